/* Owns no state. Finds the dates that say when pages were last changed. */
import { getToday } from '../../lib/get-today';
import type { EditorSite, FieldValue } from '../protocol';
import { listFields } from './names';

export type NewDate = { id: string; base: FieldValue; value: FieldValue };

/** Lists the dates of parts that are not today's, with today as their new value. */
export function listDates({ parts }: EditorSite, ids: readonly string[], today = getToday()): NewDate[] {
  const fields = parts
    .filter(({ id, locked }) => ids.includes(id) && locked.length === 0)
    .flatMap(({ rows }) => rows.filter(({ path, kind }) => path === 'updated' && kind === 'date'))
    .flatMap(listFields);
  return fields.filter(({ value }) => value !== today).map(({ id, value }) => ({ id, base: value, value: today }));
}
