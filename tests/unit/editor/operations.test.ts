import { readdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Change } from '../../../src/editor/protocol';
import { readFolder } from '../../project-copy';
import { EditedContent, getKey, getLists } from './editor-fixture';
import { createFailure, withPatchedFs } from './patch-fs';

let content: EditedContent;
beforeEach(() => {
  content = new EditedContent();
});

const home = 'de/home.yaml';
const heading = `${home}#hero.heading`;
const items = 'faq.items';
const getItems = () => content.getRow('services', items);
const readContent = () => readFolder(join(content.root, 'content'));
const question = (index: number) => `de/services.yaml#${items}.${index}.question`;
const listQuestions = (locale: string) =>
  Array.from(content.read(`${locale}/services.yaml`).matchAll(/ question: (.*)/g), ([, text]) => text);

/** Creates a change of the list of questions. */
async function planChange(type: 'add' | 'copy' | 'move' | 'delete', index = 0): Promise<Change> {
  const row = await getItems();
  const [lists, entry] = [getLists(row), getKey(row, index)];
  if (type === 'add') return { type, lists };
  return type === 'move' ? { type, lists, entry, by: 1 } : { type, lists, entry };
}

const changeItems = async (type: 'add' | 'copy' | 'move' | 'delete', index = 0) =>
  content.apply(await planChange(type, index));

/** Adds a question above the others, like somebody with a text editor. */
function insertQuestion(): void {
  for (const file of ['de/services.yaml', 'en/services.yaml'])
    content.write(file, (text) =>
      text.replace(/(?<=\n)( *)(?=- question: )/, '$1- question: Von Hand?\n$1  answer: Ja.\n$1'),
    );
}

