import { expect, it } from 'vitest';

import { listOutsideChanges } from '../../../src/editor/client/outside-changes';
import type { QueuedOperation } from '../../../src/editor/client/queue';
import type { Change, EditorSite, Row } from '../../../src/editor/protocol';
import { createRow } from './rows-fixture';

const createSite = (...rows: Row[]): EditorSite => ({
  revision: 1,
  parts: [{ id: 'home', group: 'page', title: '', addresses: [], files: ['f'], rows, revision: 1, locked: [] }],
  placeholders: [],
  pictures: [],
});
const send = (change: Change, isSent = true): QueuedOperation[] => [
  { operation: { id: 'o', action: 'o', change }, isSent, since: 0, due: 0 },
];
const before = createSite(createRow('a', 'x'), createRow('b', 'x'), createRow('items', 1, ['k']));
const after = createSite(createRow('a', 'y'), createRow('b', 'y'), createRow('items', 1, ['k']));
const added = createSite(
  createRow('a', 'x'),
  createRow('b', 'x'),
  createRow('items', 2, ['k', 'l']),
  createRow('items.l', 'x'),
);

it('lists the fields that another program has changed', () => {
  expect(listOutsideChanges(before, after, [])).toEqual(['f#a', 'f#b']);
  expect(listOutsideChanges(before, before, [])).toEqual([]);
});

it('leaves out fields that this tab is writing', () => {
  const typing: Change = { type: 'set', fields: [{ id: 'f#a', base: 'x', value: 'y' }] };
  expect(listOutsideChanges(before, after, send(typing))).toEqual(['f#b']);
  expect(listOutsideChanges(before, after, send(typing, false))).toEqual(['f#a', 'f#b']);
  expect(listOutsideChanges(before, added, send({ type: 'add', lists: [{ id: 'f#items', length: 1 }] }))).toEqual([]);
});

it('lists a list whose entries have changed, but not the fields of a new entry', () => {
  expect(listOutsideChanges(before, added, [])).toEqual(['f#items']);
});
