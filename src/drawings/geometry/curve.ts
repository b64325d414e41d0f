export type Point = { x: number; y: number };

/** A parametric curve: the point at `u`, from 0 to 2π on a closed curve. */
type Curve = (u: number) => Point;

/** The part of a curve to draw, and the number of cubics to draw it with. */
type Range = { from: number; to: number; pieces: number };

/** Formats numbers for an SVG path in the fewest characters, without spaces: they are not valid in URLs. */
export function formatNumbers(values: readonly number[], decimals: number): string {
  const texts = values.map((value) => String(round(value, decimals)).replace(/^(-?)0\./, '$1.'));
  return texts.join(',').replaceAll(',-', '-');
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** The step for numerical derivatives: small enough for the rounding of paths, large enough for floating point. */
const step = 1e-7;

/** The values of a function at a point and one step after it, to know the direction. */
export type Sample<T> = { at: T; after: T };

/** Samples a function at the ends of all pieces. Curves that share directions can share the samples. */
export function takeSamples<T>(evaluate: (u: number) => T, { from, to, pieces }: Range): Sample<T>[] {
  const width = (to - from) / pieces;
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const u = from + index * width;
    return { at: evaluate(u), after: evaluate(u + step) };
  });
}

/** Length of a cubic's handle in steps: a third of the way to the next point. */
function getHandleScale(width: number): number {
  return width / (3 * step);
}

/** Returns the least and the greatest coordinate of a closed curve through samples. */
export function getExtent(samples: readonly Sample<Point>[], axis: keyof Point): [least: number, greatest: number] {
  const scale = getHandleScale((2 * Math.PI) / (samples.length - 1));
  const coordinates = samples.slice(1).flatMap((sample, index) => {
    const { at, after } = samples[index] ?? sample;
    const [from, to] = [at[axis], sample.at[axis]];
    const leaving = (after[axis] - from) * scale;
    const arriving = (sample.after[axis] - to) * scale;
    // the extrema of a cubic are the roots of its derivative, a quadratic
    const cubed = 3 * (leaving + arriving) + 2 * (from - to);
    const squared = 3 * (to - from) - 6 * leaving - 3 * arriving;
    const sum = -(squared + (squared < 0 ? -1 : 1) * Math.sqrt(squared ** 2 - 9 * cubed * leaving));
    const extrema = [sum / (3 * cubed), (3 * leaving) / sum].filter((t) => t > 0 && t < 1);
    return [to, ...extrema.map((t) => ((cubed * t + squared) * t + 3 * leaving) * t + from)];
  });
  return [Math.min(...coordinates), Math.max(...coordinates)];
}

/**
 * Draws smooth cubics through samples; `width` is the interval of `u` between two of them. Equal intervals make both
 * handles of a point equally long, so that the short `s` command is enough.
 */
function connectSamples(samples: readonly Sample<Point>[], width: number, decimals: number): string {
  const scale = getHandleScale(width);
  let last: Point = { x: 0, y: 0 };
  const [start = [], first = [], ...rest] = samples.map(({ at, after }, index) => {
    const handle = { x: (after.x - at.x) * scale, y: (after.y - at.y) * scale };
    const [from, end] = [last, { x: round(at.x, decimals), y: round(at.y, decimals) }];
    last = end;
    if (index === 0) return [end.x, end.y, handle.x, handle.y];
    return [at.x - handle.x - from.x, at.y - handle.y - from.y, end.x - from.x, end.y - from.y];
  });
  const begin = `M${formatNumbers(start.slice(0, 2), decimals)}c${formatNumbers([...start.slice(2), ...first], decimals)}`;
  return begin + (rest.length > 0 ? `s${formatNumbers(rest.flat(), decimals)}` : '');
}

/** Draws a part of a curve as an SVG path. */
export function drawCurve(curve: Curve, range: Range, decimals = 1): string {
  return connectSamples(takeSamples(curve, range), (range.to - range.from) / range.pieces, decimals);
}

/** Draws a closed curve through samples of one full turn, the first and the last of which are the same point. */
export function drawClosedSamples(samples: readonly Sample<Point>[], decimals = 1): string {
  return `${connectSamples(samples, (2 * Math.PI) / (samples.length - 1), decimals)}z`;
}

/** Draws a closed curve as an SVG path. */
export function drawClosedCurve(curve: Curve, pieces: number, decimals = 1): string {
  return `${drawCurve(curve, { from: 0, to: 2 * Math.PI, pieces }, decimals)}z`;
}
