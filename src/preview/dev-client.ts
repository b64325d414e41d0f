/** Reloads the page when a file is saved, and shows build errors. */

/** Sent to open pages: the version of the site, so that they reload if it is new, and the build errors, if any. */
export type DevMessage = { version: number; failure: string };

declare const EVENTS_PATH: string;

const shownVersion = Number(document.currentScript?.dataset.version);

/** The error page already shows the failure. */
const isErrorPage = 'failed' in document.body.dataset;

const bar = document.createElement('pre');
bar.setAttribute('role', 'alert');
bar.style.cssText = `position: fixed; inset: auto 0 0; z-index: 9999; margin: 0; padding: 1rem 3rem 1rem 1rem;
  max-block-size: 40vh; overflow: auto; white-space: pre-wrap; font: 0.875rem/1.5 monospace;
  color: Canvas; background: CanvasText`;
const closeButton = document.createElement('button');
closeButton.textContent = '×';
closeButton.setAttribute('aria-label', 'Close');
closeButton.style.cssText = 'position: absolute; inset: 0 0 auto auto; padding: 1rem; font: inherit';
closeButton.addEventListener('click', () => bar.remove());

let source: EventSource | undefined;
function listen(): void {
  source?.close();
  // browsers allow six HTTP/1.1 connections per host, so hidden tabs close theirs
  if (document.hidden) return;
  source = new EventSource(EVENTS_PATH);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { version, failure }: DevMessage = JSON.parse(data);
    if (version !== shownVersion) return location.reload();
    bar.replaceChildren(failure, closeButton);
    if (failure && !isErrorPage) document.body.append(bar);
    else bar.remove();
  });
}
document.addEventListener('visibilitychange', listen);
listen();
