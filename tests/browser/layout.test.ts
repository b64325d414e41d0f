import { expect } from 'vitest';
import sharp from 'sharp';

import { createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itInDarkMode } = createScenarios();

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

/** The longest distance between links to the contact form, from top to footer, in screens, and the sections with one. */
const measureWayToForm = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const link = 'a:is([href^="/kontakt"], [href^="/en/contact"])';
    const tops = [...document.querySelectorAll(`main ${link}, footer`)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect().top + scrollY)
      .toSorted((a, b) => a - b);
    const gaps = tops.map((top, index) => top - (tops[index - 1] ?? 0));
    const sections = document.querySelectorAll(`main > :has(${link})`);
    return { screens: Math.max(...gaps) / innerHeight, sections: sections.length };
  });

it('pages do not scroll sideways, load all pictures and fonts, and always have a link to the form nearby', async ({
  visitor,
}) => {
  const expectLayout = async (message: string) => {
    await visitor.scrollTo(0);
    expect(await inspect(visitor), message).toEqual({ headings: 1, overflow: 0, missing: [], hasFonts: true });
    await visitor.scrollTo(700);
    const getTop = () => visitor.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
    expect(await getTop(), message).toBe(0);
    const isFormInHeader = () => document.querySelector('header nav a:last-child')?.checkVisibility();
    expect(await visitor.evaluate(isFormInHeader), message).toBe(true);
  };
  for (const path of paths) {
    await visitor.open(path, 375, 667);
    if (path.includes('contact')) {
      const getBottom = () => document.querySelector('main form select')?.getBoundingClientRect().bottom ?? Infinity;
      expect(await visitor.evaluate(getBottom), path).toBeLessThan(667);
    } else if (!path.includes('privacy')) {
      const { screens, sections } = await measureWayToForm(visitor);
      expect(screens, path).toBeLessThan(5);
      expect(sections, path).toBeLessThan(8);
    }
    await expectLayout(`${path} on a phone`);
    await visitor.resize(1920, 900);
    await expectLayout(`${path} at 1920 px`);
  }
});

it('the axis of years is below the text above it', async ({ visitor }) => {
  for (const width of [320, 375, 768, 1000]) {
    await visitor.open('/casestudies', width, 900);
    const gap = await visitor.evaluate(() => {
      const axis = document.querySelector('main header svg')?.getBoundingClientRect();
      const text = document.querySelector('main header > :first-child')?.getBoundingClientRect();
      return (axis?.top ?? 0) - (text?.bottom ?? 0);
    });
    expect(gap, `${width} px`).toBeGreaterThan(12);
  }
});

it('the buttons of the agency are in one row, or one below the other and equally wide', async ({ visitor }) => {
  for (const path of ['/agentur', '/en/agency']) {
    for (const width of [1024, 1440, 1920]) {
      await visitor.open(path, width, 900);
      const boxes = await visitor.evaluate(() =>
        [...document.querySelectorAll('main header a')].map((link) => {
          const { top, width } = link.getBoundingClientRect();
          return { top, width };
        }),
      );
      const [first, second] = boxes;
      expect(boxes.length).toBe(2);
      expect(first?.top === second?.top || first?.width === second?.width, `${path} at ${width} px`).toBe(true);
    }
  }
});

it('a drawing that overlaps other content takes no clicks', async ({ visitor }) => {
  await visitor.open('/coaching', 768, 1024);
  expect(await visitor.readProperty('main section > svg', 'pointer-events')).toBe('none');
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

it('the header is one row, with all its parts in it and with one more link', async ({ visitor }) => {
  for (const path of ['/', '/en/']) {
    await visitor.open(path, 1440, 700);
    await visitor.evaluate(() => {
      const link = document.querySelector('header nav a')?.cloneNode(true);
      if (link) link.textContent = 'Preise';
      document.querySelector('header nav')?.prepend(link ?? '');
    });
    for (const width of [1440, 1280, 1200, 1152, 1151, 768, 600, 412, 375, 360, 320]) {
      await visitor.resize(width, 700);
      const header = await visitor.evaluate(() => {
        const parts = [...document.querySelectorAll('body > header > *, header nav > *, body > header > a > *')].filter(
          (part) => part.checkVisibility(),
        );
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const middle = (document.querySelector('header')?.getBoundingClientRect().height ?? 0) / 2;
        const flag = document.querySelector('header [data-switch] svg');
        return {
          isOneRow: boxes.every(({ top, height }) => Math.abs(top + height / 2 - middle) < 4),
          isInside: boxes.every(({ left, right }) => left >= 0 && right <= innerWidth),
          links: document.querySelectorAll('header nav a').length,
          hasFlag: flag?.checkVisibility(),
        };
      });
      expect(header, `${path} at ${width} px`).toEqual({ isOneRow: true, isInside: true, links: 7, hasFlag: true });
    }
  }
});

it('a page of header, section and table has one space between them, and lines between rows', async ({ visitor }) => {
  await visitor.open('/test', 1440, 900);
  const gap = await visitor.evaluate(() => {
    const table = document.querySelector('main table');
    const intro = table?.parentElement?.previousElementSibling?.querySelector('p');
    return (table?.getBoundingClientRect().top ?? 0) - (intro?.getBoundingClientRect().bottom ?? 0);
  });
  expect(gap).toBeGreaterThan(48);
  expect(gap).toBeLessThan(180);
  expect(await visitor.readProperty('td', 'border-bottom-style')).toBe('solid');
  expect(await visitor.readProperty('th', 'font-family')).toMatch(/^"?Label/);
});

it('links and buttons in header, menu and footer are large enough for fingers', async ({ visitor }) => {
  await visitor.open('/', 375, 740);
  const findSmall = (selector: string) =>
    visitor.evaluate(
      (name) =>
        [...document.querySelectorAll(name)]
          .filter((target) => target.checkVisibility())
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ target, box }) => `${target.outerHTML.slice(0, 60)}: ${box.width} × ${box.height}`),
      selector,
    );
  expect(await findSmall(':is(header, footer) :is(a, button)')).toEqual([]);
  await visitor.open('/kontakt/projektanfrage', 375, 740);
  expect(await findSmall(':is(header, footer) :is(a, button)')).toEqual([]);
  await visitor.click('button[popovertarget="menu"]');
  await visitor.waitFor('the open menu', () => document.querySelector('#menu')?.checkVisibility());
  expect(await findSmall('#menu :is(a, button)')).toEqual([]);
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

itInDarkMode('the marker of the headline does not touch its light letters', async ({ visitor }) => {
  for (const path of ['/', '/en/']) {
    await visitor.open(path, 375, 740);
    expect(await visitor.readProperty('h1 span', 'background-image'), path).toBe('none');
    expect(await visitor.readProperty('h1 span', 'text-decoration-line'), path).toBe('underline');
  }
});

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
