import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import { everyPage, Notes, startIslands, wide } from './every-page';

const onEveryPage = everyPage();
const notes = new Notes();

const sentences = {
  edges: 'fields and buttons stand out by 3:1, in light and dark',
  graphics: 'icons, drawings and pictures stand out by 3:1, in light and dark',
  forced: 'in forced colours text, controls, drawings and marks are all still there, on light and dark grounds',
  forcedFocus: 'in forced colours the focus is seen',
};

async function inForcedColours(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors: 'active' });
  notes.add(path, sentences.forced, await page.evaluate(() => measure.weakText()));
  notes.add(path, sentences.forced, await page.evaluate(() => measure.lostMarks()));
  notes.add(path, sentences.forced, await page.evaluate(() => measure.weakLabels()));
  notes.add(path, sentences.forced, await page.evaluate(() => measure.weakGraphics()));
  notes.add(path, sentences.forcedFocus, await page.evaluate(() => measure.weakRings()));
}

beforeAll(async () => {
  await onEveryPage({ viewport: wide, reducedMotion: 'reduce' }, async (page, { path }) => {
    await startIslands(page);
    await page.evaluate(() => measure.rememberMarks());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none' });
      notes.add(path, sentences.edges, await page.evaluate(() => measure.weakEdges()));
      notes.add(path, sentences.graphics, await page.evaluate(() => measure.weakGraphics()));
      notes.add(path, sentences.graphics, await page.evaluate(() => measure.weakLabels()));
    }
    for (const colorScheme of ['light', 'dark'] as const) await inForcedColours(page, path, colorScheme);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    return [];
  });
}, 240_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(notes.against(sentence)).toEqual([]);
});
