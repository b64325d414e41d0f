import { expect, it } from 'vitest';

import { mergeUpdate } from '../../../src/editor/client/merge-update';
import { nestRows } from '../../../src/editor/client/nest-rows';
import type { EditorSite, Part, Row } from '../../../src/editor/protocol';
import { createRow } from './rows-fixture';

const createPart = (id: string, revision: number, rows: Row[] = []): Part => ({
  id,
  group: 'page',
  title: id,
  addresses: [],
  files: [],
  rows,
  revision,
  locked: [],
});
const createSite = (revision: number, parts: Part[]): EditorSite => ({
  revision,
  parts,
  placeholders: [],
  pictures: [],
});

it('keeps the newest version of each part, whatever the order in which updates arrive', () => {
  const before = createSite(1, [createPart('a', 1), createPart('b', 1)]);
  const updates = [
    { revision: 2, parts: [createPart('a', 2)], order: ['a', 'b'] },
    { revision: 3, parts: [createPart('c', 3)], order: ['c', 'a'] },
    { revision: 4, parts: [createPart('a', 4)], order: ['c', 'a'] },
  ];
  const [first, second, third] = updates;
  if (!first || !second || !third) throw new Error('no updates');
  for (const order of [updates, [third, second, first], [second, third, first]]) {
    const merged = order.reduce(mergeUpdate, before);
    expect(merged.revision).toBe(4);
    const parts = merged.parts.map(({ id, revision }) => [id, revision]);
    // a part from an older update is missing until that update has arrived
    expect(parts).toContainEqual(['a', 4]);
    expect(parts.map(([id]) => id)).not.toContain('b');
  }
  expect(updates.reduce(mergeUpdate, before).parts.map(({ id }) => id)).toEqual(['c', 'a']);
});

it('keeps the same objects for unchanged parts', () => {
  const before = createSite(1, [createPart('a', 1, [createRow('x', 'eins'), createRow('y', 'zwei')])]);
  const part = createPart('a', 2, [createRow('x', 'eins'), createRow('y', 'drei')]);
  const merged = mergeUpdate(before, { revision: 2, parts: [part], order: ['a'] });
  expect(merged.parts[0]?.rows[0]).toBe(before.parts[0]?.rows[0]);
  expect(merged.parts[0]?.rows[1]?.fields.de?.value).toBe('drei');
  expect(mergeUpdate(merged, { revision: 2, parts: [part], order: ['a'] })).toBe(merged);
});

it('nests rows in the entries of their lists, in the order of the keys', () => {
  const rows = [
    createRow('title', 'Titel'),
    createRow('items', 3, ['k2', 'k1', 'k10']),
    createRow('items.k2.name', 'zwei'),
    createRow('items.k2.links', 1, ['n']),
    createRow('items.k2.links.n', 'Link'),
    createRow('items.k1.name', 'eins'),
    createRow('itemsHeading', 'Liste'),
  ];
  const [, list, ...others] = nestRows(rows);
  expect([...(list?.entries ?? [])].map(([key, entry]) => [key, entry.length])).toEqual([
    ['k2', 3],
    ['k1', 1],
    ['k10', 0],
  ]);
  expect(others.map(({ row }) => row.id)).toEqual(['itemsHeading']);
  expect(nestRows(list?.entries.get('k2') ?? [])[1]?.entries.get('n')).toHaveLength(1);
});
