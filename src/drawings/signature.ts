import { initials } from './initials';
import { nameSlug } from '../lib/name-slug';
import { notch } from './notch';
import { phases, type PhaseToken } from './phases';
import { between, seeded } from './random';
import { rings, type Rings } from './rings';
import { fitted, yearWidths } from './years';

/** What is known of somebody besides the name; without it the name decides. Who is yet to come has the first ring. */
export type Particulars = { since?: number; year?: number; colour?: PhaseToken };

export type Signature = {
  /** Tells this one apart from others in a picture. */
  id: string;
  /** The rings that all of it is drawn from. */
  drawn: Rings;
  /** Edges of the rim and, without years, two more rings, as shapes that swell (even-odd). */
  heavy: string;
  /** Edges of all other rings, to be stroked. */
  lines: string;
  /** The ring that stands out (even-odd); none where rings are years. */
  accent: string;
  hairlines: string;
  /** The outermost ring’s edge. */
  whole: string;
  /** Initials, and how high they are in the core. */
  letters: string;
  high: number;
  /** Wood with years has dried and opened along a wedge, which shows what lies behind it. */
  gap: string;
  colour: PhaseToken;
};

/** Side of a signature’s picture. */
export const signatureSize = 240;

/** Mean radius of a signature's rim. */
export const signatureRadius = 200;

/**
 * A person’s rings, from the name and, where known, the years: the same name always has the same rings. Stands
 * around 0/0. Who has years has a ring for each and is as round as a log;
 * of all others only the name is known, which has to tell them apart.
 */
export function signature(name: string, { since, year, colour }: Particulars = {}): Signature {
  const seed = nameSlug(name);
  const next = seeded(seed);
  const years = since !== undefined && year !== undefined ? yearWidths(name, Math.min(since, year), year) : undefined;
  const core = years ? 70 : 88;
  const count = years?.length ?? Math.round(between(next, 4, 7));
  const lean = between(next, 0, 2 * Math.PI);
  const offCentre = years ? 0.1 : between(next, 0.08, 0.34);
  const widths = fitted(years ?? Array.from({ length: count }, () => between(next, 0.5, 1.7)), signatureRadius - core);
  const crack = lean + between(next, 1.6, 4.4);
  const drawn = rings({
    seed,
    widths,
    core,
    lean,
    offCentre,
    unrest: years ? 0.5 : 1.25,
    crack,
    hairlines: years || count > 8 ? 0 : 0.8,
    ink: years ? 9 : Math.min(11, 40 / count + 4),
    points: 12,
    decimals: 0,
  });
  const marked = 1 + Math.floor(next() * (count - 1));
  const heavy = years ? [count - 1] : [count - 1, marked, Math.floor(next() * count)];
  return {
    id: seed,
    drawn,
    heavy: drawn.bands.filter((_, ring) => heavy.includes(ring)).join(''),
    lines: drawn.outlines.filter((_, ring) => !heavy.includes(ring)).join(''),
    accent: years ? '' : (drawn.outlines[marked] ?? '') + (drawn.outlines[marked - 1] ?? ''),
    hairlines: drawn.hairlines.join(''),
    whole: drawn.outlines.at(-1) ?? '',
    letters: initials(name),
    high: Math.round(core * 0.4) * 2,
    gap: years ? notch(drawn, count - 1, 0.4 * (count - 1), crack, 0.075) : '',
    colour: colour ?? phases[Math.floor(next() * 4)] ?? 'attract',
  };
}
