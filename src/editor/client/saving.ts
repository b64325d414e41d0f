import type { Conflict, EditorFinding, SaveResponse, StudyAction, StudyResponse } from '../protocol';
import { save, sendStudyAction, undo } from './api';
import { draft, dropEdits, listEdits, rebaseEdits, settleEdits } from './draft';
import { getFile, getPath, listNames } from './names';
import { navigate } from './navigation';
import { pauseRefresh, refreshSite, showFindings, site } from './session';
import { Store } from './store';

/** Where the editor goes, and what it tells, when an action is done or taken back. */
export type Outcome = { address: string; message: string };

/** Where saving stands: what to tell, whether the last save can be taken back, and conflicts to decide on. */
export type SaveState = {
  isBusy: boolean;
  message: string;
  isFailure: boolean;
  canUndo: boolean;
  /** What taking back means if the last save was an action on a case study, with the files that it changed. */
  undoneAction?: Outcome & { files: readonly string[] };
  conflict?: { hashes: Record<string, string>; conflicts: Conflict[] };
};

export const saveState = new Store<SaveState>({ isBusy: false, message: '', isFailure: false, canUndo: false });

// what was told is about the text as it was; without any, another tab may have saved
draft.subscribe(() => {
  const { isBusy, message, isFailure } = saveState.value;
  if (!isBusy && message && (isFailure || draft.value.edits.size > 0)) report({ message: '', isFailure: false });
});

/** What is chosen for a field that has changed in its file: the own text or that of the file. */
export type Choice = 'mine' | 'disk';

/** Saves all edits; returns the errors if the site could not be built with them. */
export async function saveAll(): Promise<EditorFinding[]> {
  const edits = listEdits();
  if (edits.length === 0 || saveState.value.isBusy) return [];
  report({ isBusy: true, message: 'Wird gespeichert …', isFailure: false, conflict: undefined });
  const answer = await pauseRefresh(async () => {
    const saved = ignoreSaved(await save({ edits, hashes: Object.fromEntries(draft.value.hashes) }));
    // text may have been typed meanwhile
    if (saved.status === 'saved') await refreshSite(() => settleEdits(edits, saved.hashes));
    return saved;
  });
  if (answer.status !== 'saved') return handleRefusal(answer);
  const files = new Set(edits.map(({ name }) => getFile(name)));
  const message = `Gespeichert: ${count(edits.length, 'Feld', 'Felder')} in ${count(files.size, 'Datei', 'Dateien')}.`;
  report({ isBusy: false, message, canUndo: true, undoneAction: undefined });
  return [];
}

/** Creates, renames or deletes a case study at once; returns why that is not possible. */
export async function changeStudy(
  action: StudyAction,
  outcomes: { done: Outcome; undone: Outcome },
): Promise<Exclude<StudyResponse, { status: 'saved' }> | undefined> {
  if (saveState.value.isBusy) return undefined;
  report({ isBusy: true, message: '', isFailure: false });
  const answer = await pauseRefresh(async () => {
    const changed = await sendStudyAction(action);
    // at once, as the old address is not part of the new site
    if (changed.status === 'saved') await refreshSite(() => navigate(outcomes.done.address));
    return changed;
  });
  if (answer.status !== 'saved') {
    report({ isBusy: false });
    return answer;
  }
  const undoneAction = { ...outcomes.undone, files: Object.keys(answer.hashes) };
  report({ isBusy: false, message: outcomes.done.message, canUndo: true, undoneAction });
  return undefined;
}

/** Keeps the chosen texts of a conflict and saves again. */
export async function resolveConflict(choices: ReadonlyMap<string, Choice>): Promise<EditorFinding[]> {
  const { conflict } = saveState.value;
  if (!conflict) return [];
  dropEdits(conflict.conflicts.filter(({ name }) => choices.get(name) === 'disk').map(({ name }) => name));
  const values = conflict.conflicts.flatMap(({ name, disk }) => (disk === undefined ? [] : [[name, disk] as const]));
  rebaseEdits(new Map(values), conflict.hashes);
  report({ conflict: undefined, message: '' });
  await refreshSite();
  if (draft.value.edits.size === 0)
    report({ message: 'Nichts zu speichern: Die Felder sind so, wie sie in den Dateien stehen.', isFailure: false });
  return saveAll();
}

