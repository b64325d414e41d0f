import { closedCurve, curve, curveThrough, stopsAlong, type Point, type Stop } from './curve';
import { between, seeded } from './random';
import { eye, wedge } from './wood-flaws';

export type RingsInput = {
  seed: string;
  /** Mean width of each ring from the core outwards, in units of the drawing. */
  widths: readonly number[];
  /** Mean radius of the core. */
  core?: number;
  /** Direction, in radians clockwise from three o’clock, in which the tree grew best. */
  lean?: number;
  /** How far the core lies off the middle: 0 not at all, 0.3 much. */
  offCentre?: number;
  /** How far the rings are from circles: 0 not at all, 1 as a rule. */
  unrest?: number;
  /** Direction of the crack; the rings dip towards it. */
  crack?: number;
  /** Rings (by index) that have to grow around a knot. */
  knots?: readonly number[];
  /** Fine lines in a ring of mean width; 0 for none. */
  hairlines?: number;
  /** Thickness of the heaviest line, in units of the drawing. */
  ink?: number;
  /** Cubics per ring. */
  points?: number;
  decimals?: number;
};

export type Rings = {
  /** Closed path of each ring’s outer edge. */
  outlines: string[];
  /** The same edges as drawn lines: closed shapes that swell and thin out (fill rule even-odd). */
  bands: string[];
  /** Fine lines inside each ring, several broken arcs in one path; empty where there are none. */
  hairlines: string[];
  /** Eyes of the knots, in one path each. */
  knots: string[];
  /** Draws the crack as a thin wedge from the rim inwards; few trunks show it. */
  crack: () => string;
  core: string;
  /** A point on the outer edge of a ring (-1: the core), in a direction in radians. Fractions lie between edges. */
  pointAt: (ring: number, angle: number) => Point;
  /** Where the outer edge of a ring is drawn through. */
  stopsOf: (ring: number) => Stop<Point>[];
};

/** A direction from the core, and the radii of the edges there, the core's first. */
type Direction = { angle: number; radii: number[] };

/** How far within an edge something is drawn, by its direction. */
type Inset = (angle: number) => number;

const full = 2 * Math.PI;

/** Distance of two directions, from 0 to π. */
function apart(a: number, b: number): number {
  const distance = Math.abs(a - b) % full;
  return distance > Math.PI ? full - distance : distance;
}

function bell(distance: number, spread: number): number {
  return Math.exp(-((distance / spread) ** 2));
}

/** A wave around the trunk, one of two to six to a turn. */
type Wave = { height: number; phase: number };

function waves(next: () => number, heights: readonly number[]): Wave[] {
  return heights.map((mean) => ({ height: mean * between(next, 0.6, 1.3), phase: between(next, 0, full) }));
}

/** How high the waves are together in a direction. */
function swing(list: readonly Wave[], angle: number): number {
  return list.reduce((sum, { height, phase }, index) => sum + height * Math.cos((index + 2) * angle + phase), 0);
}

/**
 * Grows a trunk ring by ring and draws its cross-section around 0/0. Each ring lies on the one before and is
 * everywhere a little wider or narrower than its mean, so that rings never cross and every dent is passed on.
 */
