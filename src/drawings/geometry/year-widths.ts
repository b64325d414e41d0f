import { createRandom, randomBetween } from '../../lib/random';

/**
 * Returns the width of each year’s ring relative to the mean: wide in good years, narrow in bad ones. The widths do not
 * change when years are added.
 */
export function createYearWidths(seed: string, first: number, last: number): number[] {
  const widths: number[] = [];
  for (let year = first; year <= last; year += 1) {
    const random = createRandom(`${seed} ${year}`);
    const isGood = random() > 0.35;
    widths.push(isGood ? randomBetween(random, 0.95, 1.4) : randomBetween(random, 0.55, 0.8));
  }
  return widths;
}

/** Scales widths so that their sum is `total`. */
export function fitWidths(widths: readonly number[], total: number): number[] {
  const sum = widths.reduce((partial, width) => partial + width, 0);
  return widths.map((width) => (width / sum) * total);
}
