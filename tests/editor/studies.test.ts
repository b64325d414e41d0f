import { expect, it } from 'vitest';

import { expectAccessible, frame, page, server, status, setUpEditor } from './editor-page';

setUpEditor('/__edit/case-studies/mpuWolff');

const action = (name: string) =>
  page.getByRole('group', { name: 'Case Study' }).getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true });
const undo = () => page.getByRole('button', { name: 'Speichern rückgängig machen' }).click();

/** Opens the list of all parts and returns the names of the case studies. */
async function listStudies(): Promise<string[]> {
  await page.getByRole('button', { name: 'Alle Inhalte' }).click();
  const names = await page.getByRole('region', { name: 'Case Studies' }).getByRole('link').allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
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
  await status('Die Kopie ist wieder weg.').waitFor();
  await page.waitForURL('**/__edit/case-studies/mpuWolff');
  expect(await listStudies()).toEqual(['Dental Company', 'MPU Wolff']);
});

it('renames a case study once its texts are saved or discarded', async () => {
  const summary = page.locator('[name="content/de/case-studies/mpuWolff.md#summary"]');
  const text = await summary.inputValue();
  await summary.fill('Noch nicht fertig.');
  await action('Umbenennen').click();
  await dialog().getByText('Speichere oder verwirf zuerst deine Änderungen in „MPU Wolff“.').waitFor();
  await submit('Schließen').click();
  await summary.fill(text);

  await action('Umbenennen').click();
  await dialog().getByText('Bisherige Adresse: /casestudies/mpuWolff · /en/casestudies/mpuWolff').waitFor();
  await dialog().getByLabel('Neuer Name in der Adresse').fill('Wolff');
  await submit('Umbenennen').click();
  await status('Umbenannt: Die Adresse endet jetzt auf „wolff“.').waitFor();
  await page.waitForURL('**/__edit/case-studies/wolff');
  await frame().locator('[data-field="content/de/case-studies/wolff.md#header.heading"]').first().waitFor();
  expect(await server.read('content/en/home.yaml')).toContain('link: /en/casestudies/wolff\n');
  expect(await server.read('content/redirects.yaml')).toContain('from: /en/casestudies/mpuWolff\n');

  const newSummary = page.locator('[name="content/de/case-studies/wolff.md#summary"]');
  await newSummary.fill('Noch nicht fertig.');
  await undo();
  await page.locator('.failure', { hasText: 'Verwirf zuerst' }).waitFor();
  await newSummary.fill(text);
  await undo();
  await status('Die Adresse endet wieder auf „mpuWolff“.').waitFor();
  await summary.waitFor();
  expect(await server.read('content/redirects.yaml')).not.toContain('mpuWolff');
});

it('names the links to a case study before deleting it', async () => {
  await action('Löschen').click();
  await expectAccessible('main');
  const links = dialog().getByRole('list').getByRole('link');
  expect(await links.allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Dental Company · Text der Seite, Deutsch$/),
  );
  await links.filter({ hasText: 'Start ·' }).first().click();
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
