import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';

import { getErrorCode } from '../content/read-errors';
import { slugify } from '../lib/slugify';
import { UserError } from '../lib/user-error';
import type { UploadResponse } from './protocol';
import { createWriteError } from './write-error';

/** The maximum length of the longer side of stored photos in pixels: more than pages need today. */
const maxSide = 2400;
const maxPixels = 100_000_000;
const jpegQuality = 88;
const inputOptions = { failOn: 'error', limitInputPixels: maxPixels } as const;

const pictureFolder = 'content/pictures';

/** Uploads run one at a time: they need much memory, and must not choose the same name. */
const limit = pLimit(1);

/** A converted photo. */
type StoredPhoto = { bytes: Uint8Array; extension: 'jpg' | 'png'; width: number; height: number };

/** Stores a photo in `content/pictures/`, without metadata and under a new name that is derived from its file name. */
export async function uploadPhoto(root: string, fileName: string, bytes: Uint8Array): Promise<UploadResponse> {
  const name = fileName.replace(/^[^]*[/\\]/, '');
  try {
    return await limit(async () => {
      const photo = await convertUpload(name, bytes);
      const { width, height } = photo;
      return { status: 'uploaded', picture: { src: await storePhoto(root, name, photo), width, height } };
    });
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

async function convertUpload(name: string, bytes: Uint8Array): Promise<StoredPhoto> {
  const refuse = (problem: string) => new UserError(`„${name}“ ${problem}`);
  if (bytes.length === 0) throw refuse(`ist leer. ${copyAgain}`);
  if (isHeic(bytes))
    throw refuse(
      'ist ein Foto im Format HEIC, das viele Browser nicht zeigen: Öffne es am Computer, und speichere es als JPEG.',
    );
  try {
    const { format, pages = 1 } = await sharp(bytes, inputOptions).metadata();
    if (format === 'svg')
      throw refuse(
        'ist eine SVG-Zeichnung, und die muss jemand einbauen, der programmiert. Lade hier ein Foto als JPEG oder PNG hoch.',
      );
    if (pages > 1) throw refuse('bewegt sich oder hat mehrere Seiten. Lade ein einzelnes Bild als JPEG oder PNG hoch.');
    return await encodeUpload(bytes);
  } catch (error) {
    throw error instanceof UserError ? error : refuse(describeProblem(String(error)));
  }
}

/** Encodes a photo upright, in sRGB and without metadata; the latter two are sharp's defaults. */
async function encodeUpload(bytes: Uint8Array): Promise<StoredPhoto> {
  const { data, info } = await sharp(bytes, inputOptions)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await image.stats();
  if (!isOpaque) return { bytes: await image.png().toBuffer(), extension: 'png', width, height };
  const jpeg = await image.removeAlpha().jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer();
  return { bytes: jpeg, extension: 'jpg', width, height };
}

/** Whether a file is a HEIC photo; AVIF uses the same container. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const [, brands = ''] = /^[^]{4}ftyp([^]*)/.exec(start) ?? [];
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands) && !/avi[fs]/.test(brands);
}

const exportAgain = 'Öffne das Original in einem Bildprogramm, und speichere es als JPEG oder PNG.';
const copyAgain = 'Kopiere das Foto noch einmal von der Kamera oder vom Telefon.';
function describeProblem(reason: string): string {
  if (reason.includes('pixel limit'))
    return 'hat mehr als 100 Millionen Pixel. Verkleinere das Foto auf 4000 Pixel an der längeren Seite.';
  if (reason.includes('unsupported image format')) return `ist kein Bild, das die Redaktion kennt. ${exportAgain}`;
  return `ist beschädigt oder unvollständig. ${copyAgain}`;
}

/** Stores a photo, which appears only when it is complete; returns its name. */
async function storePhoto(root: string, name: string, { bytes, extension }: StoredPhoto): Promise<string> {
  const stem = slugify(name.replace(/\.[^.]*$/, '')) || 'foto';
  try {
    const folder = await prepareFolder(root);
    // the next start removes files with names like this
    const temporary = join(folder, `.${randomUUID()}.save`);
    try {
      await writeFile(temporary, bytes, { flag: 'wx', flush: true });
      return await linkFreeName(temporary, { folder, stem, extension });
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (error) {
    throw error instanceof UserError ? error : createWriteError(error, `${pictureFolder}/${stem}.${extension}`);
  }
}

async function prepareFolder(root: string): Promise<string> {
  const folder = join(await realpath(join(root, 'content')), 'pictures');
  const stats = await lstat(folder).catch(() => undefined);
  if (stats && !stats.isDirectory())
    throw new UserError(
      `${pictureFolder} ist kein Ordner, sondern eine Verknüpfung oder Datei, deshalb legt die Redaktion dort nichts ab. Mach einen Ordner daraus, und lade das Foto noch einmal hoch.`,
    );
  await mkdir(folder, { recursive: true });
  return folder;
}

type NewName = { folder: string; stem: string; extension: string };

/** Links a file under the first free name; never replaces another file. */
async function linkFreeName(path: string, { folder, stem, extension }: NewName): Promise<string> {
  for (;;) {
    // the names of a photo's variants are derived from its name without the extension
    const takenStems = new Set((await readdir(folder)).map((name) => name.replace(/\.[^.]*$/, '').toLowerCase()));
    let freeStem = stem;
    for (let number = 2; takenStems.has(freeStem); number++) freeStem = `${stem}-${number}`;
    const src = `${freeStem}.${extension}`;
    try {
      await link(path, join(folder, src));
      return src;
    } catch (error) {
      // another process was faster
      if (getErrorCode(error) !== 'EEXIST') throw error;
    }
  }
}
