import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';

import type { Page as SitePage } from '../../../src/page';
import { pages } from '../../site/dist';
import { launchUnpainted } from '../browser';
import { watchPages } from '../complaints';
import { cookiesOf } from '../privacy';
import { startSite, type RunningSite } from '../site';

/** Looks at one page and says what is wrong with it. */
export type Visit = (page: Page, planned: SitePage) => Promise<string[]>;

/**
 * Opens every page of the list, several at once, and gives what a visit finds, each with its address, and what went
 * wrong meanwhile: errors of the console, failed requests, anything stored or asked of others.
 */
export type EveryPage = (
  options: BrowserContextOptions,
  visit: Visit,
  isMeant?: (page: SitePage) => boolean,
) => Promise<string[]>;

/** What is wrong, and where. */
type Found = { path: string; what: string };

export const phone = { width: 375, height: 812 };
export const wide = { width: 1440, height: 900 };

const tabs = 4;

async function measuringScript(): Promise<string> {
  const entry = join(import.meta.dirname, 'in-page/entry.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2024',
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the built site for the tests of a file, with one browser for all of them; `script` is run in every page. */
export function everyPage(script = ''): EveryPage {
  let browser: Browser;
  let site: RunningSite;
  let content: string;

  beforeAll(async () => {
    [browser, site, content] = await Promise.all([
      launchUnpainted(),
      startSite(join(import.meta.dirname, '../../../dist')),
      measuringScript(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return async (options, visit, isMeant = () => true) => {
    const context = await browser.newContext({ baseURL: site.url, ...options });
    const complaints: string[] = [];
    await watchPages(context, complaints, site.url);
    await context.addInitScript({ content: `${content}\n${script}` });
    const queue = pages.filter(isMeant);
    const found: Found[] = [];
    const work = async () => {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      for (let planned = queue.shift(); planned; planned = queue.shift()) {
        const { path } = planned;
        await visitWithFonts(page, path);
        found.push(...(await visit(page, planned)).map((what) => ({ path, what })));
      }
    };
    await Promise.all(Array.from({ length: tabs }, work));
    complaints.push(...(await cookiesOf(context)));
    await context.close();
    return [...summary(found), ...complaints];
  };
}

/** Whether a page shows its words in its own fonts; those that have come too late are left for the next page. */
function hasOwnFonts(): boolean {
  const widthIn = (fonts: string) => {
    const words = document.createElement('span');
    words.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:20px ${fonts}`;
    words.textContent = 'Wachstum, das bleibt';
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  };
  return ['Display', 'Label', 'Text'].every((family) => widthIn(`${family},monospace`) !== widthIn('monospace'));
}

/** Opens a page, once more where its fonts have come too late: fallback fonts have other widths on every machine. */
async function visitWithFonts(page: Page, path: string): Promise<void> {
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(path, { waitUntil: 'load' });
    if (await page.evaluate(hasOwnFonts)) return;
    await page.evaluate(() => document.fonts.ready);
  }
  throw new Error(`the fonts of ${path} came too late for its first paint at five visits`);
}

/** What is found in a window of another size, once the page has answered to it. */
export async function inWindow<T>(page: Page, size: { width: number; height: number }, look: () => T): Promise<T> {
  await page.setViewportSize(size);
  return page.evaluate<T>(`measure.inWidth(${String(size.width)}, ${String(look)})`);
}

/** Every finding once, with the pages that it is on. */
function summary(found: Found[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { what, path } of found) places.set(what, (places.get(what) ?? new Set()).add(path));
  return [...places].map(([what, paths]) => {
    const rest = paths.size > 4 ? ` and ${String(paths.size - 4)} more` : '';
    return `${what}  on ${[...paths].slice(0, 4).join(' ')}${rest}`;
  });
}

/** Sorts what one visit finds under the sentences that it contradicts, so that each can be a test of its own. */
export class Notes {
  private readonly found = new Map<string, Found[]>();

  add(path: string, sentence: string, findings: string[]): void {
    const known = this.found.get(sentence) ?? [];
    this.found.set(sentence, [...known, ...findings.map((what) => ({ path, what }))]);
  }

  /** What contradicts a sentence; that nothing was measured for it does too. */
  against(sentence: string): string[] {
    return summary(this.found.get(sentence) ?? [{ path: 'any page', what: 'nothing was measured' }]);
  }
}

/** Scrolls through a page as its visitors do, so that its islands start, and waits until they have; ends at the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await islandsStarted(page);
}

/** Goes from island to island, so that they start, and waits until they have; ends at the top. */
export async function startIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const island of document.querySelectorAll('[data-island][data-src]')) {
      await frame();
      island.scrollIntoView({ behavior: 'instant' });
    }
    await frame();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await islandsStarted(page);
}

async function islandsStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island][data-src]')].every((each) => each.getClientRects().length === 0),
  );
}
