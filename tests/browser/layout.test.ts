import { expect } from 'vitest';
import sharp from 'sharp';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itInDarkMode } = scenarios();

const paths = [
  '/',
  '/en/services',
  '/coaching',
  '/en/agency',
  '/casestudies',
  '/en/casestudies/dentalCompany',
  '/en/contact/collaboration',
  '/en/privacy-policy',
];

/** Loads all pictures and fonts of a page, and returns those that are missing, and the overflow of the page. */
const inspect = (visitor: Visitor) =>
  visitor.evaluate(async () => {
    const findFailure = (url: string | null, loading: Promise<unknown>) =>
      loading.then(
        () => [],
        () => [url],
      );
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
    const missing = await Promise.all([
      ...pictures.map((picture) => findFailure(picture.getAttribute('src'), picture.decode())),
      ...fonts.map(({ href }) => findFailure(href, new FontFace('probe', `url(${href})`).load())),
    ]);
    return {
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      missing: missing.flat(),
      hasFonts: fonts.length > 0,
    };
  });

/** The longest distance between links to the contact form, from top to footer, in screens, and their number. */
const measureWayToForm = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const links = [...document.querySelectorAll('main a:is([href^="/kontakt"], [href^="/en/contact"]), footer')];
    const tops = links
      .filter((link) => link.checkVisibility())
      .map((link) => link.getBoundingClientRect().top + scrollY)
      .toSorted((a, b) => a - b);
    const gaps = tops.map((top, index) => top - (tops[index - 1] ?? 0));
    return { screens: Math.max(...gaps) / innerHeight, count: tops.length - 1 };
  });

it('pages do not scroll sideways, load all pictures and fonts, and always have a way to the form near', async ({
  visitor,
}) => {
  const expectLayout = async (message: string) => {
    await visitor.scrollTo(0);
    expect(await inspect(visitor), message).toEqual({ headings: 1, overflow: 0, missing: [], hasFonts: true });
    await visitor.scrollTo(700);
    const top = () => visitor.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
    expect(await top(), message).toBe(0);
    const isFormInHeader = () => document.querySelector('header nav a:last-child')?.checkVisibility();
    expect(await visitor.evaluate(isFormInHeader), message).toBe(true);
  };
  for (const path of paths) {
    await visitor.open(path, 375, 667);
    if (path.includes('contact')) {
      const getBottom = () => document.querySelector('main form select')?.getBoundingClientRect().bottom ?? Infinity;
      expect(await visitor.evaluate(getBottom), path).toBeLessThan(667);
    } else if (!path.includes('privacy')) {
      const { screens, count } = await measureWayToForm(visitor);
      expect(screens, path).toBeLessThan(5);
      expect(count, path).toBeLessThan(8);
    }
    await expectLayout(`${path} on a phone`);
    await visitor.resize(1920, 900);
    await expectLayout(`${path} at 1920 px`);
  }
});

it('the main figure of a case study is on the first two screens of a phone, before the story', async ({ visitor }) => {
  await visitor.open('/casestudies/mpuWolff', 375, 667);
  const [bottom = Infinity, story = 0] = await visitor.evaluate(() => {
    const main = document.querySelector('main');
    return [main?.querySelector('a[href="#results"]'), main?.querySelector('h2')].map((element) =>
      element?.checkVisibility() ? element.getBoundingClientRect().bottom : undefined,
    );
  });
  expect(bottom).toBeLessThan(2 * 667);
  expect(bottom).toBeLessThan(story);
});

it('a long name fits into the header', async ({ visitor }) => {
  await visitor.open('/en/', 1440, 700);
  const measure = (name: string, isLong: boolean) =>
    visitor.evaluate(
      (text, long) => {
        const logo = document.querySelector<HTMLElement>('header > a');
        const header = document.querySelector('header');
        if (!logo?.lastElementChild || !header) return undefined;
        logo.toggleAttribute('data-long', long);
        logo.lastElementChild.textContent = text;
        const isClipped = logo.scrollWidth > logo.clientWidth + 1 || logo.scrollHeight > logo.clientHeight + 1;
        return { height: header.clientHeight, isClipped };
      },
      name,
      isLong,
    );
  for (const width of [1440, 1200, 1100, 1088, 768, 375, 320]) {
    await visitor.resize(width, 700);
    const short = await measure('Agency', false);
    expect(await measure('Hansen & Petersen Marketing', true), `${width} px`).toEqual(short);
    expect(short?.isClipped).toBe(false);
  }
});

/** Returns the mean lightness and the contrast (standard deviation) of a drawing, 0 to 255. */
async function measureDrawing(visitor: Visitor, path: string): Promise<{ light: number; contrast: number }> {
  const box = await visitor.evaluate(async (src) => {
    const drawing = document.querySelector<HTMLImageElement>(`img[src="${src}"]`);
    if (drawing) drawing.loading = 'eager';
    await drawing?.decode();
    drawing?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, right, bottom } = drawing?.getBoundingClientRect() ?? new DOMRect();
    const corner = { left: Math.ceil(left), top: Math.ceil(Math.max(top, 0)) };
    const width = Math.floor(Math.min(right, document.documentElement.clientWidth)) - corner.left;
    return { ...corner, width, height: Math.floor(Math.min(bottom, innerHeight)) - corner.top };
  }, path);
  const picture = sharp(await visitor.screenshot())
    .extract(box)
    .removeAlpha()
    .greyscale();
  const { channels } = await sharp(await picture.png().toBuffer()).stats();
  return { light: channels[0]?.mean ?? 255, contrast: channels[0]?.stdev ?? 0 };
}

itInDarkMode('drawings have their dark variant in dark mode', async ({ visitor }) => {
  for (const [path, drawing] of [
    ['/casestudies', '/img/case-studies/dentalCompany.svg'],
    ['/casestudies/dentalCompany', '/img/case-studies/dentalCompany.svg'],
    // the drawing of the next study, which is loaded lazily
    ['/casestudies/mpuWolff', '/img/case-studies/dentalCompany.svg'],
  ] as const) {
    await visitor.open(path);
    const isDark = async () => {
      const { light, contrast } = await measureDrawing(visitor, drawing);
      return light < 118 && contrast > 25;
    };
    await expect.poll(isDark, { message: `${drawing} on ${path}` }).toBe(true);
  }
});
