import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

import { closeEngine, launch } from '../../browser/scenario';
import { Visitor } from '../../browser/visitor';
import { startEditor, type EditorServer } from '../editor-server';

const files = ['content/de/services.yaml', 'content/en/services.yaml'] as const;
const heading = '[name="content/de/services.yaml#hero.heading"]';
const list = '[data-list="faq.items"]';

/** How long a state may take on a busy machine, in milliseconds; nothing depends on it otherwise. */
const timeout = 120_000;

let server: EditorServer;
let visitor: Visitor<EditorServer>;
let close: () => Promise<void>;

// each attempt begins with untouched content
beforeEach(async () => {
  server = await startEditor();
  // the first page takes long
  for (const path of ['/__edit/api/site', '/leistungen?__edit=1']) await (await fetch(server.url + path)).text();
  const driver = await launch('usual');
  visitor = new Visitor(driver, server, timeout);
  close = () => driver.close();
}, 3 * timeout);
afterEach(async () => {
  await close();
  await server.close();
}, timeout);
afterAll(closeEngine, timeout);

const readFiles = () => Promise.all(files.map((file) => server.read(file)));
const expectFiles = () => expect.poll(readFiles, { timeout });
const readValue = (selector: string) =>
  visitor.evaluate((name) => document.querySelector<HTMLTextAreaElement>(name)?.value ?? '', selector);
const waitForPage = (text: string) =>
  expect
    .poll(
      () =>
        visitor.evaluate(() => {
          const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Vorschau"]');
          return frame?.contentDocument?.querySelector('main')?.textContent?.replaceAll('\u00AD', '') ?? '';
        }),
      { timeout },
    )
    .toContain(text);
const waitForSaved = () =>
  expect
    .poll(
      () =>
        visitor.evaluate(() => {
          const isSaved = document.querySelector('.status[aria-busy=false] .saved') !== null;
          const notes = [...document.querySelectorAll('.status, .version-note')].map(({ textContent }) => textContent);
          return isSaved ? 'saved' : notes.join('\n');
        }),
      { timeout },
    )
    .toBe('saved');

it('writes what is typed, takes it back, changes a list, and shows both versions of a refused text', async () => {
  const before = await readFiles();
  await visitor.open('/__edit/services');
  await visitor.waitFor('the form', (name) => document.querySelector(name), heading);

  await visitor.type(heading, 'Jahresringe');
  await waitForPage('Jahresringe');
  await waitForSaved();
  expect((await readFiles())[0]).toMatch(/^ {2}heading: .*Jahresringe/m);
  await visitor.click('h1');
  await visitor.press('Control+z');
  await expectFiles().toEqual(before);

  const count = await visitor.evaluate((name) => document.querySelectorAll(`${name} > [data-entry]`).length, list);
  const added = (locale: string, name: string) => `[name="content/${locale}/services.yaml#faq.items.${count}.${name}"]`;
  await visitor.click(`${list} > .list-foot .add`);
  await visitor.waitFor(
    'the focus in the new entry',
    (name) => document.activeElement === document.querySelector(name),
    added('de', 'question'),
  );
  await visitor.type(added('de', 'question'), 'Wie alt?');
  await visitor.type(added('en', 'question'), 'How old?');
  await visitor.type(added('de', 'answer'), '{agency} sagt: sehr.');
  await visitor.type(added('en', 'answer'), '{agency} says: very.');
  // the language of the field that was left last
  await waitForPage('How old?');
  await visitor.click(`${list} > [data-entry="${count}"] > .entry-head [data-action=up]`);
  const moved = `[name="content/en/services.yaml#faq.items.${count - 1}.question"]`;
  await expect.poll(() => readValue(moved), { timeout }).toBe('How old?');
  await waitForSaved();
  for (const [index, text] of (await readFiles()).entries())
    expect(text).toMatch(index === 0 ? /question: "?Wie alt\?/ : /question: "?How old\?/);

  const start = await server.stop();
  await visitor.type(heading, 'Baumring');
  const mine = await readValue(heading);
  await visitor.waitFor('the way to start again', () => document.body.textContent?.includes('npm run edit'));
  await server.edit(files[0], (text) => text.replace(/^( {2}heading: ).*/m, '$1Von Hand'));
  await start();
  // until the edit has been refused, another note offers what the file had before
  const note = '[aria-label^="Inzwischen geändert"]';
  await visitor.waitFor(
    'both versions',
    (name) => document.querySelector(name)?.textContent?.includes('Von Hand'),
    note,
  );
  expect(await readValue(heading)).toBe(mine);
  await visitor.click(`${note} .buttons button`);
  await waitForSaved();
  expect((await readFiles())[0]).toContain(`heading: ${mine}\n`);
}, 600_000);