describe('a field', () => {
  it('is written at once, and no other characters change', async () => {
    const before = content.read(home);
    expect(await content.type(heading, 'Neu: so')).toMatchObject({ status: 'done' });
    expect(content.read(home)).toBe(before.replace(/(?<=\nhero:\n {2}heading: ).*/, '"Neu: so"'));
  });

  it('may be empty while somebody writes', async () => {
    for (const name of [heading, 'de/terms.md#body'])
      expect(await content.type(name, '')).toMatchObject({ status: 'done' });
    expect(content.read(home)).toMatch(/\nhero:\n {2}heading: (''|"")\n/);
    expect(await content.type('de/terms.md#body', 'Neu.\n')).toMatchObject({ status: 'done' });
    expect(content.read('de/terms.md')).toMatch(/\n---\nNeu\.\n$/);
  });

  it.each<[kind: string, name: string, value: string | number | boolean]>([
    ['a number', 'facts.yaml#retainer', 'viel'],
    ['a whole number', 'facts.yaml#retainer', 1.95],
    ['a date', 'de/home.yaml#updated', '28.11.2026'],
    ['a choice', 'de/services.yaml#flywheel.midArea.0.colour', 'year'],
    ['a switch', 'crawlers.yaml#training', 'ja'],
    ['a text', heading, 7],
    ['a text without control characters', heading, 'a\u0000b'],
  ])('is not written unless it is %s', async (_, name, value) => {
    const before = await readContent();
    expect(await content.type(name, value)).toMatchObject({ status: 'refused', reason: 'value' });
    expect(await readContent()).toEqual(before);
  });

  it('is refused if another program has changed it, and the new value is returned', async () => {
    const { id, value: base } = await content.getField(heading);
    content.write(home, (text) => text.replace(String(base), 'Anders'));
    const change: Change = { type: 'set', fields: [{ id, base, value: 'Neu' }] };
    expect(await content.apply(change)).toMatchObject({
      status: 'refused',
      reason: 'changed',
      current: [{ id, value: 'Anders' }],
    });
    expect(content.read(home)).toContain('heading: Anders\n');
  });

  it.each<[what: string, change: (text: string) => string, pattern: RegExp]>([
    ['line endings', (text) => text.replaceAll('\n', '\r\n'), /\r\nhero:\r\n {2}heading: Neu\r\n/],
    ['a byte order mark', (text) => `\uFEFF${text}`, /^\uFEFF[^]*heading: Neu\n/],
    ['another text', (text) => text.replace(/(?<= caption: ).*/, 'Anders'), /heading: Neu\n[^]*caption: Anders\n/],
  ])('is written even if another program has changed %s', async (_, change, pattern) => {
    const { id, value: base } = await content.getField(heading);
    content.write(home, change);
    expect(await content.apply({ type: 'set', fields: [{ id, base, value: 'Neu' }] })).toMatchObject({
      status: 'done',
    });
    expect(content.read(home)).toMatch(pattern);
  });

  it('keeps a change that another program makes just before the file is replaced', async () => {
    let isChanged = false;
    const change = () => {
      if (!isChanged) content.write(home, (text) => text.replace(/(?<= caption: ).*/, 'Anders'));
      isChanged = true;
    };
    const result = await withPatchedFs('writeFile', change, () => content.type(heading, 'Neu'));
    expect([isChanged, result.status]).toEqual([true, 'done']);
    expect(content.read(home)).toMatch(/heading: Neu\n[^]*caption: Anders\n/);
  });

  it('is not affected by another field with an error that is written at the same time', async () => {
    const [{ id, value: base }, other] = await Promise.all([content.getField(heading), content.getField(question(0))]);
    const [invalid, valid] = await Promise.all([
      content.apply({ type: 'set', fields: [{ id, base, value: '{unbekannt}' }] }),
      content.apply({ type: 'set', fields: [{ id: other.id, base: other.value, value: 'Neu?' }] }),
    ]);
    expect([invalid.status, valid.status]).toEqual(['done', 'done']);
    expect([content.read(home), listQuestions('de')[0]]).toEqual([expect.stringContaining('{unbekannt}'), 'Neu?']);
  });

  it('remembers what the editor had written if another program replaces it, until somebody accepts the change', async () => {
    await content.type(heading, 'Getippt');
    content.write(home, (text) => text.replace('Getippt', 'Überschrieben'));
    const { id, value: base } = await content.getField(heading);
    expect(await content.getField(heading)).toMatchObject({ value: 'Überschrieben', replaced: 'Getippt' });
    content.restart();
    expect(await content.getField(heading)).toMatchObject({ replaced: 'Getippt' });
    await content.type(heading, `${base}!`);
    expect(await content.getField(heading)).toMatchObject({ value: 'Überschrieben!', replaced: 'Getippt' });
    await content.apply({ type: 'confirm', id, base: `${base}!` });
    expect(await content.getField(heading)).not.toHaveProperty('replaced');

    content.write(home, (text) => text.replace('Überschrieben!', 'Noch einmal'));
    expect(await content.getField(heading)).toMatchObject({ replaced: 'Überschrieben!' });
    await content.type(heading, 'Überschrieben!');
    expect(await content.getField(heading)).not.toHaveProperty('replaced');
  });

  it('is read-only, with the reason, only in a file that cannot be read', async () => {
    const { id, value: base } = await content.getField(heading);
    const broken = 'hero:\n  heading: "x\n';
    content.write(home, () => broken);
    const change: Change = { type: 'set', fields: [{ id, base, value: 'Neu' }] };
    expect(await content.apply(change)).toMatchObject({ status: 'refused', reason: 'locked' });
    expect(await content.getField(heading)).toMatchObject({ id, value: base });
    const parts = await content.listParts();
    expect(parts.find(({ id }) => id === 'home')?.locked).toEqual([
      { file: 'content/de/home.yaml', line: expect.any(Number), message: expect.stringMatching(/./) },
    ]);
    expect(await content.type(question(0), 'Neu?')).toMatchObject({ status: 'done' });
    expect(content.read(home)).toBe(broken);
  });

  it('is read-only in a file that is a symbolic link', async () => {
    const path = join(content.root, 'content', home);
    renameSync(path, join(content.root, 'home.yaml'));
    symlinkSync(join(content.root, 'home.yaml'), path);
    const [part] = (await content.listParts()).filter(({ id }) => id === 'home');
    expect(part?.locked[0]?.message).toContain('ist eine Verknüpfung');
  });
});

