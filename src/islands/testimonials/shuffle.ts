/** Shuffles the numbers 0 to count − 1; those in `fixed` keep their place. `random` returns numbers in [0, 1). */
export function shuffle(count: number, fixed: ReadonlySet<number>, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  const free = order.filter((index) => !fixed.has(index));
  const remaining = [...free];
  for (const place of free) {
    const [card] = remaining.splice(Math.floor(random() * remaining.length), 1);
    order[place] = card ?? place;
  }
  return order;
}
