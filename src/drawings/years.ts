import { between, seeded } from './random';

/**
 * How wide each year’s ring is, relative to a mean year: wide in good years, narrow in hard ones. A year keeps its
 * width when further years follow.
 */
export function yearWidths(seed: string, first: number, last: number): number[] {
  const widths: number[] = [];
  for (let year = first; year <= last; year += 1) {
    const next = seeded(`${seed} ${year}`);
    const good = next() > 0.35;
    widths.push(good ? between(next, 0.95, 1.4) : between(next, 0.55, 0.8));
  }
  return widths;
}

/** Stretches widths so that together they fill `total`. */
export function fitted(widths: readonly number[], total: number): number[] {
  const sum = widths.reduce((all, width) => all + width, 0);
  return widths.map((width) => (width / sum) * total);
}
