import { describe, expect } from 'vitest';
import sharp from 'sharp';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itInTheDark } = scenarios();

const paths = [
  '/',
  '/en/services',
  '/coaching',
  '/en/agency',
  '/casestudies',
  '/en/casestudies/dentalCompany',
  '/kontakt/projektanfrage',
  '/en/privacy-policy',
];

/** Loads every picture and font of a page, and tells what is missing or wider than the window. */
const inspect = (visitor: Visitor) =>
  visitor.evaluate(async () => {
    const settle = (address: string | null, loading: Promise<unknown>) =>
      loading.then(
        () => [],
        () => [address],
      );
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
    const missing = await Promise.all([
      ...pictures.map((each) => settle(each.getAttribute('src'), each.decode())),
      ...fonts.map(({ href }) => settle(href, new FontFace('probe', `url(${href})`).load())),
    ]);
    return {
      headings: document.querySelectorAll('h1').length,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      missing: missing.flat(),
      hasFonts: fonts.length > 0,
    };
  });

describe.each([375, 494, 1440, 1920])('at %i px', (width) => {
  it('nothing sticks out, pictures and fonts are there, and the header stays', async ({ visitor }) => {
    for (const path of paths) {
      await visitor.open(path, width, 900);
      expect(await inspect(visitor), path).toEqual({ headings: 1, sideways: 0, missing: [], hasFonts: true });
      await visitor.scrollTo(700);
      const top = () => visitor.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
      expect(await top(), path).toBe(0);
    }
  });
});

it.for(['/', '/en/services', '/coaching', '/en/agency', '/casestudies', '/en/casestudies/dentalCompany'])(
  'no more than five phone screens of %s have no way to the contact form',
  async (path, { visitor }) => {
    await visitor.open(path, 375, 667);
    const screens = await visitor.evaluate(() => {
      const ways = [...document.querySelectorAll('main a:is([href^="/kontakt"], [href^="/en/contact"]), footer')];
      const tops = ways
        .filter((way) => way.checkVisibility())
        .map((way) => way.getBoundingClientRect().top + scrollY)
        .toSorted((a, b) => a - b);
      return Math.max(...tops.map((top, index) => top - (tops[index - 1] ?? 0))) / innerHeight;
    });
    expect(screens).toBeLessThan(5);
    expect(await visitor.evaluate(() => document.querySelector('header nav a:last-child')?.checkVisibility())).toBe(
      true,
    );
  },
);

it('the first field of every contact form is on the first screen of a phone', async ({ visitor }) => {
  for (const path of ['/kontakt/projektanfrage', '/en/contact/collaboration', '/kontakt/seo-coaching']) {
    await visitor.open(path, 375, 667);
    const bottom = await visitor.evaluate(
      () => document.querySelector('main form select')?.getBoundingClientRect().bottom ?? Infinity,
    );
    expect(bottom, path).toBeLessThan(667);
  }
});

it('a name of many letters fits into the header', async ({ visitor }) => {
  for (const width of [1440, 1200, 1100, 1088, 768, 375, 320]) {
    await visitor.open('/en/', width, 700);
    const cut = await visitor.evaluate(() => {
      const logo = document.querySelector<HTMLElement>('header > a');
      if (!logo?.lastElementChild) return ['no logo'];
      const height = document.querySelector('header')?.clientHeight;
      logo.dataset.long = '';
      logo.lastElementChild.textContent = 'Hansen & Petersen Marketing';
      const isHigher = document.querySelector('header')?.clientHeight !== height;
      const isCut = logo.scrollWidth > logo.clientWidth + 1 || logo.scrollHeight > logo.clientHeight + 1;
      return [isHigher && 'the header is higher', isCut && 'letters are cut'].filter(Boolean);
    });
    expect(cut, `${width} px`).toEqual([]);
  }
});

/** How light a drawing is on average, and how much its dots differ, from 0 to 255. */
async function look(visitor: Visitor, address: string): Promise<{ light: number; contrast: number }> {
  const box = await visitor.evaluate(async (src) => {
    const drawing = document.querySelector<HTMLImageElement>(`img[src="${src}"]`);
    if (drawing) drawing.loading = 'eager';
    await drawing?.decode();
    drawing?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, right, bottom } = drawing?.getBoundingClientRect() ?? new DOMRect();
    const seen = { left: Math.ceil(left), top: Math.ceil(Math.max(top, 0)) };
    const width = Math.floor(Math.min(right, document.documentElement.clientWidth)) - seen.left;
    return { ...seen, width, height: Math.floor(Math.min(bottom, innerHeight)) - seen.top };
  }, address);
  const picture = sharp(await visitor.screenshot())
    .extract(box)
    .removeAlpha()
    .greyscale();
  const { channels } = await sharp(await picture.png().toBuffer()).stats();
  return { light: channels[0]?.mean ?? 255, contrast: channels[0]?.stdev ?? 0 };
}

itInTheDark('drawings are those of the night in the dark theme', async ({ visitor }) => {
  for (const [path, address] of [
    ['/casestudies', '/img/case-studies/dentalCompany.svg'],
    ['/casestudies/dentalCompany', '/img/case-studies/dentalCompany.svg'],
    // the next study's, which is loaded late
    ['/casestudies/mpuWolff', '/img/case-studies/dentalCompany.svg'],
  ] as const) {
    await visitor.open(path);
    const isOfNight = async () => {
      const { light, contrast } = await look(visitor, address);
      return light < 118 && contrast > 25;
    };
    await expect.poll(isOfNight, { message: `${address} on ${path}` }).toBe(true);
  }
});
