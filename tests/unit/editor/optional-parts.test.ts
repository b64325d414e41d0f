import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { insertPart, readPartSource } from '../../../src/editor/splice-parts';
import { parseSourceFile } from '../../../src/site-content';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';
import { EditedContent } from './editor-fixture';

let root = '';
let content: EditedContent;

beforeEach(() => {
  root = copyContent();
  content = new EditedContent(root);
});

const files = ['content/de/case-studies/mpuWolff.md', 'content/en/case-studies/mpuWolff.md'];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readData = (file: string) => parseSourceFile(file, Buffer.from(read(file))).data;
const bases = (path: string, isThere: boolean) => files.map((file) => ({ id: `${file}#${path}`, isThere }));

/** Adds a part that is expected to be missing, or removes one that is expected to exist. */
const add = (path: string) => content.apply({ type: 'add-part', parts: bases(path, false) });
const remove = (path: string) => content.apply({ type: 'remove-part', parts: bases(path, true) });
const listParts = async () => {
  const study = (await content.listParts()).find(({ id }) => id === 'case-studies/mpuWolff');
  return study?.optionalParts?.map(({ id, title, bases: [de, en] }) => [id, title, de?.isThere, en?.isThere]);
};

it('lists the objects that a file may omit as a whole', async () => {
  await remove('exhibit');
  expect(await listParts()).toEqual([
    ['dataImgTwo', 'Zweites Diagramm', true, true],
    ['exhibit', 'Beispiel', false, false],
    ['dataImg.course', 'Diagramm, Kurve', true, true],
    ['dataImgTwo.course', 'Zweites Diagramm, Kurve', false, false],
  ]);
});

it.each(['dataImg.course', 'dataImgTwo', 'exhibit'])(
  'removes %s in both languages, and undo restores it',
  async (path) => {
    const before = await readFolder(join(root, 'content'));
    const texts = files.map(read);
    const { action } = await remove(path);
    for (const [index, file] of files.entries()) {
      const key = new RegExp(`^ *${path.split('.').at(-1)}:$`, 'm');
      expect(texts[index]).toMatch(key);
      expect(read(file)).not.toMatch(key);
      expect(texts[index]?.split('\n')).toEqual(expect.arrayContaining(read(file).split('\n')));
    }
    expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
    expect(await readFolder(join(root, 'content'))).toEqual(before);
  },
);

it('restores the exact source of a removed part after something else has changed', async () => {
  const [file = ''] = files;
  const before = read(file);
  const { action } = await remove('dataImg.course');
  await content.type('de/case-studies/mpuWolff.md#header.name', 'Ulme');
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
  expect(read(file)).toBe(before.replace('  name: MPU Wolff', '  name: Ulme'));
});

it('adds a blank part at its place in the schema, and undoes that', async () => {
  await remove('dataImgTwo');
  const before = files.map(read);
  const { action } = await add('dataImgTwo');
  for (const file of files) {
    expect(readData(file)).toMatchObject({ dataImgTwo: { caption: '', values: [{ label: '' }, { label: '' }] } });
    expect(read(file)).toMatch(/\n {4}values: \[.*\]\ndataImgTwo:\n {2}caption: ""\n[^]*\nexhibit:\n/);
  }
  const part = (await content.listParts()).find(({ id }) => id === 'case-studies/mpuWolff');
  const labels = part?.rows.filter(({ path }) => /^dataImgTwo\.values\.\d\.label$/.test(path));
  expect(labels?.map(({ fields }) => Object.keys(fields))).toEqual([
    ['de', 'en'],
    ['de', 'en'],
  ]);
  await content.apply({ type: 'undo', action });
  expect(files.map(read)).toEqual(before);
});

it('refuses a change with an outdated base, and undoing a part that has been filled in since', async () => {
  expect(await add('exhibit')).toMatchObject({ status: 'refused', reason: 'changed' });
  expect(await add('header')).toMatchObject({ status: 'refused', reason: 'gone' });
  const [base] = bases('exhibit', true);
  const oneLanguage = base && (await content.apply({ type: 'remove-part', parts: [base] }));
  expect(oneLanguage).toMatchObject({ status: 'refused', reason: 'changed' });
  await remove('exhibit');
  expect(await remove('exhibit')).toMatchObject({ status: 'refused', reason: 'changed' });
  const { action } = await add('exhibit');
  await content.type('de/case-studies/mpuWolff.md#exhibit.caption', 'Ulme');
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'refused', reason: 'changed' });
});

it('adds a part that only one language lacks', async () => {
  const [german = '', english = ''] = files;
  writeFileSync(join(root, english), read(english).replace(/^exhibit:\n(?: .*\n)+/m, ''));
  const before = read(german);
  const parts = [
    { id: `${german}#exhibit`, isThere: true },
    { id: `${english}#exhibit`, isThere: false },
  ];
  expect(await content.apply({ type: 'add-part', parts })).toMatchObject({ status: 'done' });
  expect(readData(english)).toMatchObject({ exhibit: { caption: '' } });
  expect(read(german)).toBe(before);
});

it.each([
  ['in braces', 'a: { x: 1, z: 3 }\nb: 2\n', 'a: { x: 1, y: { c: [ 1 ] }, z: 3 }\nb: 2\n'],
  ['with a comment', 'a:\n  x: 1 # one\n  z: 3\n', 'a:\n  x: 1 # one\n  y:\n    c:\n      - 1\n  z: 3\n'],
  ['with CRLF line endings', 'a:\r\n  x: 1\r\n', 'a:\r\n  x: 1\r\n  y:\r\n    c:\r\n      - 1\r\n'],
  ['in an entry', 'a:\n  x: |+\n    one\n\n  z: 1\n', 'a:\n  x: |+\n    one\n\n  y:\n    c:\n      - 1\n  z: 1\n'],
])('inserts a part %s', (_, before, after) => {
  const file = 'content/de/x.yaml';
  const part = { path: ['a', 'y'], data: { c: [1] }, order: ['x', 'y', 'z'] };
  expect(insertPart(file, before, part)).toBe(after);
  const source = readPartSource(file, after, part.path);
  expect(insertPart(file, before, { ...part, source })).toBe(after);
});
