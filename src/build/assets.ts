import { FindingsError, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import { drawPictures } from '../drawings/draw-pictures';
import { getMark } from '../drawings/mark';
import { pictureText } from '../drawings/flag';
import { makeSocialImages, type SocialImage } from '../seo/social-image';
import type { SitePlan } from '../site';
import { readArt, type InlineArt } from './art';
import type { Cache } from './cache';
import { makeCertificate } from './certificate';
import { makeFonts } from './fonts';
import { makeIcons } from './icons';
import type { PictureFile } from './picture-files';
import { makePictures } from './pictures';
import type { PublicFiles } from './public-files';
import { loadTypefaces, measureText, outlineText } from './typeface';

/** Everything that a build makes besides pages and scripts. */
export type Assets = {
  /** Files by their path below `dist/`. */
  files: Map<string, Uint8Array>;
  /** The files of `public/`, which are copied as they are. */
  publicFiles: ReadonlyMap<string, Uint8Array>;
  fonts: { css: string; preload: string[] };
  /** What pages know of each picture; `findPicture` finds one. */
  pictures: Map<string, PictureFile>;
  /** Fixed artwork that stands in pages, by its name. */
  art: Map<string, InlineArt>;
  /** The social image of each indexable page, by the page's path. */
  socialImages: Map<string, SocialImage>;
  warnings: Finding[];
};

type AssetInput = {
  root: string;
  plan: SitePlan;
  places: Places;
  publicFiles: PublicFiles;
  cache: Cache;
};

/**
 * Makes fonts, pictures, icons, the certificate and social images. The same input gives the same bytes.
 * @throws {FindingsError} with everything that is wrong in pictures and the certificate.
 */
export async function makeAssets(input: AssetInput): Promise<Assets> {
  const { root, plan, places, publicFiles, cache } = input;
  const { content, pages, siteUrl } = plan;
  const { year } = plan.settings;
  const [typefaces, art] = await Promise.all([loadTypefaces(), readArt(root)]);
  const { size, grid } = pictureText;
  const drawn = drawPictures(content, year, (line) => ({
    d: outlineText(typefaces.Label, line, size * grid),
    width: measureText(typefaces.Label, line, size),
  }));
  const drawings = new Map([...art.pictures, ...drawn]);
  const [fonts, pictures, icons, certificate, social] = await collectFindings([
    makeFonts(content, cache),
    makePictures({ root, content, places, drawings, publicFiles: publicFiles.files }, cache),
    makeIcons(getMark(content.identity), cache),
    makeCertificate({ content, year, places, typefaces }, cache),
    makeSocialImages({ content, pages, siteUrl, year, typefaces, places }, cache),
  ]);
  return {
    files: new Map([...pictures.files, ...icons, ...certificate, ...social.files, ...fonts.files]),
    publicFiles: publicFiles.files,
    fonts: { css: fonts.css, preload: fonts.preload },
    pictures: pictures.known,
    art: art.inline,
    socialImages: social.byPath,
    warnings: [...publicFiles.warnings, ...art.warnings, ...pictures.warnings, ...social.warnings],
  };
}

/** As `Promise.all`, but throws the findings of all parts at once. */
async function collectFindings<T extends readonly unknown[]>(
  parts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(parts);
  const reasons = ended.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  const findings = reasons.filter((each) => each instanceof FindingsError).flatMap((each) => each.findings);
  if (findings.length > 0) throw new FindingsError(findings);
  return Promise.all(parts);
}
