import { groupBy } from '../../lib/group-by';
import type { DevMessage } from '../../preview/dev-client';
import type { EditorField, EditorFinding, EditorSite, FieldValue, LinkTarget, Row } from '../protocol';
import { check, fetchSite, fetchTargets } from './api';
import { arrangeSite } from './arrange-site';
import { changeField, draft, dropEdits, dropSavedEdits, listEdits } from './draft';
import { Store } from './store';
import { listVoidConfirmations } from './waiting';

/** What is on disk. */
export const site = new Store<EditorSite | undefined>(undefined);

/** What is on disk, with its lists as the unsaved edits have them. */
export const arrangedSite = new Store<EditorSite | undefined>(undefined);
const arrange = () => arrangedSite.set(site.value && arrangeSite(site.value, draft.value.edits));
site.subscribe(arrange);
draft.subscribe(arrange);

function dropVoidConfirmations(): void {
  // a hidden tab does not know what has been saved meanwhile
  if (!arrangedSite.value || document.hidden) return;
  const ids = listVoidConfirmations(arrangedSite.value.parts, draft.value.edits);
  if (ids.length > 0) dropEdits(ids);
}
site.subscribe(dropVoidConfirmations);
draft.subscribe(dropVoidConfirmations);

/** What links may lead to. */
export const targets = new Store<LinkTarget[]>([]);

/** The problems of the site with the unsaved edits, by the name of their field; those without one are under ''. */
export const findings = new Store<ReadonlyMap<string, EditorFinding[]>>(new Map());

/** Changes whenever the page in the frame is to be loaded again. */
export const pageVersion = new Store(0);

/** Whether the page cannot be rendered with the unsaved edits, so that it shows older ones. */
export const isPageOld = new Store(false);

const draftKey = 'editor:draft';
/** The id under which the server keeps the unsaved edits of this tab. */
export const draftId = sessionStorage.getItem(draftKey) ?? crypto.randomUUID();
sessionStorage.setItem(draftKey, draftId);

const previewDelay = 60;
const auditDelay = 1500;

let previewFindings: EditorFinding[] = [];
let auditFindings: EditorFinding[] = [];
let pending = new AbortController();

/** Reads the site, and again whenever files change; checks it after every edit. */
export async function startSession(): Promise<void> {
  await refreshSite();
  draft.subscribe(() => void runChecks());
  if (draft.value.edits.size > 0) void runChecks();
  else void runAudit(pending.signal);
  listen();
  document.addEventListener('visibilitychange', listen);
}

let source: EventSource | undefined;
let version: number | undefined;

/** Reads the site again when files have changed. */
function listen(): void {
  source?.close();
  // browsers allow six HTTP/1.1 connections per host, so hidden tabs close theirs
  if (document.hidden) return;
  source = new EventSource('/__dev/events');
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message: DevMessage = JSON.parse(data);
    const isFirst = version === undefined;
    const hasChanged = message.version !== version && !isPaused;
    version = message.version;
    // files may have changed before there was a connection
    if (hasChanged) void refreshSite().then(isFirst ? undefined : runChecks);
  });
}

let isPaused = false;

/** Ignores changes of files during an action that changes them and reads the site itself; checks it afterwards. */
export async function pauseRefresh<T>(action: () => Promise<T>): Promise<T> {
  isPaused = true;
  try {
    return await action();
  } finally {
    isPaused = false;
    void runChecks();
  }
}

/** Reads the site from disk; `settle` fits the unsaved edits to it. */
export async function refreshSite(settle?: () => void): Promise<void> {
  const newSite = await fetchSite();
  if (listParts(newSite) !== listParts(site.value)) void fetchTargets().then((list) => targets.set(list));
  settle?.();
  // a new object would take away messages about what has not changed
  if (JSON.stringify(newSite) !== JSON.stringify(site.value)) site.set(newSite);
  dropSavedEdits(newSite);
}

function listParts(current: EditorSite | undefined): string | undefined {
  return current?.parts.map(({ id }) => id).join();
}

/** Takes a new value of a field. */
export function editField(field: EditorField, value: FieldValue): void {
  auditFindings = auditFindings.filter(({ name }) => name !== field.name);
  changeField(field.id, value, { value: field.value, hashes: site.value?.hashes });
}

/** Forgets the problems of a list's entries until it is checked again, since they may be others now. */
export function forgetFindings({ fields }: Row): void {
  const lists = Object.values(fields).map(({ name }) => `${name}.`);
  const isElsewhere = ({ name }: EditorFinding) => !lists.some((list) => name?.startsWith(list));
  previewFindings = previewFindings.filter(isElsewhere);
  auditFindings = auditFindings.filter(isElsewhere);
  publishFindings();
}

/** Shows problems that the server has found. */
export function showFindings(newFindings: EditorFinding[]): void {
  previewFindings = newFindings;
  publishFindings();
}

async function runChecks(): Promise<void> {
  pending.abort();
  pending = new AbortController();
  const { signal } = pending;
  try {
    await wait(previewDelay, signal);
    const answer = await check('preview', { draft: draftId, edits: listEdits() }, signal);
    showFindings(answer.findings);
    isPageOld.set(answer.findings.some(({ level }) => level === 'error'));
    if (!isPageOld.value) pageVersion.set(pageVersion.value + 1);
  } catch (error) {
    if (!signal.aborted) throw error;
    return;
  }
  await runAudit(signal);
}

async function runAudit(signal: AbortSignal): Promise<void> {
  try {
    await wait(auditDelay, signal);
    auditFindings = (await check('audit', { draft: draftId, edits: listEdits() }, signal)).findings;
    publishFindings();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Keeps the lists that have not changed, so that their fields are not rendered again. */
function publishFindings(): void {
  const unique = new Map([...previewFindings, ...auditFindings].map((finding) => [JSON.stringify(finding), finding]));
  const lists = [...groupBy([...unique.values()], ({ name = '' }) => name)].map(([name, list]) => {
    const before = findings.value.get(name);
    return [name, before && JSON.stringify(before) === JSON.stringify(list) ? before : list] as const;
  });
  findings.set(new Map(lists));
}

function wait(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, duration);
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
}
