import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startSite, type RunningSite } from './site';
import { launchChromium } from './browser';
import { watchPages } from './complaints';
import { pages } from '../site/dist';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite(join(import.meta.dirname, '../../dist'))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What a visitor sees first must not wait until the page is laid out. */
const lateInFirstView = () =>
  Array.from(document.images).flatMap((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return image.loading === 'lazy' && width > innerWidth / 4 && bottom > 0 && top < innerHeight / 2 ? image.src : [];
  });

it('every page opens without scripts, without errors or failed requests, stores nothing and asks nobody else', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const wrong: string[] = [];
  await watchPages(context, wrong, site.url);
  const queue = pages.map(({ path }) => path);
  const visit = async () => {
    const page = await context.newPage();
    for (let path = queue.shift(); path; path = queue.shift()) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      expect(await page.evaluate(lateInFirstView), path).toEqual([]);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < height; y += 2500) await page.mouse.wheel(0, 2500);
      // a busy machine may miss the moment; whatever was asked for until then has been watched
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      expect(await page.locator('h1').count(), path).toBe(1);
    }
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  await context.close();
  expect(wrong).toEqual([]);
}, 120_000);
