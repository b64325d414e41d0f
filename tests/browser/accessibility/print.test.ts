import { expect, it } from 'vitest';

import { everyPage } from './every-page';

const onEveryPage = everyPage();
const printed = ['privacy', 'imprint', 'terms', 'case-studies', 'case-study', 'contact'];

/** The width of A4 between its margins. */
const paper = { width: 643, height: 950 };

it('legal pages, case studies and contact are printed whole, dark on white, with addresses, in both themes', async () => {
  const found = await onEveryPage(
    { viewport: paper, colorScheme: 'dark', reducedMotion: 'reduce' },
    async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const dark = await page.evaluate(() => measure.unprintable());
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      const light = await page.evaluate(() => measure.unprintable());
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      return [...dark, ...light];
    },
    ({ view }) => printed.includes(view),
  );
  expect(found).toEqual([]);
}, 120_000);
