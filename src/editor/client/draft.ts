import { fitEntries, formatEntries, listDiskEntries, parseEntries, toDraftPath, type Arrangements } from '../entries';
import type { EditorField, EditorSite, Edit, FieldValue } from '../protocol';
import { getFile, getPath, listNames } from './names';
import { Store } from './store';

/**
 * An unsaved value, the saved one that it replaces, and when it was typed; that of a list names its entries. A confirmed
 * one is the saved value: the text still fits although its other language has changed.
 */
export type DraftEdit = { value: FieldValue; base: FieldValue; time: number; isList?: true; isConfirmed?: true };

/** Unsaved edits by field id, and the hash of each of their files when the first edit was made. */
type Hashes = Readonly<Record<string, string>>;
type Draft = { edits: ReadonlyMap<string, DraftEdit>; hashes: ReadonlyMap<string, string> };

const editKey = 'editor:edit:';
const hashKey = 'editor:hash:';

/** The unsaved edits, which all tabs share. */
export const draft = new Store(readStorage());

/** Whether the browser keeps unsaved edits; it does not if its storage is full or forbidden. */
export const isKept = new Store(true);

// another tab has changed something
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith('editor:')) draft.set(readStorage());
});

/** Changes a field; `saved` is its value on disk, and `hashes` are those of all files. */
export function changeField(id: string, value: FieldValue, saved: { value: FieldValue; hashes?: Hashes }): void {
  const edits = new Map(draft.value.edits);
  const base = edits.get(id)?.base ?? saved.value;
  if (value === saved.value) edits.delete(id);
  else edits.set(id, { value, base, time: Date.now() });
  changeEdits(edits, saved.hashes);
}

/** Confirms that a text still fits although its other language has changed. */
export function confirmField({ id, value }: EditorField, hashes?: Hashes): void {
  const edit: DraftEdit = { value, base: value, time: Date.now(), isConfirmed: true };
  changeEdits(new Map(draft.value.edits).set(id, edit), hashes);
}

/** Replaces the unsaved edits; `hashes` are those of all files on disk. */
export function changeEdits(edits: ReadonlyMap<string, DraftEdit>, hashes: Hashes = {}): void {
  const files = [...edits.keys()].map(getFile);
  const newHashes = files.map((file) => [file, draft.value.hashes.get(file) ?? hashes[file] ?? ''] as const);
  replaceDraft(edits, new Map(newHashes));
}

/** Drops all unsaved edits, or those of some fields; new entries go with the edit that added them. */
export function dropEdits(ids: Iterable<string> = draft.value.edits.keys()): void {
  const edits = new Map(draft.value.edits);
  for (const id of ids) {
    const newEntries = edits.get(id)?.isList ? `${id}.+` : undefined;
    edits.delete(id);
    if (newEntries) for (const other of edits.keys()) if (other.startsWith(newEntries)) edits.delete(other);
  }
  replaceDraft(edits, draft.value.hashes);
}

/** Lists the entries of a file's changed lists. */
function listArrangements(file: string, edits: ReadonlyMap<string, DraftEdit>): Arrangements {
  const lists = [...edits].filter(([id, { isList }]) => isList && getFile(id) === file);
  return new Map(lists.map(([id, { value }]) => [getPath(id), parseEntries(String(value))]));
}

/** Bases edits on the values that their fields have on disk now, by id, and their files' new hashes. */
export function rebaseEdits(values: ReadonlyMap<string, FieldValue>, newHashes: Hashes): void {
  const edits = [...draft.value.edits].flatMap(([id, edit]) => {
    const base = values.get(id) ?? edit.base;
    const value = edit.isList ? fitList(edit, base) : edit.value;
    return value === base && !edit.isConfirmed ? [] : [[id, { ...edit, value, base }] as const];
  });
  replaceDraft(new Map(edits), new Map([...draft.value.hashes, ...Object.entries(newHashes)]));
}

/** Returns the value of a list's edit for a new length on disk, which is returned itself if nothing is left to do. */
function fitList({ value, base }: DraftEdit, length: FieldValue): FieldValue {
  // the edit itself: it has been saved
  if (value === length) return value;
  const fitted = formatEntries(fitEntries(parseEntries(String(value)), Number(base), Number(length)));
  return fitted === formatEntries(listDiskEntries(Number(length))) ? length : fitted;
}

/** Drops edits that have been saved; later ones of their files get the ids that their fields have now. */
export function settleEdits(saved: readonly Edit[], newHashes: Hashes): void {
  const before = draft.value.edits;
  dropEdits(saved.flatMap(({ name }) => (before.get(name)?.isConfirmed ? [name] : [])));
  rebaseEdits(new Map(saved.map(({ name, value }) => [name, value])), newHashes);
  const names = new Set(saved.map(({ name }) => name));
  const lists = new Map([...before].filter(([id, { isList }]) => isList && names.has(id)));
  const edits = [...draft.value.edits].flatMap(([id, edit]) => {
    const path = toDraftPath(getPath(id), listArrangements(getFile(id), lists));
    return path === undefined ? [] : [[`${getFile(id)}#${path}`, edit] as const];
  });
  replaceDraft(new Map(edits), draft.value.hashes);
}

/** Drops edits that the files contain by now. */
export function dropSavedEdits(site: EditorSite): void {
  const { edits } = draft.value;
  const isSaved = ({ id, value }: EditorField) => edits.get(id)?.value === value && !edits.get(id)?.isConfirmed;
  const saved = listNames(site).filter(isSaved);
  if (saved.length > 0) dropEdits(saved.map(({ id }) => id));
}

/** Lists the unsaved edits as the server expects them. */
export function listEdits(): Edit[] {
  return [...draft.value.edits].map(([name, { value }]) => ({ name, value }));
}

function replaceDraft(edits: ReadonlyMap<string, DraftEdit>, allHashes: ReadonlyMap<string, string>): void {
  const files = new Set([...edits.keys()].map(getFile));
  const hashes = new Map([...allHashes].filter(([file]) => files.has(file)));
  const before = draft.value;
  try {
    writeChanges(editKey, before.edits, edits);
    writeChanges(hashKey, before.hashes, hashes);
    isKept.set(true);
  } catch {
    isKept.set(false);
  }
  draft.set({ edits, hashes });
}

/** Writes only what differs, since another tab may have changed the rest. */
function writeChanges(prefix: string, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): void {
  for (const name of before.keys()) if (!after.has(name)) localStorage.removeItem(prefix + name);
  for (const [name, value] of after) {
    if (value !== before.get(name)) localStorage.setItem(prefix + name, JSON.stringify(value));
  }
}

function readStorage(): Draft {
  const entries = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  const read = <T>(prefix: string) =>
    new Map(
      entries.flatMap(([key, json]) => {
        if (!key.startsWith(prefix)) return [];
        const value: T = JSON.parse(json);
        return [[key.slice(prefix.length), value] as const];
      }),
    );
  return { edits: read<DraftEdit>(editKey), hashes: read<string>(hashKey) };
}
