import { expect, it } from 'vitest';

import {
  expectAccessible,
  expectInFile,
  field,
  frame,
  page,
  server,
  setUpEditor,
  status,
  waitUntilSaved,
} from './editor-page';

setUpEditor('/__edit/case-studies/mpuWolff');

const action = (name: string) =>
  page.getByRole('group', { name: 'Case Study' }).getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true });
const undo = () => page.locator('.header').getByRole('button', { name: 'Rückgängig' }).click();

/** Opens the list of all parts and returns the names of the case studies. */
async function listStudies(): Promise<string[]> {
  await page.getByRole('button', { name: 'Alle Inhalte' }).click();
  const names = await page.getByRole('region', { name: 'Case Studies' }).getByRole('link').allInnerTexts();
  await page.keyboard.press('Escape');
  return names.toSorted();
}

it('creates a copy by keyboard, shows it, and takes it back', async () => {
  await action('Kopie anlegen').focus();
  await page.keyboard.press('Enter');
  const name = dialog().getByLabel('Name des Kunden');
  await name.fill('dentalCompany');
  await status('Eine Case Study mit der Adresse „dentalcompany“ gibt es schon.').waitFor();
  expect(await submit('Kopie anlegen').isDisabled()).toBe(true);
  await name.fill('Grüne Baumschule');
  await status('/casestudies/gruene-baumschule · /en/casestudies/gruene-baumschule').waitFor();
  await expectAccessible('main');
  await page.keyboard.press('Enter');

  await status('Kopie angelegt: „Grüne Baumschule“.').waitFor();
  await page.waitForURL('**/__edit/case-studies/gruene-baumschule');
  await page.getByRole('heading', { name: 'Grüne Baumschule', level: 1 }).waitFor();
  await frame().locator('[data-field="content/de/case-studies/gruene-baumschule.md#header.heading"]').first().waitFor();
  expect(await dialog().count()).toBe(0);
  expect(await listStudies()).toEqual(['Dental Company', 'Grüne Baumschule', 'MPU Wolff']);
  await expect.poll(() => page.locator('#targets-de option[value="/casestudies/gruene-baumschule"]').count()).toBe(1);

  await undo();
  await status('Zurückgenommen').waitFor();
  await expect.poll(listStudies).toEqual(['Dental Company', 'MPU Wolff']);
  // the list that the copy was in
  await page.getByRole('heading', { name: 'Case Studies', level: 1 }).waitFor();
});

it('starts a blank case study, in which what both languages share is entered once', async () => {
  await page.goto('/__edit/case-studies');
  await action('Neue Case Study').click();
  await dialog().getByLabel('Name des Kunden').fill('Grüne Baumschule');
  await status('/casestudies/gruene-baumschule · /en/casestudies/gruene-baumschule').waitFor();
  await submit('Anlegen').click();
  await page.waitForURL('**/__edit/case-studies/gruene-baumschule');
  await page.getByRole('heading', { name: 'Grüne Baumschule', level: 1 }).waitFor();

  const background = page.getByLabel('Hintergrundfarbe Deutsch und English');
  expect(await background.locator('option').first().innerText()).toBe('(bitte wählen)');
  await background.selectOption('leaf');
  await page.getByLabel('Reihenfolge Deutsch und English').fill('7');
  await waitUntilSaved();
  for (const locale of ['de', 'en']) {
    const text = await server.read(`content/${locale}/case-studies/gruene-baumschule.md`);
    expect(text).toMatch(/^order: 7$/m);
    expect(text).toMatch(/^ {2}background: "?leaf"?$/m);
  }
  await expectAccessible('main');
});

it('removes the course of a study in both languages, brings it back, and adds a blank one', async () => {
  const file = 'content/en/case-studies/mpuWolff.md';
  const button = (name: string) => page.getByRole('button', { name: `Diagramm, Kurve ${name}`, exact: true });
  const before = await server.read(file);
  // its heading says the rest
  expect(await button('entfernen').innerText()).toBe('Kurve entfernen');
  await button('entfernen').click();
  await status('„Diagramm, Kurve“ ist entfernt, in allen Sprachen.').waitFor();
  await expect.poll(() => button('hinzufügen').evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await server.read(file)).not.toContain('course:');
  await undo();
  await button('entfernen').waitFor();
  expect(await server.read(file)).toBe(before);

  await button('entfernen').click();
  await button('hinzufügen').click();
  const from = page.getByLabel('Erster Monat Deutsch und English');
  await expect.poll(() => from.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('2024-01');
  await waitUntilSaved();
  expect(await server.read(file)).toMatch(/course:\n {4}from: "?2024-01"?\n/);
});

it('gives both languages a photo in place of their drawings, and keeps photos that differ apart', async () => {
  const [german, english] = ['de', 'en'].map((locale) => `content/${locale}/case-studies/mpuWolff.md`);
  const src = (file = '') => field(`${file}#header.img.src`);
  await src(german).fill('both.jpg');
  await expectInFile(english ?? '').toContain('src: both.jpg\n');
  await waitUntilSaved();
  await server.edit(english ?? '', (text) => text.replace('src: both.jpg', 'src: english.jpg'));
  await expect.poll(() => src(english).inputValue()).toBe('english.jpg');
  await src(german).fill('german.jpg');
  await expectInFile(german ?? '').toContain('src: german.jpg\n');
  await waitUntilSaved();
  expect(await server.read(english ?? '')).toContain('src: english.jpg\n');
});

it('renames a case study, together with links to it', async () => {
  await action('Umbenennen').click();
  await dialog().getByText('Bisherige Adresse: /casestudies/mpuWolff · /en/casestudies/mpuWolff').waitFor();
  await dialog().getByLabel('Neuer Name in der Adresse').fill('Wolff');
  await submit('Umbenennen').click();
  await status('Umbenannt: Die Adresse endet jetzt auf „wolff“.').waitFor();
  await page.waitForURL('**/__edit/case-studies/wolff');
  await frame().locator('[data-field="content/de/case-studies/wolff.md#header.heading"]').first().waitFor();
  expect(await server.read('content/en/home.yaml')).toContain('link: /en/casestudies/wolff\n');
  expect(await server.read('content/redirects.yaml')).toContain('from: /en/casestudies/mpuWolff\n');

  await undo();
  await status('Zurückgenommen').waitFor();
  await waitUntilSaved();
  expect(await server.read('content/redirects.yaml')).not.toContain('mpuWolff');
  expect(await listStudies()).toEqual(['Dental Company', 'MPU Wolff']);
});

it('names the links to a case study before deleting it', async () => {
  await action('Löschen').click();
  await expectAccessible('main');
  const links = dialog().getByRole('list').getByRole('link');
  expect(await links.allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Dental Company › Text der Seite, Deutsch$/),
  );
  await links.filter({ hasText: 'Start ›' }).first().click();
  await page.waitForURL(/__edit\/home#clients/);
  await page.goBack();

  await action('Löschen').click();
  await submit('Löschen').click();
  await status('Gelöscht: „MPU Wolff“.').waitFor();
  await page.waitForURL('**/__edit/case-studies');
  expect(await listStudies()).toEqual(['Dental Company']);
  expect(await server.read('content/de/case-studies/dentalCompany.md')).toContain('[MPU Wolff](/casestudies)');

  await page.goto('/__edit/case-studies/dentalCompany');
  await action('Löschen').click();
  await dialog().getByText('Das ist die letzte Case Study.').waitFor();
});
