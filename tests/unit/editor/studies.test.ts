import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { loadContent } from '../../../src/site-content';
import { parseSourceFile } from '../../../src/site-content';
import type { Change } from '../../../src/editor/protocol';
import { matchLinks } from '../../../src/editor/study-links';
import { getToday } from '../../../src/lib/get-today';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';
import { EditedContent } from './editor-fixture';

let root = '';
let content: EditedContent;

beforeEach(() => {
  root = copyContent();
  content = new EditedContent(root);
});

const read = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, 'content', file), change(read(file)));
const readData = (file: string) => parseSourceFile(file, Buffer.from(read(file))).data;
const change = (study: Change) => content.apply(study);

const rename = { type: 'rename-study', slug: 'mpuWolff', newSlug: 'wolff-2' } as const;
const add = { type: 'add-study', newSlug: 'baumschule', name: 'Baumschule: Ulme' } as const;
const create = { type: 'create-study', slug: 'mpuWolff', newSlug: 'baumschule', name: 'Baumschule' } as const;

/** Replaces the address and the drawings of the case study, and nothing else. */
const renameIn = (text: string) =>
  text
    .replaceAll(/(\/casestudies\/)mpuWolff/g, '$1wolff-2')
    .replaceAll(/(\/img\/case-studies\/(?:en\/)?)mpuWolff\.svg/g, '$1wolff-2.svg');

it('creates a copy in both languages with the next position and today’s date, which is not marked as a sample', async () => {
  const sources = ['de', 'en'].map((locale) => read(`${locale}/case-studies/mpuWolff.md`));
  expect(await change(create)).toMatchObject({ status: 'done', slug: 'baumschule' });
  const today = /^\d{4}-\d\d-\d\d$/;
  expect(readData('de/case-studies/baumschule.md')).toMatchObject({
    order: 5,
    published: expect.stringMatching(today),
    header: { name: 'Baumschule', img: { src: '/img/case-studies/baumschule.svg' } },
  });
  expect(readData('en/case-studies/baumschule.md')).toMatchObject({
    order: 5,
    header: { name: 'Baumschule', img: { src: '/img/case-studies/en/baumschule.svg' } },
  });
  for (const [index, locale] of ['de', 'en'].entries()) {
    const copy = read(`${locale}/case-studies/baumschule.md`);
    expect(sources[index]).toMatch(/^ *sample: true$/m);
    expect(copy).not.toContain('sample:');
    expect(copy).not.toContain('published: 2024-06-18');
    expect(copy.split('\n---\n')[1]).toBe(sources[index]?.split('\n---\n')[1]);
    expect(read(`${locale}/case-studies/mpuWolff.md`)).toBe(sources[index]);
  }
});

it('adds a blank case study in both languages, with its required fields and all known values', async () => {
  expect(await change(add)).toMatchObject({ status: 'done', slug: 'baumschule' });
  const part = (await content.listParts()).find(({ id }) => id === 'case-studies/baumschule');
  expect(part?.title).toBe('Baumschule: Ulme');
  const values = part?.rows.flatMap(({ path, isOptional, fields: { de, en } }): [string, unknown, unknown][] =>
    isOptional ? [] : [[path, de?.value, en?.value]],
  );
  expect(values?.filter(([, german]) => german !== '')).toEqual([
    ['order', 5, 5],
    ['updated', getToday(), getToday()],
    ['header.name', 'Baumschule: Ulme', 'Baumschule: Ulme'],
    ['header.img.src', '/img/case-studies/baumschule.svg', '/img/case-studies/en/baumschule.svg'],
    ['testimonial.img.src', 'ring', 'ring'],
    ['result.resultData', 2, 2],
    ['dataImg.values', 2, 2],
  ]);
  expect(values?.map(([path]) => path)).toEqual(
    expect.arrayContaining(['meta.title', 'header.background', 'dataImg.values.1.value', 'body']),
  );
  expect(readData('en/case-studies/baumschule.md')).toMatchObject({ published: getToday() });
});

