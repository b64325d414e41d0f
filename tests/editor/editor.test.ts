import type { Locator } from 'playwright';
import { expect, it } from 'vitest';

import {
  button,
  context,
  expectAccessible,
  expectInFile,
  field,
  fieldActions,
  fieldBox,
  frame,
  getFocusedName,
  openEntry,
  openPage,
  page,
  reopenPage,
  server,
  setUpEditor,
  status,
  stopServer,
  waitUntilSaved,
} from './editor-page';

const german = 'content/de/home.yaml';
const english = 'content/en/home.yaml';
const heading = `${german}#hero.heading`;
const englishHeading = `${english}#hero.heading`;
const closing = `${german}#closing.heading`;

// a server that does not answer is an error in the console
setUpEditor('/__edit', { reportsConsole: false });

const undo = () => page.locator('.header').getByRole('button', { name: 'Rückgängig' });

it('writes what is typed into the file and onto the page, and takes it back, also after a reload', async () => {
  const [germanText, englishText] = [await server.read(german), await server.read(english)];
  const shownHeading = frame().locator(`h1[data-field="${heading}"]`);
  await shownHeading.evaluate((element) => element.setAttribute('data-seen', ''));
  await field(heading).press('End');
  await field(heading).pressSequentially('!');
  await expectInFile(german).toMatch(/^ {2}heading: .*!$/m);
  // the same element: the page was not loaded again
  await frame().locator('h1[data-seen]', { hasText: /!$/ }).waitFor();
  await field(englishHeading).fill('Growth');
  await frame().locator('h1', { hasText: 'Growth' }).waitFor();
  await waitUntilSaved();
  expect(await server.read(english)).toContain('heading: Growth\n');

  await fieldActions(englishHeading).getByRole('button', { name: 'Rückgängig' }).click();
  await expectInFile(english).toBe(englishText);
  await page.reload();
  await field(heading).waitFor();
  expect(await field(heading).inputValue()).toMatch(/!$/);
  // text fields have an undo of their own
  await field(heading).press('Control+z');
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await status('Zurückgenommen: ').waitFor();
  await expectInFile(german).toBe(germanText);
  await expect.poll(() => field(heading).inputValue()).not.toMatch(/!$/);
  expect(await undo().isDisabled()).toBe(true);
});

it('takes back as one what is typed into a field with pauses, also if its window was left meanwhile', async () => {
  const text = await server.read(german);
  await field(heading).press('End');
  for (const letter of ['a', 'b', 'c']) {
    await page.keyboard.type(letter);
    await waitUntilSaved();
    // the field keeps the focus of its document
    await field(heading).dispatchEvent('focusout');
  }
  await expectInFile(german).toMatch(/^ {2}heading: .*abc$/m);
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await status('Zurückgenommen: ').waitFor();
  await expectInFile(german).toBe(text);
});

it('shows what changes while the page is being loaded, however late the tab hears of it', async () => {
  await context.addInitScript(() => {
    const { addEventListener } = EventSource.prototype;
    EventSource.prototype.addEventListener = function (this: EventSource, type: string, listener: unknown) {
      const later = (event: Event) => setTimeout(() => typeof listener === 'function' && listener(event), 1500);
      addEventListener.call(this, type, later);
    };
  });
  const address = `${server.url}/?__edit=1`;
  let sendFirst: (() => void) | undefined;
  const first = new Promise<void>((resolve) => (sendFirst = resolve));
  await context.route(address, async (route) => {
    await first;
    await route.continue();
  });
  await reopenPage('/__edit');
  await status('Die Seite wird vorbereitet').waitFor();
  sendFirst?.();
  const shownHeading = frame().locator('h1');
  await shownHeading.waitFor();
  expect(await status('Die Seite wird vorbereitet').count()).toBe(0);

  let isChanged = false;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    if (!isChanged && route.request().resourceType() === 'document') {
      isChanged = true;
      await server.edit(german, (text) => text.replace(/^( {2}heading: ).*/m, '$1Später'));
      await expect.poll(async () => (await fetch(address)).text()).toContain('Später');
    }
    await route.fulfill({ response });
  });
  await button('Seite neu laden').click();
  await frame().locator('h1', { hasText: 'Später' }).waitFor();
});

it('leads from the page to the field, and from the field to the page', async () => {
  await frame().locator(`[data-field="${closing}"]`).click();
  await expect.poll(getFocusedName).toBe(closing);
  await frame().locator('[data-outline=shown]').waitFor();

  await field(englishHeading).focus();
  await frame().locator('html[lang=en] [data-outline=shown]').waitFor();

  await frame().getByRole('link', { name: 'Services' }).first().click();
  await page.waitForURL('**/__edit/services');
  await page.getByRole('heading', { name: 'Leistungen', level: 1 }).waitFor();
  await page.goBack();
  await field(heading).waitFor();

  await frame().locator('main a[data-field$="hero.prices.text"]').click();
  await expect.poll(getFocusedName).toMatch(/prices\.text$/);
  await button('Zur verlinkten Seite').click();
  await page.waitForURL('**/__edit/services');

  await frame().locator('img[src*="/closings/"]').click();
  await status('Diese Stelle gehört zu keinem einzelnen Feld').waitFor();
});

