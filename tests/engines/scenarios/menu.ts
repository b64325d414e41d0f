import { setTimeout } from 'node:timers/promises';

import { eventually, same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

const opener = 'button[popovertarget="menu"]:not([popovertargetaction])';
const closer = 'button[popovertargetaction="hide"]';

const isOpen = (visitor: Visitor) => visitor.evaluate(() => document.querySelector('#menu:popover-open') !== null);
const hasFocus = (visitor: Visitor, selector: string) =>
  visitor.waitFor(`focus on ${selector}`, (wanted) => document.activeElement?.matches(wanted), selector);
const opened = (visitor: Visitor) =>
  visitor.waitFor('open menu', () => document.querySelector('#menu:popover-open') !== null);
const closed = (visitor: Visitor) =>
  visitor.waitFor('closed menu', () => document.querySelector('#menu:popover-open') === null);

/** Until a tap on the button that closes is no longer taken for the second one of a double tap. */
const unhurried = () => setTimeout(500);

/** Whether the page behind can be seen, and so be reached by keyboards and screen readers. */
const isPageThere = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }));

async function opensAndCloses(visitor: Visitor): Promise<void> {
  await visitor.open('/en/services', 375, 740);
  await visitor.click(opener);
  await opened(visitor);
  await eventually('page behind', () => isPageThere(visitor), false);
  await hasFocus(visitor, closer);
  await unhurried();
  await visitor.click(closer);
  await closed(visitor);
  await visitor.click(opener);
  await opened(visitor);
  await visitor.press('Escape');
  await closed(visitor);
  await hasFocus(visitor, opener);
}

export const menuScenarios: Scenario[] = [
  { name: 'menu: opens and closes, focus goes in and comes back', run: opensAndCloses },
  { name: 'menu: the same without scripts', mode: 'scriptless', run: opensAndCloses },
  { name: 'menu: the same with less motion', mode: 'still', run: opensAndCloses },
  {
    name: 'menu: locks the page where it is and keeps it from keyboards',
    async run(visitor) {
      await visitor.open('/leistungen', 375, 740);
      await visitor.scrollTo(400);
      await visitor.click(opener);
      await eventually('page behind', () => isPageThere(visitor), false);
      for (let presses = 0; presses < 14; presses++) {
        await visitor.press('Tab');
        const behind = await visitor.evaluate(() => document.activeElement?.closest('header, main, footer')?.tagName);
        same('focus behind the menu', behind ?? null, null);
      }
      await visitor.press('PageDown', 'End');
      await visitor.wheel(600);
      await eventually('place of the page', () => visitor.evaluate(() => scrollY), 400);
      await visitor.press('Escape');
      await eventually('page', () => isPageThere(visitor), true);
      await hasFocus(visitor, opener);
      await eventually('place of the page', () => visitor.evaluate(() => scrollY), 400);
    },
  },
  {
    name: 'menu: covers the window, and can itself be scrolled',
    async run(visitor) {
      await visitor.open('/', 375, 400);
      await visitor.click(opener);
      await opened(visitor);
      const covered = await visitor.evaluate(() => {
        const { left, top, right, bottom } = document.querySelector('#menu')?.getBoundingClientRect() ?? new DOMRect();
        return [left, top, Math.round(right), Math.round(bottom)];
      });
      same('edges of the menu', covered, [0, 0, 375, 400]);
      await visitor.evaluate(() => document.querySelector('#menu p a:last-of-type')?.scrollIntoView());
      await visitor.waitFor('last link', () => {
        const last = document.querySelector('#menu p a:last-of-type')?.getBoundingClientRect();
        return last !== undefined && last.bottom <= innerHeight;
      });
    },
  },
  {
    name: 'menu: closes on a link, and is closed after going back',
    async run(visitor) {
      await visitor.open('/leistungen', 375, 740);
      await visitor.click(opener);
      await opened(visitor);
      await visitor.click('#menu a[href="/agentur"]');
      await visitor.waitFor(
        'agency page',
        () => location.pathname === '/agentur' && document.readyState === 'complete',
      );
      await eventually('menu of the next page', () => isOpen(visitor), false);
      await visitor.back();
      await visitor.waitFor(
        'page before',
        () => location.pathname === '/leistungen' && document.readyState === 'complete',
      );
      await eventually('menu after going back', () => isOpen(visitor), false);
      await eventually('page after going back', () => isPageThere(visitor), true);
    },
  },
];
