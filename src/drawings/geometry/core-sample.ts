import { formatNumbers } from './curve';
import { createRandom, randomBetween } from '../../lib/random';

type CoreSampleInput = { seed: string; value: number; largest: number; unit: number };

type CoreSample = {
  outline: string;
  /** One line per unit, curved like a ring. */
  grain: string;
  /** A baseline as long as the largest sample, with a longer tick at every fifth unit. */
  ruler: string;
};

/** Length of the largest sample in a box of 1000: its end bulges. */
const maxLength = 994;

/** Draws a core sample, a thin rod of wood with rings, in a 1000 × 48 box; its length is proportional to `value`. */
export function drawCoreSample({ seed, value, largest, unit }: CoreSampleInput): CoreSample {
  const random = createRandom(seed);
  const end = (value / largest) * maxLength;
  const getBend = (x: number): number => Math.min(7, x * 0.02);
  let grain = '';
  // no line so close to the end that it touches the outline
  for (let position = unit; position < value - unit * 0.2; position += unit) {
    const x = (position / largest) * maxLength;
    const lean = randomBetween(random, -1.5, 1.5);
    grain += `M${formatNumbers([x + lean, 4], 0)}q${formatNumbers([2 * getBend(x), 17, -lean, 34], 0)}`;
  }
  let ruler = 'M0 46H1000';
  // with a margin for rounding errors, so that the last tick is not lost
  for (let position = 0; position <= largest * 1.0001; position += unit) {
    const tick = Math.round(position / unit) % 5 === 0 ? -6 : -3;
    ruler += `M${formatNumbers([(position / largest) * maxLength, 46], 0)}v${tick}`;
  }
  const bulge = formatNumbers([2 * getBend(end), 17, 0, 34], 0);
  const outline = value === 0 ? 'M0 4v34' : `M0 4H${formatNumbers([end], 0)}q${bulge}H0z`;
  return { outline, grain, ruler };
}
