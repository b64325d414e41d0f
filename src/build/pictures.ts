import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Content } from '../content/content';
import { FindingsError, formatFinding, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import { encoded } from '../lib/encoded';
import type { AnyPage } from '../page';
import type { PictureFile, PictureLookup } from '../site-context';
import { casePictureAddress, casePictures } from '../drawings/draw-pictures';
import type { Write } from '../drawings/marker';
import { casePicture } from '../drawings/pictures-cases';
import { brokenDrawings } from './broken-drawings';
import type { Cache } from './cache';
import { codeHash, photoCode } from './code-hash';
import { convertPhoto, photoWidths, type Photo, type PhotoUse } from './photos';
import { missing, noDrawing, refused, whyNot } from './picture-refusals';
import { tooSmall, tooTall, wideLogos, type PictureUse } from './picture-warnings';
import { unseenLogos } from './unseen-logos';

/** Every picture of the site: files to write, and what pages need to know of each. */
export type Pictures = {
  /** Drawings of which there may be thousands are drawn when they are written. */
  files: Map<string, Uint8Array | (() => string)>;
  /** Drawings that come with the pages of case studies, which show them first. */
  ofStudies: Map<string, () => string>;
  known: Map<string, PictureFile>;
  /** What a build warns of: photos that will look blurred, logos that will be too small to read or not seen. */
  warnings: Finding[];
};

/** What pictures are made from besides photos: drawings by their addresses, those of one's own, and a pen for letters. */
type PictureSources = {
  drawings: ReadonlyMap<string, string>;
  publicFiles: ReadonlyMap<string, Uint8Array>;
  write: Write;
};

/**
 * Turns drawings and the photos of `content/pictures/` into files.
 * @throws {FindingsError} for every picture that content names and that does not exist or has no size, and for drawings
 * of one's own that browsers do not show.
 */
export async function makePictures(
  root: string,
  content: Content,
  { drawings, publicFiles, write }: PictureSources,
  places: Places,
  cache: Cache,
): Promise<Pictures> {
  const files: Pictures['files'] = new Map();
  const known = new Map<string, PictureFile>();
  const ofStudies: Pictures['ofStudies'] = new Map();
  for (const [src, { width, height, draw, isOfStudy }] of casePictures(content)) {
    (isOfStudy ? ofStudies : files).set(src.slice(1), () => draw(write));
    known.set(src, { src, width, height, isOfStudy });
  }
  const code = await codeHash(root, photoCode);
  const ownDrawings = [...publicFiles].filter(([name]) => /^img\/.*\.svg$/.test(name));
  const findings = await brokenDrawings(ownDrawings, (bytes, make) =>
    cache.value('photo', [code, bytes, 'broken'], make),
  );
  const broken = new Set(findings.map(({ at }) => at?.file));
  const warnings: Finding[] = [];
  const keep = (src: string, svg: string) => {
    const size = sizeOf(svg);
    // what is refused is there all the same
    known.set(src, { src, ...(size ?? { width: 0, height: 0 }), svg: fitsIntoPage(svg) ? svg : undefined });
    if (size || broken.has(`public${src}`)) return;
    const fix = 'Give its <svg> a width and a height, or a viewBox.';
    findings.push(...refused('picture-size', src, places, 'has no width and height', fix));
  };
  for (const [src, svg] of drawings) {
    files.set(src.slice(1), encoded(svg));
    keep(src, svg);
  }
  // drawings of one's own are copied as they are
  for (const [name, bytes] of ownDrawings) {
    files.delete(name);
    ofStudies.delete(name);
    keep(`/${name}`, new TextDecoder().decode(bytes));
  }

  const folder = join(root, 'content/pictures');
  const photos: string[] = await readdir(folder).catch(() => []);
  const conversions = new Map<string, Promise<Photo | ReturnType<typeof whyNot>>>();
  /** The photo, or why it cannot be used. */
  const converted = (use: PhotoUse) => {
    const key = keyOf(use);
    const converting = conversions.get(key) ?? convertPhoto(join(folder, use.src), use, cache, code).catch(whyNot);
    conversions.set(key, converting);
    return converting;
  };
  await Promise.all(
    usesIn(content, largeIn(content)).map(async (use) => {
      if (use.src.startsWith('/img/')) {
        if (known.has(use.src)) return;
        if (publicFiles.has(use.src.slice(1))) findings.push(...refused('picture-kind', use.src, places, ...noDrawing));
        else findings.push(...missing(use.src, [...known.keys()], places));
      } else if (photos.includes(use.src)) {
        const photo = await converted(use);
        if (Array.isArray(photo)) {
          findings.push(...refused('picture-broken', use.src, places, ...photo));
          return;
        }
        for (const [path, bytes] of photo.files) files.set(path, bytes);
        known.set(keyOf(use), photo.picture);
        warnings.push(...tooSmall(use, photo.picture, places), ...tooTall(use, photo.picture, places));
      } else {
        findings.push(...missing(use.src, photos, places));
      }
    }),
  );
  if (findings.length > 0) throw new FindingsError(inOrder(findings));
  warnings.push(...wideLogos(content, pictureLookup(known), places));
  warnings.push(
    ...(await unseenLogos(root, content, publicFiles, places, (bytes, make) =>
      cache.value('photo', [code, bytes, 'seen'], make),
    )),
  );
  return { files, ofStudies, known, warnings: inOrder(warnings) };
}

/** A page has to stay small, and what it holds is UTF-8, whatever a drawing says of itself. */
function fitsIntoPage(svg: string): boolean {
  return svg.length <= 16_000 && !/^\s*<\?xml[^>]*\sencoding=(?!["']utf-8["'])/i.test(svg);
}

/** What an SVG's own attributes say, in whichever order and kind of quotation marks. */
function sizeOf(svg: string): { width: number; height: number } | undefined {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const attribute = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1] ?? 0);
  const [width, height] = [attribute('width'), attribute('height')];
  if (width > 0 && height > 0) return { width, height };
  // as many programs save it: browsers take the proportions from there as well
  const box = /\sviewBox\s*=\s*["']\s*(?:-?[\d.]+[\s,]+){2}([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(tag);
  const [wide, high] = [Math.ceil(Number(box?.[1] ?? 0)), Math.ceil(Number(box?.[2] ?? 0))];
  return wide > 0 && high > 0 ? { width: wide, height: high } : undefined;
}

/** Each finding once, in the same order whichever picture was ready first. */
function inOrder(findings: Finding[]): Finding[] {
  const told = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...told].sort(([a], [b]) => a.localeCompare(b)).map(([, finding]) => finding);
}

/** Pixels on a side of a portrait that is sharp on every screen: it is shown up to 20rem wide, with two dots for each. */
const leastPortrait = 640;
/** Pixels that a photo has in width where it is shown large; pages offer no more. */
const leastLarge = Math.max(...photoWidths);

/** Makes the function that finds a picture for a page. */
export function pictureLookup(known: Map<string, PictureFile>): PictureLookup {
  return (src, focus = '', square = false) => {
    const picture = known.get(src.startsWith('/img/') ? src : keyOf({ src, focus, square }));
    if (!picture) throw new Error(`no picture ${src}: neither drawn, nor in public/img, nor in content/pictures`);
    return picture;
  };
}

/** The picture that is drawn for the page of a case study, and is written with it, where the page shows that one. */
export function studyPicture(
  page: AnyPage,
  lookup: PictureLookup,
  write: Write,
): (PictureFile & { svg: string }) | undefined {
  if (page.view !== 'case-study') return undefined;
  const { study } = page.data;
  const { src, focus } = study.header.img;
  if (src !== casePictureAddress(page.locale, study.slug)) return undefined;
  const picture = lookup(src, focus);
  return picture.isOfStudy ? { ...picture, svg: casePicture(study, write) } : undefined;
}

function keyOf({ src, focus, square }: PhotoUse): string {
  return `${src} ${focus}${square ? ' square' : ''}`;
}

/** Pictures that are shown across a column or half a page; all others are signs, which stay small. */
function largeIn({ locales }: Content): Set<unknown> {
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

function usesIn(value: unknown, large: ReadonlySet<unknown>): PictureUse[] {
  if (Array.isArray(value)) return value.flatMap((each) => usesIn(each, large));
  if (typeof value !== 'object' || value === null) return [];
  if ('src' in value && typeof value.src === 'string') {
    if (value.src === 'ring') return [];
    const focus = 'focus' in value && typeof value.focus === 'string' ? value.focus : '';
    const square = !('alt' in value);
    const least = square ? leastPortrait : large.has(value) ? leastLarge : 0;
    return [{ src: value.src, focus, square, least }];
  }
  return Object.values(value).flatMap((each) => usesIn(each, large));
}
