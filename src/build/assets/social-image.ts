import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

import { hashContent, type Cache } from '../cache';
import type { Typefaces } from './typeface';
import { type Content, getPageFile } from '../../site-content';
import { createFinding, type Finding } from '../../findings/finding';
import type { SourceLocations } from '../../content/source-locations';
import { removeBreakMarks } from '../../content/typography';
import { getLogoMark } from '../../drawings/logo-mark';
import { getPaletteColour } from '../../drawings/palette';
import { getDisplayDomain } from '../../lib/display-domain';
import { fillIn } from '../../lib/fill-in';
import { filterIndexable, type Page } from '../../site/page';
import { cardHeight, cardWidth, drawSocialCard, fitHeadline } from './social-card';
import type { SocialImage } from '../../site/site';

export type SocialImages = { files: Map<string, Uint8Array>; byPath: Map<string, SocialImage>; findings: Finding[] };

type SocialInput = {
  content: Content;
  pages: Page[];
  siteUrl: string;
  /** The year of the build: the newest ring. */
  year: number;
  typefaces: Typefaces;
  locations: SourceLocations;
};

/** Palette sizes to try until the image is small enough; the last one is used in any case. */
const colourCounts = [16, 12, 8, 4];
const maxBytes = 60_000;
/** The smallest font size at which headlines are legible in a small preview of the picture. */
const readableSize = 50;

/** Draws a PNG of 1200 × 630 pixels for every indexable page. */
export async function makeSocialImages(input: SocialInput, cache: Cache): Promise<SocialImages> {
  const { content, pages, siteUrl, year, typefaces, locations } = input;
  const { name, founded } = content.identity;
  const agency = { name, mark: getLogoMark(content.identity), founded, domain: getDisplayDomain(siteUrl), year };
  const images = await Promise.all(
    filterIndexable(pages).map(async (page) => {
      const { card } = page.meta;
      const inputs = JSON.stringify([page.key, card, Object.values(card.colours).map(getPaletteColour), agency]);
      const bytes = await cache.get('social', [inputs], () => rasterise(drawSocialCard(page, agency, typefaces)));
      const file = `img/social/${page.locale}-${page.key.replaceAll('/', '-')}-${hashContent(bytes)}.png`;
      const { alt } = content.locales[page.locale].interface.social;
      const title = removeBreakMarks(card.headline);
      return { path: page.path, file, bytes, alt: fillIn(alt, { title }) };
    }),
  );
  return {
    files: new Map(images.map(({ file, bytes }) => [file, bytes])),
    byPath: new Map(images.map(({ path, file, alt }) => [path, { path: `/${file}`, alt }])),
    findings: filterIndexable(pages)
      .filter((page) => fitHeadline(typefaces.Display, page).size < readableSize)
      .map((page) => reportSmallHeadline(page, locations)),
  };
}

function reportSmallHeadline(page: Page, locations: SourceLocations): Finding {
  const { headline } = page.meta.card;
  const at = locations.find(headline, { locale: page.locale, file: getPageFile(page) });
  return createFinding('small-headline', { length: headline.length }, { at, page: page.path });
}

/** Renders a card as a PNG with a small palette. */
async function rasterise(svg: string): Promise<Uint8Array> {
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const image = sharp(pixels, { raw: { width: cardWidth, height: cardHeight, channels: 4 } }).removeAlpha();
  let bytes = Buffer.alloc(0);
  for (const colours of colourCounts) {
    bytes = await image.clone().png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 6 }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
