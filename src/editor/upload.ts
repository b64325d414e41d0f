import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';

import { getErrorCode } from '../content/read-errors';
import { slugify } from '../lib/slugify';
import { UserError } from '../lib/user-error';
import type { UploadResponse } from './protocol';
import { explainSaveError } from './save-error';

/** The longer side of stored photos in pixels: more than pages need, so that they may grow. */
const maxSide = 2400;
const maxPixels = 100_000_000;
const jpegQuality = 88;
const inputOptions = { failOn: 'error', limitInputPixels: maxPixels } as const;

const pictureFolder = 'content/pictures';

/** Uploads run one after the other: they need much memory, and must not choose the same name. */
const limit = pLimit(1);

/** A photo as it is stored. */
type StoredPhoto = { bytes: Uint8Array; extension: 'jpg' | 'png'; width: number; height: number };

/** Puts a photo into `content/pictures/`, without metadata, under a new name made from that of its file. */
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
    throw error instanceof UserError ? error : refuse(explainProblem(String(error)));
  }
}

/** Encodes a photo in sRGB and without metadata, which are the defaults of sharp. */
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

/** Whether a file is in the format of iPhones; AVIF has the same container. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const [, brands = ''] = /^[^]{4}ftyp([^]*)/.exec(start) ?? [];
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands) && !/avi[fs]/.test(brands);
}

const exportAgain = 'Öffne das Original in einem Bildprogramm, und speichere es als JPEG oder PNG.';
const copyAgain = 'Kopiere das Foto noch einmal von der Kamera oder vom Telefon.';
function explainProblem(reason: string): string {
  if (reason.includes('pixel limit'))
    return 'hat mehr als 100 Millionen Pixel. Verkleinere das Foto auf 4000 Pixel an der längeren Seite.';
  if (reason.includes('unsupported image format')) return `ist kein Bild, das der Editor kennt. ${exportAgain}`;
  return `ist beschädigt oder unvollständig. ${copyAgain}`;
}

/** Writes a new file, which appears when it is complete, and returns its name. */
async function storePhoto(root: string, name: string, { bytes, extension }: StoredPhoto): Promise<string> {
  const stem = slugify(name.replace(/\.[^.]*$/, '')) || 'foto';
  try {
    const folder = await prepareFolder(root);
    // has the name of temporary files, which the next start removes
    const temporary = join(folder, `.${randomUUID()}.save`);
    try {
      await writeNewFile(temporary, bytes);
      return await linkFreeName(temporary, { folder, stem, extension });
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (error) {
    throw error instanceof UserError ? error : explainSaveError(error, `${pictureFolder}/${stem}.${extension}`);
  }
}

async function prepareFolder(root: string): Promise<string> {
  const folder = join(await realpath(join(root, 'content')), 'pictures');
  const stats = await lstat(folder).catch(() => undefined);
  if (stats && !stats.isDirectory())
    throw new UserError(
      `${pictureFolder} ist kein Ordner, sondern eine Verknüpfung oder Datei, deshalb legt der Editor dort nichts ab. Mach einen Ordner daraus, und lade das Foto noch einmal hoch.`,
    );
  await mkdir(folder, { recursive: true });
  return folder;
}

async function writeNewFile(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type NewName = { folder: string; stem: string; extension: string };

/** Links a file under the first name that is free, which never replaces another file. */
async function linkFreeName(path: string, { folder, stem, extension }: NewName): Promise<string> {
  for (;;) {
    // pages derive the names of their variants from the name without its ending
    const taken = new Set((await readdir(folder)).map((name) => name.replace(/\.[^.]*$/, '').toLowerCase()));
    let freeStem = stem;
    for (let number = 2; taken.has(freeStem); number++) freeStem = `${stem}-${number}`;
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
