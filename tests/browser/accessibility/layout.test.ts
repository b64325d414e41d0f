import { beforeAll, expect, it } from 'vitest';

import { everyPage, Notes, phone, resize, startIslands, wide } from './every-page';

const onEveryPage = everyPage();
const notes = new Notes();

const sentences = {
  targets: 'every target is 24 px or more, main ones 44 high, in a wide window, on a phone and in its menu',
  narrow: 'nothing scrolls sideways, is cut off or lies over other text at 320 px',
  zoom: 'at 400 % nothing that stays in place covers most of the window',
  large: 'text of twice the size is neither cut off nor over other text',
};

/** One visit per page, in all sizes, because opening it takes longer than measuring. */
beforeAll(async () => {
  await onEveryPage({ viewport: wide, reducedMotion: 'reduce' }, async (page, { path }) => {
    await startIslands(page);
    notes.add(path, sentences.targets, await page.evaluate(() => measure.smallTargets()));
    await resize(page, phone);
    notes.add(path, sentences.targets, await page.evaluate(() => measure.smallTargets()));
    await page.evaluate(() => document.getElementById('menu')?.showPopover());
    notes.add(path, sentences.targets, await page.evaluate(() => measure.smallTargets('#menu')));
    await page.evaluate(() => document.getElementById('menu')?.hidePopover());
    await resize(page, { width: 320, height: 700 });
    notes.add(path, sentences.narrow, await page.evaluate(() => measure.troubledText()));
    await resize(page, { width: 320, height: 256 });
    notes.add(path, sentences.zoom, await page.evaluate(() => measure.covering(1 / 3)));
    await resize(page, { width: 1280, height: 900 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    notes.add(path, sentences.large, await page.evaluate(() => measure.troubledText()));
    notes.add(path, sentences.large, await page.evaluate(() => measure.covering(1 / 3)));
    await page.setViewportSize(wide);
    return [];
  });
}, 240_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(notes.against(sentence)).toEqual([]);
});
