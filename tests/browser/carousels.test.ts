import { describe, expect } from 'vitest';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithoutScripts } = scenarios();

const arrow = { left: 'div button:first-child', right: 'div button:last-child' } as const;
const button = (island: string, side: keyof typeof arrow) => `[data-island="${island}"] ${arrow[side]}`;

/** Whether the left and the right arrow can move. */
const enabled = (visitor: Visitor, island: string) =>
  visitor.evaluate((name) => {
    const arrows = [...document.querySelectorAll(`[data-island="${name}"] button`)];
    return arrows.map((each) => each.getAttribute('aria-disabled') !== 'true');
  }, island);

const status = (visitor: Visitor, island: string) =>
  visitor.evaluate(
    (name) => document.querySelector(`[data-island="${name}"] [role="status"]`)?.textContent ?? '',
    island,
  );

const place = (visitor: Visitor, island: string) =>
  visitor.evaluate(
    (name) => document.querySelector(`[data-island="${name}"] button + span`)?.textContent ?? '',
    island,
  );

const visible = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)];
    return all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length;
  }, selector);

/** Presses an arrow key many times in the page, and counts how often the cards left a part of the window empty. */
const walk = (visitor: Visitor, key: string, steps: number) =>
  visitor.evaluate(
    async (name, count) => {
      const region = document.querySelector('[data-island="testimonials"] section');
      let gaps = 0;
      for (let step = 0; step < count; step++) {
        region?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve));
        document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish());
        const cards = [...document.querySelectorAll('[data-testimonial]')].map((card) => card.getBoundingClientRect());
        let edge = 0;
        for (const { left, right } of cards.sort((a, b) => a.left - b.left)) {
          if (right > 0 && left <= edge + 1) edge = Math.max(edge, right);
        }
        if (edge < document.documentElement.clientWidth - 1) gaps++;
      }
      return gaps;
    },
    key,
    steps,
  );

/** How far the testimonials are moved, once that has come to rest. */
const shift = (visitor: Visitor) =>
  visitor.evaluate(() => {
    document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish());
    const strip = document.querySelector('[data-testimonial]')?.parentElement;
    return strip ? Math.round(new DOMMatrix(getComputedStyle(strip).transform).e) : undefined;
  });

describe.each([
  ['/', 320, 320],
  ['/en/', 1440, 880],
  ['/', 1700, 880],
])('the testimonials of %s at %i px', (path, width, step) => {
  it('testimonials move one by one within their bounds, without an empty place', async ({ visitor }) => {
    const island = 'testimonials';
    await visitor.open(path, width, 800);
    await visitor.startIsland(island);
    expect(await status(visitor, island)).toBe('');
    expect(await place(visitor, island)).toMatch(/^1 (von|of) 4$/);
    await visitor.click(button(island, 'left'));
    await expect.poll(() => status(visitor, island)).toMatch(/^\d (von|of) 4: \S.*: \S/);
    await expect.poll(() => shift(visitor)).toBe(step);
    await visitor.click(button(island, 'right'));
    await visitor.press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
    await expect.poll(() => shift(visitor)).toBe(step);
    expect(await walk(visitor, 'ArrowLeft', 20)).toBe(0);
    expect(await shift(visitor)).toBe(19 * step);
    expect(await enabled(visitor, island)).toEqual([false, true]);
    expect(await walk(visitor, 'ArrowRight', 40)).toBe(0);
    expect(await shift(visitor)).toBe(-19 * step);
    expect(await enabled(visitor, island)).toEqual([true, false]);
    expect(await visitor.evaluate(() => document.querySelectorAll('[data-testimonial]:not([inert])').length)).toBe(4);
  });
});

it('a shuffle leaves the testimonial in view where it is', async ({ visitor }) => {
  const names = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('[data-testimonial] [data-name]')].map((each) => each.textContent),
    );
  const current = () =>
    visitor.evaluate(() => {
      const card = document.querySelector('[data-testimonial][data-current]');
      const box = card?.getBoundingClientRect() ?? new DOMRect();
      const offset = Math.round(box.left + box.right - document.documentElement.clientWidth);
      return [card?.querySelector('[data-name]')?.textContent, offset];
    });
  await visitor.open('/', 375, 740);
  await visitor.evaluate(() => void (Math.random = () => 0));
  const [before, shown] = [await names(), await current()];
  await visitor.evaluate(() => void (Math.random = () => 0.99));
  await visitor.startIsland('testimonials');
  await expect.poll(names).not.toEqual(before);
  expect((await names()).toSorted()).toEqual(before.toSorted());
  await expect.poll(current).toEqual(shown);
});

