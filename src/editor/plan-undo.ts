import { isDeepStrictEqual } from 'node:util';

import { waitingFile } from '../content/files';
import { groupBy } from '../lib/group-by';
import { Changeset, keepEntries, type KeyedSlot } from './changeset';
import {
  revertPatches,
  type FieldRecord,
  type FilePatch,
  type LogRecord,
  type PartRecord,
  type RemovedEntry,
} from './operation-log';
import type { Plan } from './plan-operation';
import { Refusal } from './refusal';
import { getValue, readText } from './yaml-text';
import type { ContentFiles } from './workspace';

/**
 * Plans to undo the records of an action.
 * @throws {Refusal} if a field or an entry that they changed has been changed again since.
 */
export function planUndo(known: ContentFiles, records: readonly LogRecord[]): Plan {
  const changes = new Changeset(known);
  for (const { files, lists, fields, parts } of joinRecords(records).toReversed()) {
    const texts = [...groupBy(files, ({ file }) => file)].map(([file, patches]) => ({
      file,
      isEdit: patches.every(isEdit),
      text: revertPatches(changes.find(file)?.text ?? null, patches),
      keysBefore: patches[0]?.keysBefore,
    }));
    for (const { file, text, keysBefore } of texts.filter((each) => !each.isEdit)) {
      if (text === undefined) throw changedSince;
      if (text === null) changes.delete(file);
      else if (keysBefore) changes.replaceFile({ file, text, source: readText(file, text), keys: new Map(keysBefore) });
      else changes.create(file, text);
    }
    for (const list of lists) revertList(changes, list);
    for (const part of parts) revertPart(changes, part);
    revertFields(changes, fields);
    // restores the exact bytes if nothing else in the file has changed
    for (const { file, text } of texts) if (typeof text === 'string') changes.replaceText(file, text);
  }
  return { changes, label: `Zurückgenommen: ${records.at(-1)?.label ?? ''}` };
}

const changedSince = new Refusal(
  'changed',
  'Das lässt sich nicht mehr zurücknehmen, weil es sich seitdem geändert hat.',
);

type Edits = Pick<LogRecord, 'files' | 'lists' | 'fields' | 'parts'>;

/** Whether a file was edited, rather than created, deleted or replaced as a whole. */
const isEdit = ({ before, after, keysBefore }: FilePatch) => before !== null && after !== null && !keysBefore;

/** Joins consecutive records that only change fields, because typing leaves hundreds of them. */
function joinRecords(records: readonly LogRecord[]): Edits[] {
  const result: Edits[] = [];
  for (const { files: all, lists, fields, parts } of records) {
    const files = all.filter(({ file }) => file !== waitingFile);
    const last = result.at(-1);
    const others = [...(last?.lists ?? []), ...(last?.parts ?? []), ...lists, ...parts];
    const canJoin = last && others.length === 0 && [...last.files, ...files].every(isEdit);
    if (!canJoin) result.push({ files, lists, fields, parts });
    else
      result[result.length - 1] = {
        files: [...last.files, ...files],
        lists,
        parts,
        fields: joinFieldRecords(last.fields, fields),
      };
  }
  return result;
}

function joinFieldRecords(earlier: readonly FieldRecord[], later: readonly FieldRecord[]): FieldRecord[] {
  const records = new Map(earlier.map((record) => [record.id, record]));
  for (const record of later) {
    const first = records.get(record.id);
    if (first && first.after !== record.before) throw changedSince;
    const { before, sources } = first ?? record;
    records.set(record.id, { ...record, before, sources: { before: sources.before, after: record.sources.after } });
  }
  return [...records.values()];
}

function revertFields(changes: Changeset, fields: LogRecord['fields']): void {
  for (const { id, after } of fields) if (changes.findField(id)?.value !== after) throw changedSince;
  changes.setFields(
    fields.map(({ id, before: value, sources }) => {
      const source = sources.before;
      return { id, value, ...(source !== undefined && { like: { value, source } }) };
    }),
  );
}

/** Removes an object or list that was added as a whole, or brings back one that was removed. */
function revertPart(changes: Changeset, { id, before, after }: PartRecord): void {
  const { path, value } = changes.locate(id);
  if (!path || !isDeepStrictEqual(value, after?.data)) throw changedSince;
  changes.setPart(id, before);
}

/** Removes added entries, brings back removed ones, and restores the order. */
function revertList(changes: Changeset, { id, before, after, removed, added }: LogRecord['lists'][number]): void {
  const { idPath, content, path } = changes.locate(id);
  const keys = content.keys.get(idPath);
  if (!path || !keys) throw changedSince;
  for (const { key, data } of added) {
    const index = keys.indexOf(key);
    if (index < 0 || !isDeepStrictEqual(getValue(content.source, [...path, index]), data)) throw changedSince;
  }
  if (removed.some(({ key }) => keys.includes(key))) throw changedSince;
  const wasAdded = (key: string) => added.some((entry) => entry.key === key);
  let order = keys.filter((key) => !wasAdded(key));
  const stayed = before.filter((key) => after.includes(key));
  const wasMoved = stayed.join() !== after.filter((key) => stayed.includes(key)).join();
  if (wasMoved) {
    if (keys.filter((key) => stayed.includes(key)).join() !== after.filter((key) => keys.includes(key)).join())
      throw changedSince;
    const sorted = before.filter((key) => order.includes(key));
    order = order.map((key) => (before.includes(key) ? (sorted.shift() ?? key) : key));
  }
  for (const { key } of removed) order = insertAfter(order, key, before);
  const slots = order.map((key) => findSlot(key, keepEntries(keys), removed));
  changes.arrange(id, slots);
}

/** Inserts an entry below the nearest entry that used to be above it. */
function insertAfter(keys: readonly string[], key: string, before: readonly string[]): string[] {
  const above = before.slice(0, before.indexOf(key)).findLast((other) => keys.includes(other));
  return keys.toSpliced(above === undefined ? 0 : keys.indexOf(above) + 1, 0, key);
}

function findSlot(key: string, slots: readonly KeyedSlot[], removed: readonly RemovedEntry[]): KeyedSlot {
  const slot = slots.find((each) => each.key === key);
  const entry = removed.find((each) => each.key === key);
  if (slot) return slot;
  return { key, data: entry?.data, source: entry?.source };
}
