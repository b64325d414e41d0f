import { expect, it } from 'vitest';

import {
  button,
  expectAccessible,
  expectInFile,
  field,
  fieldBox,
  getFocusedName,
  page,
  reopenPage,
  server,
  setUpEditor,
  waitUntilSaved,
} from './editor-page';

const file = 'content/waiting.yaml';
const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';

setUpEditor('/__edit/home');

const confirmation = () => button('Passt noch: Überschrift, Englisch');
const difference = () => page.locator('details', { hasText: 'Was im Deutschen anders ist' });
const readDifference = () => difference().locator('dd[lang="de"]').allTextContents();

it('marks a text whose other language was changed, until it is confirmed', async () => {
  const before = await server.read('content/en/home.yaml');
  await field(heading).fill('Wachstum, das trägt.');
  await page.getByText(/^Wartet seit .*: Der deutsche Text ist geändert, dieser nicht\.$/).waitFor();
  await difference().waitFor();
  expect(await difference().locator('dd').first().isVisible()).toBe(false);
  await expectInFile(file).toContain(`field: ${englishHeading}`);
  await waitUntilSaved();

  await reopenPage('/__edit/home');
  await page.getByText(/^Wartet seit /).waitFor();
  await difference().locator('dd').first().waitFor();
  expect(await readDifference()).toEqual(['Wachstum, das [gelöscht: bleibt].', 'Wachstum, das [neu: trägt].']);
  await expectAccessible('form');
  await button('Alle Inhalte').click();
  await page.getByRole('link', { name: 'Start, 1 Text wartet auf die andere Sprache' }).waitFor();
  await expectAccessible('nav');
  await page.keyboard.press('Escape');
  await page.getByText('Warten auf die andere Sprache (1)').click();
  await page.getByRole('link', { name: 'Kopf der Seite: Überschrift, Englisch' }).click();
  await expect.poll(getFocusedName).toBe(englishHeading);

  await confirmation().click();
  await confirmation().waitFor({ state: 'detached' });
  await expectInFile(file).toContain('waiting: []');
  expect(await server.read('content/en/home.yaml')).toBe(before);
  expect(await page.getByText('Warten auf die andere Sprache (0)').count()).toBe(1);
  // it says the same as before
  expect(await fieldBox(englishHeading).getAttribute('data-edited')).toBeNull();
  await page.getByRole('link', { name: 'Änderungen' }).click();
  await page.locator('main [data-column=de]', { hasText: 'trägt' }).waitFor();
  expect(await page.locator('main [data-column=en] dt').allTextContents()).toEqual(['Unverändert']);
});

it('ends the waiting when the other text is edited, or the first one typed back', async () => {
  const saved = await field(heading).inputValue();
  const waiting = () => page.getByText(/^Wartet seit/).count();
  await field(heading).fill('Wachstum, das trägt.');
  await expect.poll(waiting).toBe(1);
  await field(heading).fill(saved);
  await expect.poll(waiting).toBe(0);
  await field(heading).fill('Wachstum, das nun trägt.');
  await expect.poll(readDifference).toEqual(['Wachstum, das [gelöscht: bleibt].', 'Wachstum, das [neu: nun trägt].']);
  await field(englishHeading).fill('A new heading');
  await expect.poll(waiting).toBe(0);
  await expectInFile(file).toContain('waiting: []');
  await waitUntilSaved();
  expect(await waiting()).toBe(0);
});
