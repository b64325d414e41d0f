import { expect } from 'vitest';

import { createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithoutScripts } = createScenarios();

const arrow = { left: 'div button:first-child', right: 'div button:last-child' } as const;
const getButton = (island: string, side: keyof typeof arrow) => `[data-island="${island}"] ${arrow[side]}`;

/** Whether the left and the right arrow are enabled. */
const readEnabled = (visitor: Visitor, island: string) =>
  visitor.evaluate((name) => {
    const arrows = [...document.querySelectorAll(`[data-island="${name}"] button`)];
    return arrows.map((element) => element.getAttribute('aria-disabled') !== 'true');
  }, island);

const readStatus = (visitor: Visitor, island: string) =>
  visitor.evaluate(
    (name) => document.querySelector(`[data-island="${name}"] [role="status"]`)?.textContent ?? '',
    island,
  );

const readPosition = (visitor: Visitor, island: string) =>
  visitor.evaluate(
    (name) => document.querySelector(`[data-island="${name}"] button + span`)?.textContent ?? '',
    island,
  );

const countVisible = (visitor: Visitor, selector: string) =>
  visitor.evaluate((name) => {
    const elements = [...document.querySelectorAll(name)];
    return elements.filter((element) => element.checkVisibility({ visibilityProperty: true })).length;
  }, selector);

/** Presses an arrow key many times, and returns how often the cards did not fill the window. */
const countGaps = (visitor: Visitor, key: string, steps: number) =>
  visitor.evaluate(
    async (name, count) => {
      const region = document.querySelector('[data-island="testimonials"] section');
      let gaps = 0;
      for (let step = 0; step < count; step++) {
        region?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve));
        document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish());
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

/** Returns the offset of the testimonials in pixels after the end of transitions. */
const measureShift = (visitor: Visitor) =>
  visitor.evaluate(() => {
    document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish());
    const strip = document.querySelector('[data-testimonial]')?.parentElement;
    return strip ? Math.round(new DOMMatrix(getComputedStyle(strip).transform).e) : undefined;
  });

it.for([
  [320, 320],
  [1700, 880],
] as const)(
  'testimonials move one by one within their bounds, without gaps, at %i px',
  async ([width, step], { visitor }) => {
    const island = 'testimonials';
    await visitor.open('/', width, 800);
    await visitor.hydrateIsland(island);
    expect(await readStatus(visitor, island)).toBe('');
    expect(await readPosition(visitor, island)).toMatch(/^1 (von|of) 4$/);
    await visitor.click(getButton(island, 'left'));
    await expect.poll(() => readStatus(visitor, island)).toMatch(/^\d (von|of) 4: \S.*: \S/);
    await expect.poll(() => measureShift(visitor)).toBe(step);
    await visitor.click(getButton(island, 'right'));
    await visitor.press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
    await expect.poll(() => measureShift(visitor)).toBe(step);
    expect(await countGaps(visitor, 'ArrowLeft', 20)).toBe(0);
    expect(await measureShift(visitor)).toBe(19 * step);
    expect(await readEnabled(visitor, island)).toEqual([false, true]);
    expect(await countGaps(visitor, 'ArrowRight', 40)).toBe(0);
    expect(await measureShift(visitor)).toBe(-19 * step);
    expect(await readEnabled(visitor, island)).toEqual([true, false]);
    expect(await visitor.evaluate(() => document.querySelectorAll('[data-testimonial]:not([inert])').length)).toBe(4);
  },
);

it('shuffling keeps the visible testimonial in its place', async ({ visitor }) => {
  const readNames = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('[data-testimonial] [data-name]')].map(({ textContent }) => textContent),
    );
  const readCurrent = () =>
    visitor.evaluate(() => {
      const card = document.querySelector('[data-testimonial][data-current]');
      const box = card?.getBoundingClientRect() ?? new DOMRect();
      const offset = Math.round(box.left + box.right - document.documentElement.clientWidth);
      return [card?.querySelector('[data-name]')?.textContent, offset];
    });
  await visitor.open('/', 375, 740);
  await visitor.evaluate(() => void (Math.random = () => 0));
  const [names, current] = [await readNames(), await readCurrent()];
  await visitor.evaluate(() => void (Math.random = () => 0.99));
  await visitor.hydrateIsland('testimonials');
  await expect.poll(readNames).not.toEqual(names);
  expect((await readNames()).toSorted()).toEqual(names.toSorted());
  await expect.poll(readCurrent).toEqual(current);
});

