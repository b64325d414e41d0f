import { expect } from 'vitest';

import { createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithoutScripts } = createScenarios();

const getDate = (year: number) => `main label:has([value="${year}"]) text`;

/** Returns the visible lines, and the years whose rings differ in colour from that of 2018. */
const readYears = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const labels = [...document.querySelectorAll('main [role="radiogroup"] label')];
    const getColour = (label?: Element) => getComputedStyle(label?.querySelector('path') ?? document.body).fill;
    const plain = getColour(labels[1]);
    return {
      lines: labels.flatMap((label) => {
        const line = label.querySelector(':scope > span');
        return line?.checkVisibility({ opacityProperty: true }) ? [line.textContent.replaceAll('\u00A0', ' ')] : [];
      }),
      lit: labels.flatMap((label) => (getColour(label) === plain ? [] : [label.querySelector('input')?.value])),
    };
  });

/** Waits until the ring of a year, and no other, is lit. */
const expectLit = (visitor: Visitor, year: string, line: string) =>
  expect.poll(() => readYears(visitor)).toEqual({ lines: [`${year} ${line}`], lit: [year] });

itWithoutScripts(
  'the rings show the current year, then the one pointed at, tapped or reached by arrow keys',
  async ({ visitor }) => {
    await visitor.open('/');
    const current = await visitor.evaluate(
      () => document.querySelector<HTMLInputElement>('main label:last-of-type input')?.value ?? '',
    );
    await expectLit(visitor, current, 'Dieser Ring wächst noch.');
    // headless Firefox has no pointer that can hover
    const canHover = await visitor.evaluate(() => matchMedia('(hover: hover)').matches);
    await visitor.hover(getDate(2023));
    if (canHover) await expectLit(visitor, '2023', 'Neu auf der Kundenliste: Dental Company.');
    await visitor.leave();
    await expectLit(visitor, current, 'Dieser Ring wächst noch.');
    await visitor.click(getDate(2022));
    await visitor.leave();
    await expectLit(visitor, '2022', 'Erschienen: „Digital PR für Betriebe ohne Pressestelle“.');
    await visitor.press('ArrowLeft');
    await expectLit(visitor, '2021', 'Neu im Team: Mira Ulme. Neu auf der Kundenliste: MPU Wolff.');
  },
);

it('a ring reacts where it is visible, and on a phone the price is below the trunk', async ({ visitor }) => {
  await visitor.open('/');
  const findYearBelowDate = () =>
    visitor.evaluate((date) => {
      const { left, width, bottom } = document.querySelector(date)?.getBoundingClientRect() ?? new DOMRect();
      return document
        .elementFromPoint(left + width / 2, bottom + 12)
        ?.closest('label')
        ?.querySelector('input')?.value;
    }, getDate(2024));
  await expect.poll(findYearBelowDate).toBe('2024');
  const isPriceBelowTrunk = () =>
    visitor.evaluate(() => {
      const getBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return getBox('main header a[href$="#faq"]').top > getBox('main label svg').bottom;
    });
  expect(await isPriceBelowTrunk()).toBe(false);
  // WebKit does not apply a changed `order` in a grid until the page is opened again
  await visitor.open('/', 375, 667);
  await expect.poll(isPriceBelowTrunk).toBe(true);
});
