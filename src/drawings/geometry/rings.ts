import { drawClosedCurve, drawClosedSamples, drawCurve, takeSamples, type Point, type Sample } from './curve';
import { createRandom, randomBetween } from '../../lib/random';
import { drawCrack, drawKnot } from './wood-flaws';

export type RingsOptions = {
  seed: string;
  /** Mean width of each ring from the core outwards, in units of the drawing. */
  widths: readonly number[];
  /** Mean radius of the core. */
  core?: number;
  /** Direction of the widest growth, in radians clockwise from three o’clock. */
  lean?: number;
  /** Offset of the core from the centre: 0 for none, 0.3 for a lot. */
  offCentre?: number;
  /** Irregularity of the rings: 0 for circles, 1 by default. */
  roughness?: number;
  /** Direction of the crack; the rings dip towards it. */
  crack?: number;
  /** Indices of the rings with a knot. */
  knots?: readonly number[];
  /** Number of fine lines in a ring of mean width. */
  hairlines?: number;
  /** Width of the heaviest line, in units of the drawing. */
  lineWidth?: number;
  /** Cubics per ring. */
  points?: number;
  decimals?: number;
};

export type Rings = {
  /** The outer edge of each ring as a closed path. */
  outlines: string[];
  /** The same edges as lines of varying width, to be filled (even-odd). */
  bands: string[];
  /** The fine lines in each ring, in one path per ring. */
  hairlines: string[];
  /** The outlines of each knot, in one path. */
  knots: string[];
  /** Draws the crack; few trunks show it. */
  drawCrack: () => string;
  core: string;
  /** Returns the point on a ring's outer edge at an angle in radians; -1 is the core, fractions are between two edges. */
  getPoint: (ring: number, angle: number) => Point;
  /** Returns the points that the outer edge of a ring is drawn through. */
  sampleEdge: (ring: number) => Sample<Point>[];
};

/** A direction from the centre, and the radii of the core and of all edges in this direction. */
type Direction = { angle: number; radii: number[] };

/** Returns the distance inwards from an edge at an angle. */
type Inset = (angle: number) => number;

const fullTurn = 2 * Math.PI;

/** Returns the angle between two directions, from 0 to π. */
function measureAngle(a: number, b: number): number {
  const angle = Math.abs(a - b) % fullTurn;
  return angle > Math.PI ? fullTurn - angle : angle;
}

/** Returns the height of a bell curve, which is 1 at a distance of 0. */
function getBellHeight(distance: number, spread: number): number {
  return Math.exp(-((distance / spread) ** 2));
}

/** A wave around the trunk. */
type Wave = { height: number; phase: number };

function createWaves(random: () => number, heights: readonly number[]): Wave[] {
  return heights.map((mean) => ({
    height: mean * randomBetween(random, 0.6, 1.3),
    phase: randomBetween(random, 0, fullTurn),
  }));
}

/** Adds up the waves in a direction: the first has two periods per turn, the next three, and so on. */
function sumWaves(waves: readonly Wave[], angle: number): number {
  return waves.reduce((sum, { height, phase }, index) => sum + height * Math.cos((index + 2) * angle + phase), 0);
}

/**
 * Draws the cross-section of a trunk around 0/0. Each ring is added to the one before with a width that varies a little
 * around its mean, so that rings never cross and follow the dents of older ones.
 */
