/* Owns the number of the latest request. Runs in the pages that the editor shows: turns carousels. */

/** How long a carousel may take to start, and to move by one card, in milliseconds. */
const timeouts = { start: 5000, step: 300 };

/** The number of the latest request; earlier ones stop. */
let latest = 0;

/**
 * Turns the carousel that a place is in until the place can be seen, with arrow keys as visitors do. `find` is called again
 * and again, since a carousel may replace its cards when it starts. Returns the place, or `undefined` if there was nothing
 * to do.
 */
export async function turnCarousel(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined> {
  const request = ++latest;
  if (!findPosition(find())) return undefined;
  // it responds to keys once it is hydrated
  await waitUntil(() => request !== latest || !find()?.closest('[data-src]'), timeouts.start);
  for (let position = findPosition(find()); position && request === latest;) {
    const { card, key, current } = position;
    card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await waitUntil(() => !current.hasAttribute('data-current'), timeouts.step);
    // it does not move any further
    if (current.hasAttribute('data-current')) break;
    position = findPosition(find());
  }
  return request === latest ? find() : undefined;
}

/** Finds the card of a carousel that a place is in, the current card, and the key that leads from one to the other. */
function findPosition(place: HTMLElement | undefined): { card: Element; current: Element; key: string } | undefined {
  const card = place?.closest('li');
  const cards = [...(card?.parentElement?.children ?? [])];
  const current = cards.find((each) => each.hasAttribute('data-current'));
  if (!card || !current || card === current) return undefined;
  const distance = cards.indexOf(card) - cards.indexOf(current);
  // copies of cards make it a loop
  const isLoop = cards.some((each) => each.hasAttribute('inert'));
  const isBehind = isLoop && Math.abs(distance) > cards.length / 2 ? distance < 0 : distance > 0;
  return { card, current, key: isBehind ? 'ArrowRight' : 'ArrowLeft' };
}

async function waitUntil(isDone: () => boolean, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
