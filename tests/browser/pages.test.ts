import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSite, type RunningSite } from './site';
import { launchChromium } from './browser';
import { watchPrivacy } from './privacy';
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

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('every page %s', (_, javaScriptEnabled) => {
  it('opens without errors in the console or failed requests, stores nothing and asks nobody else', async () => {
    const context = await browser.newContext({ javaScriptEnabled });
    const wrong: string[] = [];
    await watchPrivacy(context, wrong, site.url);
    const queue = pages.map(({ path }) => path);
    const visit = async () => {
      const page = await context.newPage();
      watch(page, wrong);
      for (let path = queue.shift(); path; path = queue.shift()) {
        await page.goto(site.url + path, { waitUntil: 'load' });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let y = 0; y < height; y += 2500) await page.mouse.wheel(0, 2500);
        await page.waitForLoadState('networkidle');
        expect(await page.locator('h1').count(), path).toBe(1);
      }
    };
    await Promise.all([visit(), visit(), visit(), visit()]);
    await context.close();
    expect(wrong).toEqual([]);
  }, 120_000);
});

function watch(page: Page, wrong: string[]): void {
  // the stand-in for unknown case studies answers with 404 by design
  const byDesign = (text: string) => /casestudies\/not-found/.test(text) && /404/.test(text);
  const note = (text: string) => void (byDesign(text) || wrong.push(text));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`${page.url()} ${error.message}`));
  page.on('requestfailed', (request) => note(`${page.url()} ${request.url()} failed`));
  page.on('response', (response) => response.status() >= 400 && note(`${response.url()} ${response.status()}`));
}
