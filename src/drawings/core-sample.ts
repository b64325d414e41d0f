import { numbers } from './curve';
import { between, seeded } from './random';

type CoreSample = {
  outline: string;
  /** One line per unit, bent like the ring that it was cut from. */
  grain: string;
  /** The ground line with a tick for every fifth unit, as long as the largest core. */
  ruler: string;
};

/** An increment core, drawn into 1000 × 48: its length is to 1000 as the value is to the largest. */
export function coreSample(seed: string, value: number, largest: number, unit: number): CoreSample {
  const next = seeded(seed);
  const end = (value / largest) * 994;
  const bend = (x: number): number => Math.min(7, x * 0.02);
  let grain = '';
  for (let at = unit; at < value - unit * 0.2; at += unit) {
    const x = (at / largest) * 994;
    const lean = between(next, -1.5, 1.5);
    grain += `M${numbers([x + lean, 4], 0)}q${numbers([2 * bend(x), 17, -lean, 34], 0)}`;
  }
  let ruler = 'M0 46H1000';
  for (let at = 0; at <= largest * 1.0001; at += unit) {
    ruler += `M${numbers([(at / largest) * 994, 46], 0)}v${Math.round(at / unit) % 5 === 0 ? -6 : -3}`;
  }
  const tip = 2 * bend(end);
  const outline = value === 0 ? 'M0 4v34' : `M0 4H${numbers([end], 0)}q${numbers([tip, 17, 0, 34], 0)}H0z`;
  return { outline, grain, ruler };
}
