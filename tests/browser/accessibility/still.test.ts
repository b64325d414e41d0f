import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import type { AnyPage } from '../../../src/site/page';
import { everyPage, Notes, phone, resize, startIslands, wide } from './every-page';
import { axe } from './axe';
import { lookAtWindows, ofWindows } from './windows-between';

/**
 * Every page as it stands there, without motion, all answers open: one visit each, because opening a page takes longer
 * than measuring it. What depends on the theme is looked at in both, what depends on the width in all.
 */
const onEveryPage = everyPage();
const notes = new Notes();

const sentences = {
  axe: 'axe finds nothing on a dark phone, in the menus there, and in a wide light window',
  text: 'text stands out by 4.5:1, large text by 3:1, at both widths, in light and dark',
  edges: 'fields and buttons stand out by 3:1, in light and dark',
  graphics: 'icons, drawings and pictures stand out by 3:1, in light and dark',
  forced: 'in forced colours text, controls, drawings and marks are all still there, on light and dark grounds',
  forcedFocus: 'in forced colours the focus is seen',
  still: 'nothing moves or changes slowly where motion is not wanted',
  targets: 'every target is 24 px or more, main ones 44 high, in a wide window, on a phone and in its menu',
  narrow: 'nothing scrolls sideways, is cut off or lies over other text at 320 px',
  widths: 'nothing scrolls sideways at 494 and 1920 px',
  zoom: 'at 400 % nothing that stays in place covers most of the window',
  large: 'text of twice the size is neither cut off nor over other text',
  spaced: 'text that is spaced out as WCAG asks for is neither cut off nor over other text, at 320 and 1280 px',
  ...ofWindows,
  print: 'services, legal pages, case studies and contact are printed whole, dark on white, with addresses',
};

const themes = ['light', 'dark'] as const;
const printed = ['services', 'privacy', 'imprint', 'terms', 'case-studies', 'case-study', 'contact'];

/** The width of A4 between its margins. */
const paper = { width: 643, height: 950 };

/** The pages of one language: whatever depends on colours alone is the same in the other. */
const isGerman = ({ locale }: AnyPage) => locale === 'de';

async function lookAtForcedColours(page: Page, path: string): Promise<void> {
  await page.evaluate(() => measure.rememberMarks());
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    notes.add(path, sentences.forced, await page.evaluate(() => measure.weakText(4.5)));
    notes.add(path, sentences.forced, await page.evaluate(() => measure.hiddenByPlates()));
    notes.add(path, sentences.forced, await page.evaluate(() => measure.lostMarks()));
    notes.add(path, sentences.forced, await page.evaluate(() => measure.weakLabels()));
    notes.add(path, sentences.forced, await page.evaluate(() => measure.weakGraphics()));
    notes.add(path, sentences.forcedFocus, await page.evaluate(() => measure.weakRings()));
  }
}

async function lookAtColours(page: Page, planned: AnyPage): Promise<void> {
  const { path } = planned;
  for (const colorScheme of themes.toReversed()) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    notes.add(path, sentences.text, await page.evaluate(() => measure.weakText(3)));
    notes.add(path, sentences.edges, await page.evaluate(() => measure.weakEdges()));
    if (isGerman(planned)) notes.add(path, sentences.graphics, await page.evaluate(() => measure.weakGraphics()));
    notes.add(path, sentences.graphics, await page.evaluate(() => measure.weakLabels()));
  }
}

async function lookAtPhone(page: Page, planned: AnyPage): Promise<void> {
  const { path } = planned;
  await resize(page, phone);
  notes.add(path, sentences.targets, await page.evaluate(() => measure.smallTargets()));
  notes.add(path, sentences.text, await page.evaluate(() => measure.weakText(3)));
  await page.emulateMedia({ colorScheme: 'dark' });
  // German pages have shown axe their colours in the light; what only German has shows them twice
  const hasDarkColours = !isGerman(planned) || planned.view === 'styleguide';
  notes.add(path, sentences.axe, await axe(page, 'html', hasDarkColours));
  await page.evaluate(() => document.getElementById('menu')?.showPopover());
  // the menu of a language is the same on all of its pages
  if (planned.view === 'home') notes.add(path, sentences.axe, await axe(page, '#menu'));
  notes.add(path, sentences.targets, await page.evaluate(() => measure.smallTargets('#menu')));
  await page.emulateMedia({ colorScheme: 'light' });
  notes.add(path, sentences.text, await page.evaluate(() => measure.weakText(3)));
  await page.evaluate(() => document.getElementById('menu')?.hidePopover());
}

