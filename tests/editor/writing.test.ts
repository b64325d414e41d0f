import { beforeEach, expect, it } from 'vitest';

import {
  button,
  context,
  expectAccessible,
  expectInFile,
  field,
  fieldActions,
  frame,
  getFocusedName,
  openEntry,
  page,
  problems,
  server,
  setUpEditor,
  waitUntilSaved,
} from './editor-page';

const german = 'content/de/services.yaml';
const answer = `${german}#faq.items.0.answer`;
const question = `${german}#faq.items.0.question`;
const englishQuestion = 'content/en/services.yaml#faq.items.0.question';
const body = 'content/de/terms.md#body';

setUpEditor('/__edit/services');
beforeEach(() => openEntry('faq.items', 0));

const read = (name = answer) => field(name).inputValue();
const dialog = () => page.getByRole('dialog');

/** Fills a field and selects part of its text, or puts the caret at the end. */
async function write(text: string, selected = ''): Promise<void> {
  await field(answer).fill(text);
  const start = selected === '' ? text.length : text.indexOf(selected);
  const range = [start, start + selected.length] as const;
  await field(answer).evaluate(
    (element: HTMLTextAreaElement, [from, to]) => element.setSelectionRange(from, to),
    range,
  );
}

/** Pastes as the keyboard does, from a clipboard with these contents. */
async function paste(contents: Record<string, string>, name = answer): Promise<void> {
  await field(name).focus();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (types) => {
    const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, contents);
  // the browser has looked at the styles for the clipboard
  problems.splice(0);
  await page.keyboard.press('Control+v');
}

it('leads with Tab from the German field to the English one, and to the buttons of both after that', async () => {
  await field(question).focus();
  await page.keyboard.press('Tab');
  expect(await getFocusedName()).toBe(englishQuestion);
  await page.keyboard.type('How much? ');
  await page.keyboard.press('Tab');
  const isFocused = (name: string) =>
    button('Platzhalter', fieldActions(name)).evaluate((element) => element === document.activeElement);
  expect(await isFocused(question)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(englishQuestion)).toBe(true);
  // one stop for all of them
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rückgängig');
  await page.keyboard.press('Enter');
  await expect.poll(() => read(englishQuestion)).not.toContain('How much? ');
  expect(await getFocusedName()).toBe(englishQuestion);
});

it('makes text bold with a button and by key, and lets the browser take that back', async () => {
  await write('Das kostet wenig Geld.', 'wenig');
  await page.keyboard.press('Control+b');
  expect(await read()).toBe('Das kostet **wenig** Geld.');
  await expectInFile(german).toContain('Das kostet **wenig** Geld.');
  await page.keyboard.press('Control+z');
  expect(await read()).toBe('Das kostet wenig Geld.');
  await button('Fett', fieldActions(answer)).click();
  expect(await read()).toBe('Das kostet **wenig** Geld.');
  // the text keeps the focus and its selection
  await page.keyboard.press('Control+b');
  expect(await read()).toBe('Das kostet wenig Geld.');
  // fields of one line have no marks
  await field(question).press('Control+b');
  expect(await fieldActions(question).getByRole('button').count()).toBe(1);
});

