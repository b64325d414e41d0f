import type { DevMessage } from './dev-server';

declare const EVENTS: string;

/** Reloads the page when the site is new; the browser keeps the scroll position. Shows problems over the page. */
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

const source = new EventSource(EVENTS);
let lost = false;
source.addEventListener('error', () => (lost = true));
source.addEventListener('open', () => lost && location.reload());
source.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as DevMessage;
  if ('reload' in message) {
    location.reload();
  } else {
    overlay.textContent = message.problems;
    document.body.append(overlay);
  }
});