describe.each([
  ['/agentur', 375],
  ['/en/agency', 1440],
])('the publications of %s at %i px', (path, width) => {
  const island = 'publications';

  it('publications move one by one from the first to the last, and hide the others', async ({ visitor }) => {
    await visitor.open(path, width, 800);
    await visitor.startIsland(island);
    expect(await enabled(visitor, island)).toEqual([false, true]);
    for (let presses = 0; presses < 4; presses++) await visitor.click(button(island, 'right'));
    await expect.poll(() => enabled(visitor, island)).toEqual([true, false]);
    expect(await status(visitor, island)).toMatch(/^4 (von|of) 4: \S/);
    await visitor.waitFor('fourth in place, and nothing else within reach', () => {
      const all = [...document.querySelectorAll('[data-publication]')];
      const left = all[0]?.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
      const last = all.pop()?.getBoundingClientRect().left ?? 0;
      return Math.abs(last - left) < 0.5 && all.every((each) => getComputedStyle(each).visibility === 'hidden');
    });
    await visitor.focus(button(island, 'left'));
    await visitor.press(...Array<'ArrowLeft'>(5).fill('ArrowLeft'));
    await expect.poll(() => enabled(visitor, island)).toEqual([false, true]);
  });

  it('arrow keys take the focus along to the next publication', async ({ visitor }) => {
    await visitor.open(path, width, 800);
    await visitor.startIsland(island);
    await visitor.focus('[data-publication][data-current] a');
    for (const shown of [2, 3]) {
      await visitor.press('ArrowRight');
      await visitor.waitFor(
        `focus on number ${shown}`,
        (number) => document.activeElement?.matches(`[data-publication][data-current]:nth-child(${number}) a`),
        shown,
      );
    }
  });
});

it('the address names the publication that is shown, also a new one', async ({ visitor }) => {
  const shown = () => visitor.evaluate(() => document.querySelector('[data-publication][data-current] h3')?.id);
  await visitor.open('/agentur#article-3');
  await expect.poll(shown).toBe('article-3');
  await visitor.evaluate(() => void (location.hash = 'article-2'));
  await expect.poll(shown).toBe('article-2');
  await visitor.evaluate(() => void (location.hash = 'team'));
  await visitor.waitFor('team', () => location.hash === '#team');
  expect(await shown()).toBe('article-2');
});

it('two presses of an arrow before hydration count once', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open('/', 375, 740);
  await visitor.click(button('testimonials', 'left'));
  await visitor.click(button('testimonials', 'left'));
  visitor.site.releaseScripts();
  await expect.poll(() => status(visitor, 'testimonials')).not.toBe('');
  await expect.poll(() => shift(visitor)).toBe(375);
});

it('arrow keys and clicks before hydration are repeated in their order', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open('/agentur');
  await visitor.click(button('publications', 'right'));
  await visitor.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
  visitor.site.releaseScripts();
  await expect.poll(() => status(visitor, 'publications')).toMatch(/^3 von 4/);
});

it('a carousel whose scripts fail can be scrolled, and has arrows once they have arrived', async ({ visitor }) => {
  const arrows = () => visible(visitor, '[data-island="testimonials"] button');
  visitor.site.refuseScripts();
  await visitor.open('/', 375, 740);
  await visitor.evaluate(() => void (window.reportError = () => undefined));
  await visitor.evaluate(() => document.querySelector('[data-island="testimonials"]')?.scrollIntoView());
  await expect.poll(arrows).toBe(0);
  visitor.site.complaints.length = 0;
  visitor.site.allowScripts();
  await visitor.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(arrows).toBe(2);
  await visitor.click(button('testimonials', 'left'));
  await expect.poll(() => status(visitor, 'testimonials')).not.toBe('');
});

itWithoutScripts('everything in carousels and in the team can be read without scripts', async ({ visitor }) => {
  await visitor.open('/', 375, 740);
  expect(await visible(visitor, '[data-testimonial]')).toBe(4);
  expect(await visible(visitor, '[data-island="testimonials"] button')).toBe(0);
  await visitor.open('/agentur', 375, 740);
  expect(await visible(visitor, '[data-publication] a')).toBe(4);
  expect(await visible(visitor, '[data-island="publications"] button')).toBe(0);
  expect(await visible(visitor, '[data-island="team"] dl')).toBe(3);
  expect(await visible(visitor, '[data-island="team"] button')).toBe(0);
});
