import { expect } from 'vitest';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithoutScripts } = scenarios();

const textOf = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);

it('rings grow from the figures of a visitor, who takes them along into the form', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await visitor.startIsland('growth');
  expect(await textOf(visitor, 'main output')).toBe('Nach 5 Jahren: 31 Anfragen im Monat statt 10.');
  // where the caret lands is the browser's choice: 410, 140 or 104
  await visitor.type('main [name="start"]', '4');
  await expect.poll(() => textOf(visitor, 'main output')).toMatch(/ statt (410|140|104)\.$/);
  await visitor.focus('main [name="years"]');
  await visitor.press('ArrowRight');
  await expect.poll(() => textOf(visitor, 'main output')).toMatch(/^Nach 6 Jahren: /);
  const result = await textOf(visitor, 'main output');
  const end = /(?<=: )\S+/.exec(result)?.[0] ?? '';
  await visitor.click('main [data-island="growth"] a[href^="/kontakt/potenzialanalyse#"]');
  await visitor.waitFor('message', () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value);
  const message = await visitor.evaluate(
    () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value ?? '',
  );
  expect(message).toContain(`nach 6 Jahren ${end}`);
});

itWithoutScripts('growth is a worked example without scripts, with no field that does nothing', async ({ visitor }) => {
  await visitor.open('/leistungen');
  expect(await textOf(visitor, 'main [data-island="growth"]')).toMatch(/Nach 5 Jahren[^]*Heute\s10[^]*Jahr 5\s31/);
  expect(await visitor.evaluate(() => document.querySelector('[name="start"]')?.checkVisibility())).toBe(false);
});