it('puts the caret where a long text was clicked, and keeps that place in view', async () => {
  await page.goto('/__edit/terms');
  const paragraph = frame().locator('main p', { hasText: 'Inhalt des Vertrags gelten' });
  await paragraph.click();
  const readCaret = () =>
    field('content/de/terms.md#body').evaluate((element: HTMLTextAreaElement) => ({
      text: element.value.slice(element.selectionStart).slice(0, 32),
      // only the form scrolls
      isScrolled: element.scrollHeight <= element.offsetHeight && (element.closest('.form')?.scrollTop ?? 0) > 0,
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
  await expect.poll(getFocusedName).toBe(note);
});

it('loses nothing that is typed while the editor is stopped, and says how to start it', async () => {
  const start = await stopServer();
  await field(heading).fill('Ein Text');
  await status(
    'oder mit „npm run edit“. Was noch nicht gesichert ist, bleibt in diesem Tab; lass ihn offen.',
  ).waitFor();
  await field(heading).press('End');
  await field(heading).pressSequentially(', der bleibt');
  await field(englishHeading).fill('A text');
  expect(await page.locator('.saved').count()).toBe(0);
  await start();
  await waitUntilSaved();
  expect(await server.read(german)).toContain('heading: Ein Text, der bleibt\n');
  expect(await server.read(english)).toContain('heading: A text\n');
  expect(await field(heading).inputValue()).toBe('Ein Text, der bleibt');

  // with the tab, nothing but a second of typing could go
  await field(heading).press('End');
  await field(heading).pressSequentially('!');
  await page.close();
  await expectInFile(german).toContain('heading: Ein Text, der bleibt!\n');
  await reopenPage('/__edit');
});

it('shows another tab what is typed, loses nothing of both, and takes back only its own', async () => {
  const other = await openPage('/__edit');
  const typeInFirst = async () => {
    await field(heading).fill('Aus dem ersten');
    await field(closing).fill('Noch Fragen?');
  };
  await Promise.all([typeInFirst(), field(englishHeading, other).fill('From the second')]);
  await expect.poll(() => field(heading, other).inputValue()).toBe('Aus dem ersten');
  await expect.poll(() => field(englishHeading).inputValue()).toBe('From the second');
  await waitUntilSaved(other);
  await other.close();
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectInFile(german).not.toMatch(/Aus dem ersten|Noch Fragen/);
  await waitUntilSaved();
  expect(await server.read(english)).toContain('heading: From the second\n');
  expect(await undo().isDisabled()).toBe(true);
});

it('continues the session of a closed tab, but never one that another tab uses', async () => {
  const text = await server.read(german);
  await field(heading).fill('Vor dem Schließen');
  await waitUntilSaved();
  // as in a duplicated tab, it has a copy of the session storage
  const [duplicate] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/__edit');
    }),
  ]);
  for (const other of [duplicate, await openPage('/__edit')]) {
    await field(heading, other).waitFor();
    expect(await button('Rückgängig', other.locator('.header')).isDisabled()).toBe(true);
    await other.close();
  }
  await reopenPage('/__edit');
  await undo().click();
  await expectInFile(german).toBe(text);
});

it('continues the session of a reloaded tab in a browser without locks', async () => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await reopenPage('/__edit');
  await field(heading).fill('Ohne Sperren');
  await waitUntilSaved();
  await page.reload();
  await undo().click();
  await expectInFile(german).not.toContain('Ohne Sperren');
});

