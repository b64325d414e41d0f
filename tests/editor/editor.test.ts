import type { Locator } from 'playwright';
import { expect, it } from 'vitest';

import { runAxe } from '../browser/chromium/axe';
import { expectAccessible, field, frame, openPage, page, reopenPage, server, status, setUpEditor } from './editor-page';

const heading = 'content/de/home.yaml#hero.heading';
const englishHeading = 'content/en/home.yaml#hero.heading';

// a server that does not answer is an error in the console
setUpEditor('/__edit', { reportsConsole: false });

const button = (name: string, within = page) => within.getByRole('button', { name, exact: true });

it('shows both languages of a field, and the changed text on the page', async () => {
  await field(heading).press('End');
  await field(heading).pressSequentially('!');
  await frame().locator(`h1[data-field="${heading}"]`, { hasText: /!$/ }).waitFor();
  await field(englishHeading).fill('Growth');
  await frame().getByText('Growth', { exact: true }).waitFor();

  await page.keyboard.press('Control+s');
  await status('Gespeichert: 2 Felder in 2 Dateien.').waitFor();
  expect(await server.read('content/en/home.yaml')).toContain('heading: Growth\n');
  expect(await button('Speichern').isDisabled()).toBe(true);

  await button('Speichern rückgängig machen').click();
  await status('Das letzte Speichern ist rückgängig gemacht.').waitFor();
  expect(await field(englishHeading).inputValue()).not.toBe('Growth');
});

