import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';

import { createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithReducedMotion, itWithoutScripts } = createScenarios();

const opener = 'button[popovertarget="menu"]:not([popovertargetaction])';
const closer = 'button[popovertargetaction="hide"]';

const isOpen = (visitor: Visitor) => visitor.evaluate(() => document.querySelector('#menu:popover-open') !== null);
const waitForFocus = (visitor: Visitor, selector: string) =>
  visitor.waitFor(`focus on ${selector}`, (name) => document.activeElement?.matches(name), selector);
const expectOpen = (visitor: Visitor) => expect.poll(() => isOpen(visitor)).toBe(true);
const expectClosed = (visitor: Visitor) => expect.poll(() => isOpen(visitor)).toBe(false);

/** Whether the page behind is visible, and so accessible to keyboards and screen readers. */
const isPageVisible = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }));

async function openAndClose(visitor: Visitor): Promise<void> {
  await visitor.open('/en/services', 375, 740);
  await visitor.click(opener);
  await expectOpen(visitor);
  await expect.poll(() => isPageVisible(visitor)).toBe(false);
  await waitForFocus(visitor, closer);
  // until then, a tap counts as the second tap of a double tap
  await setTimeout(500);
  await visitor.click(closer);
  await expectClosed(visitor);
  await visitor.click(opener);
  await expectOpen(visitor);
  await visitor.press('Escape');
  await expectClosed(visitor);
}

it('the menu opens and closes with its buttons and Escape', async ({ visitor }) => {
  await openAndClose(visitor);
  await waitForFocus(visitor, opener);
});

itWithReducedMotion('the menu opens and closes with reduced motion', ({ visitor }) => openAndClose(visitor));
itWithoutScripts('the menu opens and closes without scripts', ({ visitor }) => openAndClose(visitor));

it('the open menu keeps the scroll position of the page, and traps the focus', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await visitor.scrollTo(400);
  await visitor.click(opener);
  await expect.poll(() => isPageVisible(visitor)).toBe(false);
  for (let presses = 0; presses < 14; presses++) {
    await visitor.press('Tab');
    expect(
      await visitor.evaluate(() => document.activeElement?.closest('header, main, footer')?.tagName ?? null),
    ).toBeNull();
  }
  // not always 400: without a scrollbar, the hidden page is wider
  const position = await visitor.evaluate(() => scrollY);
  await visitor.press('PageDown', 'End');
  expect(await visitor.evaluate(() => scrollY)).toBe(position);
  await visitor.press('Escape');
  await expect.poll(() => isPageVisible(visitor)).toBe(true);
  await waitForFocus(visitor, opener);
  expect(await visitor.evaluate(() => scrollY)).toBe(400);
});

it('the menu covers a short viewport, and can be scrolled to its last link', async ({ visitor }) => {
  await visitor.open('/', 375, 400);
  await visitor.click(opener);
  await expectOpen(visitor);
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

it('the menu closes when a link is followed, and is closed after going back', async ({ visitor }) => {
  const waitForPath = (path: string) =>
    visitor.waitFor(path, (name) => location.pathname === name && document.readyState === 'complete', path);
  await visitor.open('/leistungen', 375, 740);
  await visitor.click(opener);
  await expectOpen(visitor);
  await visitor.click('#menu a[href="/agentur"]');
  await waitForPath('/agentur');
  await expectClosed(visitor);
  await visitor.click(opener);
  // the logo
  await visitor.click('#menu a:has(svg:only-child)');
  await waitForPath('/');
  await visitor.goBack();
  await waitForPath('/agentur');
  await visitor.goBack();
  await waitForPath('/leistungen');
  await expectClosed(visitor);
  await expect.poll(() => isPageVisible(visitor)).toBe(true);
});

it('the menu closes when the window is widened, and the page keeps its scroll position', async ({ visitor }) => {
  await visitor.open('/leistungen', 820, 900);
  await visitor.scrollTo(1500);
  await visitor.click(opener);
  await expectOpen(visitor);
  await visitor.resize(1180, 820);
  await expectClosed(visitor);
  await visitor.resize(820, 900);
  await expect.poll(() => isPageVisible(visitor)).toBe(true);
  expect(await isOpen(visitor)).toBe(false);
  // the hidden scrollbar made the page wider, and the changed line breaks may have moved it a little
  const position = await visitor.evaluate(() => scrollY);
  expect(Math.abs(position - 1500)).toBeLessThan(20);
});
