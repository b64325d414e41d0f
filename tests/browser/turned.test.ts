import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';

import { startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();

/** Turns a page as browsers do that have translated it into a language from right to left. */
const turn = (page: Page) => page.evaluate(() => void (document.documentElement.dir = 'rtl'));

/** Where the characters of an element's first line stand, in the order of the text. */
const firstLine = (element: Locator) =>
  element.evaluate((root) => {
    const characters: DOMRect[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (let index = 0; index < (text.nodeValue ?? '').length; index++) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        characters.push(range.getBoundingClientRect());
      }
    }
    return characters.filter(({ top }) => top === characters[0]?.top).map(({ left }) => left);
  });

const boxOf = (element: Locator) =>
  element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return { left, right, top, bottom };
  });

it.each([
  ['/en/', 'article > p:has(> span + span)'],
  ['/en/casestudies', 'article strong'],
  ['/en/casestudies/dentalCompany', 'h3 > span'],
  ['/en/', 'footer [href^="tel:"]'],
  ['/en/contact', 'main [href^="tel:"]'],
])('on %s, %s is read from the left all the same', async (path, selector) => {
  const page = await open(path);
  await turn(page);
  const places = await firstLine(page.locator(selector).first());
  expect(places.length).toBeGreaterThan(4);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it.each([
  ['/en/', desktop],
  ['/en/services', desktop],
  ['/en/agency', phone],
])('the drawing at the end of %s leaves its button free', async (path, options) => {
  const page = await open(path, options);
  await turn(page);
  const picture = page.locator('[src*="/img/closings/"]');
  const drawn = await boxOf(picture);
  const button = await boxOf(page.locator('section', { has: picture }).getByRole('link'));
  expect(drawn.right <= button.left || drawn.top >= button.bottom).toBe(true);
});

it('words in drawings stand where they stood', async () => {
  const page = await open('/en/casestudies');
  const drawing = page.locator('main svg:has(text)').first();
  const places = () =>
    drawing.evaluate((svg) => {
      const { left } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')].map((text) => Math.round(text.getBoundingClientRect().left - left));
    });
  const before = await places();
  expect(before.length).toBeGreaterThan(4);
  await turn(page);
  expect(await places()).toEqual(before);
});

it('the arrows of the testimonials stand beside the one who speaks', async () => {
  const page = await open('/en/');
  await startIsland(page, 'testimonials');
  await turn(page);
  const island = page.locator('[data-island="testimonials"]');
  const name = await boxOf(island.locator('li[data-current] [data-name]'));
  const arrow = await boxOf(island.locator('button').first());
  expect(arrow.left).toBeGreaterThan(name.right);
});