it('lets people choose a page or a section for a link, change it and take it away', async () => {
  await write('Mehr steht bei den Preisen.', 'Preisen');
  await page.keyboard.press('Control+k');
  await dialog().getByRole('searchbox', { name: 'Seite suchen oder Adresse einfügen' }).fill('/leistungen#');
  await dialog().getByRole('button', { name: '/leistungen#faq' }).waitFor();
  await expectAccessible('dialog');
  await dialog().getByRole('button', { name: '/leistungen#faq' }).click();
  await expect.poll(read).toBe('Mehr steht bei den [Preisen](/leistungen#faq).');
  await expect.poll(getFocusedName).toBe(answer);

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+k');
  const search = dialog().getByRole('searchbox');
  expect(await search.inputValue()).toBe('/leistungen#faq');
  await page.keyboard.type('www.example.com/preise');
  await page.keyboard.press('Enter');
  await expect.poll(read).toBe('Mehr steht bei den [Preisen](https://www.example.com/preise).');
  await page.keyboard.press('ArrowLeft');
  await button('Link', fieldActions(answer)).click();
  await dialog().getByRole('button', { name: 'Link entfernen' }).click();
  await expect.poll(read).toBe('Mehr steht bei den Preisen.');
  await page.keyboard.press('Control+z');
  expect(await read()).toBe('Mehr steht bei den [Preisen](https://www.example.com/preise).');

  await field('content/en/services.yaml#faq.items.0.answer').focus();
  await page.keyboard.press('Control+k');
  expect(await dialog().getByRole('button', { name: '/en/' }).count()).toBeGreaterThan(2);
  expect(await dialog().getByRole('button', { name: '/leistungen' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('makes lists of lines that begin with a sign, and of selected ones', async () => {
  await write('Drei Dinge:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('• eins');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zwei');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Danach.');
  expect(await read()).toBe('Drei Dinge:\n\n- eins\n- zwei\n\nDanach.');
  await waitUntilSaved();
  const items = frame().locator('#faq li', { hasText: /^(eins|zwei)$/ });
  await expect.poll(() => items.count()).toBe(2);

  await field(answer).fill('');
  await page.keyboard.type('1) eins');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zwei');
  expect(await read()).toBe('1. eins\n2. zwei');
  await write('eins\nzwei', 'eins\nzwei');
  await page.keyboard.press('Control+Shift+Digit8');
  expect(await read()).toBe('- eins\n- zwei');
  await button('Liste', fieldActions(answer)).click();
  expect(await read()).toBe('eins\nzwei');
});

it('has headings in the long texts alone', async () => {
  expect(await button('Überschrift', fieldActions(answer)).count()).toBe(0);
  await page.goto('/__edit/terms');
  await field(body).fill('Geltung\nFür alle Verträge.');
  await field(body).press('Control+Home');
  await button('Überschrift', fieldActions(body)).click();
  expect(await read(body)).toBe('## Geltung\n\nFür alle Verträge.');
  await page.keyboard.press('Control+Shift+Digit2');
  expect(await read(body)).toBe('Geltung\n\nFür alle Verträge.');
});

it('types the quotation marks of the language, and plain ones after Ctrl+Z', async () => {
  await field(question).fill('');
  await page.keyboard.type(`Wie geht's "dem Projekt"?`);
  expect(await read(question)).toBe('Wie geht’s „dem Projekt“?');
  await field(englishQuestion).fill('');
  await page.keyboard.type(`What's "inbound"?`);
  expect(await read(englishQuestion)).toBe('What’s “inbound”?');
  await field(question).fill('Zoll: ');
  await page.keyboard.type('"');
  expect(await read(question)).toBe('Zoll: „');
  await page.keyboard.press('Control+z');
  expect(await read(question)).toBe('Zoll: "');
  await waitUntilSaved();
  expect(await server.read(german)).toContain('Zoll: ');
});

it('pastes clean Markdown from web pages and Word, and clean text elsewhere', async () => {
  await write('');
  const html = `<meta charset="utf-8"><p style="color: red">Ein <b style="font-weight: 700">fettes</b> Wort und ein
    <a href="${server.url}/leistungen?__edit=1#faq">Link</a></p><ul><li>eins</li><li>zwei</li></ul>`;
  await paste({ 'text/html': html, 'text/plain': 'Ein fettes Wort' });
  await expect.poll(read).toBe('Ein **fettes** Wort und ein [Link](/leistungen#faq)\n\n- eins\n- zwei');
  await page.keyboard.press('Control+z');
  expect(await read()).toBe('');
  await paste({ 'text/plain': 'Drei:\n•\teins\n•\tzwei' });
  await expect.poll(read).toBe('Drei:\n\n- eins\n- zwei');
  await write('Mehr bei Jonas.', 'Jonas');
  await paste({ 'text/plain': 'https://example.com/jonas' });
  await expect.poll(read).toBe('Mehr bei [Jonas](https://example.com/jonas).');

  await field(question).fill('');
  await paste({ 'text/html': '<b>Zwei</b><br>Zeilen', 'text/plain': 'Zwei\u00A0\nZeilen\n' }, question);
  await expect.poll(() => read(question)).toBe('Zwei Zeilen');
});

it('shows what placeholders stand for, and leads to where that is changed', async () => {
  await field(question).fill('Was kosten {retainer} und {teamSize:word} mit {unknown}?');
  const values = page.locator('.row', { has: field(question) }).locator('.placeholder-values[data-column=de] li');
  await expect.poll(() => values.allInnerTexts()).toEqual(['{retainer} = 1.800', '{teamSize:word} = drei']);
  await expectAccessible('form');
  await values.getByRole('link').last().click();
  await page.waitForURL('**/__edit/agency#team.members.0.*');
  await expect.poll(getFocusedName).toMatch(/^content\/de\/agency\.yaml#team\.members\.0\./);
  await page.goBack();
  await values.getByRole('link').first().click();
  await page.waitForURL('**/__edit/facts#retainer');
  await expect.poll(getFocusedName).toBe('content/facts.yaml#retainer');

  await field('content/facts.yaml#retainer').fill('1 950 €');
  await expectInFile('content/facts.yaml').toContain('retainer: 1950\n');
  await page.goBack();
  await expect.poll(() => values.first().innerText()).toBe('{retainer} = 1.950');
});

it('keeps the dialog open when no file is chosen', async () => {
  await page.goto('/__edit/agency');
  await openEntry('team.members', 0);
  await button('Bild wählen').first().click();
  await dialog()
    .locator('input[type=file]')
    .evaluate((element) => element.dispatchEvent(new Event('cancel', { bubbles: true })));
  await button('Foto hochladen', dialog()).click({ trial: true });
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});
