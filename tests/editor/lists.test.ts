import { beforeAll, expect, it } from 'vitest';

import {
  entryOf,
  expectAccessible,
  expectInFile,
  field,
  frame,
  getFocusedName,
  openEntry,
  page,
  server,
  setUpEditor,
  status,
  stopServer,
  waitUntilSaved,
} from './editor-page';

const files = ['content/de/services.yaml', 'content/en/services.yaml'] as const;

let before: string[];

const readFiles = () => Promise.all(files.map((file) => server.read(file)));

// a server that does not answer is an error in the console
setUpEditor('/__edit/services', { reportsConsole: false });
beforeAll(async () => {
  before = await readFiles();
});

const list = (name = 'faq.items') => page.locator(`[data-list="${name}"]`);
const entries = () => list().locator(':scope > [data-entry]');
const entry = (index: number) => entryOf('faq.items', index);
const toggle = (index: number) => entry(index).locator(':scope > .entry-head > .entry-toggle');
const add = (end: 'head' | 'foot', name?: string) =>
  list(name)
    .locator(`:scope > .list-${end}`)
    .getByRole('button', { name: /^Hinzufügen/ })
    .click();
const press = (index: number, action: string) =>
  entry(index)
    .locator(':scope > .entry-head')
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
const question = (index: number, locale = 'de') =>
  page.locator(`[name="content/${locale}/services.yaml#faq.items.${index}.question"]`);
const answer = (index: number, locale = 'de') =>
  page.locator(`[name="content/${locale}/services.yaml#faq.items.${index}.answer"]`);
const getFocusedLabel = () => page.evaluate(() => document.activeElement?.ariaLabel);
const countQuestions = (text = '') => text.match(/^ +- (?:\w.*\n +)*question:/gm)?.length;

/** Adds a question by hand, as the first or the last one. */
const addByHand = (text: string, isFirst: boolean) => {
  const added = '    - question: Von Hand?\n      answer: Ja.\n';
  const [first, last] = [text.indexOf('    - question:'), text.lastIndexOf('    - question:')];
  const end = last + text.slice(last).search(/\n(?=\n|\S)/) + 1;
  const place = isFirst ? first : end;
  return text.slice(0, place) + added + text.slice(place);
};

it('shows entries as closed rows, which open by a click, by the keyboard, and from the page', async () => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const text = await server.read(files[0]);
  const [, first = ''] = /question: (.*)/.exec(text) ?? [];
  expect(await toggle(0).innerText()).toContain(first.slice(0, 20));
  expect(await question(0).count()).toBe(0);
  await toggle(0).click();
  await question(0).fill('Anders?');
  await toggle(0).getByText('Anders?').waitFor();
  await toggle(0).press('Enter');
  expect(await question(0).count()).toBe(0);
  await page.keyboard.press('Space');
  expect(await question(0).inputValue()).toBe('Anders?');
  await page.keyboard.press('Tab');

  await frame().locator('[data-field="content/de/services.yaml#faq.items.2.question"]').first().click();
  await expect.poll(getFocusedName).toBe('content/de/services.yaml#faq.items.2.question');
  expect(await toggle(2).getAttribute('aria-expanded')).toBe('true');
  expect(await toggle(1).getAttribute('aria-expanded')).toBe('false');
});

it('scrolls to the fields of a row that is opened at the lower edge of the form', async () => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await toggle(1).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  expect((await toggle(1).boundingBox())?.y).toBeGreaterThan(500);
  await toggle(1).click();
  const { y = 0 } = (await toggle(1).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(100);
  expect(y).toBeLessThan(450);
  await toggle(1).click();
  expect((await toggle(1).boundingBox())?.y).toBeCloseTo(y, -1);
});

it('tells on a closed row what is wrong in it', async () => {
  await openEntry('faq.items', 0);
  await question(0).fill('');
  await answer(0).focus();
  await toggle(0).getByText('1 Fehler').waitFor();
  await toggle(0).click();
  expect(await toggle(0).innerText()).toContain('1 Fehler');
  await expectAccessible('[data-list="faq.items"]');
});