/** Closes a conflict without saving. */
export function leaveConflict(): void {
  report({ conflict: undefined, message: 'Noch nicht gespeichert. Deine Texte sind noch da.' });
}

/** Drops all unsaved text. */
export function discardAll(): void {
  const { size } = draft.value.edits;
  dropEdits();
  report({ message: `Verworfen: ${count(size, 'Änderung', 'Änderungen')}.`, isFailure: false });
}

/** Takes the last save back. */
export async function undoSave(): Promise<void> {
  const { isBusy, undoneAction } = saveState.value;
  if (isBusy) return;
  if (undoneAction && [...draft.value.edits.keys()].some((name) => undoneAction.files.includes(getFile(name)))) {
    const message = 'Verwirf zuerst deine ungespeicherten Texte in den Dateien, die dabei zurückgesetzt werden.';
    report({ isFailure: true, message });
    return;
  }
  report({ isBusy: true, isFailure: false, canUndo: false });
  const answer = await pauseRefresh(async () => {
    const undone = await undo();
    if (undone.status === 'saved') await refreshSite(undoneAction && (() => navigate(undoneAction.address)));
    return undone;
  });
  if (answer.status !== 'saved') {
    report({ isBusy: false, isFailure: answer.status === 'failed', message: explainUndo(answer) });
    return;
  }
  const fields = site.value ? listNames(site.value) : [];
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const outdated = [...draft.value.edits].filter(([name, { base }]) => values.get(name) !== base);
  const outdatedFiles = new Set(outdated.map(([name]) => getFile(name)));
  rebaseEdits(
    new Map(),
    Object.fromEntries(Object.entries(answer.hashes).filter(([file]) => !outdatedFiles.has(file))),
  );
  const message = undoneAction?.message ?? 'Das letzte Speichern ist rückgängig gemacht.';
  report({ isBusy: false, message, undoneAction: undefined });
}

/** A save whose answer was lost is sent again, and is a conflict with itself. */
function ignoreSaved(answer: SaveResponse): SaveResponse {
  if (answer.status !== 'conflict' || answer.conflicts.length === 0) return answer;
  const conflicts = answer.conflicts.filter(({ name, disk }) => {
    const edit = draft.value.edits.get(name);
    return edit?.value !== disk || edit?.isConfirmed;
  });
  return conflicts.length > 0 ? { ...answer, conflicts } : { status: 'saved', hashes: answer.hashes };
}

async function handleRefusal(answer: Exclude<SaveResponse, { status: 'saved' }>): Promise<EditorFinding[]> {
  if (answer.status === 'conflict') {
    const conflict = { ...answer, conflicts: answer.conflicts.filter(isAffected) };
    report({ isBusy: false, message: '', conflict });
    return conflict.conflicts.length === 0 ? resolveConflict(new Map()) : [];
  }
  const isRefused = answer.status === 'refused';
  const message = isRefused ? 'Nicht gespeichert: Mit diesen Fehlern gibt es keine Website.' : answer.message;
  report({ isBusy: false, isFailure: true, message });
  if (!isRefused) return [];
  showFindings(answer.findings);
  return answer.findings.filter(({ level }) => level === 'error');
}

/** Whether a field has changed in its file; those of new entries are nowhere else, and entries may have moved. */
function isAffected({ name, disk }: Conflict): boolean {
  const edit = draft.value.edits.get(name);
  // a confirmation is void once its text has changed
  if (edit?.isConfirmed) return false;
  return edit?.isList === true || (disk !== edit?.base && !getPath(name).includes('+'));
}

function explainUndo(answer: Exclude<Awaited<ReturnType<typeof undo>>, { status: 'saved' }>): string {
  if (answer.status === 'failed') return answer.message;
  if (answer.status === 'nothing') return 'Es gibt kein Speichern, das sich rückgängig machen lässt.';
  return 'Nicht rückgängig gemacht: Die Dateien haben sich seitdem geändert.';
}

function report(change: Partial<SaveState>): void {
  saveState.set({ ...saveState.value, ...change });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
