import { nameSlug } from '../lib/name-slug';
import { numbers, type Point } from './curve';
import { initials } from './initials';
import { centred, type Write } from './marker';
import { flat, line } from './print';
import { between, seeded } from './random';
import { rings, type Rings } from './rings';
import { fitted, yearWidths } from './years';

/** What is known of somebody besides the name; without it the name decides. Who is yet to come has the first ring. */
export type Particulars = { since?: number; year?: number };

/** Mean radius of a signature's rim. */
export const signatureRadius = 200;

/**
 * A person’s rings and how they are drawn around 0/0, the initials cut into the core: the same name always has the same.
 * Who has years has a ring for each and is as round as a log, which has dried and opened along a wedge; of all others
 * only the name is known, which has to tell them apart.
 */
export function signature(name: string, write: Write, { since, year }: Particulars = {}) {
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
  const hairlines = drawn.hairlines.join('');
  const band = (ring: number) => (drawn.outlines[ring] ?? '') + (drawn.outlines[ring - 1] ?? '');
  const wood =
    flat('sprout', drawn.outlines.at(-1) ?? '') +
    (years ? flat('sap', band(count - 1)) : flat('on-phase-dark', band(marked))) +
    (hairlines && line('night', 2, hairlines)) +
    line('night', 3, drawn.outlines.filter((_, ring) => !heavy.includes(ring)).join('')) +
    flat('night', drawn.bands.filter((_, ring) => heavy.includes(ring)).join(''));
  const letters = centred(write(initials(name)), Math.round(core * 0.4) * 2);
  return { drawn, picture: (years ? openedAlong(seed, drawn, crack) + `${wood}</g>` : wood) + letters };
}

/**
 * Begins a group that a clean wedge from the rim inwards is left out of, which shows what lies behind. The wedge begins
 * outside the bark, so that nothing of that is left across its mouth.
 */
function openedAlong(id: string, drawn: Rings, angle: number): string {
  const rim = drawn.outlines.length - 1;
  const wide = 0.075;
  const at = (ring: number, turn: number, reach = 1): Point => {
    const { x, y } = drawn.pointAt(ring, angle + turn);
    return { x: x * reach, y: y * reach };
  };
  const points = [
    at(rim, -wide, 1.2),
    at(0.7 * rim, -wide / 2),
    at(0.4 * rim, 0),
    at(0.7 * rim, wide / 3),
    at(rim, wide, 1.2),
  ];
  const wedge = `M${points.map(({ x, y }) => numbers([x, y], 0)).join('L')}z`;
  const rest = `<path clip-rule="evenodd" d="M-999-999h1998v1998h-1998z${wedge}"/>`;
  return `<clipPath id="${id}">${rest}</clipPath><g clip-path="url(#${id})">`;
}
