import { createHash } from 'node:crypto';

import type { Content } from '../content/content';
import { withoutBreakMarks } from '../content/typography';
import { domainOf } from '../lib/domain-of';
import type { AnyPage, Page } from '../page';
import { markOf } from '../drawings/mark';
import { awaitedLater } from '../lib/awaited-later';
import { cutFace, faceNamed, type Remember } from '../build/cut-face';
import { arrow, lettering, type Lettering } from '../build/lettering';
import { indexable } from '../build/publication';
import {
  cardHeight,
  cardOf,
  cardWidth,
  headlineOf,
  socialCard,
  type Card,
  type CardAgency,
  type CardFonts,
} from './social-card';
import { turns } from '../lib/turns';

type SocialInput = {
  content: Content;
  pages: AnyPage[];
  siteUrl: string;
  /** The year of the build: the newest ring. */
  year: number;
  remember: Remember;
  /** Takes each picture as it is finished, by its path below `dist/`. */
  write(path: string, bytes: Uint8Array): Promise<void>;
};

/** What a page says of its picture. */
export type SocialImage = { image: string; alt: string };

/** Gives the picture of a page as soon as it is painted. */
export type SocialImages = (page: Page) => Promise<SocialImage | undefined>;

/** For builds that go without: no page has a picture. */
export const noSocialImages: SocialImages = () => Promise.resolve(undefined);

/** Numbers of colours to try, until the picture is small enough; of an agency with very many rings it may stay larger. */
const palettes = [16, 12, 8, 4];
const maxBytes = 60_000;

/** Paints a picture of 1200 × 630 for every indexable page from the page's own data; the same data give the same bytes. */
export function socialImages({ content, pages, siteUrl, year, remember, write }: SocialInput): SocialImages {
  const own = indexable(pages).map((page) => ({ page, card: cardOf(page) }));
  const { name, founded } = content.identity;
  const sign = markOf(content.identity);
  const agency: CardAgency = { name, sign, founded, domain: domainOf(siteUrl), year };
  // the fonts are cut, and all tools of drawing loaded, only where a picture has to be made
  let cut: Promise<CardFonts> | undefined;
  const fonts = () =>
    (cut ??= cardFonts(
      textOf(
        agency,
        own.map(({ card }) => card),
      ),
      remember,
    ));
  const inTurn = turns();
  const paint = async (page: AnyPage, card: Card): Promise<SocialImage> => {
    const draw = () => inTurn(async () => painted(socialCard(card, agency, await fonts())));
    const bytes = await remember([JSON.stringify([card, agency])], draw);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const image = `/img/social/${page.locale}-${page.key.replaceAll('/', '-')}-${hash}.png`;
    await write(image.slice(1), bytes);
    const { alt } = content.locales[page.locale].interface.social;
    return { image, alt: alt.replaceAll('{title}', () => withoutBreakMarks(headlineOf(page))) };
  };
  const known = new Map(own.map(({ page, card }) => [page.path, awaitedLater(paint(page, card))]));
  return async ({ path, robots }) => (robots === 'index' ? known.get(path) : undefined);
}

/** Every text that the pictures may show, without what no font draws: looking for it in a further font takes longer than cutting one. */
function textOf({ name, domain }: CardAgency, cards: Card[]): string {
  const figures = cards.flatMap(({ study }) => study?.figures ?? []);
  const text = [
    name,
    domain,
    ...cards.map(({ headline }) => headline),
    ...figures.flatMap(({ heading, subHeading }) => [heading, subHeading]),
    '-0123456789',
  ].join('');
  return withoutBreakMarks(text).replaceAll(arrow, '');
}

/** The site's own fonts, cut down to what the pictures say. */
async function cardFonts(letters: string, remember: Remember): Promise<CardFonts> {
  const characters = [...new Set(letters)].sort().join('');
  const cut = async (name: string): Promise<Lettering> => {
    const { own, extended } = await cutFace(faceNamed(name), characters, 'truetype', remember);
    return lettering(own, extended?.font);
  };
  const [display, label, text] = await Promise.all([cut('display'), cut('label'), cut('text')]);
  return { display, label, text };
}

/** Paints a drawing and reduces it to few colours. */
async function painted(svg: string): Promise<Uint8Array> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const image = sharp(pixels, { raw: { width: cardWidth, height: cardHeight, channels: 4 } });
  let bytes = Buffer.alloc(0);
  for (const colours of palettes) {
    bytes = await image
      .clone()
      .removeAlpha()
      .png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 6 })
      .toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
