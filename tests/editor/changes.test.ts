import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';

import { readContentTexts, rememberBuild } from '../../src/build/last-build';
import { context, expectAccessible, field, page, server, setUpEditor } from './editor-page';

const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';
const closing = 'content/de/home.yaml#closing.heading';

setUpEditor('/__edit');
beforeAll(async () => {
  await rememberBuild(server.root, await readContentTexts(server.root));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' });
const getFocus = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? undefined,
  );
it('lists unsaved changes, takes them back one by one, and leads to their fields', async () => {
  expect(await button('Änderungen').isDisabled()).toBe(true);
  const saved = await field(heading).inputValue();
  await field(heading).fill(`${saved} Wirklich.`);
  await field(englishHeading).fill('Growth, ring by ring');
  await field(closing).fill('Noch Fragen?');
  await button('Änderungen').click();

  const marked = dialog().locator('li', { hasText: 'Überschrift, Deutsch' }).first();
  expect(await marked.locator('ins').innerText()).toContain('Wirklich');
  expect(await marked.locator('dd').first().innerText()).toBe(saved);
  expect(await dialog().locator('[lang=en] ins').count()).toBe(1);
  await expectAccessible('dialog');

  const first = 'Zurücknehmen: Kopf der Seite, Überschrift, Deutsch';
  const second = 'Zurücknehmen: Kopf der Seite, Überschrift, Englisch';
  const third = 'Zurücknehmen: Abschluss der Seite, Überschrift, Deutsch';
  await button(first).press('Enter');
  expect(await field(heading).inputValue()).toBe(saved);
  expect(await getFocus()).toBe(second);
  await button(third).press('Enter');
  expect(await getFocus()).toBe(second);

  await dialog().getByRole('link', { name: 'Überschrift, Englisch' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(englishHeading);
  expect(await dialog().count()).toBe(0);

  await button('Änderungen').press('Enter');
  await button(second).press('Enter');
  await dialog().getByRole('status').getByText('Nichts ist ungespeichert.').waitFor();
  expect(await getFocus()).toBe('Schließen');
  await page.keyboard.press('Enter');
  expect(await dialog().count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await button('Speichern').isDisabled()).toBe(true);
});

it('shows all changes since the last build on a page, and downloads it', async () => {
  await server.write(
    'content/en/home.yaml',
    (await server.read('content/en/home.yaml')).replace(/^( {2}heading: ).*/m, '$1Saved by hand'),
  );
  await field(heading).fill('Noch nicht gespeichert');
  await expect.poll(() => field(englishHeading).inputValue()).toBe('Saved by hand');
  await button('Änderungen').click();
  const link = dialog().getByRole('link', { name: 'Änderungen seit dem letzten Build' });
  const [changes] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await changes.getByRole('heading', { name: 'Änderungen seit dem letzten Build', level: 1 }).waitFor();
  expect(await changes.locator('dd[lang=de] ins').innerText()).toContain('Noch nicht gespeichert');
  expect(await changes.locator('dd[lang=en] ins').innerText()).toContain('Saved by hand');
  // the policy lets its style sheet through
  expect(
    await changes
      .locator('.languages')
      .first()
      .evaluate((each) => getComputedStyle(each).display),
  ).toBe('grid');
  await expectAccessible(undefined, changes);
  const [german, english] = await changes
    .locator('.language')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(german).toBe(english);
  await changes.setViewportSize({ width: 320, height: 700 });
  expect(await changes.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await changes.close();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('link', { name: 'Seite herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^aenderungen-\d{4}-\d\d-\d\d\.html$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Saved by hand');

  await page.keyboard.press('Escape');
  await button('Alle Inhalte').click();
  const address = await page.locator('nav').getByRole('link', { name: 'Änderungen seit' }).getAttribute('href');
  expect(address).toMatch(/^\/__edit\/changes\?draft=./);
});
