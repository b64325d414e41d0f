import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { readDist } from '../../src/preview/dist-site';
import { createPreview } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { launchChromium } from './browser';
import { watchPrivacy } from './privacy';

export const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * Opens a page of the built site; the console's errors fail the test, refusals of the policy among them, and so does
 * whatever it stores or asks of others.
 */
export type Open = (
  path: string,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
) => Promise<Page>;

/** Serves the built site for the tests of a file, and gives what opens its pages. */
export function siteInBrowser(): Open {
  let browser: Browser;
  let preview: RunningPreview;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    const app = createPreview({ site: readDist(join(import.meta.dirname, '../../dist')) });
    [browser, preview] = await Promise.all([launchChromium(), startPreview(app, 0)]);
  });
  afterAll(async () => {
    await browser.close();
    await preview.close();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  return async (path, options = desktop, prepare) => {
    const context = await browser.newContext(options);
    contexts.push(context);
    await watchPrivacy(context, complaints, preview.url);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      const missing = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !missing) complaints.push(message.text());
    });
    await prepare?.(page);
    await page.goto(preview.url + path);
    return page;
  };
}

/** Brings an island into view and waits until it has started. */
export async function startIsland(page: Page, id: string): Promise<void> {
  const island = page.locator(`[data-island="${id}"]`).first();
  await island.scrollIntoViewIfNeeded();
  await page.waitForFunction((name) => document.querySelector(`[data-island="${name}"]:not([data-src])`), id);
}

/** Scrolls without any movement and waits until the page has answered. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}

/** Lets every transition come to its end at once. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation instanceof CSSTransition) animation.finish();
    }),
  );
}
