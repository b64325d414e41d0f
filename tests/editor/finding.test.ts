import { expect, it } from 'vitest';

import {
  button,
  expectAccessible,
  expectInFile,
  field,
  fieldActions,
  fieldBox,
  frame,
  getFocusedName,
  openEntry,
  page,
  server,
  setUpEditor,
  status,
  waitUntilSaved,
} from './editor-page';

const german = 'content/de/home.yaml';
const english = 'content/en/home.yaml';
const heading = `${german}#hero.heading`;
const englishHeading = `${english}#hero.heading`;
const closing = `${german}#closing.heading`;

// a server that does not answer is an error in the console
setUpEditor('/__edit', { reportsConsole: false });

const search = () => page.getByRole('combobox', { name: 'Alles durchsuchen' });
const options = () => page.getByRole('option');
const sections = () => page.getByRole('navigation', { name: 'Abschnitte' });
const findingsButton = (name: string | RegExp) => page.locator('.header').getByRole('button', { name });

it('chooses a hit with the arrow keys, and leaves the text that it leads to as it was', async () => {
  await page.goto('/__edit/services');
  const caption = `${german}#hero.caption`;
  await search().pressSequentially('2017 ALLEIN');
  await options().first().waitFor();
  await search().fill('zu viert');
  await options().nth(1).waitFor();
  await expect.poll(() => options().first().getAttribute('aria-selected')).toBe('true');
  const place = 'Start › Kopf der Seite › Bildunterschrift, Deutsch: ';
  const index = (await options().allTextContents()).findIndex((text) => text.startsWith(place));
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
  const active = await search().getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toMatch(
    /Bildunterschrift, Deutsch: .*2017 allein, heute zu viert/,
  );
  await expectAccessible('.form-head');
  const text = await server.read(german);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/__edit/home#hero.caption');
  await expect.poll(getFocusedName).toBe(caption);
  await waitUntilSaved();
  expect(await server.read(german)).toBe(text);
  expect(await field(caption).inputValue()).not.toContain('\n');

  // a long text, in which Enter would begin a line
  const body = 'content/de/terms.md#body';
  await search().fill('Für den Inhalt des Vertrags gelten');
  await page.keyboard.press('Enter');
  await expect.poll(getFocusedName).toBe(body);
  const terms = await server.read('content/de/terms.md');
  await page.waitForTimeout(600);
  expect(await server.read('content/de/terms.md')).toBe(terms);
});

it('finds pages, sections and fields by name, and what is typed in another language', async () => {
  await field(englishHeading).fill('A sundial in the rain');
  await search().fill('SUNDIAL');
  await page
    .getByRole('option', { name: 'Start › Kopf der Seite › Überschrift, Englisch: A sundial in the rain' })
    .waitFor();
  await search().fill('häufige fragen');
  await page.getByRole('option', { name: 'Leistungen › Abschnitt: Häufige Fragen' }).click();
  await page.waitForURL('**/__edit/services#faq.heading');
  // the focus would close another search
  await expect.poll(getFocusedName).toBe('content/de/services.yaml#faq.heading');
  await search().fill('datenschutz');
  await options().first().click();
  await page.getByRole('heading', { name: 'Datenschutz', level: 1 }).waitFor();
  await search().fill('steht nirgendwo');
  await status('Nirgends gefunden.').waitFor();
  await page.keyboard.press('Escape');
  expect(await search().inputValue()).toBe('');
});

it('shows the new number where a price was changed', async () => {
  await page.goto('/__edit/facts');
  await field('content/facts.yaml#retainer').fill('1950');
  await waitUntilSaved();
  const number = page.getByRole('option', { name: /Preise › Text des Links, Deutsch: Ab 1\.950\s€/ });
  await search().fill('1.950');
  await number.waitFor();
  await page.goto('/__edit/services');
  await page.locator('.result-description', { hasText: 'Betreuung ab 1.950 Euro' }).waitFor();
  await search().fill('1.800');
  await status(/^Nirgends gefunden\.$/).waitFor();
});

it.each([
  [1440, 900],
  [1024, 700],
  [390, 800],
])('lists the sections of a form, which follow scrolling, at %i × %i', async (width, height) => {
  await page.setViewportSize({ width, height });
  await page.goto('/__edit/services');
  const current = () => sections().locator('[aria-current]').textContent();
  await expect.poll(current).toBe('Kopf der Seite');
  expect(await sections().getByRole('link').last().textContent()).toBe('Suchergebnis, Menü und Datum');
  await page.locator('[data-section="Häufige Fragen"]').evaluate((section) => section.scrollIntoView());
  await expect.poll(current).toBe('Häufige Fragen');
  const link = sections().getByRole('link', { name: 'Häufige Fragen' });
  expect(await link.isVisible()).toBe(true);

  await link.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(current).toBe('Abschluss der Seite');
  await page.keyboard.press('Tab');
  const findSection = () => document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section;
  expect(await page.evaluate(findSection)).toBe('Abschluss der Seite');
  await expectAccessible('.form-head');
  await sections().getByRole('link', { name: 'Suchergebnis' }).click();
  await expect.poll(current).toBe('Suchergebnis, Menü und Datum');
});

