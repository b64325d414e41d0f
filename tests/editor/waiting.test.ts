import { expect, it } from 'vitest';

import { expectAccessible, field, page, reopenPage, server, setUpEditor, status } from './editor-page';

const file = 'content/waiting.yaml';
const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';

setUpEditor('/__edit/home');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirmation = () => button('Passt noch: Überschrift, Englisch');
const difference = () => page.locator('details', { hasText: 'Was im Deutschen anders ist' });
const readDifference = () => difference().locator('dd[lang="de"]').allTextContents();
const save = async () => {
  await button('Speichern').click();
  await status(/^Gespeichert/).waitFor();
};

it('marks a text whose other language was changed, until it is confirmed', async () => {
  const before = await server.read('content/en/home.yaml');
  await field(heading).fill('Wachstum, das trägt.');
  await page.getByText('Wartet: Der deutsche Text ist geändert, dieser nicht.').waitFor();
  await difference().waitFor();
  expect(await difference().locator('dd').first().isVisible()).toBe(false);
  await save();
  expect(await server.read(file)).toContain(`field: ${englishHeading}`);

  await reopenPage('/__edit/home');
  await page.getByText(/^Wartet seit /).waitFor();
  await difference().locator('dd').first().waitFor();
  expect(await readDifference()).toEqual(['Wachstum, das [gelöscht: bleibt].', 'Wachstum, das [neu: trägt].']);
  await expectAccessible('form');
  await button('Alle Inhalte').click();
  await page.getByRole('link', { name: /^Start +1 wartet/ }).waitFor();
  await expectAccessible('nav');
  await page.keyboard.press('Escape');
  await page.getByText('Warten auf die andere Sprache (1)').click();
  await page.getByRole('link', { name: 'Kopf der Seite: Überschrift, Englisch' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(englishHeading);

  await confirmation().click();
  expect(await confirmation().getAttribute('aria-pressed')).toBe('true');
  await save();
  await expect.poll(() => confirmation().count()).toBe(0);
  expect(await server.read(file)).toContain('waiting: []');
  expect(await server.read('content/en/home.yaml')).toBe(before);
});

it('ends the waiting when the other text is edited, and does not let the first one wait then', async () => {
  await field(heading).fill('Wachstum, das trägt.');
  await save();
  await page.getByText(/^Wartet seit /).waitFor();
  await field(heading).fill('Wachstum, das nun trägt.');
  await expect.poll(readDifference).toEqual(['Wachstum, das [gelöscht: bleibt].', 'Wachstum, das [neu: nun trägt].']);
  await field(englishHeading).fill('A new heading');
  await expect.poll(() => page.getByText(/^Wartet/).count()).toBe(0);
  await save();
  expect(await server.read(file)).toContain('waiting: []');
  expect(await page.getByText(/^Wartet/).count()).toBe(0);
});

it('drops a confirmation with the change that it was about', async () => {
  const saved = await field(heading).inputValue();
  await field(heading).fill('Eine neue Überschrift');
  await confirmation().click();
  await field(heading).fill('Noch eine');
  expect(await confirmation().getAttribute('aria-pressed')).toBe('false');
  await confirmation().click();
  await field(heading).fill(saved);
  await expect.poll(() => confirmation().count()).toBe(0);
  expect(await button('Speichern').isDisabled()).toBe(true);
});
