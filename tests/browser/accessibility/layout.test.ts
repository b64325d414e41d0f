import { beforeAll, expect, it } from 'vitest';

import { everyPage, phone, resize, startIslands, summary, wide, type Found } from './every-page';

const onEveryPage = everyPage();
const found: Record<string, Found[]> = {};

/** Sorts what is found on a page under the sentence that it contradicts. */
async function look(path: string, sentence: string, measured: Promise<string[]>): Promise<void> {
  (found[sentence] ??= []).push(...(await measured).map((what) => ({ path, what })));
}

const zoomed = { width: 320, height: 256 };
const sentences = {
  targets: 'every target is 24 px or more, main ones 44, on a phone and in a wide window',
  sideways: 'nothing scrolls sideways or is cut off at 320 px',
  zoom: 'at 400 % the header leaves most of the window to the page',
  largeText: 'text of twice the size is neither cut off nor over other text',
};

/** One visit per page, in all sizes, because opening it takes longer than measuring. */
beforeAll(async () => {
  await onEveryPage({ viewport: wide, reducedMotion: 'reduce' }, async (page, { path }) => {
    await startIslands(page);
    await look(
      path,
      sentences.targets,
      page.evaluate(() => measure.smallTargets()),
    );
    await resize(page, phone);
    await look(
      path,
      sentences.targets,
      page.evaluate(() => measure.smallTargets()),
    );
    await page.evaluate(() => document.getElementById('menu')?.showPopover());
    await look(
      path,
      sentences.targets,
      page.evaluate(() => measure.smallTargets('#menu')),
    );
    await page.evaluate(() => document.getElementById('menu')?.hidePopover());
    await resize(page, { width: 320, height: 700 });
    await look(
      path,
      sentences.sideways,
      page.evaluate(() => measure.troubledText()),
    );
    await resize(page, zoomed);
    await look(
      path,
      sentences.zoom,
      page.evaluate(() => measure.covering(1 / 3)),
    );
    await resize(page, { width: 1280, height: 900 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await look(
      path,
      sentences.largeText,
      page.evaluate(() => measure.troubledText()),
    );
    await page.setViewportSize(wide);
    return [];
  });
}, 240_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(summary(found[sentence] ?? [{ path: 'no page', what: 'nothing was measured' }])).toEqual([]);
});
