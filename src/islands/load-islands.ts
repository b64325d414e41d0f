import type { Hydrate } from './hydrate';
import { savesData } from './saves-data';

/** How long a form that works by itself waits for its script, in milliseconds. */
const patience = 3000;

/** How long a pressed button waits before it says that it does, in milliseconds. */
const silence = 300;

type Loading = { queue: Event[]; since: number; ended: Promise<void> };

const loading = new Map<HTMLElement, Loading>();
const failed = new Set<HTMLElement>();

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  const { type } = await response.blob();
  if (!response.ok || !type.includes('script')) throw new TypeError(address);
}

async function hydrate(island: HTMLElement, queue: Event[]): Promise<void> {
  try {
    const addresses = (island.dataset.src ?? '').split(' ');
    // Firefox notes which modules it could not get, and never asks for them again: all are fetched before the first.
    if (CSS.supports('-moz-appearance:none')) await Promise.all(addresses.map(fetchScript));
    // All at once: what the chunk imports would otherwise be asked for only when the chunk has come, which is the last.
    const chunks = await Promise.all(addresses.map((address): Promise<{ default: Hydrate }> => import(address)));
    await chunks.at(-1)?.default(island, queue);
    failed.delete(island);
  } catch (error) {
    loading.delete(island);
    failed.add(island);
    reportError(error);
    // a form that was to be sent is sent by the browser
    for (const { target } of queue) {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[type=submit]');
      if (button) return button.form?.requestSubmit(button);
    }
  } finally {
    // while its chunk cannot be had, it is laid out as without scripts
    island.toggleAttribute('data-start', !failed.has(island));
  }
}

/** Loads an island that is not being loaded yet, and gives what waits for it. */
function load(island: HTMLElement): Loading {
  const known = loading.get(island);
  if (known) return known;
  const queue: Event[] = [];
  const begun = { queue, since: performance.now(), ended: hydrate(island, queue) };
  loading.set(island, begun);
  return begun;
}

/** Has a button say that it waits until then. Where that is over already, nothing is painted in between. */
function showBusy(button: Element, ended: Promise<void>): void {
  button.ariaBusy = 'true';
  void ended.then(() => (button.ariaBusy = null));
}

function onTouch(event: Event & { key?: string }): void {
  const { type, target } = event;
  // An island carries its chunk's address until it is hydrated.
  const island = target instanceof Element && target.closest<HTMLElement>('[data-src]');
  if (!island || failed.has(island)) return;
  const { queue, since, ended } = load(island);
  const button = type === 'click' && target.closest('button');
  if (event.key?.startsWith('Arrow')) queue.push(event);
  if (!button) return;
  if (button.type === 'submit' && performance.now() - since > patience) {
    queue.length = 0;
    return;
  }
  queue.push(event);
  setTimeout(showBusy, silence, button, ended);
  event.preventDefault();
  event.stopPropagation();
}

/** Listens for touches of islands that are not hydrated. */
export function listenForTouches(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, onTouch, true);
}

/**
 * Loads islands that come near the window, but never where data is to be saved. What did not come is asked for again
 * when the island comes into view again, and when the browser is online again.
 */
export function loadIslands(): void {
  addEventListener('online', () => failed.forEach(load));
  if (savesData()) return;
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
