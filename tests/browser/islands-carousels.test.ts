import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { settle, startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();

/** The two arrows of a carousel: the left one first. */
const arrows = (page: Page, island: string) => page.locator(`[data-island="${island}"] button`);
const status = (page: Page, island: string) => page.locator(`[data-island="${island}"] [role="status"]`).textContent();
const enabled = (page: Page, island: string) =>
  arrows(page, island).evaluateAll((all) => all.map((arrow) => arrow.getAttribute('aria-disabled') !== 'true'));

/**
 * What is seen once everything has come to rest: whether cards stand side by side from the window's left edge to its
 * right one, how many can be reached, and whether the current one is hidden from anybody.
 */
const look = (page: Page) =>
  page.evaluate(() => {
    document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish());
    const cards = [...document.querySelectorAll('[data-testimonial]')];
    const places = cards.map((card) => card.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
    let edge = 0;
    for (const { left, right } of places) {
      if (right > 0 && left <= edge + 1) edge = Math.max(edge, right);
    }
    return {
      isCovered: edge >= document.documentElement.clientWidth - 1,
      reachable: cards.filter((card) => !card.matches('[inert]')).length,
      isCurrentHidden: cards.find((card) => card.matches('[data-current]'))?.hasAttribute('inert'),
    };
  });

const allIsWell = { isCovered: true, reachable: 11, isCurrentHidden: false };

const shift = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector('[data-testimonial]')?.parentElement;
    return strip ? Math.round(new DOMMatrix(getComputedStyle(strip).transform).e) : undefined;
  });

describe.each([
  ['/', 320, 320, 'no-preference'],
  ['/', 1100, 1100, 'reduce'],
  ['/en/', 1101, 880, 'reduce'],
  ['/en/', 3840, 880, 'reduce'],
] as const)('the testimonials of %s at %i px', (path, width, step, reducedMotion) => {
  it(`move by ${String(step)} px within 0 and 38 and never show an empty place`, async () => {
    const page = await open(path, { viewport: { width, height: 900 }, reducedMotion });
    await startIsland(page, 'testimonials');
    expect(await page.locator('[data-testimonial]').count()).toBe(33);
    expect(await enabled(page, 'testimonials')).toEqual([true, true]);
    await arrows(page, 'testimonials').first().click();
    await settle(page);
    expect(await shift(page)).toBe(step);
    for (let counter = 20; counter < 38; counter++) {
      await page.keyboard.press('ArrowLeft');
      expect(await look(page)).toEqual(allIsWell);
    }
    expect(await enabled(page, 'testimonials')).toEqual([false, true]);
    await page.keyboard.press('ArrowLeft');
    await settle(page);
    expect(await shift(page)).toBe(19 * step);
    for (let counter = 38; counter > 0; counter--) {
      await page.keyboard.press('ArrowRight');
      expect(await look(page)).toEqual(allIsWell);
    }
    expect(await enabled(page, 'testimonials')).toEqual([true, false]);
  });
});

it.each([
  ['without scripts', { ...phone, javaScriptEnabled: false }, 'screen'],
  ['on paper', phone, 'print'],
] as const)('an even number of testimonials begins where the page does, %s', async (_, options, media) => {
  const page = await open('/', options, (prepared) =>
    prepared.route(/\/$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const list = html.lastIndexOf('<ul', html.indexOf('data-testimonial'));
      await route.fulfill({ response, body: `${html.slice(0, list)}<ul data-even ${html.slice(list + 3)}` });
    }),
  );
  await page.emulateMedia({ media });
  const list = page.locator('ul[data-even]');
  expect(await list.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
  const heading = await page.locator('#testimonials h2').boundingBox();
  const first = await list.locator('li:not([inert])').first().boundingBox();
  expect(first?.x).toBe(media === 'print' ? heading?.x : 0);
});

it.each([
  ['/', 'testimonials'],
  ['/agentur', 'publications'],
])('two fingers enlarge the page on %s, one scrolls it past the %s', async (path, island) => {
  const page = await open(path, phone);
  const allowed = await page
    .locator(`[data-island="${island}"] ul`)
    .evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).touchAction);
  expect(allowed).toBe('pan-y pinch-zoom');
});

/** How many words of a carousel's items can be seen: those that are neither hidden nor beside the window or the paper. */
const legible = (page: Page, texts: string) =>
  page.locator(texts).evaluateAll(
    (all) =>
      all.filter((text) => {
        const { left, right } = text.getBoundingClientRect();
        const isSeen = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isSeen && left >= 0 && right <= document.documentElement.clientWidth;
      }).length,
  );

