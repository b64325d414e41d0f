import type { DevMessage } from './dev-server';
import { patchBetween } from './patch';

declare const EVENTS: string;

/**
 * Makes the page follow the site: changes what has changed, or reloads it where that is not enough; the browser keeps
 * the scroll position. Shows problems over the page; a click closes them.
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
overlay.addEventListener('click', () => overlay.remove());

let served: Node = document.documentElement.cloneNode(true);

function follow(): void {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('load', () => {
    // a screen has thrown: until it is mended the page stays as it is, below what is said about it
    if (request.status === 500) return;
    const fresh = request.status === 200 ? request.responseXML?.documentElement : undefined;
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

function show(problems: string): void {
  overlay.textContent = problems;
  if (problems) document.body.append(overlay);
  else overlay.remove();
}

const source = new EventSource(EVENTS);
let lost: ReturnType<typeof setTimeout> | undefined;
source.addEventListener('error', () => {
  lost ??= setTimeout(() => show('npm run dev does not answer; its terminal says why'), patience);
});
source.addEventListener('open', () => lost && location.reload());
source.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const message: DevMessage = JSON.parse(data);
  if ('changed' in message) follow();
  else show(message.problems);
});
