import { limits, type Assumption } from './projection';

const bark = 6;
/** The mean radius up to today. */
const pastRadius = 100;
/** The largest mean radius; trunks that would be larger are drawn on a smaller scale, with all their rings. */
const largestRadius = 215;
/** Number of cubics per ring. */
const pieces = 16;
/** Direction of the dent that runs through all rings: upwards. */
const dent = 1.5 * Math.PI;

type Trunk = {
  /** The closed outlines of today’s trunk, of the ring of each year to come, and of the bark. */
  rings: string[];
  /** Where the edges of today and of the last year cross the measuring line from the centre to the left. */
  marks: { today: number; last: number };
};

/**
 * Draws a trunk around 0/0 whose area grows like the enquiries. Years beyond the chosen number have a ring of zero width,
 * so that the number of rings is always the same.
 */
export function drawTrunk({ rate, years }: Pick<Assumption, 'rate' | 'years'>): Trunk {
  const getGrowth = (year: number) => (1 + rate / 100) ** (Math.min(year, years) / 2);
  const today = Math.min(pastRadius, largestRadius / getGrowth(years));
  const getRadius = (year: number) => today * getGrowth(year);
  const growth = Array.from({ length: limits.years[1] }, (_, year) => getRadius(year + 1) - getRadius(year));
  const widths = [today, ...growth, bark];
  const directions = Array.from({ length: pieces + 3 }, (_, index) => getEdgePoints(widths, getAngle(index - 1)));
  const edges = widths.map((_, ring) => directions.map((points): Point => points[ring] ?? [0, 0]));
  // a quarter turn before the dent, where the line is
  const findMark = (ring: number) => edges[ring]?.[1 + 0.75 * pieces]?.[0] ?? 0;
  return {
    rings: edges.map(connectPoints),
    marks: { today: findMark(0), last: findMark(widths.length - 2) },
  };
}

type Point = [x: number, y: number];

/** Returns a direction in radians; the directions are closer to each other at the dent. */
function getAngle(index: number): number {
  const turn = (index / pieces) * 2 * Math.PI;
  return dent + turn - 0.34 * Math.sin(2 * turn);
}

/** Returns the points of all edges in a direction. Rings are wider to the left, and vary a little around their mean. */
function getEdgePoints(widths: readonly number[], angle: number): Point[] {
  const wave = (periods: number, phase: number) => Math.cos(periods * angle + phase);
  const trunk = 0.09 * wave(2, 1) + 0.07 * wave(3, 4.2) + 0.02 * wave(5, 2);
  const dip = Math.exp(-(((angle - dent) / 0.12) ** 2)) + Math.exp(-(((angle - dent - 2 * Math.PI) / 0.12) ** 2));
  let radius = 0;
  return widths.map((width, ring) => {
    const ringWave = 0.05 * wave(2, 2.4 * ring + 4) + 0.05 * wave(3, 1.7 * ring + 1) + 0.04 * wave(4, 5 * ring);
    radius += width * (1 - 0.14 * Math.cos(angle) + trunk + ringWave - 0.12 * dip);
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
  });
}

/** Draws a smooth closed curve through points. The first and last points only determine the slope where it closes. */
function connectPoints(points: readonly Point[]): string {
  const [start, first, ...rest] = points.slice(1, -1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y];
    const [afterX, afterY] = points[index + 2] ?? [x, y];
    const handle = [Math.round((afterX - beforeX) / 6), Math.round((afterY - beforeY) / 6)] as const;
    if (index === 0) return `M${x} ${y}c${handle.join(' ')}`;
    return [x - handle[0] - beforeX, y - handle[1] - beforeY, x - beforeX, y - beforeY].join(' ');
  });
  return `${start} ${first}s${rest.join(' ')}z`.replaceAll(' -', '-');
}
