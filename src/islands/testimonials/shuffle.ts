/** Shuffles the numbers 0 to count − 1; those in `fixed` keep their place. `random` gives numbers from 0 up to 1. */
export function shuffle(count: number, fixed: ReadonlySet<number>, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  const free = order.filter((index) => !fixed.has(index));
  const drawn = [...free];
  for (const place of free) {
    const [card] = drawn.splice(Math.floor(random() * drawn.length), 1);
    order[place] = card ?? place;
  }
  return order;
}
