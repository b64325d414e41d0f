import { join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';

import type { Page as SitePage } from '../../../src/page';
import { fixturePlan } from '../../fixture-site';
import { browserOf, closeBrowsers } from '../engines/playwright';
import { startTestSite } from '../test-site';
import { axe } from './axe';

afterAll(closeBrowsers);

const phone = { width: 375, height: 812 };
const wide = { width: 1440, height: 900 };
const tabs = 3;
const firstContactKey = fixturePlan.pages.find(({ name }) => name === 'contact')?.key;

/** Bundles what the tests measure in the page itself. */
async function measuringScript(): Promise<string> {
  const entryPoints = [join(import.meta.dirname, 'in-page/entry.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2024' });
  return outputFiles[0]?.text ?? '';
}

/** Every page; of the contact pages, which differ in the chosen type alone, one per language. */
const visited = fixturePlan.pages.filter(({ name, key }) => name !== 'contact' || key === firstContactKey);

/** Opens these pages, several at once, and gives the findings, each once with the pages that it is on. */
async function findingsOnEveryPage(
  options: BrowserContextOptions,
  visit: (page: Page, planned: SitePage) => Promise<string[]>,
): Promise<string[]> {
  const [site, browser, content] = await Promise.all([
    startTestSite(),
    browserOf('chromium', 'usual'),
    measuringScript(),
  ]);
  const context = await browser.newContext({ baseURL: site.url, ...options });
  await context.addInitScript({ content });
  const queue = [...visited];
  const found = new Map<string, string[]>();
  const work = async () => {
    const page = await context.newPage();
    for (let planned = queue.shift(); planned; planned = queue.shift()) {
      await page.goto(planned.path);
      for (const finding of await visit(page, planned))
        found.set(finding, [...(found.get(finding) ?? []), planned.path]);
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await context.close();
  await site.close();
  return [...[...found].map(([finding, paths]) => `${finding}  on ${paths.join(' ')}`), ...site.complaints];
}

/** Scrolls through a page so that its islands hydrate, waits for that, and returns to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island][data-src]')].every((each) => each.getClientRects().length === 0),
  );
}

/** What is found in a window of another size, once the page has answered to it. */
async function inWindow<T>(page: Page, size: { width: number; height: number }, look: () => T): Promise<T> {
  await page.setViewportSize(size);
  return page.evaluate<T>(`measure.inWidth(${String(size.width)}, ${String(look)})`);
}

const printed = ['services', 'privacy', 'imprint', 'terms', 'case-studies', 'case-study', 'contact'];
/** A4 between its margins. */
const paper = { width: 643, height: 950 };

it('every page is still, accessible and readable at any size, in the light theme with reduced motion', async () => {
  const options = { viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const findings = await findingsOnEveryPage(options, async (page, { name, locale }) => {
    await scrollThrough(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    const found = locale === 'de' ? await axe(page) : [];
    const measured = await page.evaluate(() => [...measure.longMotion(10, true), ...measure.slowChanges(10)]);
    const narrow = await inWindow(page, { width: 320, height: 700 }, () => [
      ...measure.troubledText(),
      ...measure.spacedOut(measure.troubledText),
    ]);
    const zoomed = await inWindow(page, { width: 320, height: 256 }, () => measure.covering(1 / 3));
    const between = await inWindow(page, { width: 768, height: 1024 }, () => measure.troubledText());
    const large = await inWindow(page, { width: 1280, height: 900 }, () => {
      document.documentElement.style.fontSize = '200%';
      const troubled = [...measure.troubledText(), ...measure.covering(1 / 3)];
      document.documentElement.style.fontSize = '';
      return troubled;
    });
    found.push(...measured, ...narrow, ...zoomed, ...between, ...large);
    if (printed.includes(name)) {
      await page.emulateMedia({ media: 'print' });
      found.push(...(await inWindow(page, paper, () => measure.unprintable())));
      await page.emulateMedia({ media: 'screen' });
    }
    await page.setViewportSize(wide);
    return found;
  });
  expect(findings).toEqual([]);
}, 600_000);

it('every page is accessible, shows the focus and does not jump, on a phone in the dark theme', async () => {
  const options = { viewport: phone, colorScheme: 'dark' } as const;
  const findings = await findingsOnEveryPage(options, async (page, { path, locale }) => {
    const found = await page.evaluate(() => measure.longMotion(5000, false));
    await scrollThrough(page);
    found.push(...(await page.evaluate(() => measure.layoutShifts())));
    // the other language has been examined in the light theme
    if (locale === 'en') found.push(...(await axe(page)));
    // scrolling to the focus is smooth for most visitors, and would take the test's time
    await page.evaluate(() => (document.documentElement.style.scrollBehavior = 'auto'));
    found.push(...(await page.evaluate(() => measure.unclearFocus())));
    await page.evaluate(() => document.getElementById('menu')?.showPopover());
    found.push(...(await page.evaluate(() => measure.unclearFocus('#menu'))));
    // the menu of a language is the same on all pages
    if (path === '/' || path === '/en/') found.push(...(await axe(page, '#menu')));
    await page.evaluate(() => document.getElementById('menu')?.hidePopover());
    return found;
  });
  expect(findings).toEqual([]);
}, 600_000);
