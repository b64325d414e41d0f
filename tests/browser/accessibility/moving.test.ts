import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import { everyPage, Notes, phone, scrollThrough, wide } from './every-page';

/** Every page with the motion that most visitors see: what jumps by itself, and the way of the keyboard through it. */
const onEveryPage = everyPage();
const notes = new Notes();

const sentences = {
  short: 'nothing moves by itself for more than five seconds',
  shift: 'nothing jumps while a page is opened and scrolled through, on a phone and in a wide window',
  skip: 'the first stop shows itself and leads past the header',
  order: 'Tab reaches everything once, in the order of the document, and leaves the page at its end',
  wide: 'the focus is always seen in a wide window, up and down, in the light theme',
  narrow: 'the focus is always seen on a phone, up and down, in the dark theme, and in the menu',
};

/** Scrolling for the focus arrives at once; everything else moves as it does for most visitors. */
const scrollAtOnce = (page: Page) => page.evaluate(() => (document.documentElement.style.scrollBehavior = 'auto'));

/** Presses Tab until the focus has left the page. */
async function goThrough(page: Page, path: string): Promise<void> {
  await page.evaluate(() => measure.followFocus());
  const stops = await page.evaluate(() => measure.countTabStops());
  for (let press = 0; press < stops; press++) await page.keyboard.press('Tab');
  notes.add(path, sentences.order, await page.evaluate(() => measure.wrongOrder()));
  await page.keyboard.press('Tab');
  notes.add(path, sentences.order, await page.evaluate(() => measure.trapped()));
}

const complaints: string[] = [];

beforeAll(async () => {
  const inWideWindows = await onEveryPage({ viewport: wide, colorScheme: 'light' }, async (page, { path, locale }) => {
    notes.add(path, sentences.short, await page.evaluate(() => measure.longMotion(5000, false)));
    await scrollThrough(page);
    notes.add(path, sentences.shift, await page.evaluate(() => measure.layoutShifts()));
    await scrollAtOnce(page);
    await page.keyboard.press('Tab');
    notes.add(path, sentences.skip, await page.evaluate(() => measure.unclearFocus(':focus')));
    await page.keyboard.press('Enter');
    notes.add(path, sentences.skip, await page.evaluate(() => measure.outOfMain()));
    // both languages are made of the same elements; an order of a text's own (tabindex) is found by axe in both
    if (locale === 'de') await goThrough(page, path);
    notes.add(path, sentences.wide, await page.evaluate(() => measure.unclearFocus()));
    return [];
  });
  const onPhones = await onEveryPage({ viewport: phone, colorScheme: 'dark' }, async (page, { path }) => {
    notes.add(path, sentences.short, await page.evaluate(() => measure.longMotion(5000, false)));
    await scrollThrough(page);
    notes.add(path, sentences.shift, await page.evaluate(() => measure.layoutShifts()));
    await scrollAtOnce(page);
    notes.add(path, sentences.narrow, await page.evaluate(() => measure.unclearFocus()));
    await page.evaluate(() => document.getElementById('menu')?.showPopover());
    notes.add(path, sentences.narrow, await page.evaluate(() => measure.unclearFocus('#menu')));
    return [];
  });
  complaints.push(...inWideWindows, ...onPhones);
}, 600_000);

it.each(Object.values(sentences))('%s', (sentence) => {
  expect(notes.against(sentence)).toEqual([]);
});

it('every page opens without errors in the console or failed requests, stores nothing and asks nobody else', () => {
  expect(complaints).toEqual([]);
});
