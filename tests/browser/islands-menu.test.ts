import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { scrollTo, siteInBrowser } from './islands-site';
import { phone } from './windows';

const open = siteInBrowser();
const opener = 'button[popovertarget="menu"]:not([popovertargetaction])';
const closer = 'button[popovertargetaction="hide"]';

/** What of the page behind can be seen, and so be reached by keyboards and screen readers. */
const behind = (page: Page) =>
  page
    .locator('body > a, header button, h1, footer a')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length);

describe.each(['/leistungen', '/en/services'])('the mobile menu of %s', (path) => {
  it.each([true, false])(
    'opens and closes by its buttons and Escape, scripts allowed: %s',
    async (javaScriptEnabled) => {
      const page = await open(path, { ...phone, javaScriptEnabled });
      await page.tap(opener);
      expect(await page.locator('#menu').isVisible()).toBe(true);
      expect(await page.locator('#menu a').count()).toBeGreaterThanOrEqual(6);
      expect(await page.locator('#menu a[href$="#faq"]').isVisible()).toBe(true);
      await page.tap(closer);
      expect(await page.locator('#menu').isVisible()).toBe(false);
      await page.tap(opener);
      await page.keyboard.press('Escape');
      expect(await page.locator('#menu').isVisible()).toBe(false);
    },
  );

  it('closes by a sign as large as the one that opens it', async () => {
    const page = await open(path, phone);
    const sizeOf = (button: string) =>
      page.locator(`${button} svg`).evaluate((sign) => [sign.clientWidth, sign.clientHeight]);
    const opening = await sizeOf(opener);
    await page.tap(opener);
    expect(await sizeOf(closer)).toEqual(opening);
  });

  it('stays open where somebody taps twice, as on an icon', async () => {
    const page = await open(path, phone);
    const box = await page.locator(opener).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    // at once, however busy this machine is
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
    await page.waitForTimeout(500);
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await page.touchscreen.tap(x, y);
    expect(await page.locator('#menu').isVisible()).toBe(false);
  });

  it('lets the second tap pass in a delay, in which no frame is styled', async () => {
    const page = await open(path, phone);
    await page.tap(opener);
    const closing = await page.locator('#menu [popovertargetaction]').evaluate((button) => {
      const { animationDelay, animationDuration } = getComputedStyle(button);
      return { animationDelay, animationDuration };
    });
    expect(closing).toEqual({ animationDelay: '0.4s', animationDuration: '0.001s' });
  });

  it('locks the page where it is, and keeps it from keyboards', async () => {
    const page = await open(path, phone);
    await scrollTo(page, 400);
    const button = await page.locator(opener).boundingBox();
    // By place: a tap by name first scrolls what a sticky header covers.
    await page.touchscreen.tap((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await expect.poll(() => behind(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 600);
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer, header'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => behind(page)).toBeGreaterThan(2);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), opener);
  });

  it('is not on paper, where the page is', async () => {
    const page = await open(path, phone);
    await page.tap(opener);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it('closes on a link, and is closed after going back', async () => {
    const page = await open(path, phone);
    await page.tap(opener);
    await page.tap('#menu ul a:last-of-type >> nth=0');
    await page.waitForURL((url) => url.pathname !== path);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(await behind(page)).toBeGreaterThan(2);
  });
});