describe('a list', () => {
  it('adds, moves, copies and deletes entries in both languages', async () => {
    const [first, second] = listQuestions('de');
    const count = listQuestions('en').length;
    expect(await changeItems('move')).toMatchObject({ status: 'done' });
    expect(listQuestions('de').slice(0, 2)).toEqual([second, first]);
    const { entry } = { entry: undefined, ...(await changeItems('add')) };
    expect(entry).toBe(getKey(await getItems(), count));
    await changeItems('copy', 1);
    await changeItems('delete', 0);
    expect([listQuestions('de').length, listQuestions('en').length]).toEqual([count + 1, count + 1]);
    expect(listQuestions('de').slice(0, 2)).toEqual([first, first]);
  });

  it.each(['delete', 'copy', 'move', 'add'] as const)('applies a repeated request to %s only once', async (type) => {
    const change = await planChange(type, 1);
    const result = await content.apply(change, { id: 'same' });
    const after = await readContent();
    expect(await content.apply(change, { id: 'same' })).toEqual(result);
    content.restart();
    expect(await content.apply(change, { id: 'same' })).toEqual(result);
    expect(await readContent()).toEqual(after);
  });

  it('applies an edit to the right entry after somebody has inserted another one above it by hand', async () => {
    const { id, value: base } = await content.getField(question(1));
    insertQuestion();
    expect(await content.apply({ type: 'set', fields: [{ id, base, value: 'Neu?' }] })).toMatchObject({
      status: 'done',
    });
    expect(listQuestions('de').slice(0, 3)).toEqual(['Von Hand?', expect.any(String), 'Neu?']);
  });

  it('refuses a change if its length is not the one that the client knows, and then deletes the right entry', async () => {
    const change = await planChange('delete', 1);
    const [first, second, third] = listQuestions('de');
    insertQuestion();
    expect(await content.apply(change)).toMatchObject({ status: 'refused', reason: 'changed' });
    if (change.type !== 'delete') throw new Error('another change');
    expect(await content.apply({ ...change, lists: getLists(await getItems()) })).toMatchObject({ status: 'done' });
    expect(listQuestions('de').slice(0, 3)).toEqual(['Von Hand?', first, third]);
    expect(listQuestions('de')).not.toContain(second);
  });

  it('keeps the keys of entries that were moved by hand while the editor was not running', async () => {
    const { id, value: base } = await content.getField(question(0));
    const [first] = listQuestions('de');
    for (const file of ['de/services.yaml', 'en/services.yaml'])
      content.write(file, (text) =>
        text.replace(
          /(\n *- question: (?:(?!\n *- question: )[^])*)(\n *- question: (?:(?!\n *- question: )[^])*)/,
          '$2$1',
        ),
      );
    content.restart();
    expect(listQuestions('de')[1]).toBe(first);
    expect(await content.apply({ type: 'set', fields: [{ id, base, value: 'Neu?' }] })).toMatchObject({
      status: 'done',
    });
    expect(listQuestions('de')[1]).toBe('Neu?');
  });

  it('refuses an edit of an entry whose identity is uncertain', async () => {
    const field = await content.getField(question(0));
    for (const file of ['de/services.yaml', 'en/services.yaml'])
      content.write(file, (text) =>
        text.replace(/(?<=\n)( *- question: )[^]*?(?=\n *offers:|\n *- question: [^]*?\n *- question: )/, (entries) =>
          entries.replaceAll(/(question|answer): .*(\n {8,}.*)*/g, '$1: Anders?'),
        ),
      );
    await content.listParts();
    const change: Change = { type: 'set', fields: [{ id: field.id, base: field.value, value: 'Neu?' }] };
    expect((await content.apply(change)).status).toBe('refused');
  });

  it('takes no new entries until an entry that only one language has is deleted', async () => {
    const key = await planChange('delete', 1);
    content.write('en/services.yaml', (text) =>
      text.replace(/(?<=\n)( *)(?=- question: )/, '$1- question: By hand?\n$1  answer: Yes.\n$1'),
    );
    expect(key.type).toBe('delete');
    const row = await getItems();
    const counts = [listQuestions('de').length, listQuestions('en').length];
    expect(await changeItems('add')).toMatchObject({ status: 'refused', reason: 'impossible' });
    const [entry = ''] = row.list?.entries.slice(-1) ?? [];
    expect(await content.apply({ type: 'delete', lists: getLists(row), entry })).toMatchObject({ status: 'done' });
    expect(listQuestions('en')).not.toContain('By hand?');
    expect([listQuestions('de').length, listQuestions('en').length]).toEqual([counts[0], counts[0]]);
  });

  it('adds and moves entries to its start', async () => {
    const before = listQuestions('de');
    const row = await getItems();
    const lists = getLists(row);
    const entry = getKey(row, before.length - 1);
    expect(await content.apply({ type: 'move', lists, entry, by: 'start' })).toMatchObject({ status: 'done' });
    const [last, ...others] = listQuestions('de');
    expect([...others, last]).toEqual(before);
    // it is already there
    expect(await content.apply({ type: 'move', lists, entry, by: 'start' })).toMatchObject({ status: 'done' });
    expect(await content.apply({ type: 'add', lists, at: 'start' })).toMatchObject({ status: 'done' });
    for (const locale of ['de', 'en'])
      expect(listQuestions(locale).slice(0, 1)).toEqual([expect.stringMatching(/^(''|"")$/)]);
    expect(listQuestions('de').slice(1)).toEqual([last, ...others]);
  });

  it('moves an entry by several places, but not out of the list', async () => {
    const [first, second, third, ...others] = listQuestions('de');
    const row = await getItems();
    const change = { type: 'move' as const, lists: getLists(row), entry: getKey(row, 0) };
    const { action, ...result } = await content.apply({ ...change, by: 2 });
    expect(result).toMatchObject({ status: 'done' });
    expect(listQuestions('de')).toEqual([second, third, first, ...others]);
    expect(await content.apply({ ...change, by: -3 })).toMatchObject({ reason: 'impossible' });
    expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
    expect(listQuestions('de')).toEqual([first, second, third, ...others]);
  });

  it('changes in both languages or not at all', async () => {
    const before = await readContent();
    const { lists, ...change } = { lists: getLists(await getItems()), type: 'add' as const };
    expect(await content.apply({ ...change, lists: lists.slice(1) })).toMatchObject({ reason: 'impossible' });
    expect(await readContent()).toEqual(before);
  });
});

