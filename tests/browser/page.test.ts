import { expect } from 'vitest';

import { createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithReducedMotion, itWithoutScripts } = createScenarios();

/** Waits until a section's heading is just below the header, and the section has the focus. */
async function expectArrivedAt(visitor: Visitor, id: string): Promise<void> {
  const measureDistance = () =>
    visitor.evaluate((sectionId) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector(`#${sectionId} h2`)?.getBoundingClientRect().top ?? Infinity) - header;
    }, id);
  await expect.poll(measureDistance).toBeLessThan(100);
  expect(await measureDistance()).toBeGreaterThan(0);
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.id)).toBe(id);
}

const waitForPath = (visitor: Visitor, path: string) =>
  visitor.waitFor(path, (name) => location.pathname === name && document.readyState === 'complete', path);
const readSwitchHref = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('header [data-switch]')?.getAttribute('href'));

it('a jump button scrolls its section to just below the header and focuses it', async ({ visitor }) => {
  for (const [width, height] of [
    [1280, 600],
    [375, 740],
  ] as const) {
    await visitor.open('/leistungen', width, height);
    await visitor.click('[data-fade] a[href="#vorteile"]');
    await expectArrivedAt(visitor, 'vorteile');
  }
});

it('opening a URL with a fragment scrolls its section to just below the header and focuses it', async ({ visitor }) => {
  await visitor.open('/agentur#published');
  await expectArrivedAt(visitor, 'published');
  await visitor.open('/en/#testimonials', 375, 740);
  await expectArrivedAt(visitor, 'testimonials');
});

it('the language switch keeps the page and the section', async ({ visitor }) => {
  await visitor.open('/leistungen#methode');
  await expectArrivedAt(visitor, 'methode');
  expect(await readSwitchHref(visitor)).toMatch(/\/en\/services#method$/);
  await visitor.click('header [data-switch]');
  await waitForPath(visitor, '/en/services');
  await expectArrivedAt(visitor, 'method');
});

it('the language switch keeps the variable part of the URL on fallback pages', async ({ visitor }) => {
  await visitor.open('/kontakt/Sonderwunsch', 375, 740);
  await visitor.click('header [data-switch]');
  await waitForPath(visitor, '/en/contact/Sonderwunsch');
  await visitor.open('/casestudies/none');
  for (const path of ['/en/casestudies/none', '/casestudies/none']) {
    await visitor.click('header [data-switch]');
    await waitForPath(visitor, path);
  }
});

it('a page starts at the top, and Back restores the scroll position', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.scrollTo(900);
  await visitor.click('header nav a[href="/coaching"]');
  await waitForPath(visitor, '/coaching');
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.goBack();
  await waitForPath(visitor, '/leistungen');
  // tolerance: line breaks may change while the page loads
  await expect.poll(() => visitor.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(20);
});

it('Tab moves through the page, with the focus in view', async ({ visitor }) => {
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

it('the team is collapsed at 494 px, expands by its buttons, and is fully expanded in landscape', async ({
  visitor,
}) => {
  const countDetails = () =>
    visitor.evaluate(() => {
      document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish());
      const lists = [...document.querySelectorAll('[data-island="team"] dl')];
      const isVisible = (list: Element) =>
        list.checkVisibility({ visibilityProperty: true }) && list.getBoundingClientRect().height > 0;
      return lists.filter(isVisible).length;
    });
  const readToggles = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('[data-island="team"] button')].map((button) => [
        button.textContent,
        button.ariaExpanded,
      ]),
    );
  const [more, less] = [
    ['Mehr erfahren', 'false'],
    ['Weniger anzeigen', 'true'],
  ];
  await visitor.open('/agentur', 494, 800);
  await visitor.hydrateIsland('team');
  expect(await countDetails()).toBe(0);
  await visitor.click('[data-island="team"] button', 1);
  await expect.poll(readToggles).toEqual([more, less, more]);
  expect(await countDetails()).toBe(1);
  await visitor.waitFor('text above its button', () => {
    const text = document.querySelector('[data-island="team"] [data-open] dl')?.getBoundingClientRect();
    const button = document.querySelector('[data-island="team"] [aria-expanded="true"]')?.getBoundingClientRect();
    return text !== undefined && button !== undefined && text.bottom <= button.top;
  });
  await visitor.resize(900, 494);
  await expect.poll(countDetails).toBe(3);
  await visitor.resize(494, 800);
  await expect.poll(countDetails).toBe(1);
  await visitor.click('[data-island="team"] button', 1);
  await expect.poll(readToggles).toEqual([more, more, more]);
  expect(await countDetails()).toBe(0);
});

