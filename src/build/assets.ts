import type { Field } from '../content/fields';
import type { Finding } from '../content/finding';
import type { SourceLocations } from '../content/source-locations';
import { drawPictures } from '../drawings/draw-pictures';
import { getMark } from '../drawings/mark';
import { pictureText } from '../drawings/flag';
import { wordmarkPath } from '../drawings/wordmark-path';
import { makeSocialImages, type SocialImage } from '../seo/social-image';
import type { SitePlan } from '../site';
import { readArt, type InlineArt } from './art';
import type { Cache } from './cache';
import { makeFonts } from './fonts';
import { makeIcons } from './icons';
import type { PictureFile } from './picture-files';
import { makePictures } from './pictures';
import type { PublicFiles } from './public-files';
import { loadTypefaces, measureText, outlineText } from './typeface';
import { drawWordmark } from './wordmark';

/** Everything that a build generates besides pages and scripts. */
export type Assets = {
  /** Files by path in `dist/`. */
  files: Map<string, Uint8Array>;
  /** The files in `public/`; they are copied unchanged. */
  publicFiles: ReadonlyMap<string, Uint8Array>;
  fonts: { css: string; preload: string[] };
  /** Pictures by key; use `findPicture`. */
  pictures: Map<string, PictureFile>;
  /** Artwork for inlining, by name. */
  art: Map<string, InlineArt>;
  /** The social image of each indexable page, by path of the page. */
  socialImages: Map<string, SocialImage>;
  findings: Finding[];
};

type AssetInput = {
  root: string;
  plan: SitePlan;
  fields: readonly Field[];
  locations: SourceLocations;
  publicFiles: PublicFiles;
  cache: Cache;
};

/**
 * Generates fonts, pictures, icons and social images. The output is deterministic.
 * @throws {FindingsError} with all errors in pictures.
 */
export async function makeAssets(input: AssetInput): Promise<Assets> {
  const { root, plan, fields, locations, publicFiles, cache } = input;
  const { content, pages, siteUrl } = plan;
  const { year, mode } = plan.settings;
  const [typefaces, art] = await Promise.all([loadTypefaces(), readArt(root)]);
  const { size, grid } = pictureText;
  const generatedPictures = drawPictures(content, year, (line) => ({
    d: outlineText(typefaces.Label, line, size * grid),
    width: measureText(typefaces.Label, line, size),
  }));
  const wordmark = drawWordmark(content.identity.name, typefaces.Display);
  const drawings = new Map([...art.pictures, ...generatedPictures, [wordmarkPath, wordmark]]);
  const [fonts, pictures, icons, social] = await Promise.all([
    makeFonts(
      fields.map(({ value }) => String(value)),
      cache,
      mode === 'development' ? 'block' : 'optional',
    ),
    makePictures({ root, fields, drawings, publicFiles: publicFiles.files }, cache),
    makeIcons(getMark(content.identity), cache),
    makeSocialImages({ content, pages, siteUrl, year, typefaces, locations }, cache),
  ]);
  return {
    files: new Map([...pictures.files, ...icons, ...social.files, ...fonts.files]),
    publicFiles: publicFiles.files,
    fonts: { css: fonts.css, preload: fonts.preload },
    pictures: pictures.byKey,
    art: art.inline,
    socialImages: social.byPath,
    findings: [...art.findings, ...pictures.findings, ...social.findings],
  };
}
