import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { editorHeader } from '../../src/editor/protocol';
import { getToday } from '../../src/lib/get-today';
import { publish } from '../../src/publish/publish';
import { readSettings } from '../../src/settings/settings';
import {
  button,
  expectAccessible,
  expectInFile,
  field,
  openPage,
  page,
  server,
  setUpEditor,
  waitUntilSaved,
} from './editor-page';
import { startLiveServer, type LiveServer } from './live-server';

const heading = 'content/de/home.yaml#hero.heading';
const otherHeading = 'content/de/agency.yaml#hero.heading';

/** Whole sites are built, delivered and looked at. */
const options = { timeout: 300_000 };

let live: LiveServer;

setUpEditor('/__edit', {
  async readEnv() {
    live = await startLiveServer();
    return { PUBLISH_COMMAND: live.command, PUBLISH_URL: live.url };
  },
});
const getState = () => join(server.root, '.published');
const getKeptState = () => join(server.root, 'node_modules/.cache/published');

// every test begins with what was published once
beforeAll(async () => {
  const settings = readSettings({ PUBLISH_COMMAND: live.command, PUBLISH_URL: live.url });
  expect(await publish(server.root, settings, { selection: 'all' })).toMatchObject({ status: 'online' });
  await cp(getState(), getKeptState(), { recursive: true });
  await live.keep();
});
beforeEach(async () => {
  await live.reset();
  await rm(getState(), { recursive: true, force: true });
  await cp(getKeptState(), getState(), { recursive: true });
  await page.request.post('/__edit/api/publication/close', { headers: { Origin: server.url, [editorHeader]: '1' } });
});
afterAll(() => live.close());

const main = () => page.getByRole('main');
const part = (title: string) => page.getByRole('checkbox', { name: title, exact: true });
const link = (name: string) => page.getByRole('link', { name });
const ended = (title: string | RegExp) => main().getByRole('heading', { name: title, level: 2 });

/** Waits until something that was started has ended. */
async function waitForEnd(title: string | RegExp): Promise<void> {
  await page.getByRole('progressbar', { name: 'Fortschritt' }).waitFor();
  await ended(title).waitFor();
}

/** Opens the view that publishes, and waits until a part is chosen and checked: the test before has edited it, too. */
async function openPublish(title: string): Promise<void> {
  await page.goto('/__edit/publish');
  await part(title).check();
  await main().getByText('Geprüft: Das kann online gehen.').waitFor();
}

/** Changes a field, and waits until it is written. */
async function change(name: string, text: string): Promise<void> {
  await page.goto(`/__edit/${name.replace(/.*\/(.*)\.yaml#.*/, '$1')}`);
  await field(name).fill(text);
  await waitUntilSaved();
}

it('publishes chosen parts with today as their date, and goes back to what was online', options, async () => {
  const before = await live.read('index.html');
  await change(heading, 'Heute online');
  await change(otherHeading, 'Halb fertig');
  const otherFile = await server.read('content/de/agency.yaml');

  await link('Veröffentlichen').click();
  await part('Agentur').uncheck();
  await main().getByText('Geprüft').waitFor();
  await part('Start').locator('xpath=ancestor::section').getByText('Eine Änderung').click();
  await main().locator('ins', { hasText: 'Heute online' }).waitFor();
  await expectAccessible();
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button('Auswahl veröffentlichen (1)').click();
  await page.getByRole('progressbar', { name: 'Fortschritt' }).waitFor();
  await expectAccessible();
  await ended(/^Online seit \d\d:\d\d Uhr$/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Online seit/);
  expect(await link('ansehen').getAttribute('href')).toBe(live.url);
  await expectAccessible();
  expect(await live.read('index.html')).toContain('Heute online');
  expect(await live.read('agentur.html')).not.toContain('Halb fertig');
  for (const locale of ['de', 'en'])
    expect(await server.read(`content/${locale}/home.yaml`)).toContain(`updated: ${getToday()}\n`);
  expect(await server.read('content/de/agency.yaml')).toBe(otherFile);
  // what was not chosen is still to be published
  await part('Agentur').waitFor();
  expect(await part('Start').count()).toBe(0);

  await link('Verlauf').click();
  await main().getByRole('heading', { level: 2 }).first().getByText('Online').waitFor();
  await main().getByText('anders als davor: Start').waitFor();
  await expectAccessible();
  await main()
    .getByRole('button', { name: /^Wieder online stellen/ })
    .click();
  await expectAccessible('dialog');
  await button('Wieder online stellen', page.getByRole('dialog')).click();
  await waitForEnd(/^Online seit/);
  expect(await live.read('index.html')).toBe(before);
  expect(await server.read('content/de/home.yaml')).toContain('Heute online');
  await part('Start').waitFor();
});

it('blocks errors of the selection, leads to them, and lets the rest be published', options, async () => {
  await change(heading, '');
  await change(otherHeading, 'Neu');
  await page.goto('/__edit/publish');
  await button('Alle auswählen').click();
  await main().getByText('So kann die Auswahl nicht online gehen').waitFor();
  expect(await button('Alles veröffentlichen').isDisabled()).toBe(true);
  await expectAccessible();
  await link('Kopf der Seite').first().click();
  await field(heading).waitFor();
  await page.goBack();
  // what was chosen still is
  expect(await part('Agentur').isChecked()).toBe(true);
  await part('Start').uncheck();
  await main().getByText('Geprüft').waitFor();
  expect(await button('Auswahl veröffentlichen (1)').isEnabled()).toBe(true);
});