it('an arrow that cannot move is told from the other by its looks, also in forced colours or with more contrast', async () => {
  for (const wish of [{}, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
    const page = await open('/agentur', { ...desktop, ...wish });
    const looks = await arrows(page, 'publications').evaluateAll((both) =>
      both.map((arrow) => {
        const { color, opacity } = getComputedStyle(arrow);
        return `${color} ${opacity}`;
      }),
    );
    expect(new Set(looks).size).toBe(2);
  }
});

it('words that are dragged pass below the arrows', async () => {
  const page = await open('/', { ...phone, viewport: { width: 834, height: 1194 } });
  const grounds = await arrows(page, 'testimonials').evaluateAll((both) =>
    both.map((arrow) => getComputedStyle(arrow).backgroundColor),
  );
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
});

describe('on paper', () => {
  it.each([
    ['/', 'testimonials', '[data-testimonial] blockquote', 11],
    ['/agentur', 'publications', '[data-island="publications"] li h3', 7],
  ])('everything in a carousel of %s is printed, once', async (path, island, texts, count) => {
    const page = await open(path, desktop);
    await startIsland(page, island);
    await arrows(page, island).last().click();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => legible(page, texts), { timeout: 5000 }).toBe(count);
    expect(await arrows(page, island).first().isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });
});

/** A finger on the middle of a carousel's strip, and where that stands. */
async function fingerOn(page: Page, island: string) {
  const strip = page.locator(`[data-island="${island}"] ul`);
  await strip.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { y, height } = (await strip.boundingBox()) ?? { y: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, down = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: y + height / 2 + down }],
    });
  const place = () => strip.evaluate((element) => Math.round(new DOMMatrix(getComputedStyle(element).transform).e));
  return { touch, place, strip };
}

describe.each([
  ['testimonials', '/'],
  ['publications', '/agentur'],
])('a finger on the %s', (island, path) => {
  it('takes the strip from where it is, also while that still moves', async () => {
    const page = await open(path, phone);
    await startIsland(page, island);
    const { touch, place, strip } = await fingerOn(page, island);
    await touch('touchStart', 300);
    for (const x of [260, 200]) await touch('touchMove', x);
    await touch('touchEnd');
    await strip.evaluate((element) => {
      const [moving] = element.getAnimations();
      moving?.pause();
      if (moving) moving.currentTime = 80;
    });
    const caught = await place();
    await touch('touchStart', 200);
    await touch('touchMove', 180);
    await expect.poll(place).toBe(caught - 20);
    await touch('touchMove', 100);
    await expect.poll(place).toBe(caught - 100);
    await touch('touchEnd');
    await settle(page);
    expect(Math.abs(await place()) / (await strip.evaluate(({ clientWidth }) => clientWidth))).toBe(2);
  });
});

it.each([
  ['testimonials', '/'],
  ['publications', '/agentur'],
])('a finger that scrolls the page leaves the %s where they are', async (island, path) => {
  const page = await open(path, phone);
  await startIsland(page, island);
  const { touch, strip } = await fingerOn(page, island);
  const moved = strip.evaluate(async (element) => {
    const before = scrollY;
    let farthest = 0;
    while (Math.abs(scrollY - before) < 40) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      farthest = Math.max(farthest, Math.abs(new DOMMatrix(getComputedStyle(element).transform).e));
    }
    return farthest;
  });
  await touch('touchStart', 180);
  for (let move = 1; move <= 10; move++) await touch('touchMove', 180 + 11 * move, -14 * move);
  await touch('touchEnd');
  expect(await moved).toBe(0);
});

it('a finger moves the publications but a little where no further one is', async () => {
  const page = await open('/agentur', phone);
  await startIsland(page, 'publications');
  const { touch, place } = await fingerOn(page, 'publications');
  const drag = async (from: number, to: number) => {
    await touch('touchStart', from);
    await touch('touchMove', to);
    await page.waitForSelector('[data-dragging]');
    const dragged = await place();
    await touch('touchEnd');
    await settle(page);
    return dragged;
  };
  const first = await drag(100, 250);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(75);
  expect(await place()).toBe(0);
  expect(await drag(250, 230)).toBe(-20);
  for (let index = 1; index < 7; index++) await arrows(page, 'publications').last().click();
  await settle(page);
  const end = await place();
  const last = await drag(250, 100);
  expect(last).toBeLessThan(end);
  expect(last).toBeGreaterThan(end - 75);
});