it('adds an entry in both languages, which the page shows at once, and finds nothing wrong in it before a field is left', async () => {
  const count = await entries().count();
  const findings = page.locator('.findings > button');
  await add('foot');
  await expect.poll(getFocusedName).toBe(`content/de/services.yaml#faq.items.${count}.question`);
  const shown = frame().locator(`[data-field="content/de/services.yaml#faq.items.${count}.question"]`).first();
  await shown.getByText('Frage …').waitFor();
  await expect
    .poll(async () => {
      const boxes = [await shown.boundingBox(), await page.locator('iframe[title="Vorschau"]').boundingBox()];
      const [top = 0, frameTop = 0] = boxes.map((box) => box?.y);
      return top > frameTop && top < 900;
    })
    .toBe(true);
  await status('Ein neuer Eintrag ist noch nicht vollständig').waitFor();
  expect(await list().locator('[aria-invalid]').count()).toBe(0);
  expect(await findings.innerText()).not.toContain('Fehler');
  await page.keyboard.press('Tab');
  await expect.poll(() => question(count).getAttribute('aria-invalid')).toBe('true');
  expect(await answer(count, 'en').getAttribute('aria-invalid')).toBeNull();
  await page.locator('h1').click();
  await expect.poll(() => answer(count, 'en').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => findings.innerText()).toContain('4 Fehler');
  await question(count).fill('Neu?');
  await question(count, 'en').fill('New?');
  await answer(count).fill('{agency} sagt: ja.');
  await answer(count, 'en').fill('{agency} says yes.');
  await frame().getByText('New?', { exact: true }).first().waitFor();
  await waitUntilSaved();
  const [german = '', english = ''] = await readFiles();
  expect(german).toMatch(/question: "?Neu\?"?\n/);
  expect(english).toMatch(/question: "?New\?"?\n/);

  await press(count, 'Löschen');
  await expect.poll(readFiles).toEqual(before);
});

it('adds an entry at the start, and moves one there', async () => {
  await add('head');
  await expect.poll(getFocusedName).toBe('content/de/services.yaml#faq.items.0.question');
  await question(0).fill('Zuerst?');
  await press(0, 'Löschen');
  await expect.poll(readFiles).toEqual(before);
  const last = (await entries().count()) - 1;
  await openEntry('faq.items', last);
  const text = await question(last).inputValue();
  await press(last, 'An den Anfang');
  await status(`Frage ${last + 1} steht jetzt an Stelle 1 von`).waitFor();
  expect(await question(0).inputValue()).toBe(text);
  await expect.poll(getFocusedLabel).toBe('An den Anfang: Frage 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect.poll(readFiles).toEqual(before);
});

it('moves an entry with its text, there and back through the files', async () => {
  for (const index of [0, 1]) await openEntry('faq.items', index);
  const [first, second] = [await question(0).inputValue(), await question(1).inputValue()];
  await press(0, 'Nach unten');
  await status('Frage 1 steht jetzt an Stelle 2').waitFor();
  await expect.poll(getFocusedLabel).toBe('Nach unten: Frage 2');
  expect([await question(0).inputValue(), await question(1).inputValue()]).toEqual([second, first]);
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
  await waitUntilSaved();
  await page.reload();
  await openEntry('faq.items', 1);
  expect(await question(1).inputValue()).toBe('Geändert?');
  await question(1).fill(first);
  await press(1, 'Nach oben');
  await expect.poll(readFiles).toEqual(before);
  await expect.poll(getFocusedLabel).toBe('Nach oben: Frage 1');
  // the focus stays, so that another press moves nothing back
  await page.keyboard.press('Enter');
  await waitUntilSaved();
  expect(await readFiles()).toEqual(before);

  // pressed faster than the server answers
  await entry(0).locator('[data-action=down]').first().focus();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Enter');
  await expect.poll(() => question(2).inputValue()).toBe(first);
});

it('keeps a moved entry under the pointer, and in view for the keyboard', async () => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openEntry('faq.items', 1);
  const getTop = async (index: number, action: string) => {
    const box = await entry(index).locator(`> .entry-head [data-action=${action}]`).boundingBox();
    return box?.y ?? Number.NaN;
  };
  const down = entry(0).locator('> .entry-head [data-action=down]');
  await down.hover();
  const box = await down.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  for (const index of [1, 2]) {
    await page.mouse.click(x, y);
    await expect.poll(getFocusedLabel).toBe(`Nach unten: Frage ${index + 1}`);
    expect(Math.abs((await getTop(index, 'down')) + 10 - y)).toBeLessThan(3);
  }

  const up = entry(2).locator('> .entry-head [data-action=up]');
  await up.focus();
  const top = await getTop(2, 'up');
  for (const index of [1, 0]) {
    await page.keyboard.press('Enter');
    await expect.poll(getFocusedLabel).toBe(`Nach oben: Frage ${index + 1}`);
    expect(Math.abs((await getTop(index, 'up')) - top)).toBeLessThan(3);
  }
  await expect.poll(readFiles).toEqual(before);
});