it('shows both versions of a text that somebody else has changed first, also after a reload and a restart', async () => {
  await field(heading).fill('Vorher');
  await waitUntilSaved();
  const stopped = await stopServer();
  await field(heading).fill('Meine Überschrift');
  await field(englishHeading).fill('My heading');
  await field(closing).fill('Geht weiter');
  for (const file of [german, english])
    await server.edit(file, (text) => text.replace(/^( {2}heading: ).*/m, '$1Von Hand'));
  const below = fieldBox(`${german}#hero.caption`);
  await below.hover();
  const { y } = (await below.boundingBox()) ?? {};
  await stopped();
  const note = (name: string) => fieldBox(name).getByRole('group', { name: 'Inzwischen geändert' });
  await note(heading).waitFor();
  await note(englishHeading).waitFor();
  // nothing moves under the pointer
  expect((await below.boundingBox())?.y).toBeCloseTo(y ?? 0, -1);
  // what is about another field goes on
  await expectInFile(german).toContain('heading: Geht weiter\n');
  expect(await note(heading).innerText()).toMatch(/Von Hand[^]*Meine Überschrift/);
  expect(await field(heading).inputValue()).toBe('Meine Überschrift');
  await status('Nicht gesichert: Überschrift, Deutsch').waitFor();
  await expectAccessible('form');

  await field(heading).fill('Meine eigene Überschrift');
  await page.reload();
  await note(heading).waitFor();
  expect(await field(heading).inputValue()).toBe('Meine eigene Überschrift');
  const restart = await stopServer();
  await restart();
  await reopenPage('/__edit');
  await note(heading).getByRole('button', { name: 'Meine Fassung' }).click();
  await note(englishHeading).getByRole('button', { name: 'Fassung der Datei' }).click();
  await waitUntilSaved();
  // the server is told after a pause what has been decided
  await page.waitForTimeout(1000);
  await page.reload();
  await field(heading).waitFor();
  expect(await field(heading).inputValue()).toBe('Meine eigene Überschrift');
  expect(await page.locator('.version-note').allInnerTexts()).toEqual([]);
  expect(await server.read(german)).toContain('heading: Meine eigene Überschrift\n');
  expect(await server.read(english)).toContain('heading: Von Hand\n');
  expect(await field(englishHeading).inputValue()).toBe('Von Hand');
});

it('offers a text that another program has replaced', async () => {
  const replace = () => server.edit(german, (text) => text.replace(/^( {2}heading: ).*/m, '$1Von Hand'));
  await field(heading).fill('Meine Überschrift');
  await waitUntilSaved();
  await replace();
  const note = fieldBox(heading).getByRole('group', { name: 'Ersetzt' });
  await note.getByText('Ein anderes Programm hat diesen Text ersetzt.').waitFor();
  expect(await field(heading).inputValue()).toBe('Von Hand');
  // typing on is no decision
  await field(heading).press('End');
  await field(heading).pressSequentially('!');
  await waitUntilSaved();
  expect(await server.read(german)).toContain('heading: Von Hand!\n');
  await note.getByRole('button', { name: 'Meinen Text wieder einsetzen' }).click();
  await expectInFile(german).toContain('heading: Meine Überschrift\n');
  await note.waitFor({ state: 'detached' });
  await replace();
  await note.getByRole('button', { name: 'So lassen' }).click();
  await note.waitFor({ state: 'detached' });
  expect(await server.read(german)).toContain('heading: Von Hand\n');
});

it('takes back what was typed after another program had replaced the text, and says why it goes no further', async () => {
  await page.goto('/__edit/services');
  const other = 'content/de/services.yaml#hero.heading';
  const text = await server.read('content/de/services.yaml');
  await field(other).fill('Auf einer anderen Seite');
  await waitUntilSaved();
  await page.goto('/__edit');
  await field(heading).fill('Meine Überschrift');
  await waitUntilSaved();
  await server.edit(german, (content) => content.replace(/^( {2}heading: ).*/m, '$1Von Hand'));
  await expect.poll(() => field(heading).inputValue()).toBe('Von Hand');
  await field(heading).press('End');
  await field(heading).pressSequentially(', weiter');
  await waitUntilSaved();

  await undo().click();
  await status('Zurückgenommen: Start › Überschrift, Deutsch geändert').waitFor();
  await expectInFile(german).toContain('heading: Von Hand\n');
  await undo().click();
  await status('Das lässt sich nicht mehr zurücknehmen, weil es sich seitdem geändert hat.').waitFor();
  expect(await server.read('content/de/services.yaml')).not.toBe(text);
  await undo().click();
  await status('Zurückgenommen: Leistungen › Überschrift, Deutsch geändert').waitFor();
  await expectInFile('content/de/services.yaml').toBe(text);
  expect(await server.read(german)).toContain('heading: Von Hand\n');
});

it('keeps the page current beside an error, names it at its field and on other pages, and leads there', async () => {
  await field(closing).fill('');
  await expect.poll(() => field(closing).getAttribute('aria-invalid')).toBe('true');
  expect(await field(closing).getAttribute('aria-describedby')).toBeTruthy();
  await fieldBox(closing).getByText('Dieses Feld ist leer. → Schreib hier einen Text.').waitFor();
  await status('Die Seite zeigt hier noch den letzten gültigen Text').waitFor();
  await field(heading).fill('Trotzdem aktuell');
  await frame().locator('h1', { hasText: 'Trotzdem aktuell' }).waitFor();
  await field(englishHeading).fill('{unknown}');
  await page.getByText('Den Platzhalter {unknown} gibt es nicht.').first().waitFor();

  await page.goto('/__edit/services');
  await page.getByRole('button', { name: /^\d+ Fehler/ }).click();
  await page
    .getByRole('region', { name: 'Start' })
    .getByRole('link', { name: /: Überschrift/ })
    .first()
    .click();
  await page.waitForURL('**/__edit/home#*.heading');
  await status('Die Seite zeigt hier noch').getByRole('link').click();
  await expect.poll(getFocusedName).toMatch(/heading$/);
});

