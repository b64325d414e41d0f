import { isDeepStrictEqual } from 'node:util';

import { isSeq, parseDocument } from 'yaml';

import { waitingFile } from '../content/files';
import { waitingSchema, type WaitingEntry } from '../content/schemas/waiting';
import { hashText } from '../content/waiting';
import { getToday } from '../lib/get-today';
import { splitFieldName } from './field-name';
import { collectOldParagraphs, type TextChange } from './old-paragraphs';
import type { FieldRecord, LogRecord, OperationLog } from './operation-log';
import { hasWords } from './text-diff';
import { findField, findFieldName, getCounterpart, getFieldId, type ContentFiles } from './workspace';

const emptyFile = `# Texte, die darauf warten, dass jemand sie ansieht: In der anderen Sprache wurde der Text geändert, hier noch nicht.
# Die Redaktion schreibt diese Datei; „before“ ist, was in der anderen Sprache vorher stand.
# Passt ein Text noch, lösch einfach seinen Eintrag.
#
# Texts that wait for somebody to look at them: the text was changed in the other language, but not here.
# The editor writes this file; “before” is what the other language said until then.
# If a text still fits, just delete its entry.

waiting: []
`;

/** The stale translations that were removed and added; their fields are ids. */
export type StaleChange = LogRecord['waiting'];

/** Reads the stale translations, with ids as fields; texts that were edited by hand since are no longer stale. */
export function readStaleTranslations(files: ContentFiles): WaitingEntry[] {
  const entries = waitingSchema.safeParse(files.get(waitingFile)?.source.data).data?.waiting ?? [];
  return entries
    .map((entry) => ({ ...entry, field: getFieldId(files, entry.field) }))
    .filter((entry) => isCurrent(files, entry));
}

/** Whether the text of an entry is still the one from when the other language was changed. */
function isCurrent(files: ContentFiles, { field, hash }: WaitingEntry): boolean {
  const text = findProse(files, field);
  return text !== undefined && hashText(text) === hash;
}

/** Returns the value of a field with prose; `undefined` for other fields. */
function findProse(files: ContentFiles, id: string): string | undefined {
  const field = findField(files, id);
  return field && hasWords(field.meta.kind) ? String(field.value) : undefined;
}

/**
 * Returns the entries after texts were changed. An edited text is no longer stale, but its counterpart becomes stale,
 * unless the edit catches up with a change of that counterpart. An edit that continues earlier ones of its action
 * counts as one with them; an edit that restores an earlier text reverts what the edits since have done.
 */
export function updateStaleTranslations(
  entries: readonly WaitingEntry[],
  { before, after, records, action, log }: Edits,
): WaitingEntry[] {
  const edited = records.filter(
    ({ id }) => getCounterpart(splitFieldName(id).file) && findProse(after, id) !== undefined,
  );
  const isEdited = (id: string) => edited.some((edit) => edit.id === id);
  return edited.reduce<WaitingEntry[]>(
    (result, edit) => {
      const { text, entries: start } = findStart(result, edit, {
        after,
        action,
        history: log.listFieldRecords(edit.id),
      });
      const change: TextChange = { before: text, after: String(edit.after) };
      const other = getCounterpartId(edit.id);
      if (change.before === change.after)
        return isEdited(other) ? start.filter(({ field }) => field !== edit.id) : start;
      const otherText = findProse(after, other);
      const wasStale = start.some(({ field }) => field === edit.id);
      const others = start.filter(({ field }) => field !== edit.id);
      const known = others.find(({ field }) => field === other);
      // filling in a blank text translates the other language
      const isFirst = change.before.trim() === '';
      if (!known && (wasStale || isFirst || isEdited(other) || !otherText)) return others;
      const entry = known ?? { field: other, since: getToday(), hash: hashText(otherText ?? '') };
      return [...others.filter((each) => each !== known), addOldParagraphs(entry, change)];
    },
    entries.filter((entry) => isCurrent(before, entry)),
  );
}

type Edits = {
  before: ContentFiles;
  after: ContentFiles;
  records: readonly FieldRecord[];
  action: string;
  log: OperationLog;
};

type Start = { after: ContentFiles; action: string; history: readonly LogRecord[] };

/** Returns the text at the beginning of an edit, and the entries at that time. */
function findStart(
  entries: readonly WaitingEntry[],
  edit: FieldRecord,
  { after, action, history }: Start,
): { text: string; entries: WaitingEntry[] } {
  const getFieldRecord = (record: LogRecord) => record.fields.find(({ id }) => id === edit.id);
  const restores = (record: LogRecord) => getFieldRecord(record)?.before === edit.after;
  const last = history.at(-1);
  const continuesAction = last?.action === action && getFieldRecord(last)?.after === edit.before;
  const back = history.findLastIndex(restores);
  const first = continuesAction ? history.findLastIndex((record) => record.action !== action) + 1 : -1;
  const start = back >= 0 ? back : first;
  const begin = history[start];
  if (!begin) return { text: String(edit.before), entries: [...entries] };
  const own = [edit.id, getCounterpartId(edit.id)];
  const earlier = revertRecords(entries, history.slice(start), ({ field }) => own.includes(field));
  const text = String(getFieldRecord(begin)?.before ?? edit.before);
  // the other language may have been edited since
  return { text, entries: earlier.filter((entry) => entry.field === edit.id || isCurrent(after, entry)) };
}