it('explains what went wrong with a command, and puts the version before back online', options, async () => {
  await change(heading, 'Kommt nicht an');
  await live.setCommand(() => 'echo "write failed: No space left on device" >&2; exit 11');
  await openPublish('Start');
  await button('Alles veröffentlichen').click();
  await waitForEnd('Nicht veröffentlicht: Das Hochladen ist gescheitert');
  await main().getByText('Auf dem Server ist kein Platz mehr.').waitFor();
  await main().getByText('Online hat sich nichts geändert.').waitFor();
  await main().getByText('Meldung im Wortlaut').click();
  await main().locator('pre', { hasText: 'No space left on device' }).waitFor();
  await expectAccessible();
  // it stays until it is closed, also in other views
  await page.goto('/__edit/home');
  await link('Nicht veröffentlicht').click();
  await ended(/^Nicht veröffentlicht/).waitFor();

  const before = await live.read('index.html');
  await part('Start').check();
  await live.setCommand((deliver) => `${deliver} && rm '${live.folder}/agentur.html'`);
  await button('Alles veröffentlichen').click();
  await waitForEnd('Online, aber nicht alles stimmt');
  await main()
    .getByText(/^Diese Seiten sehen online anders aus als hier oder fehlen: .*\/agentur/)
    .waitFor();
  await live.setCommand((deliver) => deliver);
  await button('Vorige Fassung wieder online stellen').click();
  await waitForEnd(/^Online seit/);
  expect(await live.read('index.html')).toBe(before);
});

it(
  'lets nothing be chosen if somebody else has published, and publishes everything once that is confirmed',
  options,
  async () => {
    await change(heading, 'Von hier');
    await live.change('hosting.json', (text) => text.replace(/"build":\s*"\w+"/, '"build":"0123456789abcdef"'));
    await page.goto('/__edit/publish');
    await main().getByText('Online ist eine Fassung, die nicht von hier stammt.').waitFor();
    await main().getByText('Zuletzt von hier veröffentlicht').waitFor();
    expect(await part('Start').count()).toBe(0);
    expect(await button('Alles veröffentlichen').isDisabled()).toBe(true);
    await expectAccessible();
    live.setReachable(false);
    await button('Noch einmal nachsehen').click();
    await main().getByText('Was gerade online ist, lässt sich nicht feststellen.').waitFor();
    live.setReachable(true);
    await button('Noch einmal nachsehen').click();
    await main().getByText('Online ist eine Fassung, die nicht von hier stammt.').waitFor();
    await page.getByRole('checkbox', { name: 'Alles veröffentlichen, was hier steht' }).check();
    await page.getByRole('checkbox', { name: '„Zuletzt geändert“ auf heute setzen' }).uncheck();
    await button('Alles veröffentlichen').click();
    await waitForEnd(/^Online seit/);
    expect(await live.read('index.html')).toContain('Von hier');
    expect(await server.read('content/de/home.yaml')).not.toContain(getToday());
  },
);

it(
  'does not choose what another tab has just edited, goes on over a reload, and can be cancelled',
  options,
  async () => {
    const before = await live.read('hosting.json');
    const other = await openPage('/__edit/coaching');
    await field('content/de/coaching.yaml#hero.heading', other).fill('Im anderen Fenster');
    await waitUntilSaved(other);
    await other.close();
    await change('content/de/services.yaml#hero.heading', 'Hier');
    await live.setCommand(() => 'sleep 300');
    await openPublish('Leistungen');
    expect(await part('SEO-Coaching').isChecked()).toBe(false);
    await main().getByText('Wurde gerade noch in einem anderen Fenster bearbeitet.').waitFor();
    await button('Auswahl veröffentlichen (1)').click();
    await main().locator('[aria-current=step]', { hasText: 'Hochladen' }).waitFor();
    await page.reload();
    await main().locator('[aria-current=step]', { hasText: 'Hochladen' }).waitFor();
    await button('Abbrechen').click();
    await ended('Abgebrochen').waitFor();
    await main().getByText('Online hat sich nichts geändert.').waitFor();
    expect(await live.read('hosting.json')).toBe(before);
  },
);

it('compares with an earlier version, and brings that back as a change that can be taken back', options, async () => {
  const before = await server.read('content/de/home.yaml');
  await change(heading, 'Neu');
  await change(otherHeading, 'Auch neu');
  await page.goto('/__edit/history');
  await main()
    .getByRole('link', { name: /^Mit heute vergleichen/ })
    .first()
    .click();
  await main().getByRole('heading', { name: 'Was heute anders ist', level: 1 }).waitFor();
  await main().locator('ins', { hasText: 'Auch neu' }).waitFor();
  await expectAccessible();
  await button('Wiederherstellen: Start').click();
  await page.getByRole('status').filter({ hasText: 'Wiederhergestellt.' }).waitFor();
  await expectInFile('content/de/home.yaml').toBe(before);
  expect(await server.read('content/de/agency.yaml')).toContain('Auch neu');
  await button('Alles wiederherstellen').click();
  await main().getByText('Seitdem hat sich nichts geändert.').waitFor();
  await page.keyboard.press('Control+z');
  await main().locator('ins', { hasText: 'Auch neu' }).waitFor();
  await page.keyboard.press('Control+z');
  await main().locator('ins', { hasText: 'Neu' }).first().waitFor();
  await expectInFile('content/de/home.yaml').toContain('heading: Neu\n');
});