/** Returns the top of the flywheel's section, and the height of its scroll range. */
const measureScrollRange = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const { top, height } = document.querySelector('[data-step]')?.getBoundingClientRect() ?? new DOMRect();
    return [top + scrollY, height - innerHeight] as const;
  });
const waitForStep = (visitor: Visitor, step: number) =>
  visitor.waitFor(
    `step ${step}`,
    (index) => document.querySelector(`[data-step="${index}"] li:nth-child(${index + 1})[data-active]`),
    step,
  );

it('scrolling and buttons move through the six steps of the flywheel, whose segments light up', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.hydrateIsland('flywheel');
  const [top, range] = await measureScrollRange(visitor);
  for (const [step, fraction] of [0, 0.18, 0.35, 0.52, 0.68, 1].entries()) {
    await visitor.scrollTo(top + fraction * range);
    await waitForStep(visitor, step);
    // lit segments have a colour each, the others share one
    const countColours = () =>
      visitor.evaluate(() => {
        const segments = [...document.querySelectorAll('[data-step] [data-segment] path:first-child')];
        return new Set(segments.map((segment) => getComputedStyle(segment).fill)).size;
      });
    await expect.poll(countColours).toBe(Math.min(step + 1, 4));
    const countPastSteps = () => visitor.evaluate(() => document.querySelectorAll('[data-step] li[data-past]').length);
    expect(await countPastSteps()).toBe(step);
  }

  const readCurrent = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('[data-island="flywheel"] button')].map((button) => button.ariaCurrent === 'step'),
    );
  await visitor.click('[data-island="flywheel"] button', 2);
  await waitForStep(visitor, 2);
  await visitor.focus('[data-island="flywheel"] button:nth-of-type(4)');
  await visitor.press('Enter');
  await waitForStep(visitor, 3);
  expect(await readCurrent()).toEqual([false, false, false, true, false, false]);
  const measureStep = async () => ((await visitor.evaluate(() => scrollY)) - top) / (range / 6);
  // the middle of the fourth step, or nearly, since content above may still shift the layout
  await expect.poll(measureStep).toBeCloseTo(3.5, 0);
});

it('the flywheel keeps its step when resized to narrow and back, unless scrolled in between', async ({ visitor }) => {
  const [wide, narrow] = [
    [1180, 820],
    [820, 1180],
  ] as const;
  await visitor.open('/leistungen', ...wide);
  await visitor.hydrateIsland('flywheel');
  const [top, range] = await measureScrollRange(visitor);
  await visitor.scrollTo(top + 0.75 * range);
  await waitForStep(visitor, 4);
  await visitor.resize(1180, 700);
  await waitForStep(visitor, 4);
  await visitor.resize(...narrow);
  await visitor.resize(...wide);
  await waitForStep(visitor, 4);
  await visitor.resize(...narrow);
  await visitor.scrollTo(0);
  await visitor.resize(...wide);
  await waitForStep(visitor, 0);
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
});

const findStepsInColumn = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const steps = [...document.querySelectorAll('[data-island="flywheel"] ol > li')];
    const boxes = steps.map((step) => step.getBoundingClientRect());
    const isBelow = boxes.slice(1).map(({ top }, index) => top >= (boxes[index]?.bottom ?? Infinity));
    return [steps.filter((step) => getComputedStyle(step).opacity === '1').length, ...isBelow];
  });
const allInColumn = [6, true, true, true, true, true];

itWithReducedMotion('the flywheel shows its steps in a column with reduced motion', async ({ visitor }) => {
  await visitor.open('/leistungen');
  expect(await findStepsInColumn(visitor)).toEqual(allInColumn);
});

itWithoutScripts('the flywheel shows its steps in a column without scripts', async ({ visitor }) => {
  await visitor.open('/en/services');
  expect(await findStepsInColumn(visitor)).toEqual(allInColumn);
});
