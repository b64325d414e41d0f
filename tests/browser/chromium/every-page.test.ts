import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';

import type { Locale } from '../../../src/locales';
import type { Page as SitePage } from '../../../src/site/page';
import { fixturePlan } from '../../fixture-site';
import { getBrowser, closeBrowsers } from '../engines/playwright';
import { startTestSite } from '../test-site';
import { runAxe } from './axe';
import { bundleInPageScript } from './in-page-script';

afterAll(closeBrowsers);

const phone = { width: 375, height: 812 };
const desktop = { width: 1440, height: 900 };

/** Pages without a layout of their own; the style guide shows the components of the other pages. */
const skipped = ['privacy', 'imprint', 'styleguide'];

/** One page of each layout in a language: case studies and contact pages differ only in their texts. */
function findPages(locale: Locale): SitePage[] {
  const pages = fixturePlan.pages.filter((page) => page.locale === locale && !skipped.includes(page.name));
  return pages.filter(({ name }, index) => pages.findIndex((page) => page.name === name) === index);
}

/** Visits the pages of a language and returns each finding once, with the paths of its pages. */
async function visitPages(
  locale: Locale,
  options: BrowserContextOptions,
  visit: (page: Page, planned: SitePage) => Promise<string[]>,
): Promise<string[]> {
  const [site, browser, content] = await Promise.all([
    startTestSite(),
    getBrowser('chromium', 'usual'),
    bundleInPageScript(),
  ]);
  const context = await browser.newContext({ baseURL: site.url, ...options });
  await context.addInitScript({ content });
  const page = await context.newPage();
  const pathsByFinding = new Map<string, string[]>();
  for (const planned of findPages(locale)) {
    await page.goto(planned.path);
    for (const finding of await visit(page, planned))
      pathsByFinding.set(finding, [...(pathsByFinding.get(finding) ?? []), planned.path]);
  }
  await context.close();
  await site.close();
  return [...[...pathsByFinding].map(([finding, paths]) => `${finding}  on ${paths.join(' ')}`), ...site.problems];
}

/** Scrolls through a page, waits until its islands are hydrated, and returns to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island][data-src]')].every((island) => island.getClientRects().length === 0),
  );
}

/** Runs a function in the page after resizing the window. */
async function measureInWindow<T>(page: Page, size: { width: number; height: number }, take: () => T): Promise<T> {
  await page.setViewportSize(size);
  return page.evaluate<T>(`measure.runAfterResize(${String(size.width)}, ${String(take)})`);
}

const printedPages = ['services', 'terms', 'case-studies', 'case-study', 'contact'];
/** A4 without margins, in pixels. */
const paper = { width: 643, height: 950 };

it('every German page is accessible, readable at any size and free of motion, in light theme with reduced motion', async () => {
  const options = { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const findings = await visitPages('de', options, async (page, planned) => {
    await scrollThrough(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    const problems = await runAxe(page);
    const motion = await page.evaluate(() => [
      ...measure.findLongAnimations(10, true),
      ...measure.findSlowTransitions(10),
      ...(measure.findHoverStyles().length > 0 ? [] : ['nothing has a style for the mouse']),
    ]);
    const narrow = await measureInWindow(page, { width: 320, height: 700 }, () => [
      ...measure.findTextProblems(),
      ...measure.runWithTextSpacing(measure.findTextProblems),
    ]);
    const zoomed = await measureInWindow(page, { width: 320, height: 256 }, () => measure.findLargeBars(1 / 3));
    const medium = await measureInWindow(page, { width: 768, height: 1024 }, () => measure.findTextProblems());
    const large = await measureInWindow(page, { width: 1280, height: 900 }, () => {
      document.documentElement.style.fontSize = '200%';
      const problems = [...measure.findTextProblems(), ...measure.findLargeBars(1 / 3)];
      document.documentElement.style.fontSize = '';
      return problems;
    });
    problems.push(...motion, ...narrow, ...zoomed, ...medium, ...large);
    for (const width of [320, 390, 412, 600, 768, 1280])
      problems.push(
        ...(await measureInWindow(page, { width, height: 900 }, () =>
          measure.findHeadlinesThatCut('Suchmaschinenoptimierung, Kundenbindung'),
        )),
      );
    if (printedPages.includes(planned.name)) {
      await page.emulateMedia({ media: 'print' });
      problems.push(...(await measureInWindow(page, paper, () => measure.findPrintProblems())));
      await page.emulateMedia({ media: 'screen' });
    }
    await page.setViewportSize(desktop);
    return problems;
  });
  expect(findings).toEqual([]);
}, 600_000);

it('every English page is accessible, shows the focus and its surfaces, and has no layout shifts or hover styles, on a phone in dark theme', async () => {
  const options = { viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;
  const findings = await visitPages('en', options, async (page, planned) => {
    const problems = await page.evaluate(() => [
      ...measure.findLongAnimations(5000, false),
      ...measure.findHoverStyles(),
    ]);
    await scrollThrough(page);
    problems.push(...(await page.evaluate(() => [...measure.findLayoutShifts(), ...measure.findFaintEdges(1.3)])));
    problems.push(...(await runAxe(page)));
    // smooth scrolling to the focus would slow down the test
    await page.evaluate(() => (document.documentElement.style.scrollBehavior = 'auto'));
    problems.push(...(await page.evaluate(() => measure.findFocusProblems())));
    await page.evaluate(() => document.getElementById('menu')?.showPopover());
    problems.push(...(await page.evaluate(() => measure.findFocusProblems('#menu'))));
    // the menu is the same on all pages of a language
    if (planned.path === '/en/') problems.push(...(await runAxe(page, '#menu')));
    await page.evaluate(() => document.getElementById('menu')?.hidePopover());
    return problems;
  });
  expect(findings).toEqual([]);
}, 600_000);