export function rings(input: RingsInput): Rings {
  const { seed, widths, lean = 2.4, offCentre = 0.16, unrest = 1, points = 24, decimals = 1 } = input;
  const mean = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
  const core = input.core ?? mean * 0.3;
  const ink = input.ink ?? mean * 0.07;
  const crack = input.crack ?? lean + 2.6;
  const knots = (input.knots ?? []).map((at, index) => ({ at, angle: crack + Math.PI + (index % 2 ? 0.42 : -0.34) }));
  const shared = waves(seeded(seed), [0.075, 0.055, 0.016, 0.018, 0.01]);
  // older rings follow the trunk's shape more, and the crack's
  const habits = widths.map((width, ring) => ({
    width,
    own: waves(seeded(`${seed}/${ring}`), [0.045, 0.05, 0.03, 0.05, 0.035]),
    inherits: Math.min(1, 0.3 + ring * 0.09),
    swings: Math.min(1, 0.3 + ring * 0.2),
    dips: Math.min(0.13, 0.02 + ring * 0.025),
  }));
  /** How the first `count` rings have grown in a direction. */
  const grow = (angle: number, count = widths.length): Direction => {
    const common = swing(shared, angle);
    const dip = bell(apart(angle, crack), 0.085);
    const lopsided = 1 + offCentre * Math.cos(angle - lean);
    let radius = core * (1 + 0.4 * unrest * swing(shared, angle + 1));
    let before = 0;
    const radii = [radius];
    for (const { width, own, inherits, swings, dips } of habits) {
      const ring = radii.length - 1;
      if (ring >= count) break;
      const here = swing(own, angle);
      let rate = lopsided + unrest * (inherits * common + swings * (here + 0.55 * before) - dips * dip);
      for (const knot of knots) {
        if (ring === knot.at) rate += 0.5 * bell(apart(angle, knot.angle), 0.2);
        else if (ring > knot.at && ring < knot.at + 4) rate -= 0.13 * bell(apart(angle, knot.angle), 0.24);
      }
      before = here;
      radius += width * Math.max(0.25, rate);
      radii.push(radius);
    }
    return { angle, radii };
  };
  const pointAt = (ring: number, angle: number): Point => {
    const { radii } = grow(angle, Math.ceil(ring) + 1);
    const whole = Math.floor(ring);
    const inner = radii[Math.min(whole + 1, widths.length)] ?? 0;
    const r = inner + (ring - whole) * ((radii[whole + 2] ?? inner) - inner);
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
  };

  // Points stand closer where the curve turns more: at the crack and, opposite, at the knots.
  const warp = (u: number): number => u + crack - 0.34 * Math.sin(2 * u);
  // all edges are drawn from the same directions
  const around = stopsAlong((u) => grow(warp(u)), 0, full, points);
  const stopsOf = (ring: number, inset: Inset = () => 0): Stop<Point>[] => {
    const place = ({ angle, radii }: Direction): Point => {
      const radius = (radii[ring + 1] ?? 0) - inset(angle);
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    };
    return around.map(({ at, after }) => ({ at: place(at), after: place(after) }));
  };
  const edge = (ring: number, inset?: Inset) => curveThrough(stopsOf(ring, inset), full / points, decimals, true);

  const outlines = widths.map((_, ring) => edge(ring));
  const bands = widths.map((width, ring) => {
    const turn = lean + between(seeded(`${seed}!${ring}`), -0.9, 0.9);
    const heavy = ink * between(seeded(`${seed}|${ring}`), 0.4, 1) * Math.min(1, 0.6 + width / mean / 2);
    return `${outlines[ring] ?? ''}${edge(ring, (angle) => heavy * (0.58 + 0.42 * Math.cos(angle - turn)))}`;
  });

  const hairlines = widths.map((width, ring) => {
    const next = seeded(`${seed}~${ring}`);
    const count = Math.round(((input.hairlines ?? 0) * width) / mean);
    let path = '';
    for (let line = 1; line <= count; line += 1) {
      const depth = 1 - (1 - line / (count + 1)) ** 1.35;
      const from = between(next, 0, full);
      const length = between(next, 0.35, 0.86) * full;
      const pieces = Math.max(4, Math.round((length / full) * points * 0.62));
      path += curve((u) => pointAt(ring - 1 + depth, warp(u)), from, from + length, pieces, decimals);
    }
    return path;
  });

  const eyes = knots.map(({ at: ring, angle }) => {
    const middle = pointAt(ring - 0.42, angle);
    const size = (widths[ring] ?? mean) * 0.34;
    return [1, 0.45].map((scale) => eye(middle, angle, size * scale, decimals)).join('');
  });

  const rim = widths.length - 1;
  return {
    outlines,
    bands,
    hairlines,
    knots: eyes,
    crack: () => wedge(seed, pointAt, crack, rim, ink, decimals),
    core: closedCurve((u) => pointAt(-1, u), 8, decimals),
    pointAt,
    stopsOf,
  };
}