describe('the testimonials', () => {
  it.each([
    [1440, 1],
    [1920, 2],
    [2560, 2],
    [3000, 2],
  ])('in a window of %i px show the words of %i', async (width, count) => {
    const page = await open('/', { viewport: { width, height: 1000 } });
    await startIsland(page, 'testimonials');
    expect(await legible(page, '[data-testimonial] blockquote')).toBe(count);
  });

  it('are shuffled when they start, and leave the cards in view where they are', async () => {
    const names = (page: Page) => page.locator('[data-testimonial] [data-name]').allTextContents();
    const page = await open('/', { ...phone, javaScriptEnabled: false });
    const before = await names(page);
    const running = await open('/', phone);
    await startIsland(running, 'testimonials');
    await running.waitForFunction((first) => {
      const all = [...document.querySelectorAll('[data-testimonial] [data-name]')].map(
        ({ textContent }) => textContent,
      );
      return all.join() !== first;
    }, before.join());
    const after = await names(running);
    expect(after[16]).toBe(before[16]);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect(new Set(after.slice(0, 11)).size).toBe(11);
  });

  it('announce the one that is shown with its words, and follow a swipe', async () => {
    const page = await open('/', phone);
    await startIsland(page, 'testimonials');
    expect(await status(page, 'testimonials')).toBe('');
    const card = page.locator('[data-testimonial][data-current]');
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('no current card');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: box.y + 80 }] });
    await touch('touchStart', 300);
    for (const x of [260, 200, 140]) await touch('touchMove', x);
    await touch('touchEnd');
    const name = await card.locator('[data-name]').textContent();
    const quote = await card.locator('blockquote').textContent();
    expect(await status(page, 'testimonials')).toBe(`7 von 11: ${name}: ${quote}`);
  });

  it('let go of a pen that was lifted beside them', async () => {
    const page = await open('/');
    await startIsland(page, 'testimonials');
    const box = await page.locator('[data-testimonial][data-current]').boundingBox();
    if (!box) throw new Error('no current card');
    const session = await page.context().newCDPSession(page);
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number, buttons = 0) => {
      const button = type === 'mouseMoved' ? 'none' : 'left';
      return session.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, pointerType: 'pen' });
    };
    await pen('mousePressed', 700, box.y + 50, 1);
    await pen('mouseMoved', 650, box.y + 50, 1);
    await pen('mouseMoved', 650, 20, 1);
    expect(await page.locator('[data-dragging]').count()).toBe(1);
    await pen('mouseReleased', 650, 20);
    await pen('mouseMoved', 600, box.y + 50);
    expect(await page.locator('[data-dragging]').count()).toBe(0);
  });

  it('can be read without script, each once', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false });
    expect(await page.locator('[data-testimonial]:visible').count()).toBe(11);
    expect(await arrows(page, 'testimonials').first().isVisible()).toBe(false);
  });
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('the publications on a %s', (_, options) => {
  it('move by one within the first and the last of seven, and keep the rest from keyboards', async () => {
    const page = await open('/agentur', options);
    await startIsland(page, 'publications');
    const [left, right] = [arrows(page, 'publications').first(), arrows(page, 'publications').last()];
    expect(await enabled(page, 'publications')).toEqual([false, true]);
    for (let index = 1; index < 7; index++) await right.click();
    await settle(page);
    expect(await enabled(page, 'publications')).toEqual([true, false]);
    const current = page.locator('[data-publication][data-current]');
    const name = await current.locator('[data-name]').textContent();
    expect(await status(page, 'publications')).toBe(`7 von 7: ${name?.trim() ?? ''}`);
    expect(await page.locator('[data-publication]:visible').count()).toBe(1);
    const [item, strip] = await Promise.all([current.boundingBox(), current.locator('xpath=../..').boundingBox()]);
    expect(Math.round((item?.x ?? 0) - (strip?.x ?? 0))).toBe(0);
    await left.focus();
    for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowLeft');
    expect(await enabled(page, 'publications')).toEqual([false, true]);
  });

  it('keep the focus on what is shown when keys move them', async () => {
    const page = await open('/agentur', options);
    await startIsland(page, 'publications');
    await page.locator('[data-publication][data-current] a').focus();
    for (const shown of [2, 3]) {
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector(`[data-publication][data-current]:nth-child(${shown}) a:focus`);
    }
  });

  it('can all be reached without script', async () => {
    const page = await open('/agentur', { ...options, javaScriptEnabled: false });
    expect(await page.locator('[data-publication] a:visible').count()).toBe(7);
  });
});

it.each([
  ['testimonials', '/', 'left'],
  ['publications', '/en/agency', 'right'],
] as const)(
  '%s stay in view on a page that was translated into a language from right to left',
  async (id, path, side) => {
    const page = await open(path);
    await startIsland(page, id);
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    const current = page.locator(`[data-island="${id}"] li[data-current]`);
    await page.locator(`[data-island="${id}"] button`)[side === 'left' ? 'first' : 'last']().click();
    await settle(page);
    const { left, right, width } = await current.evaluate((card) => {
      const box = card.getBoundingClientRect();
      return { left: box.left, right: box.right, width: innerWidth };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  },
);
