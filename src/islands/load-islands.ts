import { savesData } from './connection';
import type { Start } from './start';

/** How long after a failure the rest of the same gesture does not count as trying again, in milliseconds. */
const sameGesture = 500;

/** How long a form that works by itself waits for its script, in milliseconds. */
const patience = 3000;

/** How long a pressed button waits before it says that it does, in milliseconds. */
const silence = 300;

const queues = new Map<HTMLElement, { events: Event[]; since: number; ended: Promise<void> }>();
const failures = new Map<HTMLElement, number>();

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  const { type } = await response.blob();
  if (!response.ok || !type.includes('script')) throw new TypeError(address);
}

async function start(island: HTMLElement, queue: Event[]): Promise<void> {
  try {
    const addresses = (island.dataset.src ?? '').split(' ');
    // Firefox notes which modules it could not get, and never asks for them again: all are fetched before the first.
    if (CSS.supports('-moz-appearance:none')) await Promise.all(addresses.map(fetchScript));
    // All at once: what the chunk imports would otherwise be asked for only when the chunk has come, which is the last.
    const chunks = await Promise.all(addresses.map((address): Promise<{ default: Start }> => import(address)));
    await chunks.at(-1)?.default(island, queue);
    failures.delete(island);
  } catch (error) {
    queues.delete(island);
    failures.set(island, performance.now());
    reportError(error);
    // a form that was to be sent is sent by the browser
    const pressed = queue.find(({ type }) => type === 'click')?.target as Element | undefined;
    pressed?.closest<HTMLElement>('[type=submit]')?.click();
  }
  // while its chunk cannot be had, it is laid out as without scripts
  island.toggleAttribute('data-start', !failures.has(island));
}

/** Starts an island that is not starting yet, and gives the list in which its events wait, since when, and until when. */
function load(island: HTMLElement) {
  let queue = queues.get(island);
  if (!queue) {
    const events: Event[] = [];
    queues.set(island, (queue = { events, since: performance.now(), ended: start(island, events) }));
  }
  return queue;
}

/** Has a button say that it waits until then. Where that is over already, nothing is painted in between. */
function say(button: Element, ended: Promise<void>): void {
  button.ariaBusy = 'true';
  void ended.then(() => (button.ariaBusy = null));
}

function touched(event: Event & { key?: string }): void {
  const { type, target } = event;
  // An island carries its chunk's address until it has started.
  const island = target instanceof Element && target.closest<HTMLElement>('[data-src]');
  if (!island) return;
  const failed = failures.get(island);
  const isMeant = type === 'click' || type === 'keydown' || type === 'pointerdown';
  if (failed && (!isMeant || performance.now() - failed < sameGesture)) return;
  const { events, since, ended } = load(island);
  const button = type === 'click' && target.closest('button');
  if (event.key?.startsWith('Arrow')) events.push(event);
  if (!button) return;
  if (button.type === 'submit' && performance.now() - since > patience) {
    events.length = 0;
    return;
  }
  events.push(event);
  setTimeout(say, silence, button, ended);
  if (failed) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Listens for touches of islands that have not started. */
export function listenForTouches(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, touched, true);
}

/**
 * Starts islands that come near the window, but never where data is to be saved. What did not come is asked for again
 * when the island comes into view again, and when the browser is online again.
 */
export function loadIslands(): void {
  if (savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) load(target);
      }
    },
    { rootMargin: '200px' },
  );
  addEventListener('online', () => failures.forEach((_, island) => load(island)));
  for (const island of document.querySelectorAll('[data-src]')) observer.observe(island);
}