describe('a disk', () => {
  it('is tried again while another program is using a file', async () => {
    const fail = createFailure(/home\.yaml/, 'EBUSY', 3);
    expect(await withPatchedFs('rename', fail, () => content.type(heading, 'Neu'))).toMatchObject({ status: 'done' });
    expect(content.read(home)).toContain('heading: Neu\n');
  });

  it('gets no file of an operation while one of them cannot be replaced, and all of them later', async () => {
    const before = await readContent();
    const change = await planChange('delete', 1);
    const fail = createFailure(/en\/\.services\.yaml/, 'EPERM');
    const run = () => content.apply(change, { id: 'same' });
    expect(await withPatchedFs('rename', fail, run)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('content/en/services.yaml konnte nicht geschrieben werden'),
    });
    expect(await readContent()).toEqual(before);
    expect(await run()).toMatchObject({ status: 'done' });
    expect(listQuestions('de').length).toBe(listQuestions('en').length);
  });

  it.each([
    ['ENOSPC', 'Datenträger voll'],
    ['EROFS', 'schreibgeschützt'],
    ['EACCES', 'Recht'],
  ])('explains why nothing can be written: %s', async (code, reason) => {
    const before = await readContent();
    const result = await withPatchedFs('writeFile', createFailure(/home\.yaml/, code), () =>
      content.type(heading, 'Neu'),
    );
    expect(result).toMatchObject({ status: 'failed', message: expect.stringContaining(reason) });
    expect(await readContent()).toEqual(before);
    expect(readdirSync(join(content.root, 'content/de')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
