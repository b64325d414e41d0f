import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { chromiumPages, desktop, phone, settle, startIsland } from './pages';

const { open } = chromiumPages();
const tablet = { ...phone, viewport: { width: 1194, height: 834 } };

/** The texts of everything whose looks depend on being pointed at, in the window as it is. */
const answersToPointing = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const collect = (rules: CSSRuleList, above: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
        if (!(rule instanceof CSSStyleRule)) {
          if (rule instanceof CSSGroupingRule) collect(rule.cssRules, above);
          continue;
        }
        const selector = rule.selectorText.replaceAll('&', `:is(${above})`);
        collect(rule.cssRules, selector);
        if (!selector.includes(':hover')) continue;
        for (const element of document.querySelectorAll(selector.replaceAll(':hover', ':not(x)'))) {
          // the menu goes with the tap, and the bot is there to be touched
          if (!element.closest('[data-menu], [data-bot]')) found.push(element.textContent.trim());
        }
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules, '');
    return found;
  });

it.each(['/', '/leistungen', '/casestudies', '/agentur', '/kontakt/projektanfrage', '/coaching'])(
  'nothing on %s keeps its hover style after a tap, and the mouse is answered',
  async (path) => {
    for (const touched of [phone, tablet]) expect(await answersToPointing(await open(path, touched))).toEqual([]);
    expect((await answersToPointing(await open(path, desktop))).length).toBeGreaterThan(10);
  },
);

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
])('%s', (island, path) => {
  it(`a finger catches the moving strip of the ${island}`, async () => {
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
])('a finger that scrolls the page leaves the %s in place', async (island, path) => {
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

it('a swipe shows the next testimonial and announces it with its words', async () => {
  const page = await open('/', phone);
  await startIsland(page, 'testimonials');
  expect(await page.locator('[data-island="testimonials"] [role="status"]').textContent()).toBe('');
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
  expect(await page.locator('[data-island="testimonials"] [role="status"]').textContent()).toBe(
    `2 von 4: ${name}: ${quote}`,
  );
});

it.each([
  ['/', 'testimonials'],
  ['/agentur', 'publications'],
])('one finger moves the enlarged page on %s, and not the %s', async (path, island) => {
  const page = await open(path, phone);
  await startIsland(page, island);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await page.locator(`[data-island="${island}"] > section[data-enlarged]`).waitFor();
  const { touch } = await fingerOn(page, island);
  await touch('touchStart', 120);
  for (const x of [100, 60, 20]) await touch('touchMove', x);
  await touch('touchEnd');
  expect(await page.locator(`[data-island="${island}"] [role="status"]`).textContent()).toBe('');
  await expect.poll(() => page.evaluate(() => visualViewport?.pageLeft ?? 0)).toBeGreaterThan(0);
});

it('the menu stays open after a double tap on its button', async () => {
  const page = await open('/leistungen', phone);
  const box = await page.locator('button[popovertarget="menu"]:not([popovertargetaction])').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  const closer = page.locator('#menu [popovertargetaction]');
  await expect.poll(() => closer.evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('auto');
  expect(await page.locator('#menu').isVisible()).toBe(true);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => page.locator('#menu').isVisible()).toBe(false);
});