it('renames both files, all links to them, and the drawings', async () => {
  edit('de/home.yaml', (text) => text.replace('link: /casestudies/mpuWolff', 'link: "/casestudies/mpuWolff#x"'));
  const before = await readFolder(join(root, 'content'));
  expect(await change(rename)).toMatchObject({ status: 'done', slug: 'wolff-2' });
  const after = await readFolder(join(root, 'content'));
  const expected = new Map([...before].map(([file, bytes]) => [file.replace('/mpuWolff.md', '/wolff-2.md'), bytes]));
  expect([...after.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [file, bytes] of expected) {
    if (file === 'redirects.yaml' || file.startsWith('pictures/')) continue;
    expect(after.get(file)?.toString(), file).toBe(renameIn(bytes.toString()));
  }
  expect(read('de/home.yaml')).toContain('link: "/casestudies/wolff-2#x"');
});

it('redirects old addresses, without chains, and keeps the rest of the list', async () => {
  const start = '# alte Adressen\nredirects:\n  # Blog\n  - from: "/blog/*"\n    to: /casestudies\n';
  const list = (...redirects: [from: string, to: string][]) =>
    start + redirects.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('');
  edit('redirects.yaml', () => list(['/wolff', '/casestudies/mpuWolff#x'], ['/casestudies/wolff-2/', '/agentur']));
  await change(rename);
  expect(read('redirects.yaml')).toBe(
    list(
      ['/wolff', '/casestudies/wolff-2#x'],
      ['/casestudies/mpuWolff', '/casestudies/wolff-2'],
      ['/en/casestudies/mpuWolff', '/en/casestudies/wolff-2'],
    ),
  );
  await change({ type: 'rename-study', slug: 'wolff-2', newSlug: 'mpuWolff' });
  expect(read('redirects.yaml')).toBe(
    list(
      ['/wolff', '/casestudies/mpuWolff#x'],
      ['/casestudies/wolff-2', '/casestudies/mpuWolff'],
      ['/en/casestudies/wolff-2', '/en/casestudies/mpuWolff'],
    ),
  );
  expect(await change({ ...create, newSlug: 'wolff-2' })).toMatchObject({ status: 'done' });
  expect(read('redirects.yaml')).toBe(list(['/wolff', '/casestudies/mpuWolff#x']));
});

it('writes the first redirects into an empty list, with the line endings of the file', async () => {
  edit('redirects.yaml', () => '# Hinweis\r\n#   - from: /a\r\n\r\nredirects: []\r\n');
  await change(rename);
  expect(read('redirects.yaml')).toBe(
    '# Hinweis\r\n#   - from: /a\r\n\r\nredirects:\r\n  - from: /casestudies/mpuWolff\r\n    to: /casestudies/wolff-2\r\n  - from: /en/casestudies/mpuWolff\r\n    to: /en/casestudies/wolff-2\r\n',
  );
  await change({ type: 'rename-study', slug: 'wolff-2', newSlug: 'mpuWolff' });
  await change({ ...create, newSlug: 'wolff-2' });
  expect(readData('redirects.yaml')).toEqual({ redirects: [] });
});

it('deletes both files, and points links and redirects at the overview', async () => {
  edit('redirects.yaml', (text) => `${text}  - from: /wolff\n    to: /casestudies/mpuWolff#x\n`);
  edit('de/home.yaml', (text) => text.replace('link: /casestudies/mpuWolff', 'link: /casestudies/mpuWolff?a=b#x'));
  const home = read('de/home.yaml');
  expect(await change({ type: 'delete-study', slug: 'mpuWolff' })).toMatchObject({ status: 'done' });
  for (const locale of ['de', 'en'])
    expect(existsSync(join(root, `content/${locale}/case-studies/mpuWolff.md`))).toBe(false);
  expect(read('de/home.yaml')).toBe(home.replaceAll(/(link: \/casestudies)\/mpuWolff\S*/g, '$1'));
  expect(read('en/case-studies/dentalCompany.md')).toContain('[MPU Wolff](/en/casestudies)');
  expect(readData('redirects.yaml')).toMatchObject({
    redirects: expect.arrayContaining([
      { from: '/wolff', to: '/casestudies' },
      { from: '/casestudies/mpuWolff', to: '/casestudies' },
      { from: '/en/casestudies/mpuWolff', to: '/en/casestudies' },
    ]),
  });
});

it('leaves valid content, and lists the same case studies after a restart', async () => {
  await change(create);
  await change(rename);
  await change({ type: 'delete-study', slug: 'dentalCompany' });
  const { findings } = await loadContent(root);
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  const listStudies = async () => (await content.listParts()).map(({ id }) => id).filter((id) => id.includes('/'));
  expect(await listStudies()).toEqual(['case-studies/baumschule', 'case-studies/wolff-2']);
  content.restart();
  expect(await listStudies()).toEqual(['case-studies/baumschule', 'case-studies/wolff-2']);
});

it.each<Change>([add, create, rename, { type: 'delete-study', slug: 'mpuWolff' }])(
  'can be undone: $type',
  async (study) => {
    const before = await readFolder(join(root, 'content'));
    const { action } = await change(study);
    expect(await readFolder(join(root, 'content'))).not.toEqual(before);
    expect(await change({ type: 'undo', action })).toMatchObject({ status: 'done' });
    expect(await readFolder(join(root, 'content'))).toEqual(before);
  },
);

it.each<[study: Change, message: RegExp]>([
  [{ ...create, newSlug: 'dentalcompany' }, /„dentalcompany“ gibt es schon/],
  [{ ...rename, newSlug: 'mpuwolff' }, /gibt es schon/],
  [{ ...add, newSlug: 'MPUwolff' }, /gibt es schon/],
  [{ ...create, newSlug: 'not-found' }, /„not-found“ geht nicht/],
  [{ ...create, newSlug: '../x' }, /geht nicht/],
  [{ ...rename, newSlug: '' }, /geht nicht/],
  [{ ...rename, slug: '../terms' }, /gibt es nicht/],
  [{ type: 'delete-study', slug: 'gone' }, /gibt es nicht/],
])('refuses %o', async (study, message) => {
  const before = await readFolder(join(root, 'content'));
  expect(await change(study)).toMatchObject({ status: 'refused', message: expect.stringMatching(message) });
  expect(await readFolder(join(root, 'content'))).toEqual(before);
});

it('refuses to delete the last case study', async () => {
  await change({ type: 'delete-study', slug: 'mpuWolff' });
  expect(await change({ type: 'delete-study', slug: 'dentalCompany' })).toMatchObject({ status: 'refused' });
  expect(existsSync(join(root, 'content/de/case-studies/dentalCompany.md'))).toBe(true);
});

it('refuses to undo a new case study once its texts have changed', async () => {
  const { action } = await change(create);
  await content.type('de/case-studies/baumschule.md#header.name', 'Ulme');
  expect(await change({ type: 'undo', action })).toMatchObject({ status: 'refused', reason: 'changed' });
});

it.each([
  ['/casestudies/oak', '/casestudies/oak'],
  ['[x](/casestudies/oak#a-b)', '/casestudies/oak#a-b'],
  ['{ link: /casestudies/oak?a=1, text: x }', '/casestudies/oak?a=1'],
  ['Siehe /casestudies/oak.', '/casestudies/oak'],
  ['/en/casestudies/oak', undefined],
  ['/casestudies/oak-tree', undefined],
  ['/casestudies/oaks', undefined],
  ['/casestudies/oak/leaf', undefined],
  ['/casestudies/oak.svg', undefined],
  ['https://other.example/casestudies/oak', undefined],
])('finds a link to the page in “%s”: %s', (text, link) => {
  expect(text.match(matchLinks('/casestudies/oak'))?.[0]).toBe(link);
});
