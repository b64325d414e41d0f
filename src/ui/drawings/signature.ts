import { initials, lettering } from './letters';
import { phases, type PhaseToken } from './palette';
import { between, seeded } from './random';
import { rings } from './rings';
import { fitted } from './years';

export type Signature = {
  /** Every ring’s edge, as lines that swell. */
  lines: string;
  /** The ring that carries the colour (even-odd). */
  accent: string;
  hairlines: string;
  core: string;
  letters: string;
  colour: PhaseToken;
};

/** Half the side of the square that a signature stands in. */
export const signatureSize = 120;

/**
 * A person’s rings, from the name and, where known, the years: the same name always has the same rings. Stands
 * around 0/0 in a square of twice {@link signatureSize}.
 */
export function signature(name: string, years?: number, colour?: PhaseToken): Signature {
  const next = seeded(name);
  const count = Math.min(14, Math.max(2, years ?? Math.round(between(next, 4, 7))));
  const lean = between(next, 0, 2 * Math.PI);
  const widths = fitted(Array.from({ length: count }, () => between(next, 0.55, 1.6)), 56);
  const drawn = rings({
    seed: name,
    widths,
    core: 45,
    lean,
    offCentre: 0.2,
    unrest: 1.25,
    crack: lean + between(next, 1.6, 4.4),
    hairlines: count > 8 ? 0 : 1,
    ink: Math.min(5, 25 / count + 1.4),
    points: 16,
  });
  const marked = 1 + Math.floor(next() * (count - 1));
  return {
    lines: drawn.bands.join(''),
    accent: (drawn.outlines[marked] ?? '') + (drawn.outlines[marked - 1] ?? ''),
    hairlines: drawn.hairlines.join(''),
    core: drawn.core,
    letters: lettering(initials(name), 30),
    colour: colour ?? phases[Math.floor(next() * 4)] ?? 'attract',
  };
}
