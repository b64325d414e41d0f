import { formatNumbers } from './curve';
import { createRandom, randomBetween } from './random';

type CoreSampleInput = { seed: string; value: number; largest: number; unit: number };

type CoreSample = {
  outline: string;
  /** One line per unit, curved like a ring. */
  grain: string;
  /** A baseline as long as the largest sample, with a longer tick at every fifth unit. */
  ruler: string;
};

/** Draws an increment core in a box of 1000 × 48, as long as its value in proportion to the largest. */
export function drawCoreSample({ seed, value, largest, unit }: CoreSampleInput): CoreSample {
  const random = createRandom(seed);
  const end = (value / largest) * 994;
  const bend = (x: number): number => Math.min(7, x * 0.02);
  let grain = '';
  for (let position = unit; position < value - unit * 0.2; position += unit) {
    const x = (position / largest) * 994;
    const lean = randomBetween(random, -1.5, 1.5);
    grain += `M${formatNumbers([x + lean, 4], 0)}q${formatNumbers([2 * bend(x), 17, -lean, 34], 0)}`;
  }
  let ruler = 'M0 46H1000';
  for (let position = 0; position <= largest * 1.0001; position += unit) {
    const tick = Math.round(position / unit) % 5 === 0 ? -6 : -3;
    ruler += `M${formatNumbers([(position / largest) * 994, 46], 0)}v${tick}`;
  }
  const bulge = formatNumbers([2 * bend(end), 17, 0, 34], 0);
  const outline = value === 0 ? 'M0 4v34' : `M0 4H${formatNumbers([end], 0)}q${bulge}H0z`;
  return { outline, grain, ruler };
}
