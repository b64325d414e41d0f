import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { listContent } from '../../../src/content/read-sources';
import { readSource } from '../../../src/site-content';
import { hashText, indexTexts, listWaitingTexts } from '../../../src/content/waiting';
import type { Change, FieldValue } from '../../../src/editor/protocol';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';
import { EditedContent, getKey, getLists } from './editor-fixture';

let root = '';
let content: EditedContent;

beforeEach(() => {
  root = copyContent();
  content = new EditedContent(root);
});

const waitingFile = 'content/waiting.yaml';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const readContent = () => readFolder(join(root, 'content'));
const getFile = (name: string) => name.replace(/#.*/, '');
const getText = (name: string) => indexTexts([readSource(root, getFile(name))]).get(name)?.value ?? '';
const expand = (name: string) => `content/${name}`;

/** Marks texts as stale translations in their current state. */
function markStale(...names: string[]): void {
  const entries = names.map((name) => {
    const hash = hashText(getText(expand(name)));
    return `  - field: ${expand(name)}\n    since: 2026-02-03\n    hash: "${hash}"\n`;
  });
  write(waitingFile, `# Hinweis\nwaiting:\n${entries.join('')}`);
}

/** Writes texts in one operation; a single unchanged text is confirmed. */
async function save(edits: Record<string, FieldValue>, action?: string) {
  const fields = await Promise.all(
    Object.entries(edits).map(async ([name, value]) => ({ ...(await content.getField(name)), value, base: value })),
  );
  const current = await Promise.all(fields.map(({ name }) => content.getField(name.replace('content/', ''))));
  const [first] = current;
  if (fields.length === 1 && first && first.value === fields[0]?.value)
    return content.apply({ type: 'confirm', id: first.id, base: first.value });
  const values = fields.map(({ id, value }, index) => ({ id, base: current[index]?.value ?? '', value }));
  return content.apply({ type: 'set', fields: values }, action === undefined ? {} : { action });
}

/** Changes the list of questions. */
async function changeList(type: 'copy' | 'delete' | 'move', index: number) {
  const row = await content.getRow('services', 'faq.items');
  const [lists, entry] = [getLists(row), getKey(row, index)];
  return content.apply(type === 'move' ? { type, lists, entry, by: 1 } : { type, lists, entry });
}

/** Lists the stale translations, with `new` before those that the test has caused. */
async function listStale(): Promise<string[]> {
  const sources = (await listContent(root)).map((file) => readSource(root, file));
  const texts = listWaitingTexts(sources);
  return texts.map(({ name, since }) => `${since === '2026-02-03' ? '' : 'new '}${name.slice('content/'.length)}`);
}

const [german, english] = ['de/home.yaml#hero.heading', 'en/home.yaml#hero.heading'];
const lasts = 'Growth that lasts.';
const lasting = 'Wachstum, das bleibt.';
const [germanFaq, faq] = ['de/services.yaml#faq.items', 'en/services.yaml#faq.items'];
type Step = Record<string, FieldValue> | ['copy' | 'delete' | 'move', number];

it.each<[what: string, before: string[], steps: Step[], after: string[]]>([
  ['one language', [], [{ [german]: 'Neu' }], [`new ${english}`]],
  ['the other language', [], [{ [english]: 'New' }], [`new ${german}`]],
  ['both languages', [], [{ [german]: 'Neu', [english]: 'New' }], []],
  ['a confirmation', [english], [{ [english]: lasts }], []],
  ['an edit of the stale text itself', [english], [{ [english]: 'New' }], []],
  ['the same language again', [english], [{ [german]: 'Neuer' }], [english]],
  ['one of two stale texts', [english, german], [{ [english]: 'New' }], [german]],
  ['another text', [english], [{ 'de/home.yaml#hero.caption': 'Neu' }], ['new en/home.yaml#hero.caption', english]],
  ['fields without prose', [], [{ 'de/home.yaml#updated': '2026-11-27', 'facts.yaml#retainer': 1900 }], []],
  ['texts that all languages share', [], [{ 'identity.yaml#name': 'Esche' }], []],
  ['the text of a page', [], [{ 'de/terms.md#body': 'Neu\n' }], ['new en/terms.md#body']],
  ['an entry that was moved', [`${faq}.1.answer`], [['move', 1]], [`${faq}.2.answer`]],
  ['a moved entry and an edit', [], [['move', 1], { [`${germanFaq}.2.answer`]: 'x' }], [`new ${faq}.2.answer`]],
  ['a moved entry and an edit of its stale text', [`${faq}.1.answer`], [['move', 0], { [`${faq}.0.answer`]: 'x' }], []],
  ['an entry that was deleted', [`${faq}.0.answer`, `${faq}.1.answer`], [['delete', 0]], [`${faq}.0.answer`]],
  ['a copy', [`${faq}.1.answer`], [['copy', 0]], [`${faq}.2.answer`]],
  ['a copy and an edit', [], [['copy', 0], { [`${germanFaq}.1.answer`]: 'x' }], [`new ${faq}.1.answer`]],
  ['a text that is typed back', [], [{ [german]: 'Neu' }, { [german]: lasting }], []],
  [
    'both texts, restored at once',
    [],
    [{ [german]: 'Neu' }, { [english]: 'New' }, { [german]: lasting, [english]: lasts }],
    [],
  ],
  ['a stale text that is typed back', [german], [{ [german]: 'Neu' }, { [german]: lasting }], [german]],
])('has the right entries after a change of %s', async (_, before, steps, after) => {
  if (before.length > 0) markStale(...before);
  for (const step of steps)
    expect(await (Array.isArray(step) ? changeList(...step) : save(step))).toMatchObject({ status: 'done' });
  expect((await listStale()).toSorted()).toEqual(after.toSorted());
});

it.each(
  [[], [english], [german], [english, german]].flatMap((names) =>
    [
      [german, english],
      [english, german],
    ].flatMap((edits) => [edits, edits.toReversed()].map((backs) => ({ names, edits, backs }))),
  ),
)(
  'restores the stale translations once edits of both languages are undone or typed back: $names, $edits, $backs',
  async (order) => {
    const { names, edits, backs } = order;
    if (names.length > 0) markStale(...names);
    const before = (await listStale()).toSorted();
    const actions = new Map<string, string>();
    for (const name of edits) actions.set(name, (await save({ [name]: `Neu: ${name}` })).action);
    for (const name of backs)
      expect(await content.apply({ type: 'undo', action: actions.get(name) ?? '' })).toMatchObject({ status: 'done' });
    expect((await listStale()).toSorted()).toEqual(before);

    const texts = new Map(edits.map((name) => [name, getText(expand(name))]));
    for (const name of edits) await save({ [name]: `Anders: ${name}` });
    for (const name of backs) await save({ [name]: texts.get(name) ?? '' });
    expect((await listStale()).toSorted()).toEqual(before);
  },
);

it('does not mark texts of a new entry, in whatever order and steps they are typed', async () => {
  const row = await content.getRow('services', 'faq.items');
  const last = row.list?.entries.length ?? 0;
  expect(await content.apply({ type: 'add', lists: getLists(row) })).toMatchObject({ status: 'done' });
  for (const field of ['question', 'answer']) {
    const names = [germanFaq, faq].map((list) => `${list}.${last}.${field}`);
    for (const [index, name] of (field === 'answer' ? names.toReversed() : names).entries())
      for (const text of ['W', 'Wer']) await save({ [name]: text }, `${field} ${index}`);
  }
  expect(await listStale()).toEqual([]);
  await save({ [`${germanFaq}.${last}.question`]: 'Wer nicht?' });
  expect(await listStale()).toEqual([`new ${faq}.${last}.question`]);
});

it('creates the file with sorted entries, and undo deletes it again', async () => {
  const before = await readContent();
  const germanTerms = getText('content/de/terms.md#heading');
  const { action } = await save({ 'de/terms.md#heading': 'Neu', [german]: 'Neu' });
  const today = new Date().toLocaleDateString('sv-SE');
  const [first, second] = [
    [english, 'Wachstum, das bleibt.'],
    ['en/terms.md#heading', germanTerms],
  ].map(([name = '', old]) => {
    const hash = hashText(getText(expand(name)));
    return `  - field: content/${name}\n    since: ${today}\n    hash: ${hash}\n    before: ${old}\n`;
  });
  const [header, list] = read(waitingFile).replaceAll('"', '').split('\n\n');
  expect(header).toMatch(/^# Texte, die .*\n[^]*\n# Texts that /);
  expect(list).toBe(`waiting:\n${first}${second}`);
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
  expect(await readContent()).toEqual(before);
});

it('counts continuous typing as one change', async () => {
  for (const text of ['W', 'Wie', 'Wie neu']) await save({ [german]: text }, 'typing');
  const entries = listWaitingTexts((await listContent(root)).map((file) => readSource(root, file)));
  expect(entries).toMatchObject([{ name: expand(english), before: lasting }]);
});

const paragraph = (count: number, text = 'Leistungen und Preise') => `(${count}) ${text} im Abschnitt ${count}.`;
const body = [1, 2, 3].map((count) => paragraph(count)).join('\n\n');
const replaceBody = (...changes: [count: number, text: string][]) =>
  changes.reduce((text, [count, by]) => text.replace(paragraph(count), by), body);
const changed = paragraph(2, 'Neue Preise und Leistungen');

it.each<[what: string, name: string, values: string[], before: string | undefined]>([
  ['a short text', german, ['Alt', 'Neu'], 'Alt'],
  ['a short text, changed twice', german, ['Alt', 'Neu', 'Noch einer'], 'Alt'],
  ['a paragraph', 'de/terms.md#body', [body, replaceBody([2, changed])], paragraph(2)],
  ['two paragraphs', 'de/terms.md#body', [body, 'Ganz anders'], body],
  ['a removed paragraph', 'de/terms.md#body', [body, body.replace(`\n\n${paragraph(3)}`, '')], paragraph(3)],
  ['no paragraph, but a new one', 'de/terms.md#body', [body, `${body}\n\nEnde.`], undefined],
  [
    'a paragraph, changed twice',
    'de/terms.md#body',
    [body, replaceBody([2, changed]), replaceBody([2, `${changed} Sofort.`])],
    paragraph(2),
  ],
  [
    'a paragraph, and another one later',
    'de/terms.md#body',
    [body, replaceBody([2, changed]), replaceBody([2, changed], [1, 'Anders.'])],
    `${paragraph(2)}\n\n${paragraph(1)}`,
  ],
])('keeps the old text in an entry: %s', async (_, name, [first = '', ...values], before) => {
  await save({ [name]: first, [name.replace('de/', 'en/')]: 'Text' });
  for (const value of values) expect(await save({ [name]: value })).toMatchObject({ status: 'done' });
  const [text] = listWaitingTexts((await listContent(root)).map((file) => readSource(root, file)));
  expect(text).toMatchObject({ name: expand(name.replace('de/', 'en/')), before });
});

it('keeps comments and line endings, and drops outdated entries only when it writes the file anyway', async () => {
  markStale('en/terms.md#body', 'en/home.yaml#hero.gone', english);
  write(waitingFile, read(waitingFile).replaceAll('\n', '\r\n'));
  const before = read(waitingFile);
  await save({ 'de/home.yaml#updated': '2026-11-27' });
  expect(read(waitingFile)).toBe(before);
  await save({ 'en/terms.md#body': getText('content/en/terms.md#body') });
  expect(read(waitingFile)).toMatch(
    /^# Hinweis\r\nwaiting:\r\n {2}- field: \S+heading\r\n {4}since: 2026-02-03\r\n {4}hash: "?\w{8}"?\r\n$/,
  );
  const { action } = await save({ [english]: lasts });
  expect(read(waitingFile)).toBe('# Hinweis\r\nwaiting: []\r\n');
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
  expect(await listStale()).toEqual([english]);
});

it('keeps entries for a file that cannot be read at the moment', async () => {
  markStale('en/coaching.yaml#hero.heading');
  write('content/en/coaching.yaml', 'hero: [');
  await save({ [german]: 'Neu' });
  expect(read(waitingFile)).toContain('en/coaching.yaml#hero.heading');
});

it.each(['>-\n    One\n    two', `"Two \\u0041 'x'"`, '|+\n    One\n\n    two\n\n'])(
  'leaves the bytes of a confirmed text alone: %j',
  async (value) => {
    const file = 'content/en/home.yaml';
    write(file, read(file).replace(lasts, value).replaceAll('\n', '\r\n'));
    const before = read(file);
    const text = getText(expand(english));
    expect(text).toMatch(/^(?:One|Two A)/);
    expect(await save({ [english]: text })).toMatchObject({ status: 'done' });
    expect(read(file)).toBe(before);
  },
);

it.each(['waiting: [', 'waiting:\n  - field: x\n', 'other: []\n', ''])(
  'writes texts, but does not overwrite a file of stale translations that contains “%s”',
  async (text) => {
    write(waitingFile, text);
    expect(await save({ [german]: 'Neu' })).toMatchObject({ status: 'done' });
    expect(read(waitingFile)).toBe(text);
  },
);

const [wolff, linking] = ['en/case-studies/mpuWolff.md#summary', 'en/case-studies/dentalCompany.md#body'];

it.each<[study: Change, after: string[]]>([
  [{ type: 'create-study', slug: 'mpuWolff', newSlug: 'oak', name: 'Oak' }, [linking, wolff]],
  [{ type: 'rename-study', slug: 'mpuWolff', newSlug: 'oak' }, [linking, wolff.replace('mpuWolff', 'oak')]],
  [{ type: 'delete-study', slug: 'mpuWolff' }, [linking]],
])('keeps entries for a case study and for texts that link to it: $type', async (study, after) => {
  markStale(wolff, linking);
  const before = await readContent();
  const { status, action } = await content.apply(study);
  expect(status).toBe('done');
  expect((await listStale()).toSorted()).toEqual(after);
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
  expect(await readContent()).toEqual(before);
});
