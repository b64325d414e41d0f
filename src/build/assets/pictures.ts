import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Field } from '../../content/fields';
import { createFinding, formatFinding, requireNoErrors, type Finding } from '../../findings/finding';
import { leadsOutside } from '../../lib/leads-outside';
import type { Cache } from '../cache';
import {
  checkPhotoSize,
  explainPhotoError,
  readDrawing,
  reportMissingPicture,
  reportPicture,
  type PictureUse,
} from './picture-problems';
import { getPictureKey, type PictureFile } from '../../picture-files';
import { convertPhoto, type Photo } from './photos';

/** All pictures of the site. */
type Pictures = {
  /** Files by path in `dist/`. */
  files: Map<string, Uint8Array>;
  byKey: Map<string, PictureFile>;
  findings: Finding[];
};

type PictureInput = {
  root: string;
  fields: readonly Field[];
  /** Generated and fixed drawings, by URL. */
  drawings: ReadonlyMap<string, string>;
  publicFiles: ReadonlyMap<string, Uint8Array>;
};

/**
 * Collects drawings and converts the photos in `content/pictures/`.
 * @throws {FindingsError} with all missing or unusable pictures in content, all broken drawings in `public/img`, and all
 * symbolic links that lead out of `content/pictures/`.
 */
export async function makePictures(input: PictureInput, cache: Cache): Promise<Pictures> {
  const drawings = collectDrawings(input);
  const photos = await convertPhotos(input, drawings.byKey, cache);
  const findings = requireNoErrors(removeDuplicates([...drawings.findings, ...photos.findings]));
  const byKey = new Map([...drawings.byKey, ...photos.byKey]);
  return { files: new Map([...drawings.files, ...photos.files]), byKey, findings };
}

/** Collects drawings. Those in `public/img` take precedence and are copied with the rest of `public/`. */
function collectDrawings({ drawings, publicFiles }: PictureInput) {
  const files = new Map<string, Uint8Array>();
  const byKey = new Map<string, PictureFile>();
  const findings: Finding[] = [];
  for (const [src, svg] of drawings) {
    const [width, height] = ['width', 'height'].map((side) => new RegExp(` ${side}="(\\d+)"`).exec(svg)?.[1]);
    files.set(src.slice(1), Buffer.from(svg));
    byKey.set(src, describeDrawing(src, svg, { width: Number(width), height: Number(height) }));
  }
  for (const [name, bytes] of publicFiles) {
    if (!/^img\/.*\.svg$/.test(name)) continue;
    const { size, problem } = readDrawing(name, bytes);
    files.delete(name);
    byKey.set(`/${name}`, describeDrawing(`/${name}`, Buffer.from(bytes).toString(), size));
    if (problem) findings.push(problem);
  }
  return { files, byKey, findings };
}

const pictureFolder = 'content/pictures';

type ConvertedPhoto = { use: PictureUse; photo?: Photo; findings: Finding[] };

/** Converts the photos that content uses; `drawings` are the other pictures that it may use. */
async function convertPhotos(
  { root, fields, publicFiles }: PictureInput,
  drawings: ReadonlyMap<string, PictureFile>,
  cache: Cache,
) {
  const folder = join(root, pictureFolder);
  const photoNames: string[] = await readdir(folder).catch(() => []);
  const links = await findOutsideLinks(folder, photoNames);
  const uses = new Map(
    fields
      .filter(isPicture)
      .map(createUse)
      .map((use) => [JSON.stringify(use), use]),
  );
  const convert = async (use: PictureUse): Promise<ConvertedPhoto> => {
    const { src } = use;
    const report = (problem: Finding) => ({ use, findings: reportPicture(src, fields, problem) });
    if (drawings.has(src)) return { use, findings: [] };
    if (publicFiles.has(src.slice(1)) && src.startsWith('/')) return report(createFinding('photo-in-public', { src }));
    if (links.includes(src)) return { use, findings: [] };
    const known = src.startsWith('/') ? [...drawings.keys()] : photoNames;
    if (src.startsWith('/') || !photoNames.includes(src))
      return { use, findings: reportMissingPicture(src, fields, known) };
    try {
      const photo = await convertPhoto(join(folder, src), use, cache);
      return { use, photo, findings: checkPhotoSize(use, photo.picture, fields) };
    } catch (error) {
      return report(explainPhotoError(src, error));
    }
  };
  const results = await Promise.all([...uses.values()].map(convert));
  return {
    files: new Map(results.flatMap(({ photo }) => [...(photo?.files ?? [])])),
    byKey: new Map(results.flatMap(({ use, photo }) => (photo ? [[getPictureKey(use), photo.picture] as const] : []))),
    findings: [
      ...links.map((name) => createFinding('outside-link', {}, { at: `${pictureFolder}/${name}` })),
      ...results.flatMap(({ findings }) => findings),
    ],
  };
}

/** Lists the symbolic links that lead out of a folder, except those whose target is missing. */
async function findOutsideLinks(folder: string, names: readonly string[]): Promise<string[]> {
  const areOutside = await Promise.all(
    names.map((name) => leadsOutside(folder, join(folder, name)).catch(() => false)),
  );
  return names.filter((_, index) => areOutside[index]);
}

/** The maximum length of a drawing that is inlined into pages, in characters. */
const maxInlineLength = 16_000;

function describeDrawing(src: string, svg: string, size: { width: number; height: number }): PictureFile {
  return { src, ...size, svg: svg.length <= maxInlineLength ? svg : undefined };
}

/** Removes repeated findings about a picture that is used several times. */
function removeDuplicates(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()];
}

/** A picture in content; pages use it cropped to a square if it is a portrait. */
type PictureField = Field & { meta: { kind: 'picture' | 'portrait'; minWidth: number } };

function isPicture(field: Field): field is PictureField {
  return (field.meta.kind === 'picture' || field.meta.kind === 'portrait') && field.value !== 'ring';
}

function createUse({ value, focus = '', meta }: PictureField): PictureUse {
  return { src: String(value), focus, square: meta.kind === 'portrait', minWidth: meta.minWidth };
}
