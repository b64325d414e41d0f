import { expect } from 'vitest';

import { createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithoutScripts } = createScenarios();

const getText = (visitor: Visitor, selector: string) =>
  visitor.evaluate((name) => document.querySelector<HTMLElement>(name)?.innerText ?? '', selector);

const getAttribute = (visitor: Visitor, field: string, name: string) =>
  visitor.evaluate(
    (selector, attribute) => document.querySelector(selector)?.getAttribute(attribute) ?? null,
    `main [name="${field}"]`,
    name,
  );

it('the calculator uses the figures of a visitor, and passes them on to the contact form', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await visitor.hydrateIsland('growth');
  expect(await getText(visitor, 'main output')).toBe('Nach 5 Jahren: 31 Anfragen im Monat statt 10.');
  // the position of the caret depends on the browser: 410, 140 or 104
  await visitor.type('main [name="start"]', '4');
  await expect.poll(() => getText(visitor, 'main output')).toMatch(/ statt (410|140|104)\.$/);
  await visitor.focus('main [name="years"]');
  await visitor.press('ArrowRight');
  await expect.poll(() => getText(visitor, 'main output')).toMatch(/^Nach 6 Jahren: /);
  const announced = ['rate', 'years'].map((name) => getAttribute(visitor, name, 'aria-valuetext'));
  expect(await Promise.all(announced)).toEqual(['25 Prozent', '6 Jahre']);
  const result = await getText(visitor, 'main output');
  const end = /(?<=: )\S+/.exec(result)?.[0] ?? '';
  await visitor.click('main [data-island="growth"] a[href^="/kontakt/potenzialanalyse#"]');
  await visitor.waitFor('message', () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value);
  const message = await visitor.evaluate(
    () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value ?? '',
  );
  expect(message).toContain(`nach 6 Jahren ${end}`);
});

it('the calculator replaces its figures with a hint while the number is not valid', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await visitor.hydrateIsland('growth');
  const getLinkTop = () =>
    visitor.evaluate(() => {
      const link = document.querySelector('main [data-island="growth"] a');
      return link ? Math.round(link.getBoundingClientRect().top + scrollY) : 0;
    });
  const top = await getLinkTop();
  expect(await getAttribute(visitor, 'start', 'aria-invalid')).toBeNull();
  await visitor.type('main [name="start"]', '999999');
  await expect.poll(() => getText(visitor, 'main output')).toBe('Trag eine ganze Zahl von 1 bis 100.000 ein.');
  expect(await getAttribute(visitor, 'start', 'aria-invalid')).toBe('true');
  const hintId = (await getAttribute(visitor, 'start', 'aria-describedby')) ?? 'none';
  expect(await getText(visitor, `[id="${hintId}"]`)).toMatch(/^Trag eine ganze Zahl/);
  expect(await getText(visitor, 'main [data-island="growth"] ol')).not.toMatch(/\b(10|31)\b/);
  expect(await visitor.evaluate(() => document.querySelector('main output ~ figure span')?.textContent)).toBe('Heute');
  expect(await getLinkTop()).toBe(top);
});

it('the calculator uses everything entered before hydration', async ({ visitor }) => {
  visitor.site.holdScripts();
  await visitor.open('/leistungen', 375, 740);
  await visitor.evaluate(() => {
    for (const [name, value] of Object.entries({ start: '40', rate: '40', years: '7' })) {
      const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
      if (field) field.value = value;
    }
  });
  visitor.site.releaseScripts();
  await visitor.hydrateIsland('growth');
  await expect.poll(() => getText(visitor, 'main output')).toBe('Nach 7 Jahren: 422 Anfragen im Monat statt 40.');
});

it('the fields of the calculator, its drawing and its button fit one screen', async ({ visitor }) => {
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await visitor.open('/leistungen', width, height);
    await visitor.hydrateIsland('growth');
    const [instrument, screen] = await visitor.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-island="growth"] :is(input, output, svg, a)')].map((part) =>
        part.getBoundingClientRect(),
      );
      const top = Math.min(...boxes.map((box) => box.top));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return [bottom - top, innerHeight - (document.querySelector('header')?.offsetHeight ?? 0)] as const;
    });
    expect(instrument, `${width} px`).toBeLessThan(screen);
  }
});

itWithoutScripts('the calculator shows its example without fields if there are no scripts', async ({ visitor }) => {
  await visitor.open('/leistungen');
  expect(await getText(visitor, 'main [data-island="growth"]')).toMatch(/Nach 5 Jahren[^]*Heute\s10[^]*Jahr 5\s31/);
  expect(await visitor.evaluate(() => document.querySelector('[name="start"]')?.checkVisibility())).toBe(false);
});