export function drawRings(options: RingsOptions): Rings {
  const { seed, widths, lean = 2.4, offCentre = 0.16, roughness = 1, points = 24, decimals = 1 } = options;
  const mean = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
  const core = options.core ?? mean * 0.3;
  const lineWidth = options.lineWidth ?? mean * 0.07;
  const crack = options.crack ?? lean + 2.6;
  const knots = (options.knots ?? []).map((ring, index) => ({
    ring,
    angle: crack + Math.PI + (index % 2 ? 0.42 : -0.34),
  }));
  const trunkWaves = createWaves(createRandom(seed), [0.075, 0.055, 0.016, 0.018, 0.01]);
  // outer rings are more irregular
  const growth = widths.map((width, ring) => ({
    width,
    waves: createWaves(createRandom(`${seed}/${ring}`), [0.045, 0.05, 0.03, 0.05, 0.035]),
    trunkWeight: Math.min(1, 0.3 + ring * 0.09),
    waveWeight: Math.min(1, 0.3 + ring * 0.2),
    crackWeight: Math.min(0.13, 0.02 + ring * 0.025),
  }));
  /** Returns the radii of the first `count` rings in a direction. */
  const grow = (angle: number, count = widths.length): Direction => {
    const trunkWave = sumWaves(trunkWaves, angle);
    const dip = getBellHeight(measureAngle(angle, crack), 0.085);
    const lopsided = 1 + offCentre * Math.cos(angle - lean);
    let radius = core * (1 + 0.4 * roughness * sumWaves(trunkWaves, angle + 1));
    let previousWave = 0;
    const radii = [radius];
    for (const { width, waves, trunkWeight, waveWeight, crackWeight } of growth) {
      const ring = radii.length - 1;
      if (ring >= count) break;
      const wave = sumWaves(waves, angle);
      let rate =
        lopsided +
        roughness * (trunkWeight * trunkWave + waveWeight * (wave + 0.55 * previousWave) - crackWeight * dip);
      for (const knot of knots) {
        if (ring === knot.ring) rate += 0.5 * getBellHeight(measureAngle(angle, knot.angle), 0.2);
        else if (ring > knot.ring && ring < knot.ring + 4)
          rate -= 0.13 * getBellHeight(measureAngle(angle, knot.angle), 0.24);
      }
      previousWave = wave;
      radius += width * Math.max(0.25, rate);
      radii.push(radius);
    }
    return { angle, radii };
  };
  const getPoint = (ring: number, angle: number): Point => {
    const { radii } = grow(angle, Math.ceil(ring) + 1);
    const whole = Math.floor(ring);
    const inner = radii[Math.min(whole + 1, widths.length)] ?? 0;
    const r = inner + (ring - whole) * ((radii[whole + 2] ?? inner) - inner);
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
  };

  // more points at the crack and at the knots opposite, where curves turn most
  const warp = (u: number): number => u + crack - 0.34 * Math.sin(2 * u);
  // all edges are drawn from samples in the same directions
  const directions = takeSamples((u) => grow(warp(u)), { from: 0, to: fullTurn, pieces: points });
  const sampleEdge = (ring: number, inset: Inset = () => 0): Sample<Point>[] => {
    const toPoint = ({ angle, radii }: Direction): Point => {
      const radius = (radii[ring + 1] ?? 0) - inset(angle);
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    };
    return directions.map(({ at, after }) => ({ at: toPoint(at), after: toPoint(after) }));
  };
  const drawEdge = (ring: number, inset?: Inset) => drawClosedSamples(sampleEdge(ring, inset), decimals);

  const outlines = widths.map((_, ring) => drawEdge(ring));
  const bands = widths.map((width, ring) => {
    const heaviestAngle = lean + randomBetween(createRandom(`${seed}!${ring}`), -0.9, 0.9);
    const weight = randomBetween(createRandom(`${seed}|${ring}`), 0.4, 1);
    const maxWidth = lineWidth * weight * Math.min(1, 0.6 + width / mean / 2);
    const inner = drawEdge(ring, (angle) => maxWidth * (0.58 + 0.42 * Math.cos(angle - heaviestAngle)));
    return `${outlines[ring] ?? ''}${inner}`;
  });

  const hairlines = widths.map((width, ring) => {
    const random = createRandom(`${seed}~${ring}`);
    const count = Math.round(((options.hairlines ?? 0) * width) / mean);
    let path = '';
    for (let line = 1; line <= count; line += 1) {
      const depth = 1 - (1 - line / (count + 1)) ** 1.35;
      const from = randomBetween(random, 0, fullTurn);
      const length = randomBetween(random, 0.35, 0.86) * fullTurn;
      const pieces = Math.max(4, Math.round((length / fullTurn) * points * 0.62));
      path += drawCurve((u) => getPoint(ring - 1 + depth, warp(u)), { from, to: from + length, pieces }, decimals);
    }
    return path;
  });

  const knotPaths = knots.map(({ ring, angle }) => {
    const centre = getPoint(ring - 0.42, angle);
    const size = (widths[ring] ?? mean) * 0.34;
    return [1, 0.45].map((scale) => drawKnot({ centre, angle, size: size * scale }, decimals)).join('');
  });

  const rim = widths.length - 1;
  return {
    outlines,
    bands,
    hairlines,
    knots: knotPaths,
    drawCrack: () => drawCrack({ seed, getPoint, angle: crack, rim, width: lineWidth }, decimals),
    core: drawClosedCurve((u) => getPoint(-1, u), 8, decimals),
    getPoint,
    sampleEdge,
  };
}
