import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { listContent, readSource } from '../../../src/content/read-sources';
import { hashText, indexTexts, listWaitingTexts } from '../../../src/content/waiting';
import type { FieldValue, StudyAction } from '../../../src/editor/protocol';
import { readTexts } from '../../../src/editor/save';
import { saveEdits, undoLastSave } from '../../../src/editor/save-edits';
import { changeStudy } from '../../../src/editor/studies';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';

let root = '';

beforeEach(() => {
  root = copyContent();
});

const waitingFile = 'content/waiting.yaml';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const readContent = () => readFolder(join(root, 'content'));
const getFile = (name: string) => name.replace(/#.*/, '');
const getText = (name: string) => indexTexts([readSource(root, getFile(name))]).get(name)?.value ?? '';
const expand = (name: string) => `content/${name}`;

/** Lets texts wait as they are now. */
function wait(...names: string[]): void {
  const entries = names.map((name) => {
    const hash = hashText(getText(expand(name)));
    return `  - field: ${expand(name)}\n    since: 2026-02-03\n    hash: "${hash}"\n`;
  });
  write(waitingFile, `# Hinweis\nwaiting:\n${entries.join('')}`);
}

async function save(edits: Record<string, FieldValue>) {
  const list = Object.entries(edits).map(([name, value]) => ({ name: expand(name), value }));
  const texts = await readTexts(root, new Set(list.map(({ name }) => getFile(name))));
  const hashes = Object.fromEntries([...texts].map(([file, { hash }]) => [file, hash]));
  return saveEdits(root, { edits: list, hashes });
}

/** Lists the texts that wait; a new entry is marked. */
async function listWaiting(): Promise<string[]> {
  const sources = (await listContent(root)).map((file) => readSource(root, file));
  const texts = listWaitingTexts(sources);
  return texts.map(({ name, since }) => `${since === '2026-02-03' ? '' : 'new '}${name.slice('content/'.length)}`);
}

const [german, english] = ['de/home.yaml#hero.heading', 'en/home.yaml#hero.heading'];
const lasts = 'Growth that lasts.';
const [germanFaq, faq] = ['de/services.yaml#faq.items', 'en/services.yaml#faq.items'];
const lists = (value: string) => ({ [germanFaq]: value, [faq]: value });
const fill = (list: string) => ({ [`${list}.+k.question`]: 'Neu?', [`${list}.+k.answer`]: 'Ja.' });

it.each<[what: string, before: string[], edits: Record<string, FieldValue>, after: string[]]>([
  ['one language', [], { [german]: 'Neu' }, [`new ${english}`]],
  ['the other language', [], { [english]: 'New' }, [`new ${german}`]],
  ['both languages', [], { [german]: 'Neu', [english]: 'New' }, []],
  ['one language and a confirmation', [], { [german]: 'Neu', [english]: lasts }, []],
  ['a confirmation', [english], { [english]: lasts }, []],
  ['an answer, which needs none', [english], { [english]: 'New' }, []],
  ['another change of the language that was changed', [english], { [german]: 'Neuer' }, [english]],
  ['one of two that wait', [english, german], { [english]: 'New' }, [german]],
  ['another text', [english], { 'de/home.yaml#hero.caption': 'Neu' }, ['new en/home.yaml#hero.caption', english]],
  ['fields that are no texts', [], { 'de/home.yaml#updated': '2026-11-27', 'facts.yaml#retainer': 1900 }, []],
  ['texts that all languages share', [], { 'identity.yaml#name': 'Esche' }, []],
  ['the text of a page', [], { 'de/terms.md#body': 'Neu\n' }, ['new en/terms.md#body']],
  ['an entry that was moved', [`${faq}.1.answer`], lists('0 2 1'), [`${faq}.2.answer`]],
  ['a moved entry with the edit', [], { ...lists('0 2 1'), [`${germanFaq}.1.answer`]: 'x' }, [`new ${faq}.2.answer`]],
  ['a moved entry with the answer', [`${faq}.1.answer`], { ...lists('1 0 2'), [`${faq}.1.answer`]: 'x' }, []],
  ['an entry that was deleted', [`${faq}.0.answer`, `${faq}.1.answer`], lists('1 2'), [`${faq}.0.answer`]],
  ['a copy', [`${faq}.1.answer`], lists('+k=1 0 1 2'), [`${faq}.2.answer`]],
  ['a copy with an edit', [], { ...lists('0 +k=0 1 2'), [`${germanFaq}.+k.answer`]: 'x' }, [`new ${faq}.1.answer`]],
  ['a new entry in both languages', [], { ...lists('+k 0 1 2'), ...fill(germanFaq), ...fill(faq) }, []],
  [
    'a new entry in one language',
    [],
    { ...lists('+k 0 1 2'), ...fill(germanFaq) },
    [`new ${faq}.0.answer`, `new ${faq}.0.question`],
  ],
])('a save of %s', async (_, before, edits, after) => {
  if (before.length > 0) wait(...before);
  expect(await save(edits)).toMatchObject({ status: 'saved' });
  expect((await listWaiting()).toSorted()).toEqual(after.toSorted());
});

it('creates the file, sorts its entries, and undoes both', async () => {
  const before = await readContent();
  const germanTerms = getText('content/de/terms.md#heading');
  await save({ 'de/terms.md#heading': 'Neu', [german]: 'Neu' });
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
  expect((await undoLastSave(root)).status).toBe('saved');
  expect(await readContent()).toEqual(before);
});

const paragraph = (count: number, text = 'Leistungen und Preise') => `(${count}) ${text} im Abschnitt ${count}.`;
const body = [1, 2, 3].map((count) => paragraph(count)).join('\n\n');
const replaceBody = (...changes: [count: number, text: string][]) =>
  changes.reduce((text, [count, by]) => text.replace(paragraph(count), by), body);
const changed = paragraph(2, 'Neue Preise und Leistungen');

it.each<[what: string, name: string, values: string[], before: string | undefined]>([
  ['a short text', german, ['Alt', 'Neu'], 'Alt'],
  ['a short text, changed twice', german, ['Alt', 'Neu', 'Noch einer'], 'Alt'],
  ['a short text, changed back', german, ['Alt', 'Neu', 'Alt'], undefined],
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
])('an entry keeps the old text: %s', async (_, name, [first = '', ...values], before) => {
  await save({ [name]: first, [name.replace('de/', 'en/')]: 'Text' });
  for (const value of values) expect(await save({ [name]: value })).toMatchObject({ status: 'saved' });
  const [text] = listWaitingTexts((await listContent(root)).map((file) => readSource(root, file)));
  expect(text).toMatchObject({ name: expand(name.replace('de/', 'en/')), before });
});

it('keeps comments and line ends, and drops what is not live when it writes anyway', async () => {
  wait('en/terms.md#body', 'en/home.yaml#hero.gone', english);
  write(waitingFile, read(waitingFile).replaceAll('\n', '\r\n'));
  const before = read(waitingFile);
  await save({ 'de/home.yaml#updated': '2026-11-27' });
  expect(read(waitingFile)).toBe(before);
  await save({ 'en/terms.md#body': getText('content/en/terms.md#body') });
  expect(read(waitingFile)).toMatch(
    /^# Hinweis\r\nwaiting:\r\n {2}- field: \S+heading\r\n {4}since: 2026-02-03\r\n {4}hash: "?\w{8}"?\r\n$/,
  );
  await save({ [english]: lasts });
  expect(read(waitingFile)).toBe('# Hinweis\r\nwaiting: []\r\n');
  expect((await undoLastSave(root)).status).toBe('saved');
  expect(await listWaiting()).toEqual([english]);
});

it('keeps entries of a file that cannot be read at the moment', async () => {
  wait('en/coaching.yaml#hero.heading');
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
    expect(await save({ [english]: text })).toMatchObject({ status: 'saved' });
    expect(read(file)).toBe(before);
  },
);

it.each(['waiting: [', 'waiting:\n  - field: x\n', 'other: []\n', ''])('refuses to save over “%s”', async (text) => {
  write(waitingFile, text);
  const before = await readContent();
  const message = expect.stringMatching(/^In Zeile \d von content\/waiting\.yaml ist ein Fehler/);
  expect(await save({ [german]: 'Neu' })).toEqual({ status: 'failed', message });
  expect(await readContent()).toEqual(before);
});

const [wolff, linking] = ['en/case-studies/mpuWolff.md#summary', 'en/case-studies/dentalCompany.md#body'];

it.each<[action: StudyAction, after: string[]]>([
  [{ type: 'create', slug: 'mpuWolff', newSlug: 'oak', name: 'Oak' }, [linking, wolff]],
  [{ type: 'rename', slug: 'mpuWolff', newSlug: 'oak' }, [linking, wolff.replace('mpuWolff', 'oak')]],
  [{ type: 'delete', slug: 'mpuWolff' }, [linking]],
])('entries follow a case study and links to it: $type', async (action, after) => {
  wait(wolff, linking);
  const before = await readContent();
  expect(await changeStudy(root, action, async () => undefined)).toMatchObject({ status: 'saved' });
  expect((await listWaiting()).toSorted()).toEqual(after);
  expect((await undoLastSave(root)).status).toBe('saved');
  expect(await readContent()).toEqual(before);
});
