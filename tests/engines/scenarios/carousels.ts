import { eventually, same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

const arrow = { left: 'div button:first-child', right: 'div button:last-child' } as const;
const button = (island: string, side: keyof typeof arrow) => `[data-island="${island}"] ${arrow[side]}`;

/** Whether the left and the right arrow can move. */
const enabled = (visitor: Visitor, island: string) =>
  visitor.evaluate(
    (name) =>
      [...document.querySelectorAll(`[data-island="${name}"] button`)].map(
        (each) => each.getAttribute('aria-disabled') !== 'true',
      ),
    island,
  );

const status = (visitor: Visitor, island: string) =>
  visitor.evaluate(
    (name) => document.querySelector(`[data-island="${name}"] [role="status"]`)?.textContent ?? '',
    island,
  );

/** Presses an arrow key many times in the page, and tells how often cards did not cover the window from edge to edge. */
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

const shift = (visitor: Visitor) =>
  visitor.evaluate(() => {
    document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish());
    const strip = document.querySelector('[data-testimonial]')?.parentElement;
    return strip ? Math.round(new DOMMatrix(getComputedStyle(strip).transform).e) : undefined;
  });

function testimonials(path: string, width: number, step: number): Scenario {
  const island = 'testimonials';
  return {
    name: `testimonials: arrows, bounds and no empty place at ${width} px`,
    async run(visitor) {
      await visitor.open(path, width, 800);
      await visitor.startIsland(island);
      await visitor.click(button(island, 'left'));
      await visitor.waitFor('announcement', () => document.querySelector('[role="status"]')?.textContent);
      await eventually('shift after the left arrow', () => shift(visitor), step);
      await visitor.click(button(island, 'right'));
      await visitor.press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
      await eventually('shift after keys', () => shift(visitor), step);
      same('empty places to the left', await walk(visitor, 'ArrowLeft', 20), 0);
      await eventually('shift at 38', () => shift(visitor), 19 * step);
      await eventually('arrows at 38', () => enabled(visitor, island), [false, true]);
      same('empty places to the right', await walk(visitor, 'ArrowRight', 40), 0);
      await eventually('shift at 0', () => shift(visitor), -19 * step);
      await eventually('arrows at 0', () => enabled(visitor, island), [true, false]);
      const reachable = () => document.querySelectorAll('[data-testimonial]:not([inert])').length;
      await eventually('testimonials that are read', () => visitor.evaluate(reachable), 11);
    },
  };
}

function publications(path: string, width: number): Scenario {
  const island = 'publications';
  return {
    name: `publications: one at a time, bounded, at ${width} px`,
    async run(visitor) {
      await visitor.open(path, width, 800);
      await visitor.startIsland(island);
      await eventually('arrows at the first', () => enabled(visitor, island), [false, true]);
      for (let presses = 0; presses < 7; presses++) await visitor.click(button(island, 'right'));
      await eventually('arrows at the last', () => enabled(visitor, island), [true, false]);
      await eventually('announced', async () => /^7 (von|of) 7: \S/.test(await status(visitor, island)), true);
      await visitor.waitFor('seventh in place, and nothing but it within reach', () => {
        const all = [...document.querySelectorAll('[data-publication]')];
        const left = all[0]?.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
        const last = all.pop()?.getBoundingClientRect().left ?? 0;
        return Math.abs(last - left) < 0.5 && all.every((each) => getComputedStyle(each).visibility === 'hidden');
      });
      await visitor.focus(button(island, 'left'));
      await visitor.press(...Array<'ArrowLeft'>(8).fill('ArrowLeft'));
      await eventually('arrows at the first again', () => enabled(visitor, island), [false, true]);
      await visitor.focus('[data-publication][data-current] a');
      for (const shown of [2, 3]) {
        await visitor.press('ArrowRight');
        await visitor.waitFor(
          `focus on number ${shown}`,
          (number) => document.activeElement?.matches(`[data-publication][data-current]:nth-child(${number}) a`),
          shown,
        );
      }
    },
  };
}

