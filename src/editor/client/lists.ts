import { formatEntries, isNewEntry, listDiskEntries, parseEntries, type Entry } from '../entries';
import type { EditorField, Row } from '../protocol';
import { changeEdits, draft, type DraftEdit } from './draft';
import { forgetFindings, site } from './session';

type Edits = Map<string, DraftEdit>;

/** Adds a blank entry at the end of a list, in all languages. */
export function addEntry(list: Row): void {
  const entry = { key: createKey() };
  changeLists(list, (entries) => [...entries, entry]);
}

/** Copies an entry, its unsaved text included, to the place below it. */
export function duplicateEntry(list: Row, index: number): void {
  const key = createKey();
  changeLists(list, (entries, field, edits) => {
    const source = entries[index];
    if (!source) return entries;
    const prefix = `${field.id}.${source.key}`;
    for (const [id, edit] of listEditsBelow(edits, prefix))
      edits.set(`${field.id}.${key}${id.slice(prefix.length)}`, { ...edit, time: Date.now() });
    const from = isNewEntry(source) ? source.from : Number(source.key);
    return entries.toSpliced(index + 1, 0, from === undefined ? { key } : { key, from });
  });
}

/** Moves an entry to another place. */
export function moveEntry(list: Row, from: number, to: number): void {
  changeLists(list, (entries) => {
    const entry = entries[from];
    return entry && entries[to] ? entries.toSpliced(from, 1).toSpliced(to, 0, entry) : entries;
  });
}

/** Deletes an entry, its unsaved text included; returns a function that brings both back. */
export function deleteEntry(list: Row, index: number): () => void {
  const { edits: before } = draft.value;
  changeLists(list, (entries, field, edits) => {
    const prefix = `${field.id}.${entries[index]?.key}`;
    for (const [id] of listEditsBelow(edits, prefix)) edits.delete(id);
    return entries.toSpliced(index, 1);
  });
  return () =>
    changeLists(list, (_, field, edits) => {
      for (const [id, edit] of listEditsBelow(before, field.id)) edits.set(id, edit);
      return getEntries(field, before);
    });
}

type Change = (entries: Entry[], field: EditorField, edits: Edits) => Entry[];

/** Changes a list in each of its languages. */
function changeLists(list: Row, change: Change): void {
  const edits = new Map(draft.value.edits);
  for (const field of Object.values(list.fields)) {
    const entries = getEntries(field, edits);
    const value = formatEntries(change(entries, field, edits));
    const isUnchanged = value === formatEntries(listDiskEntries(Number(field.value)));
    if (isUnchanged) edits.delete(field.id);
    else edits.set(field.id, { value, base: field.value, time: Date.now(), isList: true });
  }
  changeEdits(edits, site.value?.hashes);
  forgetFindings(list);
}

function getEntries(field: EditorField, edits: ReadonlyMap<string, DraftEdit>): Entry[] {
  const edit = edits.get(field.id);
  return edit ? parseEntries(String(edit.value)) : listDiskEntries(Number(field.value));
}

function listEditsBelow(edits: ReadonlyMap<string, DraftEdit>, id: string): [string, DraftEdit][] {
  return [...edits].filter(([other]) => other === id || other.startsWith(`${id}.`));
}

/** Creates a key for a new entry. */
function createKey(): string {
  return `+${crypto.randomUUID().slice(0, 8)}`;
}
