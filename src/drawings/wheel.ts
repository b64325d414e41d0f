import { curve, numbers, type Point } from './curve';
import { rings } from './rings';

type WheelSegment = {
  /** Outer part, for number and label. */
  band: string;
  /** Inner part, against the core. */
  inner: string;
  /** Grain inside the band; it leaves room for the words. */
  grain: string;
  /** Middle of the band, for number and label. */
  middle: Point;
};

type Wheel = {
  segments: WheelSegment[];
  centre: string;
  /** Edges of the rings outside, and the last one as a surface (even-odd), with arrows cut out of it. */
  outer: string;
  newest: string;
};

/** Where the saw has cut, in degrees clockwise from three o’clock: quarters of unequal width, their middles 90° apart. */
const cuts = [-94, -6, 86, 174, 266] as const;

/** Lines of the grain: how deep in the band, and how many degrees on both sides of its middle belong to the words. */
const grain = [
  [0.12, 24],
  [0.65, 33],
  [0.9, 22],
] as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The flywheel: one ring cut into four, around a core, with the growth of later years outside. Fits into ±400. */
export function wheel(): Wheel {
  const drawn = rings({
    seed: 'elm',
    widths: [24, 200, 22, 20, 18],
    core: 108,
    lean: 2.2,
    offCentre: 0.04,
    unrest: 0.55,
    crack: 5.3,
    ink: 10,
    points: 10,
    decimals: 0,
  });
  const along = (ring: number, from: number, to: number, gap: number, pieces = 3): string => {
    const cut = gap / Math.hypot(drawn.pointAt(ring, from).x, drawn.pointAt(ring, from).y);
    const [a, b] = from < to ? [from + cut, to - cut] : [from - cut, to + cut];
    return curve((angle) => drawn.pointAt(ring, angle), a, b, pieces, 0);
  };
  const piece = (low: number, high: number, from: number, to: number): string =>
    `${along(high, from, to, 5)}L${along(low, to, from, 5).slice(1)}z`;

  const segments = [0, 1, 2, 3].map((index) => {
    const from = radians(cuts[index] ?? 0);
    const to = radians(cuts[index + 1] ?? 0);
    const middle = (from + to) / 2;
    return {
      band: piece(0, 1, from, to),
      inner: piece(-0.9, -0.1, from, to),
      grain: grain
        .flatMap(([depth, room]) => [
          along(depth, from, middle - radians(room), 14, 1),
          along(depth, middle + radians(room), to, 14, 1),
        ])
        .join(''),
      middle: drawn.pointAt(0.46, middle),
    };
  });

  const arrows = [-50, 38, 130, 222].map((degrees) => arrow(drawn.pointAt, 3.5, radians(degrees))).join('');
  return {
    segments,
    centre: drawn.core,
    outer: drawn.outlines.slice(2).join(''),
    newest: (drawn.outlines[4] ?? '') + (drawn.outlines[3] ?? '') + arrows,
  };
}

/** An arrowhead in the middle of a ring, clockwise. */
function arrow(pointAt: (ring: number, angle: number) => Point, ring: number, angle: number): string {
  const corners = [pointAt(ring, angle + 0.07), pointAt(ring + 0.45, angle), pointAt(ring - 0.45, angle)];
  return `M${corners.map(({ x, y }) => numbers([x, y], 0)).join('L')}z`;
}
