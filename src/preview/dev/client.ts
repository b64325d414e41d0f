import type { DevMessage } from './dev-server';
import { patchBetween } from './patch';
import { thrownText } from './thrown';

declare const EVENTS: string;

/**
 * Makes the page follow the site: changes what has changed, or reloads it where that is not enough; the browser keeps
 * the scroll position. Shows problems over the page, what a build would refuse it for, and what it has thrown
 * since it was loaded; a click closes them.
 */
const overlay = document.createElement('pre');
overlay.setAttribute('role', 'alert');
Object.assign(overlay.style, {
  position: 'fixed',
  inset: '0',
  zIndex: '9999',
  margin: '0',
  padding: '2rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  font: '1rem/1.6 ui-monospace, monospace',
  color: 'Canvas',
  background: 'CanvasText',
});
overlay.addEventListener('click', () => {
  own.clear();
  overlay.remove();
});

let served: Node = document.documentElement.cloneNode(true);
let request: XMLHttpRequest | undefined;

function follow(): void {
  // the answer to an earlier request could come after this one's
  request?.abort();
  request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('load', function () {
    // a screen has thrown: until it is mended the page stays as it is, below what is said about it
    if (this.status === 500) return;
    const fresh = this.status === 200 ? this.responseXML?.documentElement : undefined;
    const steps = fresh && patchBetween(document.documentElement, served, fresh);
    if (!fresh || !steps) return location.reload();
    for (const step of steps) step();
    served = fresh;
  });
  request.open('GET', location.href);
  request.send();
}

/** How long the server may be away, in milliseconds, before the page says so: after some changes it starts anew. */
const patience = 5000;

let told = '';
/**
 * What a build would refuse the page for, and what the page has thrown. It stays until the page is loaded anew, as it is
 * where a script or these mistakes have changed: nothing else mends a widget that is gone.
 */
const own = new Set([document.currentScript?.dataset.mistakes ?? '']);

function show(): void {
  overlay.textContent = [told, ...own].filter(Boolean).join('\n\n');
  if (overlay.textContent) document.body.append(overlay);
  else overlay.remove();
}

function tell(problems: string): void {
  told = problems;
  show();
}

async function note(error: unknown): Promise<void> {
  own.add(await thrownText(error, async (address) => (await fetch(address)).text()));
  show();
}

addEventListener('error', ({ error, message }) => void note(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => void note(reason));
// what a widget's boundary has caught, React only says here
const { error: say } = console;
console.error = (...words: unknown[]) => {
  say(...words);
  const error = words.find((each) => each instanceof Error);
  if (error) void note(error);
};

/** What tabs say to each other: what the server says, that they want to hear it once more, and that it is back. */
const tabs = new BroadcastChannel('dev');
let lastProblems = '';

function hear(data: string): void {
  if (data === 'reload') return location.reload();
  const message: DevMessage = JSON.parse(data);
  if ('problems' in message) return tell(message.problems);
  follow();
}

function tellAll(data: string): void {
  tabs.postMessage(data);
  hear(data);
}

function listen(): void {
  const source = new EventSource(EVENTS);
  let lost: ReturnType<typeof setTimeout> | undefined;
  const problems = 'npm run dev does not answer; its terminal says why';
  source.addEventListener('error', () => {
    lost ??= setTimeout(() => tellAll(JSON.stringify({ problems } satisfies DevMessage)), patience);
  });
  source.addEventListener('open', () => lost && tellAll('reload'));
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data.includes('problems')) lastProblems = data;
    tellAll(data);
  });
}

tabs.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (data !== 'ask') hear(data);
  else if (lastProblems) tabs.postMessage(lastProblems);
});
tabs.postMessage('ask');
show();
// a browser has six connections to a server: one tab listens for all, and another one when it is gone
void navigator.locks.request('dev', () => {
  listen();
  return new Promise(() => undefined);
});
