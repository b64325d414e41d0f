import {
  editorHeader,
  type EditorSite,
  type LinkTarget,
  type PreviewRequest,
  type PreviewResponse,
  type SaveRequest,
  type SaveResponse,
  type StudyAction,
  type StudyResponse,
  type UndoResponse,
} from '../protocol';
import { Store } from './store';

/** Why the server does not answer as it should; empty if it does. */
export const serverProblem = new Store('');

const retryDelay = 1000;

/** Reads everything that forms need. */
export async function fetchSite(): Promise<EditorSite> {
  return repeat(() => send('site'));
}

/** Reads what links may lead to. */
export async function fetchTargets(): Promise<LinkTarget[]> {
  return repeat(() => send('targets'));
}

/** Sends unsaved edits, for the page or for an audit of the whole site. */
export async function check(
  kind: 'preview' | 'audit',
  body: PreviewRequest,
  signal: AbortSignal,
): Promise<PreviewResponse> {
  return repeat(() => send(kind, body, signal), signal);
}

/** Writes edits into the files. It is not repeated, because they may be discarded meanwhile. */
export async function save(body: SaveRequest): Promise<SaveResponse> {
  return sendOnce('save', body);
}

/** Takes the last save back. */
export async function undo(): Promise<UndoResponse> {
  return sendOnce('undo', {});
}

/** Creates, renames or deletes a case study. */
export async function sendStudyAction(action: StudyAction): Promise<StudyResponse> {
  return sendOnce('study', action);
}

async function sendOnce<T>(name: string, body: object): Promise<T | { status: 'failed'; message: string }> {
  const { answer, problem } = await send<T>(name, body);
  return answer ?? { status: 'failed', message: `Nicht ausgeführt: ${problem}` };
}

/** Repeats a request until the server answers, as it restarts when its code changes. */
async function repeat<T>(request: () => Promise<Answer<T>>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const { answer, problem } = await request();
    signal?.throwIfAborted();
    serverProblem.set(problem);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    signal?.throwIfAborted();
  }
}

/** What the server answers, or why it does not. */
type Answer<T> = { answer?: T; problem: string };

async function send<T>(name: string, body?: object, signal?: AbortSignal): Promise<Answer<T>> {
  const options = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [editorHeader]: '1' },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(`/__edit/api/${name}`, { ...options, cache: 'no-store', signal });
    if (response.ok) return { answer: await response.json(), problem: '' };
    return { problem: `Der Server meldet einen Fehler (${response.status}). Deine Texte bleiben hier.` };
  } catch {
    return { problem: 'Der Server antwortet nicht. Deine Texte bleiben hier, bis er wieder antwortet.' };
  }
}
