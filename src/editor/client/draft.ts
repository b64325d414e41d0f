import type { EditorSite, Edit, FieldValue } from '../protocol';
import { getFile, listNames } from './names';
import { Store } from './store';

/** An unsaved value, the saved one that it replaces, and when it was typed. */
export type DraftEdit = { value: FieldValue; base: FieldValue; time: number };

/** Unsaved edits by field name, and the hash of each of their files when the first edit was made. */
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

/** Changes a field; `saved` is its value on disk and `hash` that of its file. */
export function changeField(name: string, value: FieldValue, saved: { value: FieldValue; hash: string }): void {
  const { edits, hashes } = draft.value;
  const base = edits.get(name)?.base ?? saved.value;
  const file = getFile(name);
  const newEdits = new Map(edits);
  if (value === saved.value) newEdits.delete(name);
  else newEdits.set(name, { value, base, time: Date.now() });
  replaceDraft(newEdits, new Map(hashes).set(file, hashes.get(file) ?? saved.hash));
}

/** Drops all unsaved edits, or those of some fields. */
export function dropEdits(names: Iterable<string> = draft.value.edits.keys()): void {
  const edits = new Map(draft.value.edits);
  for (const name of names) edits.delete(name);
  replaceDraft(edits, draft.value.hashes);
}

/** Bases edits on the values that their fields have on disk now, by name, and their files' new hashes. */
export function rebaseEdits(values: ReadonlyMap<string, FieldValue>, newHashes: Record<string, string>): void {
  const edits = [...draft.value.edits].flatMap(([name, edit]) => {
    const base = values.get(name) ?? edit.base;
    return edit.value === base ? [] : [[name, { ...edit, base }] as const];
  });
  replaceDraft(new Map(edits), new Map([...draft.value.hashes, ...Object.entries(newHashes)]));
}

/** Drops edits that the files contain by now. */
export function dropSavedEdits(site: EditorSite): void {
  const { edits } = draft.value;
  const saved = listNames(site).filter(({ name, value }) => edits.get(name)?.value === value);
  if (saved.length > 0) dropEdits(saved.map(({ name }) => name));
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
