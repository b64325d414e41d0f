import type { DevMessage } from './dev-app';

declare const EVENTS_PATH: string;

/** Reloads the page when a file is saved, and shows what a build would refuse; the browser keeps the scroll position. */
const shownVersion = document.currentScript?.dataset.version;

const bar = document.createElement('pre');
bar.setAttribute('role', 'alert');
Object.assign(bar.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '9999',
  margin: '0',
  padding: '1rem 3rem 1rem 1rem',
  maxBlockSize: '40vh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  font: '0.875rem/1.5 ui-monospace, monospace',
  color: 'Canvas',
  background: 'CanvasText',
});
const close = document.createElement('button');
close.textContent = '×';
close.setAttribute('aria-label', 'Close');
Object.assign(close.style, { position: 'absolute', inset: '0 0 auto auto', padding: '1rem', font: 'inherit' });
close.addEventListener('click', () => bar.remove());

let source: EventSource | undefined;
function listen(): void {
  source?.close();
  // a browser has six connections to a server: only visible tabs take one
  if (document.hidden) return;
  source = new EventSource(EVENTS_PATH);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { version, findings }: DevMessage = JSON.parse(data);
    if (version !== shownVersion) return location.reload();
    bar.replaceChildren(findings, close);
    if (findings) document.body.append(bar);
    else bar.remove();
  });
}
document.addEventListener('visibilitychange', listen);
listen();
