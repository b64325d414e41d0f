import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

import { contentHash, type Cache } from '../build/cache';
import type { Typefaces } from '../build/typeface';
import type { Content } from '../content/content';
import { removeBreakMarks } from '../content/typography';
import { markOf } from '../drawings/mark';
import { getDisplayDomain } from '../lib/display-domain';
import { indexable, type Page } from '../page';
import { cardHeight, cardWidth, drawSocialCard } from './social-card';

/** What a page says of its picture. */
export type SocialImage = { image: string; alt: string };

export type SocialImages = { files: Map<string, Uint8Array>; byPath: Map<string, SocialImage> };

type SocialInput = {
  content: Content;
  pages: Page[];
  siteUrl: string;
  /** The year of the build: the newest ring. */
  year: number;
  typefaces: Typefaces;
};

/** Numbers of colours to try, until the picture is small enough; of an agency with very many rings it may stay larger. */
const colourCounts = [16, 12, 8, 4];
const maxBytes = 60_000;

/** Makes a picture of 1200 × 630 for every indexable page from the page's own data. */
export async function makeSocialImages(input: SocialInput, cache: Cache): Promise<SocialImages> {
  const { content, pages, siteUrl, year, typefaces } = input;
  const { name, founded } = content.identity;
  const agency = { name, mark: markOf(content.identity), founded, domain: getDisplayDomain(siteUrl), year };
  const made = await Promise.all(
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
    files: new Map(made.map(({ file, bytes }) => [file, bytes])),
    byPath: new Map(made.map(({ path, file, alt }) => [path, { image: `/${file}`, alt }])),
  };
}

/** Renders a card and reduces it to few colours. */
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
