import type { Hydrate } from './hydrate';
import { prefersReducedData } from './connection';

/** After this time in milliseconds, a form is submitted by the browser instead of waiting for its script. */
const nativeSubmitDelay = 3000;

/** Delay in milliseconds before a pressed button is shown as busy. */
const busyDelay = 300;

type Loading = { queue: Event[]; startTime: number; done: Promise<void> };

const loading = new Map<HTMLElement, Loading>();
const failed = new Set<HTMLElement>();

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  const { type } = await response.blob();
  if (!response.ok || !type.includes('script')) throw new TypeError(url);
}

async function hydrate(island: HTMLElement, queue: Event[]): Promise<void> {
  try {
    const urls = (island.dataset.src ?? '').split(' ');
    // Firefox never retries a failed import: make sure that every file can be fetched before the first import()
    if (CSS.supports('-moz-appearance:none')) await Promise.all(urls.map(fetchScript));
    // in parallel: the chunk comes last, and would request its dependencies only after it has loaded
    const chunks = await Promise.all(urls.map((url): Promise<{ default: Hydrate }> => import(url)));
    await chunks.at(-1)?.default(island, queue);
    failed.delete(island);
  } catch (error) {
    loading.delete(island);
    failed.add(island);
    reportError(error);
    // let the browser submit a form whose button was pressed
    for (const { target } of queue) {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[type=submit]');
      if (button) return button.form?.requestSubmit(button);
    }
  } finally {
    // an island whose script failed has its layout for browsers without scripts
    island.toggleAttribute('data-start', !failed.has(island));
  }
}

/** Loads an island unless it is already loading, and returns its replay queue, start time and completion. */
function load(island: HTMLElement): Loading {
  const current = loading.get(island);
  if (current) return current;
  const queue: Event[] = [];
  const entry = { queue, startTime: performance.now(), done: hydrate(island, queue) };
  loading.set(island, entry);
  return entry;
}

/** Shows a button as busy until the promise settles; if it already has, the busy state is never painted. */
function showBusy(button: Element, done: Promise<void>): void {
  button.ariaBusy = 'true';
  void done.then(() => (button.ariaBusy = null));
}

function onInteraction(event: Event & { key?: string }): void {
  const { type, target } = event;
  // an island has `data-src` until it is hydrated
  const island = target instanceof Element && target.closest<HTMLElement>('[data-src]');
  if (!island || failed.has(island)) return;
  const { queue, startTime, done } = load(island);
  const button = type === 'click' && target.closest('button');
  if (event.key?.startsWith('Arrow')) queue.push(event);
  if (!button) return;
  // too slow: let the browser submit the form
  if (button.type === 'submit' && performance.now() - startTime > nativeSubmitDelay) {
    queue.length = 0;
    return;
  }
  queue.push(event);
  setTimeout(showBusy, busyDelay, button, done);
  event.preventDefault();
  event.stopPropagation();
}

/** Loads islands on their first interaction, and holds back clicks and arrow keys until they are hydrated. */
export function listenForInteractions(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, onInteraction, true);
}

/**
 * Loads islands that come near the viewport, except with Save-Data. Failed loads are retried when the island comes into
 * view again, and when the browser is back online.
 */
export function loadIslands(): void {
  addEventListener('online', () => failed.forEach(load));
  if (prefersReducedData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) load(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const island of document.querySelectorAll('[data-src]')) observer.observe(island);
}
