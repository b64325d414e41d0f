import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

import { contentHash, type Cache } from '../build/cache';
import type { Typefaces } from '../build/typeface';
import type { Content } from '../content/content';
import { removeBreakMarks } from '../content/typography';
import { getMark } from '../drawings/mark';
import { getDisplayDomain } from '../lib/display-domain';
import { indexable, type Page } from '../page';
import { cardHeight, cardWidth, drawSocialCard } from './social-card';

/** The path and alternative text of a page's social image. */
export type SocialImage = { path: string; alt: string };

export type SocialImages = { files: Map<string, Uint8Array>; byPath: Map<string, SocialImage> };

type SocialInput = {
  content: Content;
  pages: Page[];
  siteUrl: string;
  /** The year of the build, which is that of the newest ring. */
  year: number;
  typefaces: Typefaces;
};

/** Palette sizes to try until the image is small enough; the last one is used in any case. */
const colourCounts = [16, 12, 8, 4];
const maxBytes = 60_000;

/** Draws a PNG of 1200 × 630 pixels for every indexable page. */
export async function makeSocialImages(input: SocialInput, cache: Cache): Promise<SocialImages> {
  const { content, pages, siteUrl, year, typefaces } = input;
  const { name, founded } = content.identity;
  const agency = { name, mark: getMark(content.identity), founded, domain: getDisplayDomain(siteUrl), year };
  const images = await Promise.all(
    indexable(pages).map(async (page) => {
      const svg = drawSocialCard(page, agency, typefaces);
      const bytes = await cache.get('social', [svg], () => rasterise(svg));
      const file = `img/social/${page.locale}-${page.key.replaceAll('/', '-')}-${contentHash(bytes)}.png`;
      const { alt } = content.locales[page.locale].interface.social;
      const title = removeBreakMarks(page.meta.card.headline);
      return { path: page.path, file, bytes, alt: alt.replaceAll('{title}', () => title) };
    }),
  );
  return {
    files: new Map(images.map(({ file, bytes }) => [file, bytes])),
    byPath: new Map(images.map(({ path, file, alt }) => [path, { path: `/${file}`, alt }])),
  };
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
