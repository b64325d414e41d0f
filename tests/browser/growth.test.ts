import { expect } from 'vitest';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithoutScripts } = scenarios();

const getText = (visitor: Visitor, selector: string) =>
  visitor.evaluate((name) => document.querySelector<HTMLElement>(name)?.innerText ?? '', selector);

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
  const result = await getText(visitor, 'main output');
  const end = /(?<=: )\S+/.exec(result)?.[0] ?? '';
  await visitor.click('main [data-island="growth"] a[href^="/kontakt/potenzialanalyse#"]');
  await visitor.waitFor('message', () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value);
  const message = await visitor.evaluate(
    () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value ?? '',
  );
  expect(message).toContain(`nach 6 Jahren ${end}`);
});

it('the calculator replaces its figures by a hint while the number is not valid', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await visitor.hydrateIsland('growth');
  const getLinkTop = () =>
    visitor.evaluate(() => {
      const link = document.querySelector('main [data-island="growth"] a');
      return link ? Math.round(link.getBoundingClientRect().top + scrollY) : 0;
    });
  const top = await getLinkTop();
  await visitor.type('main [name="start"]', '999999');
  await expect.poll(() => getText(visitor, 'main output')).toBe('Trag eine ganze Zahl von 1 bis 100.000 ein.');
  expect(await getText(visitor, 'main [data-island="growth"] ol')).not.toMatch(/\b(10|31)\b/);
  expect(await visitor.evaluate(() => document.querySelector('main output ~ figure span')?.textContent)).toBe('Heute');
  expect(await getLinkTop()).toBe(top);
});

itWithoutScripts('the calculator shows its example without fields if there are no scripts', async ({ visitor }) => {
  await visitor.open('/leistungen');
  expect(await getText(visitor, 'main [data-island="growth"]')).toMatch(/Nach 5 Jahren[^]*Heute\s10[^]*Jahr 5\s31/);
  expect(await visitor.evaluate(() => document.querySelector('[name="start"]')?.checkVisibility())).toBe(false);
});
