/** The step (1, 2 or 5 times a power of ten) that counts up to a figure in at most `most` rings. */
export function ringUnit(figure: number, most: number): number {
  for (let power = 0.001; power < 1e12; power *= 10) {
    for (const factor of [1, 2, 5]) {
      if (figure / (factor * power) <= most + 1e-9) return Number((factor * power).toPrecision(3));
    }
  }
  return figure;
}

export type Grown = {
  /** Widths of the rings from the core outwards. */
  widths: number[];
  /** For each figure, in ascending order: the index of the ring at whose outer edge it lies; -1 for nothing. */
  edges: { figure: number; ring: number }[];
};

/**
 * Turns figures into rings, true to scale: the surface within a figure’s edge is to the whole disc of `radius` as
 * the figure is to the largest. So every ring of one unit adds the same surface, as in a tree that grows steadily,
 * and rings become narrower outwards. The last ring before a figure may be less than a unit.
 */
export function grownFrom(figures: readonly number[], radius: number, most = 20): Grown {
  const sorted = [...new Set(figures)].sort((a, b) => a - b);
  const largest = sorted.at(-1) ?? 1;
  const unit = ringUnit(largest, most);
  const widths: number[] = [];
  const edges: Grown['edges'] = [];
  let reached = 0;
  for (const figure of sorted) {
    while (figure - reached > 1e-9) {
      const next = Math.min(figure, (Math.floor(reached / unit + 1e-9) + 1) * unit);
      widths.push((Math.sqrt(next / largest) - Math.sqrt(reached / largest)) * radius);
      reached = next;
    }
    edges.push({ figure, ring: widths.length - 1 });
  }
  return { widths, edges };
}
