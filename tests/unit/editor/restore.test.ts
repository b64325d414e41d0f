import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { ContentEditor } from '../../../src/editor/content-editor';
import { readContentTexts } from '../../../src/editor/content-texts';
import type { Change, PartChanges } from '../../../src/editor/protocol';
import { compareTexts } from '../../../src/editor/read-changes';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';
import { EditedContent, getKey, getLists } from './editor-fixture';

/** Starts an editor that compares the content with its current state. */
async function startComparing() {
  const content = new EditedContent(copyContent());
  const texts = await readContentTexts(content.root);
  content.editor = new ContentEditor(content.root, { readBaseline: async () => texts });
  const listChanges = async (): Promise<PartChanges[]> => {
    await content.editor.refresh();
    return compareTexts(content.editor, texts, { pages: [], since: 0 });
  };
  return { content, listChanges, readAll: () => readFolder(join(content.root, 'content')) };
}

it('brings back a deleted entry from the list of changes, with its place and its source', async () => {
  const { content, listChanges, readAll } = await startComparing();
  const before = await readAll();
  const row = await content.getRow('services', 'faq.items');
  await content.apply({ type: 'delete', lists: getLists(row), entry: getKey(row, 1) });
  const group = (await listChanges())[0]?.groups.find(({ kind }) => kind === 'removed');
  expect(group?.revert).toMatchObject({ type: 'restore' });
  if (group?.revert) expect(await content.apply(group.revert)).toMatchObject({ status: 'done' });
  expect(await listChanges()).toEqual([]);
  expect(await readAll()).toEqual(before);
});

it('brings back a deleted case study in both languages', async () => {
  const { content, listChanges, readAll } = await startComparing();
  const before = await readAll();
  await content.apply({ type: 'delete-study', slug: 'mpuWolff' });
  const change = (await listChanges()).find(({ kind }) => kind === 'removed')?.revert;
  expect(change).toMatchObject({ type: 'restore' });
  if (change) expect(await content.apply(change)).toMatchObject({ status: 'done' });
  const after = await readAll();
  for (const locale of ['de', 'en'])
    expect(after.get(`${locale}/case-studies/mpuWolff.md`)).toEqual(before.get(`${locale}/case-studies/mpuWolff.md`));
  if (change) expect(await content.apply(change)).toMatchObject({ status: 'refused', reason: 'impossible' });
});

const rename = (slug: string, newSlug: string): Change => ({ type: 'rename-study', slug, newSlug });
const name = 'de/case-studies/ulme.md#header.name';
const moves = [
  { from: '/casestudies/mpuWolff', to: '/casestudies/ulme' },
  { from: '/en/casestudies/mpuWolff', to: '/en/casestudies/ulme' },
];

it('lists a renamed case study as one change with its links and redirects, and reverts it', async () => {
  const { content, listChanges, readAll } = await startComparing();
  const before = await readAll();
  const { action } = await content.apply(rename('mpuWolff', 'ulme'));
  const renamed = { id: 'case-studies/ulme', kind: 'renamed', moves, groups: [], revert: { type: 'undo', action } };
  expect(await listChanges()).toEqual([expect.objectContaining(renamed)]);
  await content.apply({ type: 'undo', action });
  expect(await listChanges()).toEqual([]);
  expect(await readAll()).toEqual(before);
});

it('lists other changes in a renamed case study, and reverts each of them', async () => {
  const { content, listChanges } = await startComparing();
  const { value } = await content.getField(name.replace('ulme', 'mpuWolff'));
  await content.apply(rename('mpuWolff', 'eiche'));
  await content.apply(rename('eiche', 'ulme'));
  await content.type(name, 'Ulme');
  const list = await content.getRow('case-studies/ulme', 'result.resultData');
  await content.apply({ type: 'delete', lists: getLists(list), entry: getKey(list, 0) });
  const [part, ...others] = await listChanges();
  expect(others).toEqual([]);
  expect(part).toMatchObject({ kind: 'renamed', moves, revert: rename('ulme', 'mpuWolff') });
  const row = part?.groups.flatMap(({ rows }) => rows).find(({ revert }) => revert?.type === 'set');
  const entry = part?.groups.find(({ kind }) => kind === 'removed');
  for (const change of [row?.revert, entry?.revert, part?.revert])
    expect(change && (await content.apply(change))).toMatchObject({ status: 'done' });
  expect(await content.getField(name.replace('ulme', 'mpuWolff'))).toMatchObject({ value });
  expect((await listChanges()).map(({ id }) => id)).toEqual(['redirects']);
});

it('recognizes a case study that was renamed by hand', async () => {
  const { content, listChanges } = await startComparing();
  for (const locale of ['de', 'en']) {
    const folder = join(content.root, 'content', locale, 'case-studies');
    renameSync(join(folder, 'mpuWolff.md'), join(folder, 'ulme.md'));
  }
  expect(await listChanges()).toEqual([expect.objectContaining({ kind: 'renamed', moves, groups: [] })]);
});

it('reverts a new case study, even if another one with the same texts was deleted', async () => {
  const { content, listChanges } = await startComparing();
  const copy: Change = { type: 'create-study', slug: 'mpuWolff', newSlug: 'ulme', name: 'Ulme' };
  const { action } = await content.apply(copy);
  const getNew = async () => (await listChanges()).find(({ id }) => id === 'case-studies/ulme');
  expect(await getNew()).toMatchObject({ kind: 'added', revert: { type: 'undo', action } });
  await content.type(name, 'Rotulme');
  await content.apply({ type: 'delete-study', slug: 'mpuWolff' });
  const part = await getNew();
  expect(part).toMatchObject({ kind: 'added', revert: { type: 'delete-study', slug: 'ulme' } });
  if (part?.revert) expect(await content.apply(part.revert)).toMatchObject({ status: 'done' });
  expect(await getNew()).toBeUndefined();
});

it('distinguishes an entry that was added in place of a deleted one from a changed one', async () => {
  const { content, listChanges } = await startComparing();
  const field = 'de/services.yaml#faq.items.0.question';
  await content.type(field, 'Eine ganz andere Frage?');
  const getKinds = async () => (await listChanges()).flatMap(({ groups }) => groups.map(({ kind }) => kind));
  expect(await getKinds()).toEqual(['changed']);
  let row = await content.getRow('services', 'faq.items');
  await content.apply({ type: 'delete', lists: getLists(row), entry: getKey(row, 0) });
  row = await content.getRow('services', 'faq.items');
  const last = row.list?.entries.length ?? 0;
  await content.apply({ type: 'add', lists: getLists(row) });
  await content.type(field.replace('.0.', `.${last}.`), 'Neu?');
  expect((await getKinds()).toSorted()).toEqual(['added', 'removed']);
});

it('refuses to bring back an entry or a case study that the compared texts do not have', async () => {
  const { content } = await startComparing();
  for (const from of [
    'content/de/case-studies/gone.md',
    'content/de/services.yaml#faq.items content/de/services.yaml#faq.items.99',
  ]) {
    const change: Change = { type: 'restore', from };
    expect(await content.apply(change)).toMatchObject({ status: 'refused', reason: 'gone' });
  }
});
