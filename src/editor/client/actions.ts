/*
 * Owns the action that typing belongs to, the one that Ctrl+Z undoes, and the last message about an action. Turns what
 * people do into operations.
 */
import type { Change, EditorField, FieldValue, KeptEdit, LastAction, ListBase, Row } from '../protocol';
import { sendKept, sendOperation } from './api';
import { KeptEdits } from './kept-edits';
import { findPlace, listFields } from './names';
import { Queue, type FinalResult } from './queue';
import { applyUpdate, invalidateFindings, site } from './site';
import { Store, useStore } from './store';

/** The action that Ctrl+Z undoes. */
export const lastAction = new Store<LastAction | undefined>(undefined);

/** The message about the last action, until the next one. */
export const notice = new Store<{ text: string; isFailure?: boolean }>({ text: '' });

/** The last action on each field that was edited in this tab, with the value before it. */
export const fieldActions = new Store<ReadonlyMap<string, { action: string; before: FieldValue }>>(new Map());

/** What the server has not acknowledged yet. */
export const queue = new Queue({
  send: sendOperation,
  apply({ result, update }) {
    applyUpdate(update);
    if (result.status !== 'failed') lastAction.set(result.last);
  },
  getValue: (id) => site.value && findPlace(site.value, id)?.field.value,
});

const keptEdits = new KeptEdits(queue, sendKept);

/** The ids of the fields that somebody is typing in, and the action that this belongs to. */
let typing: { ids: string[]; action: string } | undefined;

/** Restores the `kept` edits, sends typing when a field loses the focus or the page unloads, and handles Ctrl+Z. */
export function startActions(kept: readonly KeptEdit[]): void {
  lastAction.set(site.value?.last);
  keptEdits.restore(kept);
  document.addEventListener('focusout', ({ target }) => {
    queue.flush();
    // when it is the window that loses the focus, its field stays active
    if (document.activeElement !== target) typing = undefined;
  });
  document.addEventListener('visibilitychange', () => queue.flush());
  window.addEventListener('pagehide', () => {
    queue.sendAll();
    keptEdits.flush();
  });
  window.addEventListener('beforeunload', (event) => {
    queue.flush();
    keptEdits.flush();
    if (!queue.isIdle || !keptEdits.isSaved) event.preventDefault();
  });
  window.addEventListener('keydown', handleKey);
}

/** Returns the value that the form shows for a field: what was typed, even if the server has not acknowledged it. */
export function useFieldValue({ id, value }: EditorField): FieldValue {
  return useStore(queue.state, () => queue.getEdit(id)) ?? value;
}

/** Returns what `useFieldValue` does, outside of rendering. */
export function getFieldValue({ id, value }: EditorField): FieldValue {
  return queue.getEdit(id) ?? value;
}

/** Changes a field; typing without leaving the field is one action. */
export function changeField(field: EditorField, value: FieldValue): void {
  changeFields([{ field, value }]);
}

/** Changes a row in all languages, if one control stands for them. */
export function changeRow(row: Row, value: FieldValue): void {
  changeFields(listFields(row).map((field) => ({ field, value })));
}

/** Changes fields together, as one action. */
export function changeFields(changes: readonly { field: EditorField; value: FieldValue }[]): void {
  const ids = changes.map(({ field }) => field.id);
  if (typing?.ids.join() !== ids.join()) typing = { ids, action: crypto.randomUUID() };
  const { action } = typing;
  const actions = new Map(fieldActions.value);
  for (const { field } of changes)
    if (actions.get(field.id)?.action !== action) actions.set(field.id, { action, before: getFieldValue(field) });
  fieldActions.set(actions);
  invalidateFindings(ids);
  notice.set({ text: '' });
  queue.set(
    changes.map(({ field, value }) => ({ id: field.id, value })),
    action,
  );
}

/** Ends the action that typing belongs to if somebody else has changed its fields, as it could not be undone. */
export function endTyping(changedIds: readonly string[]): void {
  if (typing?.ids.some((id) => changedIds.includes(id))) typing = undefined;
}

/** Sends a change as an action of its own. */
export function run(change: Change, action: string = crypto.randomUUID()): Promise<FinalResult> {
  typing = undefined;
  notice.set({ text: '' });
  return queue.enqueue(change, action);
}

/** Sends a change, and reports why if it is refused; returns whether it was made. */
export async function tryRun(change: Change): Promise<boolean> {
  const result = await run(change);
  reportRefusal(result);
  return result.status === 'done';
}

function reportRefusal(result: FinalResult): void {
  if (result.status === 'refused') notice.set({ text: result.message, isFailure: true });
}

/** Confirms that a field needs no change although its translation was edited. */
export async function confirmField(field: EditorField): Promise<void> {
  await tryRun({ type: 'confirm', id: field.id, base: getFieldValue(field) });
}

/** Returns the lists of a row in all languages, with their lengths. */
export function listBases(row: Row): ListBase[] {
  return listFields(row).map(({ id, value }) => ({ id, length: Number(value) }));
}

/** Undoes an action. */
export async function undo(action: string): Promise<FinalResult> {
  const label = lastAction.value?.action === action ? describeAction(lastAction.value) : undefined;
  const result = await run({ type: 'undo', action });
  if (result.status === 'refused') {
    notice.set({ text: label ? `${label}: ${result.message}` : result.message, isFailure: true });
    return result;
  }
  fieldActions.set(new Map([...fieldActions.value].filter(([, each]) => each.action !== action)));
  notice.set({ text: label ? `Zurückgenommen: ${label}` : 'Zurückgenommen.' });
  return result;
}

/** Says what an action did, and on which part: “Start › Überschrift, Deutsch geändert”. */
export function describeAction({ label, files }: LastAction): string {
  const parts = site.value?.parts.filter((part) => part.files.some((file) => files.includes(file))) ?? [];
  return parts.length === 1 ? `${parts[0]?.title} › ${label}` : label;
}

let lastUndo: Promise<unknown> = Promise.resolve();

/** Undoes the last action of this tab; a second call waits for the first one, and undoes the action before. */
export function undoLast(): void {
  lastUndo = lastUndo.then(async () => {
    await queue.settle();
    if (lastAction.value) await undo(lastAction.value.action);
  });
}

/** Text fields have their own undo. */
const textFields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';

function handleKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const key = event.key.toLowerCase();
  // people press it out of habit, and browsers would open a dialog
  if (key === 's') {
    event.preventDefault();
    queue.flush();
  }
  const isInText = event.target instanceof Element && event.target.matches(textFields);
  if (key !== 'z' || isInText || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  if (lastAction.value || queue.state.value.operations.length > 0) undoLast();
}
