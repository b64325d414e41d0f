/* Owns what the server last reported: the site, link targets, findings, what the page cannot show, and its version. */
import { groupBy } from '../../lib/group-by';
import {
  type EditorEvent,
  type EditorFinding,
  type EditorSite,
  type HeldPlace,
  type LinkTarget,
  type PublicationState,
  type SiteUpdate,
} from '../protocol';
import { fetchSite, fetchTargets, openEvents, reportStopped, serverProblem } from './api';
import { mergeUpdate } from './merge-update';
import { Store, useStore } from './store';

/** The content on disk; `undefined` until it has been read. */
export const site = new Store<EditorSite | undefined>(undefined);

/** Returns the content on disk, in components that are rendered once it has been read. */
export function useSite(): EditorSite {
  const value = useStore(site);
  if (!value) throw new Error('The site has not been read yet.');
  return value;
}

/** The pages and sections that links may lead to. */
export const targets = new Store<LinkTarget[]>([]);

/** The findings of the site by field id; those without a field are under ''. */
export const findings = new Store<ReadonlyMap<string, EditorFinding[]>>(new Map());

/** Places where the page does not show what is on disk, because that has an error. */
export const heldPlaces = new Store<readonly HeldPlace[]>([]);

/** The progress of a publication, or the outcome of the last one. */
export const publication = new Store<PublicationState>({ status: 'idle' });

/** Changes whenever the page in the frame may look different; empty until the server has reported it. */
export const pageVersion = new Store('');

/** Reads the site, and keeps it up to date. */
export async function startSite(): Promise<void> {
  await readSite(true);
  listen();
  document.addEventListener('visibilitychange', listen);
}

/** Merges what an operation, or another tab, has changed into the site. */
export function applyUpdate(update: SiteUpdate): void {
  if (site.value) setSite(mergeUpdate(site.value, update));
}

/** Removes the findings of fields until these are checked again. */
export function invalidateFindings(ids: readonly string[]): void {
  if (!ids.some((id) => findings.value.has(id))) return;
  findings.set(new Map([...findings.value].filter(([id]) => !ids.includes(id))));
}

function setSite(newSite: EditorSite): void {
  const havePartsChanged = joinPartIds(newSite) !== joinPartIds(site.value);
  site.set(newSite);
  if (havePartsChanged) void fetchTargets().then((list) => targets.set(list));
}

function joinPartIds(current: EditorSite | undefined): string | undefined {
  return current?.parts.map(({ id }) => id).join();
}

let source: EventSource | undefined;
let serverStart = '';
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const retryDelay = 1000;

/** Reads the site. Once the server `isRestarted`, it counts revisions from the start, so that a lower one is newer. */
export async function readSite(isRestarted = false): Promise<void> {
  const newSite = await fetchSite();
  // an update may have overtaken the response
  if (!isRestarted && site.value && newSite.revision < site.value.revision) return readSite(isRestarted);
  setSite(newSite);
}

/** Opens the stream of events. Browsers allow six HTTP/1.1 connections per host, so hidden tabs close theirs. */
function listen(): void {
  source?.close();
  clearTimeout(retryTimer);
  if (document.hidden) return;
  const stream = openEvents();
  source = stream;
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => receive(JSON.parse(data)));
  stream.addEventListener('error', () => {
    if (stream !== source) return;
    stream.close();
    // a restart takes only a moment, and the response to another request may be more specific
    retryTimer = setTimeout(() => {
      if (serverProblem.value.message === '') reportStopped();
      listen();
    }, retryDelay);
  });
}

function receive(event: EditorEvent): void {
  if (event.type === 'update') applyUpdate(event.update);
  else if (event.type === 'page') pageVersion.set(`${serverStart} ${event.page}`);
  else if (event.type === 'publication') publication.set(event.publication);
  else if (event.type === 'findings') {
    heldPlaces.set(event.held);
    setFindings(event.findings);
  } else {
    if (!serverProblem.value.url) serverProblem.set({ message: '' });
    const isRestarted = serverStart !== '' && event.start !== serverStart;
    if (isRestarted || event.revision !== site.value?.revision) void readSite(isRestarted);
    serverStart = event.start;
    pageVersion.set(`${serverStart} ${event.page}`);
  }
}

/** Replaces the findings; lists that have not changed stay the same objects, so that their fields do not render again. */
function setFindings(newFindings: readonly EditorFinding[]): void {
  const unique = new Map(newFindings.map((finding) => [JSON.stringify(finding), finding]));
  const lists = [...groupBy([...unique.values()], ({ id = '' }) => id)].map(([id, list]) => {
    const before = findings.value.get(id);
    return [id, before && JSON.stringify(before) === JSON.stringify(list) ? before : list] as const;
  });
  findings.set(new Map(lists));
}
