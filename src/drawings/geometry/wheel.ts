import { drawCurve, formatNumbers, type Point } from './curve';
import { drawRings } from './rings';

type WheelSegment = {
  /** The outer part, with number and label. */
  band: string;
  /** The inner part, next to the core. */
  inner: string;
  /** The grain of the band, with a gap for the text. */
  grain: string;
  /** The centre of number and label. */
  centre: Point;
};

/** A part of a ring's edge, in radians. */
type Arc = { from: number; to: number; halfCut: number; pieces?: number };

type Wheel = {
  segments: WheelSegment[];
  centre: string;
  /** The edges of the outer rings. */
  outer: string;
  /** The outermost ring as an area with arrow-shaped holes (even-odd). */
  newest: string;
};

/** The cuts between the segments, in degrees clockwise from three o’clock. The segments' centres are 90° apart. */
const cuts = [-94, -6, 86, 174, 266] as const;

/** Lines of the grain: their depth in the band, and half the width of the gap for the text in degrees. */
const grainLines = [
  { depth: 0.12, halfGap: 24 },
  { depth: 0.65, halfGap: 33 },
  { depth: 0.9, halfGap: 22 },
];

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Draws the flywheel within ±400: one ring cut into four segments around a core, with further rings outside. */
export function drawWheel(): Wheel {
  const rings = drawRings({
    seed: 'elm',
    widths: [12, 200, 20, 19, 17],
    core: 128,
    lean: 2.2,
    offCentre: 0.04,
    roughness: 0.55,
    crack: 5.3,
    lineWidth: 10,
    points: 10,
    decimals: 0,
  });
  /** Draws a part of a ring's edge, shortened at both ends by half the width of a cut. */
  const drawArc = (ring: number, { from, to, halfCut, pieces = 3 }: Arc): string => {
    const start = rings.getPoint(ring, from);
    const inset = (Math.sign(to - from) * halfCut) / Math.hypot(start.x, start.y);
    const range = { from: from + inset, to: to - inset, pieces };
    return drawCurve((angle) => rings.getPoint(ring, angle), range, 0);
  };

  const segments = [0, 1, 2, 3].map((index) => {
    const from = toRadians(cuts[index] ?? 0);
    const to = toRadians(cuts[index + 1] ?? 0);
    const middle = (from + to) / 2;
    const drawPiece = (innerRing: number, outerRing: number): string => {
      const outer = drawArc(outerRing, { from, to, halfCut: 5 });
      const inner = drawArc(innerRing, { from: to, to: from, halfCut: 5 });
      return `${outer}L${inner.slice(1)}z`;
    };
    return {
      band: drawPiece(0, 1),
      inner: drawPiece(-0.9, -0.1),
      grain: grainLines
        .flatMap(({ depth, halfGap }) => [
          drawArc(depth, { from, to: middle - toRadians(halfGap), halfCut: 14, pieces: 1 }),
          drawArc(depth, { from: middle + toRadians(halfGap), to, halfCut: 14, pieces: 1 }),
        ])
        .join(''),
      centre: rings.getPoint(0.45, middle),
    };
  });

  const arrows = [-50, 38, 130, 222].map((degrees) => drawArrow(rings.getPoint, 3.5, toRadians(degrees))).join('');
  return {
    segments,
    centre: rings.core,
    outer: rings.outlines.slice(2).join(''),
    newest: (rings.outlines[4] ?? '') + (rings.outlines[3] ?? '') + arrows,
  };
}

/** Draws an arrowhead in the middle of a ring, pointing clockwise. */
function drawArrow(getPoint: (ring: number, angle: number) => Point, ring: number, angle: number): string {
  const corners = [getPoint(ring, angle + 0.07), getPoint(ring + 0.45, angle), getPoint(ring - 0.45, angle)];
  return `M${corners.map(({ x, y }) => formatNumbers([x, y], 0)).join('L')}z`;
}
