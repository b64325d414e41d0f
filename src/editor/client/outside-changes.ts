/* Owns no state. Finds what another program or tab has changed. */
import type { EditorSite, Part, Row } from '../protocol';
import { listFields } from './names';
import type { QueuedOperation } from './queue';

/**
 * Lists the ids of fields and lists that differ between two versions of the site, except for those that an operation of
 * this tab may be changing. For a new entry, only its list is included.
 */
export function listOutsideChanges(
  before: EditorSite,
  after: EditorSite,
  operations: readonly QueuedOperation[],
): string[] {
  const ownChanges = operations.filter(({ isSent }) => isSent).map(({ operation }) => operation.change);
  // it is not known in advance what an operation on entries changes
  if (ownChanges.some(({ type }) => type !== 'set' && type !== 'confirm')) return [];
  const ownIds = new Set(
    ownChanges.flatMap((change) => (change.type === 'set' ? change.fields.map(({ id }) => id) : [])),
  );
  const oldParts = new Map(before.parts.map((part) => [part.id, part]));
  const changed = after.parts.flatMap((part) => compareParts(oldParts.get(part.id), part));
  return [...new Set(changed)].filter((id) => !ownIds.has(id));
}

function compareParts(before: Part | undefined, part: Part): string[] {
  if (!before || before === part) return [];
  const oldRows = new Map(before.rows.map((row) => [row.id, row]));
  return part.rows.flatMap((row) => compareRows(oldRows.get(row.id), row));
}

function compareRows(before: Row | undefined, row: Row): string[] {
  if (!before || before === row) return [];
  const values = new Map(listFields(before).map(({ id, value }) => [id, value]));
  const hasOtherEntries = before.list?.entries.join() !== row.list?.entries.join();
  return listFields(row).flatMap(({ id, value }) =>
    values.has(id) && (hasOtherEntries || values.get(id) !== value) ? [id] : [],
  );
}
