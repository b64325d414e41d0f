import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { scrollTo, settle, startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();

type Size = { width: number; height: number };

/** Changes the window's size and waits until the page has answered. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Scrolls into the middle of the flywheel's step 4, and gives how far that is down the page. */
async function scrollToStepFour(page: Page): Promise<number> {
  await startIsland(page, 'flywheel');
  const top = await page.locator('[data-step]').evaluate((element) => {
    const box = element.getBoundingClientRect();
    return Math.round(box.top + scrollY + 0.75 * (box.height - innerHeight));
  });
  await scrollTo(page, top);
  await page.waitForSelector('[data-step="4"]');
  return top;
}

describe('turning a tablet', () => {
  it('and back closes the menu and leaves the page where it was', async () => {
    const upright = { width: 820, height: 1180 };
    const page = await open('/leistungen', { ...phone, viewport: upright });
    await scrollTo(page, 1500);
    const opener = await page.locator('button[popovertarget="menu"]:not([popovertargetaction])').boundingBox();
    await page.touchscreen.tap((opener?.x ?? 0) + 10, (opener?.y ?? 0) + 10);
    await page.locator('#menu:popover-open').waitFor();
    await resize(page, { width: 1180, height: 820 });
    await resize(page, upright);
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });

  it('leaves the page where it was where the flywheel is not shown, and finds its step again', async () => {
    const wide = { width: 1180, height: 820 };
    const page = await open('/leistungen', { viewport: wide });
    const top = await scrollToStepFour(page);
    await resize(page, { width: 820, height: 1180 });
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // no scrolling meanwhile counts
    await page.evaluate(async () => {
      dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('4');
    await resize(page, wide);
    expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('4');
  });

  it.each([
    { meanwhile: 'the browser has moved the page a little', by: 500, step: '4' },
    { meanwhile: 'the visitor has gone back to the top', by: -100_000, step: '0' },
  ])('finds the step of the flywheel again where $meanwhile: $step', async ({ by, step }) => {
    const wide = { width: 1180, height: 820 };
    const page = await open('/leistungen', { viewport: wide });
    await scrollToStepFour(page);
    await resize(page, { width: 820, height: 1180 });
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
    await resize(page, wide);
    expect(await page.locator('[data-step]').getAttribute('data-step')).toBe(step);
  });
});

describe('another size of the window', () => {
  it.each(['/coaching', '/casestudies/triangility'])(
    'leaves no half of a monitor on its side empty on %s',
    async (path) => {
      const height = 2560;
      const page = await open(path, { viewport: { width: 1440, height } });
      const headline = await page.locator('h1').boundingBox();
      expect(headline?.y).toBeLessThan(height / 3);
    },
  );

  it('lets no wood of the coaching’s topics grow over the formats above them, however wide it is', async () => {
    const page = await open('/coaching', { viewport: { width: 3840, height: 1600 } });
    const card = await page.locator('main article').last().boundingBox();
    const tops = await page
      .locator('main svg[preserveAspectRatio] path')
      .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().top + scrollY));
    expect(tops).toHaveLength(5);
    expect(Math.min(...tops)).toBeGreaterThan((card?.y ?? NaN) + (card?.height ?? NaN));
  });

  it.each([
    { width: 1440, height: 700 },
    { width: 1152, height: 720 },
  ])('leaves the flywheel at its step: %o', async (size) => {
    const page = await open('/leistungen', desktop);
    await startIsland(page, 'flywheel');
    const top = await page.locator('[data-step]').evaluate((element) => {
      const box = element.getBoundingClientRect();
      return box.top + scrollY + (2.5 / 6) * (box.height - innerHeight);
    });
    await scrollTo(page, top);
    await page.waitForSelector('[data-step="2"]');
    await resize(page, size);
    expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('2');
    await resize(page, desktop.viewport);
    expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('2');
  });

  it.each([0, 0.17, 0.34])('cuts off no word of the wheel at 1024 px, %d of the way', async (way) => {
    const page = await open('/leistungen', { viewport: { width: 1024, height: 768 } });
    await startIsland(page, 'flywheel');
    const stage = page.locator('[data-step]');
    const top = await stage.evaluate((element, share) => {
      const box = element.getBoundingClientRect();
      return box.top + scrollY + share * (box.height - innerHeight);
    }, way);
    await scrollTo(page, top);
    await settle(page);
    const cut = await stage.locator('svg text').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const isSeen = text.checkVisibility({ opacityProperty: true });
        return isSeen && text.getBoundingClientRect().left < 0 ? [text.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  it('leaves the testimonial that is shown in its place, from the first frame on', async () => {
    const page = await open('/', phone);
    await startIsland(page, 'testimonials');
    const next = page.locator('[data-island="testimonials"] button').last();
    for (let steps = 0; steps < 5; steps++) await next.tap();
    await settle(page);
    const places = page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const before = innerWidth;
      while (innerWidth === before) await frame();
      const seen: number[] = [];
      while (seen.length < 10) {
        seen.push(document.querySelector('[data-testimonial][data-current]')?.getBoundingClientRect().left ?? NaN);
        await frame();
      }
      return seen;
    });
    await page.setViewportSize({ width: 740, height: 375 });
    expect((await places).map((place) => Math.abs(place) <= 1)).toEqual(Array(10).fill(true));
  });
});
