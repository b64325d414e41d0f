import type { Part, Row } from '../protocol';
import { hasWords } from '../text-diff';
import type { DraftEdit } from './draft';
import { columns, type Column, type Place } from './names';

/** Whether a text waits because its other language was changed, or is confirmed to fit with the next save. */
export type WaitingState = 'waiting' | 'confirmed';

type Edits = ReadonlyMap<string, DraftEdit>;

/** Returns the state of a text whose other language was changed, in the files or in the form, while it was not. */
export function getWaitingState({ kind, fields }: Row, column: Column, edits: Edits): WaitingState | undefined {
  const field = fields[column];
  const other = column === 'de' ? fields.en : fields.de;
  if (!field || !other || field === other || !hasWords(kind)) return undefined;
  const edit = edits.get(field.id);
  if (edit && !edit.isConfirmed) return undefined;
  const otherEdit = edits.get(other.id);
  const isOtherChanged = otherEdit !== undefined && !otherEdit.isConfirmed;
  // an edit of a text that waited is the answer to the change of this one
  const isNew = isOtherChanged && other.waiting === undefined && field.value !== '';
  if (field.waiting === undefined && !isNew) return undefined;
  const isConfirmed = edit?.value === field.value && (!isOtherChanged || otherEdit.time <= edit.time);
  return isConfirmed ? 'confirmed' : 'waiting';
}

/** Lists the texts of a part that wait, in the order of its form. */
export function listWaiting(part: Part, edits: Edits): Place[] {
  return listStates(part, edits).flatMap(({ place, state }) => (state === 'waiting' ? [place] : []));
}

/** Lists the ids of confirmations without effect: nothing waits any more, or something has changed since. */
export function listVoidConfirmations(parts: readonly Part[], edits: Edits): string[] {
  const ids = [...edits].flatMap(([id, { isConfirmed }]) => (isConfirmed ? [id] : []));
  if (ids.length === 0) return [];
  const states = parts.flatMap((part) => listStates(part, edits));
  const confirmed = new Set(states.flatMap(({ place, state }) => (state === 'confirmed' ? [place.field.id] : [])));
  return ids.filter((id) => !confirmed.has(id));
}

function listStates(part: Part, edits: Edits): { place: Place; state: WaitingState | undefined }[] {
  return part.rows.flatMap((row) =>
    columns.flatMap((column) => {
      const field = row.fields[column];
      return field ? [{ place: { part, row, column, field }, state: getWaitingState(row, column, edits) }] : [];
    }),
  );
}
