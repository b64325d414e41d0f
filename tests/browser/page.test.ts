import { expect } from 'vitest';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itStill, itWithoutScripts } = scenarios();

/** Waits until a section's heading stands close below the header, and the focus is in the section. */
async function arrived(visitor: Visitor, id: string): Promise<void> {
  const distance = () =>
    visitor.evaluate((name) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector(`#${name} h2`)?.getBoundingClientRect().top ?? Infinity) - header;
    }, id);
  await expect.poll(distance).toBeLessThan(100);
  expect(await distance()).toBeGreaterThan(0);
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.id)).toBe(id);
}

const isAt = (visitor: Visitor, path: string) =>
  visitor.waitFor(path, (at) => location.pathname === at && document.readyState === 'complete', path);
const switchHref = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('header [data-switch]')?.getAttribute('href'));

it('a jump button leads below the header and moves the focus', async ({ visitor }) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 600],
    [375, 740],
  ] as const) {
    await visitor.open('/leistungen', width, height);
    await visitor.click('[data-fade] a[href="#vorteile"]');
    await arrived(visitor, 'vorteile');
  }
});

it('an address with a section leads below the header and moves the focus', async ({ visitor }) => {
  await visitor.open('/agentur#published');
  await arrived(visitor, 'published');
  await visitor.open('/en/#testimonials', 375, 740);
  await arrived(visitor, 'testimonials');
});

it('the language switch keeps the page and the section', async ({ visitor }) => {
  await visitor.open('/leistungen#methode');
  await arrived(visitor, 'methode');
  expect(await switchHref(visitor)).toMatch(/\/en\/services#method$/);
  await visitor.click('header [data-switch]');
  await isAt(visitor, '/en/services');
  await arrived(visitor, 'method');
});

it('the language switch keeps what the address asks for on pages for any address', async ({ visitor }) => {
  await visitor.open('/kontakt/Sonderwunsch', 375, 740);
  await visitor.click('header [data-switch]');
  await isAt(visitor, '/en/contact/Sonderwunsch');
  await visitor.open('/casestudies/none');
  for (const path of ['/en/casestudies/none', '/casestudies/none']) {
    await visitor.click('header [data-switch]');
    await isAt(visitor, path);
  }
});

it('a page starts at the top, and Back returns to the place before', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.scrollTo(900);
  await visitor.click('header nav a[href="/coaching"]');
  await isAt(visitor, '/coaching');
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.back();
  await isAt(visitor, '/leistungen');
  // a pixel or two beside it where lines break anew while the page loads
  await expect.poll(() => visitor.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(20);
});

it('Tab leads through the page, with the focus in view', async ({ visitor }) => {
  await visitor.open('/leistungen');
  for (let presses = 0; presses < 12; presses++) {
    await visitor.press('Tab');
    await visitor.waitFor('focus in view', () => {
      const focused = document.activeElement ?? document.body;
      const { top, bottom } = focused.getBoundingClientRect();
      // the skip link is clipped until it is focused
      return (
        focused !== document.body &&
        top >= 0 &&
        bottom < innerHeight + 1 &&
        getComputedStyle(focused).clipPath === 'none'
      );
    });
  }
});

it('the team folds at 494 px, unfolds by its buttons, and shows everything when turned', async ({ visitor }) => {
  const details = () =>
    visitor.evaluate(() => {
      document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish());
      const all = [...document.querySelectorAll('[data-island="team"] dl')];
      const isSeen = (each: Element) =>
        each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0;
      return all.filter(isSeen).length;
    });
  const toggles = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('[data-island="team"] button')].map((each) => [
        each.textContent,
        each.ariaExpanded,
      ]),
    );
  const [more, less] = [
    ['Mehr erfahren', 'false'],
    ['Weniger anzeigen', 'true'],
  ];
  await visitor.open('/agentur', 494, 800);
  await visitor.startIsland('team');
  expect(await details()).toBe(0);
  await visitor.click('[data-island="team"] button', 1);
  await expect.poll(toggles).toEqual([more, less, more]);
  expect(await details()).toBe(1);
  await visitor.waitFor('text above its button', () => {
    const fold = document.querySelector('[data-island="team"] [data-open] dl')?.getBoundingClientRect();
    const button = document.querySelector('[data-island="team"] [aria-expanded="true"]')?.getBoundingClientRect();
    return fold !== undefined && button !== undefined && fold.bottom <= button.top;
  });
  await visitor.resize(900, 494);
  await expect.poll(details).toBe(3);
  await visitor.resize(494, 800);
  await expect.poll(details).toBe(1);
  await visitor.click('[data-island="team"] button', 1);
  await expect.poll(toggles).toEqual([more, more, more]);
  expect(await details()).toBe(0);
});

