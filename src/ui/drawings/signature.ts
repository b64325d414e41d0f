import { initials, lettering } from './letters';
import { nameSlug } from './name-slug';
import { phases, type PhaseToken } from './palette';
import { between, seeded } from './random';
import { rings } from './rings';
import { fitted } from './years';

export type Signature = {
  /** Edges of the rim and two more rings, as shapes that swell (even-odd). */
  heavy: string;
  /** Edges of all other rings, to be stroked. */
  lines: string;
  /** The ring that carries the colour (even-odd). */
  accent: string;
  hairlines: string;
  /** The outermost ring’s edge. */
  whole: string;
  letters: string;
  colour: PhaseToken;
};

/** Half the side of the square that a signature stands in. */
export const signatureSize = 240;

/**
 * A person’s rings, from the name and, where known, the years: the same name always has the same rings. Stands
 * around 0/0 in a square of twice {@link signatureSize}.
 */
export function signature(name: string, years?: number, colour?: PhaseToken): Signature {
  const seed = nameSlug(name);
  const next = seeded(seed);
  const count = Math.min(12, Math.max(2, years ?? Math.round(between(next, 4, 7))));
  const lean = between(next, 0, 2 * Math.PI);
  const offCentre = between(next, 0.08, 0.34);
  const widths = fitted(
    Array.from({ length: count }, () => between(next, 0.5, 1.7)),
    112,
  );
  const drawn = rings({
    seed,
    widths,
    core: 88,
    lean,
    offCentre,
    unrest: 1.25,
    crack: lean + between(next, 1.6, 4.4),
    hairlines: count > 8 ? 0 : 0.8,
    ink: Math.min(11, 40 / count + 4),
    points: 12,
    decimals: 0,
  });
  const marked = 1 + Math.floor(next() * (count - 1));
  const heavy = [count - 1, marked, Math.floor(next() * count)];
  return {
    heavy: drawn.bands.filter((_, ring) => heavy.includes(ring)).join(''),
    lines: drawn.outlines.filter((_, ring) => !heavy.includes(ring)).join(''),
    accent: (drawn.outlines[marked] ?? '') + (drawn.outlines[marked - 1] ?? ''),
    hairlines: drawn.hairlines.join(''),
    whole: drawn.outlines.at(-1) ?? '',
    letters: lettering(initials(name), 62, 0),
    colour: colour ?? phases[Math.floor(next() * 4)] ?? 'attract',
  };
}