type RestoreContext = { known: readonly WaitingEntry[]; after: ContentFiles; log: OperationLog };

/**
 * Drops restored entries, which are not in `known`, if the edit of the other language that caused them has been
 * reverted since.
 */
export function dropReverted(entries: readonly WaitingEntry[], { known, after, log }: RestoreContext): WaitingEntry[] {
  return entries.flatMap((entry) => {
    if (!isCurrent(after, entry)) return [];
    const other = getCounterpartId(entry.field);
    const text = findProse(after, other);
    const restores = ({ fields }: LogRecord) => fields.some(({ id, before }) => id === other && before === text);
    const history = log.listFieldRecords(other);
    const start = history.findIndex(restores);
    if (start < 0 || known.some((each) => isDeepStrictEqual(each, entry))) return [entry];
    const matches = ({ field, hash }: WaitingEntry) => field === entry.field && hash === entry.hash;
    return revertRecords([entry], history.slice(start), matches);
  });
}

/** Reverts how records have changed entries, or only the matching ones. */
export function revertRecords(
  entries: readonly WaitingEntry[],
  records: readonly LogRecord[],
  matches: (entry: WaitingEntry) => boolean = () => true,
): WaitingEntry[] {
  return records.reduceRight<WaitingEntry[]>(
    (result, { waiting }) =>
      applyStaleChange(result, { removed: waiting.added.filter(matches), added: waiting.removed.filter(matches) }),
    [...entries],
  );
}

function addOldParagraphs({ before: known = '', ...entry }: WaitingEntry, change: TextChange): WaitingEntry {
  const before = collectOldParagraphs(known, change);
  return before === '' ? entry : { ...entry, before };
}

/** Removes and adds entries; an entry for a different text of its field is not removed, only replaced. */
function applyStaleChange(entries: readonly WaitingEntry[], { removed, added }: StaleChange): WaitingEntry[] {
  const isGone = ({ field, hash }: WaitingEntry) =>
    added.some((entry) => entry.field === field) ||
    removed.some((entry) => entry.field === field && entry.hash === hash);
  return [...entries.filter((entry) => !isGone(entry)), ...added];
}

/** Compares two lists of entries. */
export function diffStaleTranslations(before: readonly WaitingEntry[], after: readonly WaitingEntry[]): StaleChange {
  const lacks = (entries: readonly WaitingEntry[]) => (entry: WaitingEntry) =>
    !entries.some((other) => isDeepStrictEqual(other, entry));
  return { removed: before.filter(lacks(after)), added: after.filter(lacks(before)) };
}

/**
 * Returns the new text of the file of stale translations; `undefined` if it does not change. Entries for unreadable
 * files are kept.
 */
export function writeStaleTranslations(
  { before, after: files }: { before: ContentFiles; after: ContentFiles },
  unreadable: readonly string[],
  entries: readonly WaitingEntry[],
): string | undefined {
  const content = before.get(waitingFile);
  const current = content ? waitingSchema.safeParse(content.source.data).data?.waiting : [];
  // the file has a mistake that somebody has to correct first
  if (!current) return undefined;
  const kept = current.filter(({ field }) => unreadable.includes(splitFieldName(field).file));
  const named = entries.flatMap((entry) => {
    const field = findFieldName(files, entry.field);
    return field !== undefined && isCurrent(files, entry) ? [{ ...entry, field }] : [];
  });
  const after = [...named.filter(({ field }) => !kept.some((entry) => entry.field === field)), ...kept];
  const sort = (list: readonly WaitingEntry[]) => list.toSorted((a, b) => (a.field < b.field ? -1 : 1));
  const wasCurrent = (entry: WaitingEntry) =>
    kept.includes(entry) || isCurrent(before, { ...entry, field: getFieldId(before, entry.field) });
  if (isDeepStrictEqual(sort(current.filter(wasCurrent)), sort(after))) return undefined;
  return formatWaiting(content?.text ?? emptyFile, sort(after));
}

/** Replaces the entries and keeps comments and line endings. */
function formatWaiting(text: string, entries: readonly WaitingEntry[]): string {
  const document = parseDocument(text.replaceAll('\r\n', '\n'));
  const list = document.get('waiting');
  if (!isSeq(list)) return text;
  list.items = entries.map((entry) => document.createNode(entry));
  list.flow = entries.length === 0;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return document.toString({ lineWidth: 0 }).replaceAll('\n', lineEnd);
}

/** Returns the id of a field in the other language; a field of a shared file is its own counterpart. */
function getCounterpartId(id: string): string {
  const { file, path } = splitFieldName(id);
  return `${getCounterpart(file) ?? file}#${path}`;
}
