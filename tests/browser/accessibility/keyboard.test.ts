import { beforeAll, expect, it } from 'vitest';

import { everyPage, phone, startIslands, summary, wide, type Found } from './every-page';

const onEveryPage = everyPage();
const found: Record<string, Found[]> = {};

async function look(path: string, sentence: string, measured: Promise<string[]> | string[]): Promise<void> {
  (found[sentence] ??= []).push(...(await measured).map((what) => ({ path, what })));
}

const sentences = {
  skip: 'the first stop shows itself and leads past the header',
  order: 'Tab reaches everything once, in the order of the document, and leaves the page at its end',
  wide: 'the focus is always seen in a wide window, up and down, in the light theme',
  narrow: 'the focus is always seen on a phone, up and down, in the dark theme',
};

/** Scrolling for the focus arrives at once; everything else moves as it does for most visitors. */
const atOnce = { content: 'html { scroll-behavior: auto !important }' };

beforeAll(async () => {
  await onEveryPage({ viewport: wide, colorScheme: 'light' }, async (page, { path }) => {
    await page.addStyleTag(atOnce);
    await startIslands(page);
    await page.evaluate(() => measure.followFocus());
    const stops = await page.evaluate(() => measure.countTabStops());
    for (let press = 0; press < stops; press++) await page.keyboard.press('Tab');
    await look(
      path,
      sentences.order,
      page.evaluate(() => measure.wrongOrder()),
    );
    await page.keyboard.press('Tab');
    const leaves = page.waitForFunction(() => document.activeElement === document.body, null, { timeout: 3000 });
    await look(
      path,
      sentences.order,
      await leaves.then(
        () => [],
        () => ['Tab does not leave the page after its last stop'],
      ),
    );
    await look(
      path,
      sentences.wide,
      page.evaluate(() => measure.unclearFocus()),
    );
    await page.reload();
    await page.keyboard.press('Tab');
    await look(
      path,
      sentences.skip,
      page.evaluate(() => measure.unclearFocus(':focus')),
    );
    await page.keyboard.press('Enter');
    const inMain = await page.evaluate(() => document.activeElement?.tagName === 'MAIN');
    await look(path, sentences.skip, inMain ? [] : ['the focus is not in the main part']);
    return [];
  });
  await onEveryPage({ viewport: phone, colorScheme: 'dark' }, async (page, { path }) => {
    await page.addStyleTag(atOnce);
    await startIslands(page);
    await look(
      path,
      sentences.narrow,
      page.evaluate(() => measure.unclearFocus()),
    );
    await page.evaluate(() => document.getElementById('menu')?.showPopover());
    await look(
      path,
      sentences.narrow,
      page.evaluate(() => measure.unclearFocus('#menu')),
    );
    return [];
  });
}, 240_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(summary(found[sentence] ?? [{ path: 'no page', what: 'nothing was measured' }])).toEqual([]);
});