it('has a control for every kind of field', async () => {
  const link = `${german}#hero.buttons.0.link`;
  await openEntry('hero.buttons', 0);
  const list = (await field(link).getAttribute('list')) ?? '';
  await expect.poll(() => page.locator(`#${list} option[value="/leistungen#faq"]`).count()).toBe(1);
  const saved = await field(link).inputValue();
  await field(link).fill('/leistunge');
  const dead = fieldBox(link).getByText('Der Link „/leistunge“ führt zu einer Seite, die es nicht gibt.');
  await dead.waitFor();
  await page.getByText('Meinst du „/leistungen“?').waitFor();
  expect(await dead.count()).toBe(1);
  await field(link).fill(saved);

  await openEntry('clients.logos', 0);
  const picture = page.locator('[data-kind="picture"]').first();
  await picture.getByRole('button', { name: 'Bild wählen' }).click();
  expect(await page.getByRole('dialog').getByRole('button', { name: '/img/bot.svg' }).count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: '/img/clients/mpuWolff.svg' }).click();
  await expect.poll(() => picture.getByRole('textbox').inputValue()).toBe('/img/clients/mpuWolff.svg');

  await field(heading).fill('Die Agentur');
  await field(heading).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  await fieldActions(heading).getByRole('button', { name: 'Platzhalter' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('muster');
  await page.getByRole('dialog').getByRole('button', { name: '{city}' }).click();
  await expect.poll(() => field(heading).inputValue()).toBe('Die {city}Agentur');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(heading).inputValue()).toBe('Die Agentur');
  await page.keyboard.press('Enter');
  expect(await field(heading).inputValue()).toBe('Die Agentur');

  await field(`${german}#meta.title`).fill('W'.repeat(31));
  await page.getByText('585 von 580 Pixeln – zu lang').waitFor();
  expect(await field(`${german}#updated`).getAttribute('type')).toBe('date');
  await waitUntilSaved();

  await page.goto('/__edit/terms');
  const body = field('content/de/terms.md#body');
  const text = await body.inputValue();
  await body.fill(`${text}\n\n- Punkt **fett**`);
  await waitUntilSaved();
  expect((await server.read('content/de/terms.md')).endsWith(`${text}\n\n- Punkt **fett**`)).toBe(true);

  await page.goto('/__edit/facts');
  const number = 'content/facts.yaml#retainer';
  await field(number).fill('1.95');
  await fieldBox(number).getByText('Noch nicht übernommen: Hier gehört eine ganze Zahl hin').waitFor();
  await status('Nicht gesichert: Betreuung im Monat').waitFor();
  expect(await server.read('content/facts.yaml')).not.toContain('1.9');
  await page.reload();
  await status('Nicht gesichert: Betreuung im Monat').waitFor();
  expect(await field(number).inputValue()).toBe('1.95');
  await field(number).press('End');
  await field(number).pressSequentially('0');
  await waitUntilSaved();
  expect(await server.read('content/facts.yaml')).toContain('retainer: 1950\n');
});

it('shows a file that cannot be read, and works with the others', async () => {
  const text = await server.read(german);
  await server.edit(german, (content) => content.replace(/^( {2}heading: ).*/m, '$1"offen'));
  await page.getByText('lässt sich nicht lesen; ihre Felder sind gesperrt').waitFor();
  expect(await field(heading).getAttribute('readonly')).not.toBeNull();
  await field(englishHeading).fill('Still works');
  await expectInFile(english).toContain('heading: Still works\n');
  await server.write(german, text);
  await expect.poll(() => field(heading).getAttribute('readonly')).toBeNull();
});

it('works in a browser that forbids storage', async () => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request } });
  });
  await reopenPage('/__edit');
  await field(heading).fill('Ohne Speicher');
  await expectInFile(german).toContain('heading: Ohne Speicher\n');
});

it('has no accessibility problems in both themes', async () => {
  await field(heading).fill('');
  await page.getByText('Dieses Feld ist leer.').waitFor();
  await expectAccessible();
  await button('Alle Inhalte').click();
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('Analyse');
  await page.getByRole('option').first().waitFor();
  await expectAccessible();
});

it('shows the page or the form on narrow screens', async () => {
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.getByTitle('Vorschau').isVisible()).toBe(false);
  await button('Seite').click();
  await frame().locator(`h1[data-field="${heading}"]`).click();
  await expect.poll(getFocusedName).toBe(heading);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
