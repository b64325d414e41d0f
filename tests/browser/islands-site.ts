import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';

import { createPreview } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { browserWindows, desktop, type Prepare, type WindowOptions } from './windows';

/** Opens a page of the built site. */
export type Open = (path: string, options?: WindowOptions, prepare?: Prepare) => Promise<Page>;

/** Serves the built site for the tests of a file, and gives what opens its pages. */
export function siteInBrowser(): Open {
  let preview: RunningPreview;
  const { open } = browserWindows();

  beforeAll(async () => {
    const app = createPreview(join(import.meta.dirname, '../../dist'));
    preview = await startPreview(app, 0);
  });
  afterAll(() => preview.close());

  return (path, options = desktop, prepare) => open(new URL(preview.url + path), options, prepare);
}

/** Brings an island into view and waits until it has started. */
export async function startIsland(page: Page, id: string): Promise<void> {
  const island = page.locator(`[data-island="${id}"]`).first();
  await island.scrollIntoViewIfNeeded();
  // by a locator, whose helpers are there already: those of a function would have to be sent first
  await page.locator(`[data-island="${id}"]:not([data-src])`).first().waitFor({ state: 'attached' });
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