/** How far the page can be scrolled sideways on a large phone and in a very wide window. */
async function lookAtWidths(page: Page, path: string): Promise<void> {
  for (const width of [494, 1920]) {
    await resize(page, { width, height: 700 });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    notes.add(path, sentences.widths, beyond > 0 ? [`${String(beyond)} px beyond ${String(width)} px`] : []);
  }
}

/** Looks at a page with the spaces between lines, letters, words and paragraphs of WCAG 1.4.12. */
async function lookAtSpaces(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const spaces = new CSSStyleSheet();
    const all = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
    spaces.replaceSync(`* { ${all} } p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets = [spaces];
  });
  notes.add(path, sentences.spaced, await page.evaluate(() => measure.troubledText()));
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

async function lookAtSizes(page: Page, path: string): Promise<void> {
  await resize(page, { width: 320, height: 700 });
  notes.add(path, sentences.narrow, await page.evaluate(() => measure.troubledText()));
  await lookAtSpaces(page, path);
  await resize(page, { width: 320, height: 256 });
  notes.add(path, sentences.zoom, await page.evaluate(() => measure.covering(1 / 3)));
  await resize(page, { width: 1280, height: 900 });
  await lookAtSpaces(page, path);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  notes.add(path, sentences.large, await page.evaluate(() => measure.troubledText()));
  notes.add(path, sentences.large, await page.evaluate(() => measure.covering(1 / 3)));
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

async function lookAtPaper(page: Page, path: string): Promise<void> {
  await resize(page, paper);
  for (const colorScheme of themes) {
    await page.emulateMedia({ media: 'print', colorScheme });
    notes.add(path, sentences.print, await page.evaluate(() => measure.unprintable()));
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

const complaints: string[] = [];

beforeAll(async () => {
  const wrong = await onEveryPage(
    { viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' },
    async (page, planned) => {
      const { path, view } = planned;
      notes.add(path, sentences.still, await page.evaluate(() => measure.longMotion(10, true)));
      await startIslands(page);
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      notes.add(path, sentences.still, await page.evaluate(() => measure.longMotion(10, true)));
      notes.add(path, sentences.still, await page.evaluate(() => measure.slowChanges(10)));
      notes.add(path, sentences.targets, await page.evaluate(() => measure.smallTargets()));
      if (isGerman(planned)) {
        notes.add(path, sentences.axe, await axe(page, 'html'));
        await lookAtForcedColours(page, path);
      }
      await lookAtColours(page, planned);
      await lookAtPhone(page, planned);
      await lookAtSizes(page, path);
      if (isGerman(planned)) await lookAtWidths(page, path);
      await lookAtWindows(page, planned, notes);
      if (printed.includes(view)) await lookAtPaper(page, path);
      await page.setViewportSize(wide);
      return [];
    },
  );
  complaints.push(...wrong);
}, 600_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(notes.against(sentence)).toEqual([]);
});

it('nothing goes wrong on any page while it is looked at', () => {
  expect(complaints).toEqual([]);
});

it('axe finds nothing in the dark in a form that says what is missing', async () => {
  const found = await onEveryPage(
    { viewport: phone, reducedMotion: 'reduce', colorScheme: 'dark' },
    async (page) => {
      await startIslands(page);
      await page.click('form button[type="submit"]');
      await page.waitForSelector('[aria-invalid="true"]');
      return axe(page, 'form');
    },
    ({ key }) => key === 'contact/project',
  );
  expect(found).toEqual([]);
}, 60_000);
