import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { desktop, finishTransitions, phone, setUpChromium, hydrateIsland } from './pages';

const { open } = setUpChromium();
const tablet = { ...phone, viewport: { width: 1194, height: 834 } };

/** Returns the texts of all elements with a :hover rule that currently applies. */
const findHoverStyles = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const collect = (rules: CSSRuleList, parentSelector: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
        if (!(rule instanceof CSSStyleRule)) {
          if (rule instanceof CSSGroupingRule) collect(rule.cssRules, parentSelector);
          continue;
        }
        const selector = rule.selectorText.replaceAll('&', `:is(${parentSelector})`);
        collect(rule.cssRules, selector);
        if (!selector.includes(':hover')) continue;
        for (const element of document.querySelectorAll(selector.replaceAll(':hover', ':not(x)'))) {
          // except for the menu, which closes on tap, and the bot, which is meant to be touched
          if (!element.closest('[data-menu], [data-bot]')) texts.push(element.textContent.trim());
        }
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules, '');
    return texts;
  });

it.each(['/', '/leistungen', '/casestudies', '/agentur', '/kontakt/projektanfrage', '/coaching'])(
  '%s has hover styles for a mouse, but not for touch screens',
  async (path) => {
    for (const device of [phone, tablet]) expect(await findHoverStyles(await open(path, device))).toEqual([]);
    expect((await findHoverStyles(await open(path, desktop))).length).toBeGreaterThan(10);
  },
);

/** Returns functions to touch the middle of a carousel's strip and to measure the strip's x offset. */
async function createTouch(page: Page, island: string) {
  const strip = page.locator(`[data-island="${island}"] ul`);
  await strip.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { y, height } = (await strip.boundingBox()) ?? { y: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, dy = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: y + height / 2 + dy }],
    });
  const getOffset = () => strip.evaluate((element) => Math.round(new DOMMatrix(getComputedStyle(element).transform).e));
  return { touch, getOffset, strip };
}

describe.each([
  ['testimonials', '/'],
  ['publications', '/agentur'],
])('%s', (island, path) => {
  it(`a touch stops the moving strip of the ${island} and drags it`, async () => {
    const page = await open(path, phone);
    await hydrateIsland(page, island);
    const { touch, getOffset, strip } = await createTouch(page, island);
    await touch('touchStart', 300);
    for (const x of [260, 200]) await touch('touchMove', x);
    await touch('touchEnd');
    await strip.evaluate((element) => {
      const [animation] = element.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 80;
    });
    const start = await getOffset();
    await touch('touchStart', 200);
    await touch('touchMove', 180);
    await expect.poll(getOffset).toBe(start - 20);
    await touch('touchMove', 100);
    await expect.poll(getOffset).toBe(start - 100);
    await touch('touchEnd');
    await finishTransitions(page);
    expect(Math.abs(await getOffset()) / (await strip.evaluate(({ clientWidth }) => clientWidth))).toBe(2);
  });
});

it.each([
  ['testimonials', '/'],
  ['publications', '/agentur'],
])('scrolling the page with a finger does not move the %s', async (island, path) => {
  const page = await open(path, phone);
  await hydrateIsland(page, island);
  const { touch, strip } = await createTouch(page, island);
  const maxOffset = strip.evaluate(async (element) => {
    const startY = scrollY;
    let max = 0;
    while (Math.abs(scrollY - startY) < 40) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      max = Math.max(max, Math.abs(new DOMMatrix(getComputedStyle(element).transform).e));
    }
    return max;
  });
  await touch('touchStart', 180);
  for (let move = 1; move <= 10; move++) await touch('touchMove', 180 + 11 * move, -14 * move);
  await touch('touchEnd');
  expect(await maxOffset).toBe(0);
});

it('a swipe shows and announces the next testimonial', async () => {
  const page = await open('/', phone);
  await hydrateIsland(page, 'testimonials');
  expect(await page.locator('[data-island="testimonials"] [role="status"]').textContent()).toBe('');
  const card = page.locator('[data-testimonial][data-current]');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no current card.');
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
])('one finger pans the zoomed page on %s, not the %s', async (path, island) => {
  const page = await open(path, phone);
  await hydrateIsland(page, island);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await page.locator(`[data-island="${island}"] > section[data-zoomed]`).waitFor();
  const { touch } = await createTouch(page, island);
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
  const closeButton = page.locator('#menu [popovertargetaction]');
  await expect.poll(() => closeButton.evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('auto');
  expect(await page.locator('#menu').isVisible()).toBe(true);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => page.locator('#menu').isVisible()).toBe(false);
});
