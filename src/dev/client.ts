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
    const fresh = request.status === 200 ? request.responseXML?.documentElement : undefined;
    const steps = fresh && patchBetween(document.documentElement, served, fresh);
    if (!fresh || !steps) return location.reload();
    for (const step of steps) step();
    served = fresh;
  });
  request.open('GET', location.href);
  request.send();
}

const source = new EventSource(EVENTS);
let lost = false;
source.addEventListener('error', () => (lost = true));
source.addEventListener('open', () => lost && location.reload());
source.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const message: DevMessage = JSON.parse(data);
  if ('changed' in message) return follow();
  overlay.textContent = message.problems;
  if (message.problems) document.body.append(overlay);
  else overlay.remove();
});