it('leads from the page to the field, and from the field to the page', async () => {
  await frame().locator(`[data-field="content/de/home.yaml#closing.heading"]`).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('content/de/home.yaml#closing.heading');
  await frame().locator('[data-outline=shown]').waitFor();

  await field(englishHeading).focus();
  await frame().locator('html[lang=en] [data-outline=shown]').waitFor();

  await frame().locator('img[src*="/closings/"]').click();
  await status('Diese Stelle gehört zu keinem einzelnen Feld').waitFor();

  await frame().getByRole('link', { name: 'Services' }).first().click();
  await page.waitForURL('**/__edit/services');
  await page.getByRole('heading', { name: 'Leistungen', level: 1 }).waitFor();
  await page.goBack();
  await field(heading).waitFor();

  await frame().locator('main a[data-field$="hero.prices.text"]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/prices\.text$/);
  await button('Zur verlinkten Seite').click();
  await page.waitForURL('**/__edit/services');
});

it('puts the caret where a long text was clicked, and keeps that place in view', async () => {
  await page.goto('/__edit/terms');
  const paragraph = frame().locator('main p', { hasText: 'Inhalt des Vertrags gelten' });
  await paragraph.click();
  const readCaret = () =>
    field('content/de/terms.md#body').evaluate((element: HTMLTextAreaElement) => ({
      text: element.value.slice(element.selectionStart).slice(0, 32),
      isScrolled: element.scrollTop > 0,
    }));
  await expect.poll(readCaret).toEqual({ text: '5) Für den Inhalt des Vertrags g', isScrolled: true });
  const outline = frame().locator('[data-outline=shown]');
  const expectOutlined = (place: Locator) =>
    expect
      .poll(async () => {
        const [box, outlined] = [await place.boundingBox(), await outline.boundingBox()];
        return box && outlined && Math.abs(box.y - outlined.y) < 5;
      })
      .toBe(true);
  await expectOutlined(paragraph);

  await page.keyboard.type('Neu: ');
  await frame().locator('main p', { hasText: 'Neu: ' }).waitFor();
  await expectOutlined(paragraph);

  // the caret leads on to another paragraph
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await expectOutlined(frame().locator('main p', { hasText: 'fasst jeden Abschnitt' }));
});

it('leads to a text that the link of its card lies over', async () => {
  await page.goto('/__edit/coaching');
  const note = 'content/de/coaching.yaml#undecided.links.2.note';
  await frame()
    .locator(`[data-field="${note}"]`)
    .click({ force: true, position: { x: 20, y: 8 } });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(note);
});

it('finds texts of all languages, saved or not, by keyboard', async () => {
  await field(englishHeading).fill('A sundial in the rain');
  await page.getByRole('searchbox', { name: 'Alle Texte durchsuchen' }).fill('SUNDIAL');
  await status(/^Ein Feld$/).waitFor();
  await page.goto('/__edit/services');
  await page.getByRole('searchbox').fill('sundial');
  await status(/^Ein Feld$/).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/__edit/home#hero.heading');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(englishHeading);
});

it('keeps unsaved text over a reload, a closed tab and a restart of the server', async () => {
  const newText = 'Ein Text, der bleibt';
  const restart = await server.pause();
  await field(heading).fill(newText);
  await status('Der Server antwortet nicht').waitFor();
  await button('Speichern').click();
  await page.locator('.failure', { hasText: 'Nicht ausgeführt' }).waitFor();
  await restart();
  await expect.poll(() => page.locator('.failure').count()).toBe(1);
  await frame().getByText(newText).waitFor();

  await reopenPage('/__edit');
  expect(await field(heading).inputValue()).toBe(newText);
  await status(/Nicht gespeicherte Änderungen vom \d+\. \p{L}+ \d{4}, \d\d:\d\d Uhr sind wieder da\./u).waitFor();
  await page.getByRole('button', { name: 'Alle Inhalte' }).click();
  await page.getByRole('link', { name: 'Start nicht gespeichert' }).waitFor();
  await page.keyboard.press('Escape');

  await button('Verwerfen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  expect(await field(heading).inputValue()).toBe(newText);
  await button('Verwerfen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  expect(await field(heading).inputValue()).not.toBe(newText);
  await page.reload();
  await field(heading).waitFor();
  expect(await button('Verwerfen').isDisabled()).toBe(true);
});

it('shares unsaved text between tabs', async () => {
  const other = await openPage('/__edit');
  await field(heading).fill('Aus dem ersten');
  await expect.poll(() => field(heading, other).inputValue()).toBe('Aus dem ersten');
  await field(englishHeading, other).fill('From the second');
  await expect.poll(() => field(englishHeading).inputValue()).toBe('From the second');
  await button('Speichern').click();
  await status('Gespeichert: 2 Felder').waitFor();
  await expect.poll(() => button('Speichern', other).isDisabled()).toBe(true);
  expect(await field(heading, other).inputValue()).toBe('Aus dem ersten');
});

it('returns to the saved text by field, with the browser’s undo, and by typing it again', async () => {
  const saved = await field(heading).inputValue();
  await field(heading).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('abc');
  await page.getByRole('button', { name: 'Zurücksetzen', exact: true }).click();
  expect(await field(heading).inputValue()).toBe(saved);
  expect(await button('Speichern').isDisabled()).toBe(true);
  await page.keyboard.press('Control+z');
  expect(await field(heading).inputValue()).toBe(`${saved}abc`);
  await field(heading).fill(saved);
  expect(await button('Speichern').isDisabled()).toBe(true);
});

it('shows both versions if a file has changed, and saves what was chosen', async () => {
  await field(heading).fill('Meine Überschrift');
  await field(englishHeading).fill('My heading');
  for (const file of ['content/de/home.yaml', 'content/en/home.yaml'])
    await server.write(file, (await server.read(file)).replace(/^( {2}heading: ).*/m, '$1Anders'));
  await button('Speichern').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('group').count()).toBe(2);
  const english = dialog.getByRole('group', { name: /Englisch/ });
  expect(await english.innerText()).toMatch(/Vorher: (?!Anders)[^]*My heading[^]*Anders/);
  await english.getByRole('radio', { name: 'Fassung der Datei' }).check();
  expect(await runAxe(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await status('Gespeichert: 1 Feld in 1 Datei.').waitFor();
  expect(await server.read('content/de/home.yaml')).toContain('heading: Meine Überschrift\n');
  expect(await server.read('content/en/home.yaml')).toContain('heading: Anders\n');
  expect(await field(englishHeading).inputValue()).toBe('Anders');
});

it('says that nothing is left to save if the files are right about all fields', async () => {
  await field(heading).fill('Meine Überschrift');
  const text = await server.read('content/de/home.yaml');
  await server.write('content/de/home.yaml', text.replace(/^( {2}heading: ).*/m, '$1Anders'));
  await button('Speichern').click();
  await page.getByRole('radio', { name: 'Fassung der Datei' }).check();
  await button('Auswahl speichern').click();
  await status('Nichts zu speichern').waitFor();
  expect(await field(heading).inputValue()).toBe('Anders');
});

it('keeps the text if a conflict is left with Esc', async () => {
  await field(heading).fill('Meine Überschrift');
  const text = await server.read('content/de/home.yaml');
  await server.write('content/de/home.yaml', text.replace(/^( {2}heading: ).*/m, '$1Anders'));
  await button('Speichern').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await status('Noch nicht gespeichert.').waitFor();
  expect(await field(heading).inputValue()).toBe('Meine Überschrift');
  expect(await server.read('content/de/home.yaml')).toContain('heading: Anders\n');
});

it('saves without a question if other fields of the file have changed', async () => {
  await field(heading).fill('Meine Überschrift');
  await server.write('content/de/home.yaml', `${await server.read('content/de/home.yaml')}\n# changed\n`);
  await button('Speichern').click();
  await status('Gespeichert: 1 Feld in 1 Datei.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const text = await server.read('content/de/home.yaml');
  expect(text).toContain('heading: Meine Überschrift\n');
  expect(text).toContain('\n# changed\n');
});

it('shows findings at their fields, and focuses the first error if a save is refused', async () => {
  await field(heading).fill('');
  await expect.poll(() => field(heading).getAttribute('aria-invalid')).toBe('true');
  expect(await field(heading).getAttribute('aria-describedby')).toBeTruthy();
  await page.getByText('Dieses Feld ist leer. → Schreib hier einen Text.').waitFor();
  await field(englishHeading).fill('{unknown}');
  await page.getByText('(englisch)').first().waitFor();
  await button('Speichern').click();
  await status('Nicht gespeichert').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(heading);
  await field(heading).fill('Ein Satz mit "geraden" Zeichen');
  await expect.poll(() => status('Nicht gespeichert').count()).toBe(0);
  await field(englishHeading).fill('Fine');
  await page.getByText('Auf der Seite steht wörtlich').first().waitFor();
  expect(await field(heading).getAttribute('aria-invalid')).toBeNull();
  await page.goto('/__edit/services');
  await page.locator('.hints summary').click();
  await page.getByRole('link', { name: 'Start: Überschrift' }).first().click();
  await page.waitForURL('**/__edit/home#hero.heading');
});

it('has a control for every kind of field', async () => {
  const link = 'content/de/home.yaml#hero.buttons.0.link';
  const list = (await field(link).getAttribute('list')) ?? '';
  await expect.poll(() => page.locator(`#${list} option[value="/leistungen#faq"]`).count()).toBe(1);
  const saved = await field(link).inputValue();
  await field(link).fill('/leistunge');
  // the check of the whole site comes later
  const dead = page.getByText('Der Link „/leistunge“ führt zu einer Seite, die es nicht gibt.');
  await dead.waitFor({ timeout: 1000 });
  await page.getByText('Meinst du „/leistungen“?').waitFor();
  expect(await dead.count()).toBe(1);
  await field(link).fill(saved);

  const picture = page.locator('[data-kind="picture"]').first();
  await picture.getByRole('button', { name: 'Bild wählen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '/img/bot.svg' }).click();
  expect(await picture.getByRole('textbox').inputValue()).toBe('/img/bot.svg');

  await field(heading).fill('Die Agentur');
  await field(heading).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  await page
    .locator('.field', { has: field(heading) })
    .getByRole('button', { name: 'Platzhalter' })
    .click();
  await page.getByRole('dialog').getByRole('searchbox').fill('muster');
  await page.getByRole('dialog').getByRole('button', { name: '{city}' }).click();
  await expect.poll(() => field(heading).inputValue()).toBe('Die {city}Agentur');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(heading).inputValue()).toBe('Die Agentur');
  await page.keyboard.press('Enter');
  expect(await field(heading).inputValue()).toBe('Die Agentur');

  const title = 'content/de/home.yaml#meta.title';
  await field(title).fill('W'.repeat(31));
  await page.getByText('585 von 580 Pixeln – zu lang').waitFor();
  expect(await field('content/de/home.yaml#updated').getAttribute('type')).toBe('date');

  await page.goto('/__edit/terms');
  const body = field('content/de/terms.md#body');
  const text = await body.inputValue();
  await body.fill(`${text}\n\n- Punkt **fett**`);
  await page.goto('/__edit/facts');
  const number = field('content/facts.yaml#retainer');
  await number.fill('1.950');
  await page.getByText('Hier gehört eine Zahl hin. → Ohne Punkt: 1950').waitFor();
  await number.fill('1950');
  await number.blur();
  await button('Speichern').click();
  await status('Gespeichert: 6 Felder in 4 Dateien.').waitFor();
  expect((await server.read('content/de/terms.md')).endsWith(`${text}\n\n- Punkt **fett**`)).toBe(true);
  expect(await server.read('content/facts.yaml')).toContain('retainer: 1950\n');
});

it('has no accessibility problems in both themes', async () => {
  await field(heading).fill('');
  await page.getByText('Dieses Feld ist leer.').waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: 'Alle Inhalte' }).click();
  await page.getByRole('searchbox').fill('Analyse');
  await page.locator('.hits a').first().waitFor();
  await expectAccessible('nav');
  await page.keyboard.press('Escape');
  await button('Verwerfen').click();
  await expectAccessible('dialog');
});

it('shows the page or the form on narrow screens', async () => {
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.getByTitle('Vorschau').isVisible()).toBe(false);
  await button('Seite').click();
  await frame().locator(`h1[data-field="${heading}"]`).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(heading);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
