import { expect, it } from 'vitest';

import { getWaitingState, listVoidConfirmations, listWaiting } from '../../../src/editor/client/waiting';
import type { DraftEdit } from '../../../src/editor/client/draft';
import type { EditorField, Part, Row } from '../../../src/editor/protocol';

const createField = (locale: string, options: Partial<EditorField> = {}): EditorField => {
  const name = `content/${locale}/home.yaml#heading`;
  return { name, id: name, file: `content/${locale}/home.yaml`, value: `Text ${locale}`, ...options };
};
const createRow = (kind: Row['kind'], options: Partial<EditorField> = {}): Row => ({
  path: 'heading',
  group: '',
  label: 'Überschrift',
  kind,
  fields: { de: createField('de'), en: createField('en', options) },
});
const edited: DraftEdit = { value: 'neu', base: 'Text de', time: 5 };
const confirmed: DraftEdit = { value: 'Text en', base: 'Text en', time: 6, isConfirmed: true };
const mapEdits = (edits: { de?: DraftEdit; en?: DraftEdit }) =>
  new Map(Object.entries(edits).map(([locale, edit]) => [createField(locale).id, edit]));

it.each([
  ['waits once the other language is edited', {}, { de: edited }, 'waiting'],
  ['waits as the file says', { waiting: { since: '2026-11-01' } }, {}, 'waiting'],
  ['is confirmed after the edit', {}, { de: edited, en: confirmed }, 'confirmed'],
  ['is confirmed as the file has it', { waiting: { since: '2026-11-01' } }, { en: confirmed }, 'confirmed'],
  ['waits again after a later edit', {}, { de: { ...edited, time: 7 }, en: confirmed }, 'waiting'],
  ['does not wait when nothing has changed', {}, {}, undefined],
  ['does not wait when both are edited', {}, { de: edited, en: { ...edited, base: 'Text en' } }, undefined],
  ['does not wait when it is edited', { waiting: { since: '2026-11-01' } }, { en: edited }, undefined],
  ['does not wait when the other is confirmed', {}, { de: confirmed }, undefined],
  ['does not wait while it is blank', { value: '' }, { de: edited }, undefined],
] as const)('a text %s', (_, options, edits, state) => {
  expect(getWaitingState(createRow('line', options), 'en', mapEdits(edits))).toBe(state);
});

it('takes an edit of a text that waits as the answer', () => {
  const row = createRow('line', { waiting: { since: '2026-11-01' } });
  expect(getWaitingState(row, 'de', mapEdits({ en: edited }))).toBeUndefined();
});

it('leaves pictures, numbers and shared fields alone', () => {
  expect(getWaitingState(createRow('picture'), 'en', mapEdits({ de: edited }))).toBeUndefined();
  const shared: Row = { ...createRow('line'), fields: { shared: createField('de') } };
  expect(getWaitingState(shared, 'shared', mapEdits({ de: edited }))).toBeUndefined();
});

it('lists what waits, and confirmations that have lost their reason', () => {
  const part: Part = { id: 'home', group: 'page', title: 'Start', addresses: [], files: [], rows: [createRow('line')] };
  expect(listWaiting(part, mapEdits({ de: edited })).map(({ column }) => column)).toEqual(['en']);
  expect(listVoidConfirmations([part], mapEdits({ de: edited, en: confirmed }))).toEqual([]);
  expect(listVoidConfirmations([part], mapEdits({ en: confirmed }))).toEqual([createField('en').id]);
  const outdated = { ...confirmed, value: 'an older text' };
  expect(listVoidConfirmations([part], mapEdits({ de: edited, en: outdated }))).toEqual([createField('en').id]);
});
