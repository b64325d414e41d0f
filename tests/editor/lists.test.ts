import { beforeAll, expect, it } from 'vitest';

import { expectAccessible, frame, page, server, status, setUpEditor } from './editor-page';

const files = ['content/de/services.yaml', 'content/en/services.yaml'] as const;

let before: string[];

const readFiles = () => Promise.all(files.map((file) => server.read(file)));

setUpEditor('/__edit/services');
beforeAll(async () => {
  before = await readFiles();
});

const list = () => page.locator('[data-list="faq.items"]');
const entries = () => list().locator(':scope > [data-entry]');
const entry = (index: number) => list().locator(`:scope > [data-entry="${index}"]`);
const press = (index: number, action: string) =>
  entry(index)
    .locator(':scope > .entry-head')
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
const question = (index: number, locale = 'de') =>
  page.locator(`[name="content/${locale}/services.yaml#faq.items.${index}.question"]`);
const answer = (index: number, locale = 'de') =>
  page.locator(`[name="content/${locale}/services.yaml#faq.items.${index}.answer"]`);
const save = async () => {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await status(/^Gespeichert/).waitFor();
};
const getFocusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
const countQuestions = (text: string) => text.match(/^ +- (?:\w.*\n +)*question:/gm)?.length;

it('adds an entry in both languages, whose fields are missing until they are filled', async () => {
  const count = await entries().count();
  await list()
    .locator(':scope > .list-foot')
    .getByRole('button', { name: /^Hinzufügen/ })
    .click();
  await expect.poll(getFocusedName).toBe(`content/de/services.yaml#faq.items.${count}.question`);
  await expect.poll(() => question(count).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => answer(count, 'en').getAttribute('aria-invalid')).toBe('true');
  await question(count).fill('Neu?');
  await question(count, 'en').fill('New?');
  await answer(count).fill('{agency} sagt: ja.');
  await answer(count, 'en').fill('{agency} says yes.');
  await frame().getByText('New?', { exact: true }).first().waitFor();
  await save();
  const [german = '', english = ''] = await readFiles();
  expect(german).toContain('question: Neu?\n');
  expect(english).toContain('question: New?\n');
  await expect.poll(() => entries().count()).toBe(count + 1);
  expect(await question(count).inputValue()).toBe('Neu?');

  await press(count, 'Löschen');
  await save();
  expect(await readFiles()).toEqual(before);
});

it('moves an entry with its text, there and back through the files', async () => {
  const [first, second] = [await question(0).inputValue(), await question(1).inputValue()];
  await press(0, 'Nach unten');
  await status('Frage 1 steht jetzt an Stelle 2').waitFor();
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Nach unten: Frage 2');
  expect([await question(0).inputValue(), await question(1, 'de').inputValue()]).toEqual([second, first]);
  // the question is on the page with its new place
  const place = frame().locator('[data-field="content/de/services.yaml#faq.items.1.question"]', { hasText: first });
  await place.first().waitFor();
  await expect
    .poll(async () => {
      const boxes = [await place.first().boundingBox(), await frame().locator('[data-outline=shown]').boundingBox()];
      const [top = 0, outlineTop = 0] = boxes.map((box) => box?.y);
      return Math.abs(top - outlineTop) < 5;
    })
    .toBe(true);
  await question(1).fill('Geändert?');
  await frame().getByText('Geändert?', { exact: true }).first().waitFor();
  await page.reload();
  await page.locator('form').waitFor();
  expect(await question(1).inputValue()).toBe('Geändert?');
  await question(1).fill(first);
  await save();
  expect(await readFiles()).not.toEqual(before);
  await press(1, 'Nach oben');
  await save();
  expect(await readFiles()).toEqual(before);
  await press(0, 'Nach unten');
  await press(1, 'Nach oben');
  // the focus stays, so that another press moves nothing back
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Nach oben: Frage 1');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Speichern', exact: true }).isDisabled()).toBe(true);
});

it('copies an entry with its unsaved text, and brings a deleted one back', async () => {
  const count = await entries().count();
  await question(1).fill('Ungespeichert?');
  await press(1, 'Duplizieren');
  await expect.poll(() => entries().count()).toBe(count + 1);
  expect(await question(2).inputValue()).toBe('Ungespeichert?');
  await press(1, 'Löschen');
  await expect.poll(() => question(1).inputValue()).toBe('Ungespeichert?');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rückgängig');
  await page.keyboard.press('Enter');
  await expect.poll(() => entries().count()).toBe(count + 1);
  expect(await question(1).inputValue()).toBe('Ungespeichert?');
  await question(2).fill('Kopie?');
  await question(2, 'en').fill('Copy?');
  await save();
  const [german = '', english = ''] = await readFiles();
  expect([countQuestions(german), countQuestions(english)]).toEqual([count + 1, count + 1]);
  await page.getByRole('button', { name: 'Speichern rückgängig machen' }).click();
  await status('rückgängig gemacht').waitFor();
  expect(await readFiles()).toEqual(before);
});

it('keeps what both have added if the file has changed', async () => {
  const count = await entries().count();
  await press(0, 'Duplizieren');
  await question(1).fill('Meine Kopie?');
  await question(1, 'en').fill('My copy?');
  for (const [index, file] of files.entries()) {
    const text = before[index] ?? '';
    const [last = ''] =
      /^ {4}- question: [^]*?\n(?=\n|\S)/m.exec(text.slice(text.lastIndexOf('    - question:'))) ?? [];
    const added = last.replace(/question: .*/, 'question: Von Hand?');
    await server.write(
      file,
      text.replace(last, () => last + added),
    );
  }
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kopie von Eintrag 1 an Stelle 2').first().waitFor();
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await status(/^Gespeichert/).waitFor();
  const [german = ''] = await readFiles();
  expect(countQuestions(german)).toBe(count + 2);
  expect(german).toMatch(/Meine Kopie\?[^]*Von Hand\?/);
});

it('has no accessibility problems in both themes', async () => {
  await press(0, 'Löschen');
  await expectAccessible('[data-list="faq.items"]');
});