it('begins with what is on top of the page, and ends with its search result', async () => {
  const names = await page.locator('form [name]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(names[0]).toBe(heading);
  expect(names.indexOf(`${german}#meta.title`)).toBeGreaterThan(names.indexOf(closing));
  expect(names.at(-1)).toBe(`${german}#updated`);
});

it('lists all findings page by page, on a page only its own, and corrects one at the press of a button', async () => {
  const link = `${german}#hero.buttons.0.link`;
  await openEntry('hero.buttons', 0);
  await field(link).fill('/kontak');
  await field(englishHeading).fill('');
  await findingsButton(/^\d+ Fehler/).waitFor();
  await page.getByText('Hinweise zu diesen Texten (0)').waitFor({ state: 'detached' });

  await page.goto('/__edit/services');
  await page.getByText('Hinweise zu diesen Texten (0)').waitFor();
  await findingsButton(/Fehler|Hinweis/).click();
  const start = page.getByRole('region', { name: 'Start', exact: true });
  const problem = start.getByText('Der Link „/kontak“ führt zu einer Seite, die es nicht gibt.');
  await problem.waitFor();
  await expectAccessible('.header');
  await start.getByRole('link', { name: /Ziel des Knopfs, Deutsch/ }).click();
  await page.waitForURL('**/__edit/home#hero.buttons.0.link');
  await expect.poll(getFocusedName).toBe(link);
  expect(await start.count()).toBe(0);

  // what is wrong leads there as well
  await page.goto('/__edit/services');
  await findingsButton(/Fehler|Hinweis/).click();
  await problem.click({ position: { x: 20, y: 10 } });
  await expect.poll(getFocusedName).toBe(link);

  await fieldBox(link).getByRole('button', { name: 'Meinst du „/kontakt“?' }).click();
  await expectInFile(german).toMatch(/^ +link: \/kontakt$/m);
  await expect.poll(getFocusedName).toBe(link);
  expect(await field(link).inputValue()).toBe('/kontakt');
  await button('Rückgängig', fieldActions(link)).click();
  await expectInFile(german).toMatch(/^ +link: \/kontak$/m);
});

it('announces at the field, and in the list of contents, what another program has changed', async () => {
  await field(closing).focus();
  await server.edit(german, (text) => text.replace(/^( {2}heading: ).*/m, '$1Von Hand'));
  const note = fieldBox(heading).getByText('Von außen geändert');
  await note.waitFor();
  expect(await fieldBox(closing).getByText('Von außen').count()).toBe(0);
  await status('Gerade von außen geändert: Start › Kopf der Seite › Überschrift, Deutsch').waitFor();
  await button('Alle Inhalte').click();
  await page.getByRole('link', { name: 'Start, von außen geändert' }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible('form');
  await field(heading).focus();
  await note.waitFor({ state: 'detached' });
  // what this tab writes is no news
  await field(heading).fill('Von hier');
  await waitUntilSaved();
  expect(await page.getByText('von außen geändert').count()).toBe(0);
});

it('announces on other pages what another program has changed, and marks it until somebody has seen it', async () => {
  await page.goto('/__edit/services');
  await field('content/de/services.yaml#hero.heading').waitFor();
  await page.clock.install();
  await server.edit(german, (text) => text.replace(/^( {2}heading: ).*/m, '$1Von Hand'));
  const announcement = status('Gerade von außen geändert: Start › Kopf der Seite › Überschrift, Deutsch');
  await announcement.getByRole('link').waitFor();
  await page.clock.fastForward('05:00');
  await announcement.waitFor({ state: 'detached' });

  await button('Alle Inhalte').click();
  await page.getByRole('link', { name: 'Start, von außen geändert' }).click();
  const note = fieldBox(heading).getByText('Von außen geändert');
  await note.waitFor();
  await page.clock.fastForward('01:01');
  await note.waitFor({ state: 'detached' });
});

it('leaves the form where it is when a carousel is turned', async () => {
  await field(closing).focus();
  const next = frame().locator('[data-island] button[aria-label]').filter({ visible: true }).last();
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/__edit');
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
});

it('leaves the form where it is while somebody searches, and shows each hit that is chosen', async () => {
  await page.goto('/__edit/services');
  await page.locator('[data-section="Häufige Fragen"]').evaluate((section) => section.scrollIntoView());
  const readScroll = () => page.getByRole('main').evaluate((form) => form.scrollTop);
  const before = await readScroll();
  await search().fill('seo');
  await options().nth(12).waitFor();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => options().nth(12).getAttribute('aria-selected')).toBe('true');
  const [list, option] = [await page.getByRole('listbox').boundingBox(), await options().nth(12).boundingBox()];
  expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
  expect(await readScroll()).toBe(before);
});

it('keeps what is about to be clicked under the pointer when a note above it disappears', async () => {
  await field(heading).fill('Wachstum, das trägt.');
  await page.getByText(/^Wartet seit /).waitFor();
  await waitUntilSaved();
  const target = field(`${english}#hero.subheading`);
  await field(englishHeading).fill('Growth that carries');
  const box = await target.boundingBox();
  if (!box) throw new Error('the field is not visible');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  // leaving the other field sends it, which ends its waiting
  await page.getByText(/^Wartet seit /).waitFor({ state: 'detached' });
  await waitUntilSaved();
  expect(Math.abs(((await target.boundingBox())?.y ?? 0) - box.y)).toBeLessThan(2);
  await page.mouse.up();
  await expect.poll(getFocusedName).toBe(`${english}#hero.subheading`);
});

it('moves nothing when the note of a click goes', async () => {
  await frame().locator('main a[data-field$="hero.prices.text"]').click();
  await button('Zur verlinkten Seite').waitFor();
  const target = field(`${german}#hero.subheading`);
  await target.scrollIntoViewIfNeeded();
  const before = await target.boundingBox();
  await target.click();
  await button('Zur verlinkten Seite').waitFor({ state: 'detached' });
  expect(await target.boundingBox()).toEqual(before);
});
