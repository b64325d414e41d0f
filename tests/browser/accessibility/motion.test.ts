import type { BrowserContextOptions } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import { everyPage, Notes, phone, startIslands, wide } from './every-page';

const onEveryPage = everyPage();
const notes = new Notes();

const sentences = {
  still: 'nothing moves or changes slowly where motion is not wanted',
  short: 'nothing moves by itself for more than five seconds',
  shift: 'nothing jumps while a page is opened and scrolled through, on a phone and in a wide window',
};

async function watch(options: BrowserContextOptions): Promise<void> {
  await onEveryPage(options, async (page, { path }) => {
    notes.add(path, sentences.short, await page.evaluate(() => measure.longMotion(5000, false)));
    await startIslands(page);
    notes.add(path, sentences.shift, await page.evaluate(() => measure.layoutShifts()));
    return [];
  });
}

beforeAll(async () => {
  await watch({ viewport: phone });
  await watch({ viewport: wide });
  await onEveryPage({ viewport: wide, reducedMotion: 'reduce' }, async (page, { path }) => {
    notes.add(path, sentences.still, await page.evaluate(() => measure.longMotion(10, true)));
    await startIslands(page);
    notes.add(path, sentences.still, await page.evaluate(() => measure.longMotion(10, true)));
    notes.add(path, sentences.still, await page.evaluate(() => measure.slowChanges(10)));
    return [];
  });
}, 240_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(notes.against(sentence)).toEqual([]);
});
