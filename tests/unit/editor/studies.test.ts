import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { parseSourceFile } from '../../../src/content/source-file';
import type { StudyAction } from '../../../src/editor/protocol';
import { undoSave } from '../../../src/editor/save';
import { matchLinks } from '../../../src/editor/study-links';
import { changeStudy } from '../../../src/editor/studies';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';

let root = '';

beforeEach(() => {
  root = copyContent();
});

const read = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, 'content', file), change(read(file)));
const readData = (file: string) => parseSourceFile(file, Buffer.from(read(file))).data;
const change = (action: StudyAction) => changeStudy(root, action, async () => undefined);

const rename = { type: 'rename', slug: 'mpuWolff', newSlug: 'wolff-2' } as const;
const create = { type: 'create', slug: 'mpuWolff', newSlug: 'baumschule', name: 'Baumschule' } as const;

/** Replaces the address and the picture of the study everywhere, and nothing else. */
const renameIn = (text: string) =>
  text
    .replaceAll(/(\/casestudies\/)mpuWolff/g, '$1wolff-2')
    .replaceAll(/(\/img\/case-studies\/(?:en\/)?)mpuWolff\.svg/g, '$1wolff-2.svg');

it('creates a copy in both languages that is no example, with the next number, of today', async () => {
  const sources = ['de', 'en'].map((locale) => read(`${locale}/case-studies/mpuWolff.md`));
  expect(await change(create)).toMatchObject({ status: 'saved', slug: 'baumschule' });
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

it('renames both files, every link to them, and the drawn pictures', async () => {
  edit('de/home.yaml', (text) => text.replace('link: /casestudies/mpuWolff', 'link: "/casestudies/mpuWolff#x"'));
  edit('en/agency.yaml', (text) => `# /en/casestudies/mpuWolffs, /en/casestudies/mpuWolff.\n${text}`);
  const before = await readFolder(join(root, 'content'));
  expect(await change(rename)).toMatchObject({ status: 'saved', slug: 'wolff-2' });
  const after = await readFolder(join(root, 'content'));
  const expected = new Map([...before].map(([file, bytes]) => [file.replace('/mpuWolff.md', '/wolff-2.md'), bytes]));
  expect([...after.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [file, bytes] of expected) {
    if (file === 'redirects.yaml' || file.startsWith('pictures/')) continue;
    const renamed = renameIn(bytes.toString()).replace('/en/casestudies/wolff-2s', '/en/casestudies/mpuWolffs');
    expect(after.get(file)?.toString(), file).toBe(renamed);
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
  await change({ type: 'rename', slug: 'wolff-2', newSlug: 'mpuWolff' });
  expect(read('redirects.yaml')).toBe(
    list(
      ['/wolff', '/casestudies/mpuWolff#x'],
      ['/casestudies/wolff-2', '/casestudies/mpuWolff'],
      ['/en/casestudies/wolff-2', '/en/casestudies/mpuWolff'],
    ),
  );
  expect(await change({ ...create, newSlug: 'wolff-2' })).toMatchObject({ status: 'saved' });
  expect(read('redirects.yaml')).toBe(list(['/wolff', '/casestudies/mpuWolff#x']));
});

it('writes the first redirects into an empty list, with the line ends of the file', async () => {
  edit('redirects.yaml', () => '# Hinweis\r\n#   - from: /a\r\n\r\nredirects: []\r\n');
  await change(rename);
  expect(read('redirects.yaml')).toBe(
    '# Hinweis\r\n#   - from: /a\r\n\r\nredirects:\r\n  - from: /casestudies/mpuWolff\r\n    to: /casestudies/wolff-2\r\n  - from: /en/casestudies/mpuWolff\r\n    to: /en/casestudies/wolff-2\r\n',
  );
  await change({ type: 'rename', slug: 'wolff-2', newSlug: 'mpuWolff' });
  await change({ ...create, newSlug: 'wolff-2' });
  expect(readData('redirects.yaml')).toEqual({ redirects: [] });
});

it('deletes both files and leads links and redirects to the overview', async () => {
  edit('redirects.yaml', (text) => `${text}  - from: /wolff\n    to: /casestudies/mpuWolff#x\n`);
  edit('de/home.yaml', (text) => text.replace('link: /casestudies/mpuWolff', 'link: /casestudies/mpuWolff?a=b#x'));
  const home = read('de/home.yaml');
  expect(await change({ type: 'delete', slug: 'mpuWolff' })).toMatchObject({ status: 'saved' });
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

it.each<StudyAction>([create, rename, { type: 'delete', slug: 'mpuWolff' }])('can be undone: $type', async (action) => {
  const before = await readFolder(join(root, 'content'));
  await change(action);
  expect(await readFolder(join(root, 'content'))).not.toEqual(before);
  expect((await undoSave(root)).status).toBe('saved');
  expect(await readFolder(join(root, 'content'))).toEqual(before);
});

it.each<[action: StudyAction, message: RegExp]>([
  [{ ...create, newSlug: 'dentalcompany' }, /„dentalcompany“ gibt es schon/],
  [{ ...rename, newSlug: 'mpuwolff' }, /gibt es schon/],
  [{ ...create, newSlug: 'not-found' }, /„not-found“ geht nicht/],
  [{ ...create, newSlug: '../x' }, /geht nicht/],
  [{ ...rename, newSlug: '' }, /geht nicht/],
  [{ ...rename, slug: '../terms' }, /gibt es nicht/],
  [{ type: 'delete', slug: 'gone' }, /gibt es nicht/],
])('refuses %o', async (action, message) => {
  const before = await readFolder(join(root, 'content'));
  expect(await change(action)).toEqual({ status: 'failed', message: expect.stringMatching(message) });
  expect(await readFolder(join(root, 'content'))).toEqual(before);
});

it('keeps the last case study', async () => {
  await change({ type: 'delete', slug: 'mpuWolff' });
  expect(await change({ type: 'delete', slug: 'dentalCompany' })).toMatchObject({ status: 'failed' });
  expect(existsSync(join(root, 'content/de/case-studies/dentalCompany.md'))).toBe(true);
});

it('changes nothing that the check refuses', async () => {
  const before = await readFolder(join(root, 'content'));
  const refusal = { status: 'refused' as const, findings: [] };
  expect(await changeStudy(root, rename, async () => refusal)).toBe(refusal);
  expect(await readFolder(join(root, 'content'))).toEqual(before);
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
])('finds a link in %s', (text, link) => {
  expect(text.match(matchLinks('/casestudies/oak'))?.[0]).toBe(link);
});
