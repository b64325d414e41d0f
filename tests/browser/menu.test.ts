import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itStill, itWithoutScripts } = scenarios();

const opener = 'button[popovertarget="menu"]:not([popovertargetaction])';
const closer = 'button[popovertargetaction="hide"]';

const isOpen = (visitor: Visitor) => visitor.evaluate(() => document.querySelector('#menu:popover-open') !== null);
const hasFocus = (visitor: Visitor, selector: string) =>
  visitor.waitFor(`focus on ${selector}`, (wanted) => document.activeElement?.matches(wanted), selector);
const opened = (visitor: Visitor) => expect.poll(() => isOpen(visitor)).toBe(true);
const closed = (visitor: Visitor) => expect.poll(() => isOpen(visitor)).toBe(false);

/** Whether the page behind can be seen, and so be reached by keyboards and screen readers. */
const isPageThere = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }));

async function opensAndCloses(visitor: Visitor): Promise<void> {
  await visitor.open('/en/services', 375, 740);
  await visitor.click(opener);
  await opened(visitor);
  await expect.poll(() => isPageThere(visitor)).toBe(false);
  await hasFocus(visitor, closer);
  // until then, a tap counts as the second one of a double tap
  await setTimeout(500);
  await visitor.click(closer);
  await closed(visitor);
  await visitor.click(opener);
  await opened(visitor);
  await visitor.press('Escape');
  await closed(visitor);
}

it('the menu opens and closes by its buttons and Escape', async ({ visitor }) => {
  await opensAndCloses(visitor);
  await hasFocus(visitor, opener);
});

itStill('the menu opens and closes with reduced motion', ({ visitor }) => opensAndCloses(visitor));
itWithoutScripts('the menu opens and closes without scripts', ({ visitor }) => opensAndCloses(visitor));

it('the open menu keeps the page where it is, and keyboards in the menu', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await visitor.scrollTo(400);
  await visitor.click(opener);
  await expect.poll(() => isPageThere(visitor)).toBe(false);
  for (let presses = 0; presses < 14; presses++) {
    await visitor.press('Tab');
    expect(
      await visitor.evaluate(() => document.activeElement?.closest('header, main, footer')?.tagName ?? null),
    ).toBeNull();
  }
  // not 400 where a scrollbar has gone: the hidden page is wider then
  const place = await visitor.evaluate(() => scrollY);
  await visitor.press('PageDown', 'End');
  expect(await visitor.evaluate(() => scrollY)).toBe(place);
  await visitor.press('Escape');
  await expect.poll(() => isPageThere(visitor)).toBe(true);
  await hasFocus(visitor, opener);
  expect(await visitor.evaluate(() => scrollY)).toBe(400);
});

it('the menu covers a low window, and can be scrolled to its last link', async ({ visitor }) => {
  await visitor.open('/', 375, 400);
  await visitor.click(opener);
  await opened(visitor);
  const edges = await visitor.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('#menu')?.getBoundingClientRect() ?? new DOMRect();
    return [left, top, Math.round(right), Math.round(bottom)];
  });
  expect(edges).toEqual([0, 0, 375, 400]);
  await visitor.evaluate(() => document.querySelector('#menu p a:last-of-type')?.scrollIntoView());
  await visitor.waitFor('last link in view', () => {
    const last = document.querySelector('#menu p a:last-of-type')?.getBoundingClientRect();
    return last !== undefined && last.bottom <= innerHeight;
  });
});

it('the menu closes on a link, and is closed after going back', async ({ visitor }) => {
  const isAt = (path: string) =>
    visitor.waitFor(path, (at) => location.pathname === at && document.readyState === 'complete', path);
  await visitor.open('/leistungen', 375, 740);
  await visitor.click(opener);
  await opened(visitor);
  await visitor.click('#menu a[href="/agentur"]');
  await isAt('/agentur');
  await closed(visitor);
  await visitor.back();
  await isAt('/leistungen');
  await closed(visitor);
  await expect.poll(() => isPageThere(visitor)).toBe(true);
});

it('the menu closes when the window is widened, and the page stays where it was', async ({ visitor }) => {
  await visitor.open('/leistungen', 820, 900);
  await visitor.scrollTo(1500);
  await visitor.click(opener);
  await opened(visitor);
  await visitor.resize(1180, 820);
  await closed(visitor);
  await visitor.resize(820, 900);
  await expect.poll(() => isPageThere(visitor)).toBe(true);
  expect(await isOpen(visitor)).toBe(false);
  // the page was wider while the menu hid its scrollbar: lines that broke anew may have moved it a little
  const place = await visitor.evaluate(() => scrollY);
  expect(Math.abs(place - 1500)).toBeLessThan(20);
});