export const carouselScenarios: Scenario[] = [
  testimonials('/', 375, 375),
  testimonials('/en/', 1440, 880),
  {
    name: 'testimonials: the first stays where it is when the others are shuffled',
    async run(visitor) {
      await visitor.open('/', 375, 740);
      await visitor.evaluate(() => void (Math.random = () => 0.5));
      const names = () =>
        visitor.evaluate(() =>
          [...document.querySelectorAll('[data-testimonial] [data-name]')].map((name) => name.textContent).join(),
        );
      const unshuffled = await names();
      await visitor.startIsland('testimonials');
      await eventually('shuffled', async () => (await names()) !== unshuffled, true);
      await visitor.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const beside = await visitor.evaluate(() => {
        const card = document.querySelector('[data-testimonial][data-current]')?.getBoundingClientRect();
        return card && card.left + card.right - document.documentElement.clientWidth;
      });
      same('left and right of it', beside, 0);
    },
  },
  publications('/agentur', 375),
  publications('/en/agency', 1440),
  {
    name: 'carousels: a press before their scripts have come counts once',
    async run(visitor) {
      visitor.site.holdScripts();
      await visitor.open('/', 375, 740);
      await visitor.click(button('testimonials', 'left'));
      await visitor.click(button('testimonials', 'left'));
      visitor.site.releaseScripts();
      await visitor.waitFor('announcement', () => document.querySelector('[role="status"]')?.textContent);
      await eventually('shift', () => shift(visitor), 375);
    },
  },
  {
    name: 'carousels: arrow keys before their scripts have come count as often as they were pressed',
    async run(visitor) {
      visitor.site.holdScripts();
      await visitor.open('/agentur');
      await visitor.focus(button('publications', 'right'));
      await visitor.press('ArrowRight', 'ArrowRight', 'ArrowRight');
      visitor.site.releaseScripts();
      await eventually('announced', async () => /^4 von 7/.test(await status(visitor, 'publications')), true);
    },
  },
  {
    name: 'carousels: scroll while their scripts cannot be loaded, and have arrows again when they have come',
    async run(visitor) {
      const arrows = () =>
        visitor.evaluate(
          () =>
            [...document.querySelectorAll('[data-island="testimonials"] button')].filter((each) =>
              each.checkVisibility(),
            ).length,
        );
      visitor.site.refuseScripts();
      await visitor.open('/', 375, 740);
      await visitor.evaluate(() => void (window.reportError = () => undefined));
      await visitor.evaluate(() => document.querySelector('[data-island="testimonials"]')?.scrollIntoView());
      await eventually('refused', () => Promise.resolve(visitor.site.refusals() > 0), true);
      await eventually('arrows', arrows, 0);
      same('announcement', await status(visitor, 'testimonials'), '');
      visitor.site.allowScripts();
      await visitor.evaluate(() => void dispatchEvent(new Event('online')));
      await eventually('arrows', arrows, 2);
      await visitor.click(button('testimonials', 'left'));
      await visitor.waitFor('announcement', () => document.querySelector('[role="status"]')?.textContent);
    },
  },
  {
    name: 'carousels: can be read without scripts',
    mode: 'scriptless',
    async run(visitor) {
      const shown = (selector: string) =>
        visitor.evaluate(
          (wanted) =>
            [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
              .length,
          selector,
        );
      await visitor.open('/', 375, 740);
      same('testimonials', await shown('[data-testimonial]'), 11);
      same('arrows', await shown('[data-island="testimonials"] button'), 0);
      await visitor.open('/agentur', 375, 740);
      same('publications', await shown('[data-publication] a'), 7);
      same('arrows', await shown('[data-island="publications"] button'), 0);
      same('details of the team', await shown('[data-island="team"] dl'), 4);
    },
  },
];
