import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startSite, type RunningSite } from './site';
import { launchUnpainted } from './browser';
import { watchPages } from './complaints';
import { cookiesOf } from './privacy';
import { pages } from '../site/dist';

let browser: Browser;
let site: RunningSite;

// macOS lays its scrollbars over pages
const hasScrollbars = process.platform !== 'darwin';

/** Pages are made of the same parts in both languages: each language has another window. */
const windows = { de: { width: 1920, height: 1080 }, en: { width: 1280, height: 720 } };

const complaints: string[] = [];
const late: string[] = [];
const astray: string[] = [];
const headings = new Map<string, number>();

/** What a visitor sees first must not wait until the page is laid out. */
const lateInFirstView = () =>
  Array.from(document.images).flatMap((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return image.loading === 'lazy' && width > innerWidth / 4 && bottom > 0 && top < innerHeight / 2 ? image.src : [];
  });

/** Words that begin beside the edge on which the logo and everything else of the page begins. */
const besideTheEdge = () => {
  const leftOf = (element: Element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().left;
  };
  const edge = document.querySelector('header a')?.getBoundingClientRect().left ?? 0;
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, dt), footer :is(h2, a)')].flatMap((element) => {
    const distance = Math.abs(leftOf(element) - edge);
    return distance > 2 && distance < 12 ? [element.textContent?.slice(0, 40)] : [];
  });
};

function openWindow(locale: keyof typeof windows): Promise<BrowserContext> {
  return browser.newContext({ viewport: windows[locale], javaScriptEnabled: false });
}

async function lookAtPages(locale: keyof typeof windows): Promise<void> {
  const context = await openWindow(locale);
  await watchPages(context, complaints, site.url);
  const queue = pages.filter((page) => page.locale === locale);
  const visit = async () => {
    const page = await context.newPage();
    for (let planned = queue.shift(); planned; planned = queue.shift()) {
      const { path, name } = planned;
      // without scripts no picture waits until it is near: when a page has loaded, everything has been asked for
      await page.goto(site.url + path, { waitUntil: 'load' });
      headings.set(path, await page.locator('h1').count());
      const at = (what?: string) => `${what ?? ''} on ${path}`;
      late.push(...(await page.evaluate(lateInFirstView)).map(at));
      // the style guide shows parts of pages in columns of its own
      if (locale === 'de' && name !== 'styleguide') astray.push(...(await page.evaluate(besideTheEdge)).map(at));
    }
  };
  await Promise.all([visit(), visit()]);
  complaints.push(...(await cookiesOf(context)));
  await context.close();
}

beforeAll(async () => {
  [browser, site] = await Promise.all([
    // as on most desktops, where a scrollbar takes room in the window
    launchUnpainted({ ignoreDefaultArgs: ['--hide-scrollbars'] }),
    startSite(join(import.meta.dirname, '../../dist')),
  ]);
  await Promise.all([lookAtPages('de'), lookAtPages('en')]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('every page opens without scripts, without errors or failed requests, stores nothing and asks nobody else', () => {
  expect(complaints).toEqual([]);
});

it('every page has one main heading, and no picture of its first view waits until it is near', () => {
  expect(Object.fromEntries(headings)).toEqual(Object.fromEntries(pages.map(({ path }) => [path, 1])));
  expect(late).toEqual([]);
});

it.runIf(hasScrollbars)('where scrollbars take room, too, all of a page begins on one edge in a large window', () => {
  expect(astray).toEqual([]);
});

it.runIf(hasScrollbars)('the open menu covers the window, room for the scrollbar of the page included', async () => {
  const context = await openWindow('de');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(`${site.url}/leistungen`);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5);
  await page.locator('[popovertarget]:visible').click();
  const width = () => page.locator('[data-menu]').evaluate((menu) => menu.getBoundingClientRect().width);
  await expect.poll(width).toBe(1000);
});
