import {
  editorHeader,
  type EditorSite,
  type LinkTarget,
  type PreviewRequest,
  type PreviewResponse,
  type SaveRequest,
  type SaveResponse,
  type UndoResponse,
} from '../protocol';
import { Store } from './store';

/** Why the server does not answer as it should; empty if it does. */
export const serverProblem = new Store('');

const retryDelay = 1000;

/** Reads everything that forms need. */
export async function fetchSite(): Promise<EditorSite> {
  return request('site');
}

/** Reads what links may lead to. */
export async function fetchTargets(): Promise<LinkTarget[]> {
  return request('targets');
}

/** Sends unsaved edits, for the page or for an audit of the whole site. */
export async function check(
  kind: 'preview' | 'audit',
  body: PreviewRequest,
  signal: AbortSignal,
): Promise<PreviewResponse> {
  return request(kind, body, signal);
}

/** Writes edits into the files. */
export async function save(body: SaveRequest): Promise<SaveResponse> {
  return request('save', body);
}

/** Takes the last save back. */
export async function undo(): Promise<UndoResponse> {
  return request('undo', {});
}

/** Repeats a request until the server answers, as it restarts when its code changes. */
async function request<T>(name: string, body?: object, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const response = await send(name, body, signal);
    signal?.throwIfAborted();
    if (response?.ok) {
      const answer: T = await response.json();
      serverProblem.set('');
      return answer;
    }
    serverProblem.set(
      response
        ? `Der Server meldet einen Fehler (${response.status}). Deine Texte bleiben hier, bis er wieder antwortet.`
        : 'Der Server antwortet nicht. Deine Texte bleiben hier, bis er wieder antwortet.',
    );
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    signal?.throwIfAborted();
  }
}

/** Returns `undefined` if there is no server. */
async function send(name: string, body?: object, signal?: AbortSignal): Promise<Response | undefined> {
  const options = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [editorHeader]: '1' },
    body: JSON.stringify(body),
  };
  try {
    return await fetch(`/__edit/api/${name}`, { ...options, cache: 'no-store', signal });
  } catch {
    return undefined;
  }
}