/** Where the flywheel's section begins, and how far it can be scrolled. */
const stretch = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const { top, height } = document.querySelector('[data-step]')?.getBoundingClientRect() ?? new DOMRect();
    return [top + scrollY, height - innerHeight] as const;
  });
const isAtStep = (visitor: Visitor, step: number) =>
  visitor.waitFor(
    `step ${step}`,
    (wanted) => document.querySelector(`[data-step="${wanted}"] li:nth-child(${wanted + 1})[data-active]`),
    step,
  );

it('scrolling goes through the six steps of the flywheel and lights its segments', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.startIsland('flywheel');
  const [top, way] = await stretch(visitor);
  for (const [step, fraction] of [0, 0.18, 0.35, 0.52, 0.68, 1].entries()) {
    await visitor.scrollTo(top + fraction * way);
    await isAtStep(visitor, step);
    // lit segments have a colour each, the others share one
    const colours = () =>
      visitor.evaluate(() => {
        const segments = [...document.querySelectorAll('[data-step] [data-segment] path:first-child')];
        return new Set(segments.map((each) => getComputedStyle(each).fill)).size;
      });
    await expect.poll(colours).toBe(Math.min(step + 1, 4));
    const past = () => visitor.evaluate(() => document.querySelectorAll('[data-step] li[data-past]').length);
    expect(await past()).toBe(step);
  }
});

it('the buttons of the flywheel lead to their steps, in the middle of their stretch', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.startIsland('flywheel');
  const current = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('[data-island="flywheel"] button')].map((each) => each.ariaCurrent === 'step'),
    );
  await visitor.click('[data-island="flywheel"] button', 2);
  await isAtStep(visitor, 2);
  await visitor.focus('[data-island="flywheel"] button:nth-of-type(4)');
  await visitor.press('Enter');
  await isAtStep(visitor, 3);
  expect(await current()).toEqual([false, false, false, true, false, false]);
  const [top, way] = await stretch(visitor);
  const stepAt = async () => ((await visitor.evaluate(() => scrollY)) - top) / (way / 6);
  // a quarter of a step either way, since the page above may still be growing
  await expect.poll(stepAt).toBeGreaterThan(3.25);
  expect(await stepAt()).toBeLessThan(3.75);
});

it('the flywheel keeps its step when the window changes, but not after scrolling away meanwhile', async ({
  visitor,
}) => {
  const [wide, narrow] = [
    [1180, 820],
    [820, 1180],
  ] as const;
  await visitor.open('/leistungen', ...wide);
  await visitor.startIsland('flywheel');
  const [top, way] = await stretch(visitor);
  await visitor.scrollTo(top + 0.75 * way);
  await isAtStep(visitor, 4);
  await visitor.resize(1180, 700);
  await isAtStep(visitor, 4);
  await visitor.resize(...narrow);
  await visitor.resize(...wide);
  await isAtStep(visitor, 4);
  await visitor.resize(...narrow);
  await visitor.scrollTo(0);
  await visitor.resize(...wide);
  await isAtStep(visitor, 0);
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
});

const stepsInColumn = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const steps = [...document.querySelectorAll('[data-island="flywheel"] ol > li')];
    const boxes = steps.map((step) => step.getBoundingClientRect());
    const isBelow = boxes.slice(1).map(({ top }, index) => top >= (boxes[index]?.bottom ?? Infinity));
    return [steps.filter((step) => getComputedStyle(step).opacity === '1').length, ...isBelow];
  });
const allInColumn = [6, true, true, true, true, true];

itStill('the flywheel shows its steps one below the other with reduced motion', async ({ visitor }) => {
  await visitor.open('/leistungen');
  expect(await stepsInColumn(visitor)).toEqual(allInColumn);
});

itWithoutScripts('the flywheel shows its steps one below the other without scripts', async ({ visitor }) => {
  await visitor.open('/en/services');
  expect(await stepsInColumn(visitor)).toEqual(allInColumn);
});

it('each circle of a timeline has one ring more than the one before', async ({ visitor }) => {
  await visitor.open('/agentur');
  const rings = await visitor.evaluate(() =>
    [...document.querySelectorAll('[data-circle]')].map((each) => {
      const inner = each.querySelector('path[stroke-width]')?.getAttribute('d') ?? '';
      return inner === '' ? 1 : inner.split('M').length;
    }),
  );
  expect(rings).toEqual([1, 2, 3]);
});
