import type { Field } from '../../content/fields';
import type { SourceLocations } from '../../content/source-locations';
import { drawPictures } from '../../drawings/pictures/draw-pictures';
import { getLogoMark } from '../../drawings/logo-mark';
import { pictureText } from '../../drawings/pictures/flag';
import { wordmarkPath } from '../../drawings/wordmark-path';
import { makeSocialImages } from './social-image';
import type { Assets, SitePlan } from '../../site/site';
import { readArt } from './art';
import type { Cache } from '../cache';
import { makeFonts } from './fonts';
import { makeIcons } from './icons';
import { makePictures } from './pictures';
import type { PublicFiles } from '../../site/output';
import { loadTypefaces, measureText, outlineText } from './typeface';
import { drawWordmark } from './wordmark';

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
  const { year } = plan.settings;
  const [typefaces, art] = await Promise.all([loadTypefaces(cache), readArt(root, cache)]);
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
    ),
    makePictures({ root, fields, drawings, publicFiles: publicFiles.files }, cache),
    makeIcons(getLogoMark(content.identity), cache),
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
