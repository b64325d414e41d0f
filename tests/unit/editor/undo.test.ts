import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { readFolder } from '../../project-copy';
import { EditedContent, getKey, getLists } from './editor-fixture';

let content: EditedContent;
let before: Awaited<ReturnType<typeof readFolder>>;
beforeEach(async () => {
  content = new EditedContent();
  before = await readContent();
});

const heading = 'de/home.yaml#hero.heading';
const items = 'faq.items';
const question = (index: number) => `de/services.yaml#${items}.${index}.question`;
const undo = (action: string, session = 'tab') => content.apply({ type: 'undo', action }, { session });

async function readContent() {
  const files = await readFolder(join(content.root, 'content'));
  // the first stale translation creates it
  files.delete('waiting.yaml');
  return files;
}

async function changeItems(type: 'copy' | 'delete', index: number) {
  const row = await content.getRow('services', items);
  return content.apply({ type, lists: getLists(row), entry: getKey(row, index) });
}

it('undoes typing in a field as one action, with the same source, even after a restart', async () => {
  content.write('de/home.yaml', (text) => text.replace(/(?<=\nhero:\n {2}heading: )(.*)/, "'$1' # Kommentar"));
  before = await readContent();
  const { action } = await content.type(heading, 'N');
  for (const text of ['Ne', 'Neu: ', 'Neu: so']) await content.type(heading, text, { action });
  content.restart();
  expect(await undo(action)).toMatchObject({ status: 'done' });
  expect(await readContent()).toEqual(before);
  expect(await undo(action)).toMatchObject({ status: 'refused', reason: 'gone' });
});

it('restores the source of a text that is typed again', async () => {
  const { value } = await content.getField(heading);
  content.write('de/home.yaml', (text) => text.replace(/(?<=\nhero:\n {2}heading: )(.*)/, "'$1'"));
  before = await readContent();
  for (const text of ['Neu: ', 'Neu', value]) await content.type(heading, text);
  expect(await readContent()).toEqual(before);
});

it.each([
  ['plain', 'Wachstum', 'Wachstum im Wald'],
  ['in quotation marks', "'Wachstum'", "'Wachstum im Wald'"],
  ['a block', '>-\n    Wachstum', '>-\n    Wachstum im Wald'],
])('keeps the style of a text that was %s, whatever was typed in between', async (_, source, after) => {
  content.write('de/home.yaml', (text) => text.replace(/(?<=\nhero:\n {2}heading: ).*/, source));
  before = await readContent();
  const readSource = () => /\nhero:\n {2}heading: ([^]*?)\n {0,2}\S/.exec(content.read('de/home.yaml'))?.[1];
  const { action } = await content.type(heading, '');
  for (const text of ['Neu:', '{agency}', 'Wachstum im Wald']) await content.type(heading, text, { action });
  expect(readSource()).toBe(after);
  await content.type(heading, 'Neu: so', { action });
  // the file no longer has the bytes that the editor has written
  const caption = /(?<= caption: ).*/;
  const [oldCaption = ''] = caption.exec(content.read('de/home.yaml')) ?? [];
  content.write('de/home.yaml', (text) => text.replace(caption, 'Anders'));
  expect(await undo(action)).toMatchObject({ status: 'done' });
  content.write('de/home.yaml', (text) => text.replace(caption, oldCaption));
  expect(await readContent()).toEqual(before);
});

it('writes a text in the style that another program has given it since', async () => {
  await content.type(heading, 'Neu: so');
  content.write('de/home.yaml', (text) => text.replace('"Neu: so"', "'Neu: so'"));
  await content.type(heading, 'Neu');
  expect(content.read('de/home.yaml')).toContain("heading: 'Neu'\n");
});

