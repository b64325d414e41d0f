import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import type { Page as SitePage } from '../../../src/page';
import { everyPage, inWindow, Notes, phone, startIslands, wide } from './every-page';
import { axe, axeScript } from './axe';
import { lookAtWindows, ofWindows } from './windows-between';

/**
 * Every page as it stands there, without motion, all answers open: one visit each, because opening a page takes longer
 * than measuring it. What depends on the theme is looked at in both, what depends on the width in all.
 */
const onEveryPage = everyPage(axeScript);
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
const isGerman = ({ locale }: SitePage) => locale === 'de';

async function lookAtForcedColours(page: Page, path: string): Promise<void> {
  await page.evaluate(() => measure.rememberMarks());
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    const { forced, rings } = await page.evaluate(async () => ({
      forced: [
        ...measure.together(() => [...measure.weakText(4.5), ...measure.hiddenByPlates()]),
        ...measure.lostMarks(),
        ...measure.weakLabels(),
        ...(await measure.weakGraphics()),
      ],
      rings: measure.weakRings(),
    }));
    notes.add(path, sentences.forced, forced);
    notes.add(path, sentences.forcedFocus, rings);
  }
}

async function lookAtColours(page: Page, planned: SitePage): Promise<void> {
  const { path } = planned;
  for (const colorScheme of themes.toReversed()) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    const { text, edges, graphics } = await page.evaluate(
      async (withPictures) => ({
        text: measure.weakText(3),
        edges: measure.weakEdges(),
        graphics: [...(withPictures ? await measure.weakGraphics() : []), ...measure.weakLabels()],
      }),
      isGerman(planned),
    );
    notes.add(path, sentences.text, text);
    notes.add(path, sentences.edges, edges);
    notes.add(path, sentences.graphics, graphics);
  }
}

async function lookAtPhone(page: Page, planned: SitePage): Promise<void> {
  const { path } = planned;
  const { targets, text } = await inWindow(page, phone, () => ({
    targets: measure.smallTargets(),
    text: measure.weakText(3),
  }));
  notes.add(path, sentences.targets, targets);
  notes.add(path, sentences.text, text);
  await page.emulateMedia({ colorScheme: 'dark' });
  // German pages have shown axe their colours in the light; what only German has shows them twice
  const hasDarkColours = !isGerman(planned) || planned.name === 'styleguide';
  notes.add(path, sentences.axe, await axe(page, 'html', hasDarkColours));
  const inMenu = await page.evaluate(() => {
    document.getElementById('menu')?.showPopover();
    return measure.smallTargets('#menu');
  });
  notes.add(path, sentences.targets, inMenu);
  // the menu of a language is the same on all of its pages
  if (planned.name === 'home') notes.add(path, sentences.axe, await axe(page, '#menu'));
  await page.emulateMedia({ colorScheme: 'light' });
  const withMenu = await page.evaluate(() => {
    const found = measure.weakText(3);
    document.getElementById('menu')?.hidePopover();
    return found;
  });
  notes.add(path, sentences.text, withMenu);
}

/** How far the page can be scrolled sideways on a large phone and in a very wide window. */
async function lookAtWidths(page: Page, path: string): Promise<void> {
  for (const width of [494, 1920]) {
    const beyond = await inWindow(page, { width, height: 700 }, () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    notes.add(path, sentences.widths, beyond > 0 ? [`${String(beyond)} px beyond ${String(width)} px`] : []);
  }
}

async function lookAtSizes(page: Page, path: string): Promise<void> {
  const narrow = await inWindow(page, { width: 320, height: 700 }, () => ({
    plain: measure.troubledText(),
    spaced: measure.spacedOut(measure.troubledText),
  }));
  notes.add(path, sentences.narrow, narrow.plain);
  notes.add(path, sentences.spaced, narrow.spaced);
  const zoomed = await inWindow(page, { width: 320, height: 256 }, () => measure.covering(1 / 3));
  notes.add(path, sentences.zoom, zoomed);
  const { spaced, large } = await inWindow(page, { width: 1280, height: 900 }, () => {
    const spaced = measure.spacedOut(measure.troubledText);
    document.documentElement.style.fontSize = '200%';
    const large = [...measure.troubledText(), ...measure.covering(1 / 3)];
    document.documentElement.style.fontSize = '';
    return { spaced, large };
  });
  notes.add(path, sentences.spaced, spaced);
  notes.add(path, sentences.large, large);
}

async function lookAtPaper(page: Page, path: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ media: 'print', colorScheme });
    notes.add(path, sentences.print, await inWindow(page, paper, () => measure.unprintable()));
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

const complaints: string[] = [];

beforeAll(async () => {
  const wrong = await onEveryPage(
    { viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' },
    async (page, planned) => {
      const { path, name } = planned;
      notes.add(path, sentences.still, await page.evaluate(() => measure.longMotion(10, true)));
      await startIslands(page);
      const { motion, targets } = await page.evaluate(() => {
        document.querySelectorAll('details').forEach((each) => (each.open = true));
        return {
          motion: [...measure.longMotion(10, true), ...measure.slowChanges(10)],
          targets: measure.smallTargets(),
        };
      });
      notes.add(path, sentences.still, motion);
      notes.add(path, sentences.targets, targets);
      if (isGerman(planned)) {
        notes.add(path, sentences.axe, await axe(page, 'html'));
        await lookAtForcedColours(page, path);
      }
      await lookAtColours(page, planned);
      await lookAtPhone(page, planned);
      await lookAtSizes(page, path);
      if (isGerman(planned)) await lookAtWidths(page, path);
      await lookAtWindows(page, planned, notes);
      if (printed.includes(name)) await lookAtPaper(page, path);
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