it('copies an entry with its text, and brings a deleted one back, which leaves later edits alone', async () => {
  const count = await entries().count();
  for (const index of [0, 1]) await openEntry('faq.items', index);
  await question(1).fill('Kopiert?');
  await press(1, 'Duplizieren');
  await expect.poll(getFocusedName).toBe('content/de/services.yaml#faq.items.2.question');
  await expect.poll(() => entries().count()).toBe(count + 1);
  expect(await question(2).inputValue()).toBe('Kopiert?');
  await press(1, 'Löschen');
  await expect.poll(() => entries().count()).toBe(count);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rückgängig');
  await question(0).fill('Später geändert?');
  await list().locator(':scope > .deleted').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => entries().count()).toBe(count + 1);
  await waitUntilSaved();
  expect(await question(0).inputValue()).toBe('Später geändert?');
  expect(await question(1).inputValue()).toBe('Kopiert?');
  const [german = '', english = ''] = await readFiles();
  expect([countQuestions(german), countQuestions(english)]).toEqual([count + 1, count + 1]);
  expect(german).toContain('question: Später geändert?\n');
});

it('writes into the right entry although somebody has put another one before it', async () => {
  const count = await entries().count();
  await openEntry('faq.items', 0);
  const start = await stopServer();
  await question(0).press('End');
  await page.keyboard.type(' Wirklich?');
  await status('Die Redaktion läuft nicht mehr').waitFor();
  for (const file of files) await server.edit(file, (text) => addByHand(text, true));
  await start();
  await expect.poll(() => entries().count()).toBe(count + 1);
  await waitUntilSaved();
  await openEntry('faq.items', 0);
  expect(await question(0).inputValue()).toBe('Von Hand?');
  expect(await question(1).inputValue()).toMatch(/ Wirklich\?$/);
  const [german = ''] = await readFiles();
  expect(german.indexOf('Von Hand?')).toBeLessThan(german.indexOf(' Wirklich?'));
});

it('refuses to change a list that somebody else has changed meanwhile, and says so', async () => {
  const count = await entries().count();
  const start = await stopServer();
  await press(0, 'Löschen');
  await status('Die Redaktion läuft nicht mehr').waitFor();
  for (const file of files) await server.edit(file, (text) => addByHand(text, false));
  await start();
  await list().locator('.list-foot .failure').waitFor();
  await waitUntilSaved();
  const [german] = await readFiles();
  expect(countQuestions(german)).toBe(count + 1);
  await expect.poll(() => entries().count()).toBe(count + 1);
});

it('says with which testimonial the page begins, and turns the carousel to the one that is written', async () => {
  await page.goto('/__edit/testimonials');
  const german = 'content/de/testimonials.yaml#testimonials';
  const current = frame().locator('[data-testimonial][data-current]');
  await current.waitFor();
  const shown = await current.locator('strong').innerText();
  const place = page.locator('.entry', { hasText: 'Steht auf der Startseite vorn' });
  expect(await place.locator('.entry-title').innerText()).toBe(shown);

  const toFront = page.getByRole('button', { name: /^Auf der Startseite nach vorn/ });
  const other = await page.locator('.entry', { has: toFront }).first().locator('.entry-title').innerText();
  expect(other).not.toBe(shown);
  expect(await place.getByRole('button', { name: /^Auf der Startseite/ }).count()).toBe(0);
  await toFront.first().click();
  await expect.poll(() => place.locator('.entry-title').innerText()).toBe(other);
  const isInPlace = () => place.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInPlace).toBe(true);
  await waitUntilSaved();
  await page.keyboard.press('Control+z');
  await expect.poll(() => place.locator('.entry-title').innerText()).toBe(shown);

  const count = await list('testimonials').locator(':scope > [data-entry]').count();
  await add('foot', 'testimonials');
  await current.locator(`[data-field="${german}.${count}.text"]`).waitFor();
  await openEntry('testimonials', 1);
  await field(`${german}.1.name`).focus();
  await current.locator(`[data-field="${german}.1.name"]`).waitFor();
});

it('has one control for the same name in both languages, and keeps names that differ apart', async () => {
  const name = (locale: string) => `content/${locale}/testimonials.yaml#testimonials.0.name`;
  await page.goto('/__edit/testimonials');
  await openEntry('testimonials', 0);
  await field(name('de')).fill('Renate Hain');
  await expectInFile('content/en/testimonials.yaml').toContain('name: Renate Hain\n');
  expect(await field(name('en')).count()).toBe(0);
  await server.edit('content/en/testimonials.yaml', (text) => text.replace('name: Renate Hain\n', 'name: Ms Hain\n'));
  await field(name('en')).waitFor();
  await field(name('de')).fill('Frau Hain');
  await expectInFile('content/de/testimonials.yaml').toContain('name: Frau Hain\n');
  await waitUntilSaved();
  expect(await server.read('content/en/testimonials.yaml')).toContain('name: Ms Hain\n');
});

it('has no accessibility problems in both themes', async () => {
  await press(0, 'Löschen');
  await list().locator(':scope > .deleted').waitFor();
  await expectAccessible('[data-list="faq.items"]');
});
