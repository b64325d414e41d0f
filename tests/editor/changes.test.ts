import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import {
  expectAccessible,
  expectInFile,
  field,
  getFocusedName,
  page,
  server,
  setUpEditor,
  waitUntilSaved,
} from './editor-page';

const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';
const closing = 'content/de/home.yaml#closing.heading';

setUpEditor('/__edit');

const changes = () => page.getByRole('main');
const row = (name: string) => changes().locator('.field', { hasText: name });

it('lists what has changed, by whomever, takes single changes back, and leads to their fields', async () => {
  const saved = await field(heading).inputValue();
  const before = await server.read('content/de/home.yaml');
  await field(heading).fill(`${saved} Wirklich.`);
  await field(closing).fill('Noch Fragen?');
  await server.edit('content/en/home.yaml', (text) => text.replace(/^( {2}heading: ).*/m, '$1Saved by hand'));
  await expect.poll(() => field(englishHeading).inputValue()).toBe('Saved by hand');
  await page.getByRole('link', { name: 'Änderungen' }).click();
  await changes()
    .getByRole('heading', { name: /^Änderungen seit/, level: 1 })
    .waitFor();

  const first = changes().locator('.group', { hasText: 'Kopf der Seite' });
  expect(await first.locator('[data-column=de] ins').innerText()).toContain('Wirklich');
  expect(await first.locator('[data-column=en] ins').innerText()).toContain('Saved by hand');
  const [german, english] = await first
    .locator('.language')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(german).toBe(english);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  const group = changes().locator('.group', { hasText: 'Abschluss der Seite' });
  await group.getByRole('button', { name: 'Zurücknehmen: Überschrift' }).click();
  await group.waitFor({ state: 'detached' });
  expect(await server.read('content/de/home.yaml')).not.toContain('Noch Fragen?');
  await first.getByRole('button', { name: 'Zurücknehmen: Überschrift' }).click();
  await changes().getByText('Seitdem hat sich nichts geändert.').waitFor();
  await expectInFile('content/de/home.yaml').toBe(before);
  // taking back is an action that can be taken back
  await page.keyboard.press('Control+z');
  await row('Überschrift').first().getByRole('link', { name: 'Überschrift' }).click();
  await page.waitForURL('**/__edit/home#hero.heading');
  await expect.poll(getFocusedName).toBe(heading);
  expect(await field(heading).inputValue()).toBe(`${saved} Wirklich.`);
  await page.goBack();
  await changes().getByRole('link', { name: 'Zurück zu den Texten' }).click();
  await field(heading).waitFor();
});

it('shows old texts with the numbers of their time', async () => {
  const price = 'content/de/home.yaml#hero.prices.text';
  await page.goto('/__edit/facts');
  await field('content/facts.yaml#retainer').fill('1950');
  await waitUntilSaved();
  await page.goto('/__edit/home');
  await field(price).fill('Ab {retainer} Euro');
  await waitUntilSaved();
  await page.goto('/__edit/changes');
  await changes().locator('del', { hasText: '800 € netto' }).waitFor();
  await changes().locator('ins', { hasText: '950 Euro' }).waitFor();
});

it('offers the same as one file for approval', async () => {
  await field(heading).fill('Zur Freigabe');
  await waitUntilSaved();
  await page.goto('/__edit/changes');
  await changes().locator('ins').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    changes().getByRole('link', { name: 'Zur Freigabe herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^aenderungen-\d{4}-\d\d-\d\d\.html$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Freigabe');
  expect(file).not.toContain('<script');
  expect(file).not.toContain('<button');
});
