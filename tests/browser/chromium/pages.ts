import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

import { getBrowser, closeBrowsers } from '../engines/playwright';
import { startTestSite, type TestSite } from '../test-site';

export const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** Prepares a page before it is opened, for example by routing its requests. */
export type Prepare = (page: Page) => Promise<unknown>;

/**
 * Sets up Chromium and a new server of the built fixture for each test of a file. Errors, stored data and requests to
 * other origins fail the test.
 */
export function setUpChromium() {
  let site: TestSite;
  const contexts: BrowserContext[] = [];

  beforeEach(async () => {
    site = await startTestSite();
  });
  afterEach(async () => {
    const cookies = await Promise.all(contexts.map((context) => context.cookies()));
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await site.close();
    expect([...site.problems, ...cookies.flat()]).toEqual([]);
  });
  afterAll(closeBrowsers);

  const open = async (path: string, options: BrowserContextOptions = desktop, prepare?: Prepare) => {
    const browser = await getBrowser('chromium', 'usual');
    const context = await browser.newContext({ baseURL: site.url, ...options });
    contexts.push(context);
    const { problems, url } = site;
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
        problems.push(`requests ${request.url()}`);
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await prepare?.(page);
    await page.goto(path);
    return page;
  };
  return { open, getSite: () => site };
}

/** Brings an island into view and waits until it is hydrated. */
export async function hydrateIsland(page: Page, id: string): Promise<void> {
  await page.locator(`[data-island="${id}"]`).first().scrollIntoViewIfNeeded();
  await page.locator(`[data-island="${id}"]:not([data-src])`).first().waitFor({ state: 'attached' });
}

/** Finishes all transitions. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation instanceof CSSTransition) animation.finish();
    }),
  );
}
