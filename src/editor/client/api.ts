/* Owns whether the server responds. Sends requests to the server. */
import {
  editorHeader,
  editorPath,
  type Changes,
  type EditorSite,
  type KeepRequest,
  type KeptChange,
  type KeptEdit,
  type HistoryVersion,
  type LinkTarget,
  type LockedResponse,
  type Operation,
  type OperationResponse,
  type PartSelection,
  type PublicationSite,
  type SelectionCheck,
} from '../protocol';
import { getSession } from './session';
import { Store } from './store';

/** Why the editor cannot be used, and the address where another one runs, if any; the message is empty if all is well. */
export const serverProblem = new Store<{ message: string; url?: string }>({ message: '' });

const retryDelay = 1000;

/** Requests that outlive their page may have at most 64 kB. */
const maxKeepaliveLength = 60_000;

/** Fetches everything that forms need. */
export function fetchSite(): Promise<EditorSite> {
  return requestUntilAnswered(`site?session=${getSession()}`);
}

/** Fetches the edits that this tab, or one that is closed, could not write. */
export function fetchKept(): Promise<KeptEdit[]> {
  return requestUntilAnswered(`kept?session=${getSession()}`);
}

/** Opens the stream of events. */
export function openEvents(): EventSource {
  return new EventSource(`${editorPath}/api/events?session=${getSession()}`);
}

/** Fetches the pages and sections that links may lead to. */
export function fetchTargets(): Promise<LinkTarget[]> {
  return requestUntilAnswered('targets');
}

/** Fetches what has changed since the last publication. */
export function fetchChanges(): Promise<Changes> {
  return requestUntilAnswered('changes');
}

/** Fetches what can be published, and what is online. */
export function fetchPublication(): Promise<PublicationSite> {
  return requestUntilAnswered(`publication?session=${getSession()}`);
}

/** Checks the site as it would be published; `undefined` if the server does not respond. */
export function checkParts(parts: PartSelection, signal: AbortSignal): Promise<SelectionCheck | undefined> {
  return post('publication/check', { parts }, signal);
}

/** Fetches the versions that can be restored. */
export function fetchHistory(): Promise<HistoryVersion[]> {
  return requestUntilAnswered('history');
}

/** Fetches what has changed since an earlier version; `null` if that version is no longer kept. */
export function fetchVersionChanges(id: string): Promise<Changes | null> {
  return requestUntilAnswered(`history/${encodeURIComponent(id)}`);
}

/** Asks the server to do something; `undefined` if it does not respond. The outcome may arrive later, as an event. */
export function post<T>(name: string, body: object = {}, signal?: AbortSignal): Promise<T | undefined> {
  const json = JSON.stringify(body);
  return request(name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [editorHeader]: '1' },
    body: json,
    signal,
    keepalive: json.length < maxKeepaliveLength,
  });
}

/** Sends an operation once; `undefined` if its outcome is unknown. */
export function sendOperation(operation: Operation): Promise<OperationResponse | undefined> {
  return post('operation', { session: getSession(), operation });
}

/** Asks the server to keep edits that it cannot write; returns whether it does. */
export async function sendKept(changes: KeptChange[]): Promise<boolean> {
  return (await post('kept', { session: getSession(), changes } satisfies KeepRequest)) !== undefined;
}

/** Reports that the server cannot be reached. */
export function reportStopped(): void {
  serverProblem.set({
    message:
      'Die Redaktion läuft nicht mehr. Starte sie wieder mit einem Doppelklick auf „Redaktion starten“ oder mit „npm run edit“.',
  });
}

/** Repeats a request until the server responds. */
async function requestUntilAnswered<T>(name: string): Promise<T> {
  for (;;) {
    const body = await request<T>(name);
    if (body !== undefined) return body;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}

async function request<T>(name: string, options?: RequestInit): Promise<T | undefined> {
  try {
    const response = await fetch(`${editorPath}/api/${name}`, { ...options, cache: 'no-store' });
    if (response.ok) {
      const body: T = await response.json();
      if (serverProblem.value.message !== '') serverProblem.set({ message: '' });
      return body;
    }
    if (response.status === 423) {
      const locked: LockedResponse = await response.json();
      serverProblem.set(locked);
    } else {
      const message = `Die Redaktion meldet einen Fehler (${response.status}).`;
      serverProblem.set({ message });
    }
  } catch {
    if (!options?.signal?.aborted) reportStopped();
  }
  return undefined;
}