it.for([
  ['/agentur', 375],
  ['/en/agency', 1440],
] as const)(
  'publications move one by one from the first to the last, with the focus, and the others are hidden: %s at %i px',
  async ([path, width], { visitor }) => {
    const island = 'publications';
    await visitor.open(path, width, 800);
    await visitor.hydrateIsland(island);
    expect(await readEnabled(visitor, island)).toEqual([false, true]);
    for (let presses = 0; presses < 4; presses++) await visitor.click(getButton(island, 'right'));
    await expect.poll(() => readEnabled(visitor, island)).toEqual([true, false]);
    expect(await readStatus(visitor, island)).toMatch(/^4 (von|of) 4: \S/);
    await visitor.waitFor('fourth in place, and the others hidden', () => {
      const articles = [...document.querySelectorAll('[data-publication]')];
      const left = articles[0]?.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
      const last = articles.pop()?.getBoundingClientRect().left ?? 0;
      return (
        Math.abs(last - left) < 0.5 && articles.every((article) => getComputedStyle(article).visibility === 'hidden')
      );
    });
    await visitor.focus(getButton(island, 'left'));
    await visitor.press(...Array<'ArrowLeft'>(5).fill('ArrowLeft'));
    await expect.poll(() => readEnabled(visitor, island)).toEqual([false, true]);
    await visitor.focus('[data-publication][data-current] a');
    for (const expected of [2, 3]) {
      await visitor.press('ArrowRight');
      await visitor.waitFor(
        `focus on number ${expected}`,
        (number) => document.activeElement?.matches(`[data-publication][data-current]:nth-child(${number}) a`),
        expected,
      );
    }
  },
);

it('the fragment of the URL selects a publication, even when it changes', async ({ visitor }) => {
  const readCurrent = () => visitor.evaluate(() => document.querySelector('[data-publication][data-current] h3')?.id);
  await visitor.open('/agentur#article-3');
  await expect.poll(readCurrent).toBe('article-3');
  await visitor.evaluate(() => void (location.hash = 'article-2'));
  await expect.poll(readCurrent).toBe('article-2');
  await visitor.evaluate(() => void (location.hash = 'team'));
  await visitor.waitFor('team', () => location.hash === '#team');
  expect(await readCurrent()).toBe('article-2');
});

it('two clicks on an arrow before hydration count once', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open('/', 375, 740);
  await visitor.click(getButton('testimonials', 'left'));
  await visitor.click(getButton('testimonials', 'left'));
  visitor.site.releaseScripts();
  await expect.poll(() => readStatus(visitor, 'testimonials')).not.toBe('');
  await expect.poll(() => measureShift(visitor)).toBe(375);
});

it('arrow keys and clicks before hydration are replayed in order', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open('/agentur');
  await visitor.click(getButton('publications', 'right'));
  await visitor.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
  visitor.site.releaseScripts();
  await expect.poll(() => readStatus(visitor, 'publications')).toMatch(/^3 von 4/);
});

it('a carousel whose scripts fail can be scrolled, and gets arrows once they have loaded', async ({ visitor }) => {
  const countArrows = () => countVisible(visitor, '[data-island="testimonials"] button');
  visitor.site.refuseScripts();
  await visitor.open('/', 375, 740);
  await visitor.evaluate(() => void (window.reportError = () => undefined));
  await visitor.evaluate(() => document.querySelector('[data-island="testimonials"]')?.scrollIntoView());
  await expect.poll(countArrows).toBe(0);
  visitor.site.problems.length = 0;
  visitor.site.allowScripts();
  await visitor.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(countArrows).toBe(2);
  await visitor.click(getButton('testimonials', 'left'));
  await expect.poll(() => readStatus(visitor, 'testimonials')).not.toBe('');
});

itWithoutScripts('carousels and team show all their content without scripts', async ({ visitor }) => {
  await visitor.open('/', 375, 740);
  expect(await countVisible(visitor, '[data-testimonial]')).toBe(4);
  expect(await countVisible(visitor, '[data-island="testimonials"] button')).toBe(0);
  await visitor.open('/agentur', 375, 740);
  expect(await countVisible(visitor, '[data-publication] a')).toBe(4);
  expect(await countVisible(visitor, '[data-island="publications"] button')).toBe(0);
  expect(await countVisible(visitor, '[data-island="team"] dl')).toBe(3);
  expect(await countVisible(visitor, '[data-island="team"] button')).toBe(0);
});
