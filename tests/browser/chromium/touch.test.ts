import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { finishTransitions, phone, setUpChromium, hydrateIsland } from './pages';

const { open } = setUpChromium();

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

it.each([
  ['testimonials', '/'],
  ['publications', '/agentur'],
])('a touch stops the moving strip of the %s and drags it, but not while the page scrolls', async (island, path) => {
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

  const offsets = strip.evaluate(async (element) => {
    const startY = scrollY;
    const seen = new Set<string>();
    while (Math.abs(scrollY - startY) < 40) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.add(getComputedStyle(element).transform);
    }
    return seen.size;
  });
  await touch('touchStart', 180);
  for (let move = 1; move <= 10; move++) await touch('touchMove', 180 + 11 * move, -14 * move);
  await touch('touchEnd');
  expect(await offsets).toBe(1);
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

it('one finger pans the zoomed page, not a carousel', async () => {
  const island = 'publications';
  const page = await open('/agentur', phone);
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