it('brings back a deleted entry with its comments, and keeps later edits', async () => {
  content.write('de/services.yaml', (text) => text.replace(/(?<=\n)( *)(?=- question: )/, '$1# über die erste\n$1'));
  before = await readContent();
  const { action } = await changeItems('delete', 0);
  expect(content.read('de/services.yaml')).not.toContain('über die erste');
  await content.type(question(0), 'Anders?');
  await content.type(heading, 'Auch anders');
  expect(await undo(action)).toMatchObject({ status: 'done' });
  expect(await content.getField(question(1))).toMatchObject({ value: 'Anders?' });
  expect(await content.getField(heading)).toMatchObject({ value: 'Auch anders' });
  const text = content.read('de/services.yaml');
  expect(text.indexOf('# über die erste')).toBeLessThan(text.indexOf('Anders?'));
  expect(text.split('\n').length).toBe(String(before.get('de/services.yaml')).split('\n').length);
});

it('refuses to undo a value or an entry that has changed since', async () => {
  const { action } = await content.type(heading, 'Neu');
  content.write('de/home.yaml', (text) => text.replace('heading: Neu', 'heading: Anders'));
  expect(await undo(action)).toMatchObject({ status: 'refused', reason: 'changed' });
  const copy = await changeItems('copy', 0);
  await content.type(question(1), 'Anders?');
  expect(await undo(copy.action)).toMatchObject({ status: 'refused', reason: 'changed' });
});

it('offers the last action of the same tab, and offers it again once its undo is undone', async () => {
  const first = await content.type(heading, 'Neu', { session: 'one' });
  const second = await content.type(question(0), 'Neu?', { session: 'two' });
  const getLast = (session: string) => content.editor.findLast(session)?.action;
  expect(['one', 'two', 'three'].map(getLast)).toEqual([first.action, second.action, undefined]);
  expect(first).toMatchObject({ last: { label: 'Überschrift, Deutsch geändert' } });
  const undone = await undo(first.action, 'one');
  expect([undone.status, getLast('one'), getLast('two')]).toEqual(['done', undefined, second.action]);
  await undo(undone.action, 'one');
  expect(await content.getField(heading)).toMatchObject({ value: 'Neu' });
  expect(getLast('one')).toBe(first.action);
});

it('applies a repeated request to undo only once', async () => {
  const { action } = await content.type(heading, 'Neu');
  await content.apply({ type: 'undo', action }, { id: 'undo' });
  expect(await content.apply({ type: 'undo', action }, { id: 'undo' })).toMatchObject({ status: 'done' });
  expect(await readContent()).toEqual(before);
});

it('says that the last action can no longer be undone before it offers the previous one', async () => {
  const { action: first } = await content.type(question(0), 'Zuerst?');
  await content.type(heading, 'Danach');
  const { action: last } = await content.type(heading, 'Zuletzt');
  content.write('de/home.yaml', (text) => text.replace('Zuletzt', 'Von Hand'));
  const typed = await content.type('de/home.yaml#hero.caption', 'Neu');
  expect(await undo(typed.action)).toMatchObject({
    status: 'done',
    last: { action: last, files: ['content/de/home.yaml'] },
  });
  expect(await undo(last)).toMatchObject({ status: 'refused', reason: 'changed', last: { action: first } });
  content.write('de/home.yaml', (text) => text.replace('Von Hand', 'Zuletzt'));
  await content.editor.refresh();
  expect(content.editor.findLast('tab')).toMatchObject({ action: last });
  content.write('de/home.yaml', (text) => text.replace('Zuletzt', 'Von Hand'));
  await content.editor.refresh();
  expect(await undo(first)).toMatchObject({ status: 'done' });
  expect(content.editor.findLast('tab')).toBeUndefined();
});

it('does not become slower the longer somebody types', async () => {
  const { id, value } = await content.getField(heading);
  const times: number[] = [];
  for (let length = 0, base = value; length < 100; length++) {
    const { user } = process.cpuUsage();
    const text = `${value} ${length}`;
    await content.apply({ type: 'set', fields: [{ id, base, value: text }] }, { action: 'typing' });
    times.push(process.cpuUsage().user - user);
    base = text;
  }
  const getMedian = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length / 2] ?? 0;
  expect(getMedian(times.slice(-20))).toBeLessThan(2 * getMedian(times.slice(0, 20)));
});
