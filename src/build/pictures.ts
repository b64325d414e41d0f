import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Content } from '../content/content';
import { FindingsError, formatFinding, type Finding } from '../content/finding';
import type { SourceLocations } from '../content/source-locations';

import type { Cache } from './cache';
import {
  checkPhotoSize,
  describeMissingPicture,
  notADrawing,
  readDrawing,
  reportPicture,
  explainPhotoError,
  type PictureProblem,
  type PictureUse,
} from './check-pictures';
import { getPictureKey, type PictureFile } from './picture-files';
import { convertPhoto, photoWidths, type Photo } from './photos';

/** Every picture of the site: its files, what pages need to know of it by its key, and what a build warns of. */
type Pictures = {
  files: Map<string, Uint8Array>;
  known: Map<string, PictureFile>;
  warnings: Finding[];
};

type PictureInput = {
  root: string;
  content: Content;
  locations: SourceLocations;
  /** What the site draws, by address. */
  drawings: ReadonlyMap<string, string>;
  publicFiles: ReadonlyMap<string, Uint8Array>;
};

/**
 * Turns drawings and the photos of `content/pictures/` into files.
 * @throws {FindingsError} for every picture that content names and that cannot be used, and for drawings in `public/img`
 * that browsers would not show.
 */
export async function makePictures(input: PictureInput, cache: Cache): Promise<Pictures> {
  const drawn = collectDrawings(input);
  const photos = await convertPhotos(input, drawn.known, cache);
  const findings = removeDuplicates([...drawn.findings, ...photos.findings]);
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new FindingsError(errors);
  const known = new Map([...drawn.known, ...photos.known]);
  return { files: new Map([...drawn.files, ...photos.files]), known, warnings: findings };
}

/** The drawings of the site, of which those in `public/img` replace some; these are copied with all of `public/`. */
function collectDrawings({ drawings, publicFiles }: PictureInput) {
  const files = new Map<string, Uint8Array>();
  const known = new Map<string, PictureFile>();
  const findings: Finding[] = [];
  for (const [src, svg] of drawings) {
    const [width, height] = ['width', 'height'].map((side) => new RegExp(` ${side}="(\\d+)"`).exec(svg)?.[1]);
    files.set(src.slice(1), Buffer.from(svg));
    known.set(src, describeDrawing(src, svg, { width: Number(width), height: Number(height) }));
  }
  for (const [name, bytes] of publicFiles) {
    if (!/^img\/.*\.svg$/.test(name)) continue;
    const { size, problem } = readDrawing(name, bytes);
    files.delete(name);
    known.set(`/${name}`, describeDrawing(`/${name}`, Buffer.from(bytes).toString(), size));
    if (problem) findings.push(problem);
  }
  return { files, known, findings };
}

const pictureFolder = 'content/pictures';

type Converted = { use: PictureUse; photo?: Photo; findings: Finding[] };

/** The photos that content names; `drawings` are the other pictures that it may name. */
async function convertPhotos(
  { root, content, locations, publicFiles }: PictureInput,
  drawings: ReadonlyMap<string, PictureFile>,
  cache: Cache,
) {
  const folder = join(root, pictureFolder);
  const there: string[] = await readdir(folder).catch(() => []);
  const uses = new Map(findUses(content, findLarge(content)).map((use) => [JSON.stringify(use), use]));
  const convert = async (use: PictureUse): Promise<Converted> => {
    const { src } = use;
    const refuse = (problem: PictureProblem) => ({ use, findings: reportPicture(src, locations, problem) });
    if (drawings.has(src)) return { use, findings: [] };
    if (src.startsWith('/'))
      return refuse(publicFiles.has(src.slice(1)) ? notADrawing : describeMissingPicture(src, [...drawings.keys()]));
    if (!there.includes(src)) return refuse(describeMissingPicture(src, there));
    try {
      const photo = await convertPhoto(join(folder, src), use, cache);
      return { use, photo, findings: checkPhotoSize(use, photo.picture, locations) };
    } catch (error) {
      return refuse(explainPhotoError(error));
    }
  };
  const converted = await Promise.all([...uses.values()].map(convert));
  return {
    files: new Map(converted.flatMap(({ photo }) => [...(photo?.files ?? [])])),
    known: new Map(
      converted.flatMap(({ use, photo }) => (photo ? [[getPictureKey(use), photo.picture] as const] : [])),
    ),
    findings: converted.flatMap(({ findings }) => findings),
  };
}

/** A drawing of more characters is left out of pages, which have to stay small. */
const mostInPage = 16_000;

function describeDrawing(src: string, svg: string, size: { width: number; height: number }): PictureFile {
  return { src, ...size, svg: svg.length <= mostInPage ? svg : undefined };
}

/** The same picture may be used, and wrong, in several places. */
function removeDuplicates(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()];
}

/** Pixels on a side of a portrait that is sharp on every screen: it is shown up to 20rem wide, with two dots for each. */
const leastPortrait = 640;
/** Pixels that a photo has in width where it is shown large; pages offer no more. */
const leastLarge = Math.max(...photoWidths);

/** Pictures that are shown across a column or half a page; all others are signs, which stay small. */
function findLarge({ locales }: Content): Set<unknown> {
  return new Set(
    Object.values(locales).flatMap(({ studies, agency, services }) => [
      ...studies.map(({ header }) => header.img),
      ...agency.published.articles.map(({ img }) => img),
      ...[services.benefits, services.services, services.whoFor].flatMap(({ items }) =>
        items.map(({ image }) => image),
      ),
    ]),
  );
}

/** Every picture that content names. */
function findUses(value: unknown, large: ReadonlySet<unknown>): PictureUse[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('src' in value) || typeof value.src !== 'string')
    return Object.values(value).flatMap((each) => findUses(each, large));
  if (value.src === 'ring') return [];
  const focus = 'focus' in value && typeof value.focus === 'string' ? value.focus : '';
  const square = !('alt' in value);
  const least = square ? leastPortrait : large.has(value) ? leastLarge : 0;
  return [{ src: value.src, focus, square, least }];
}
