export type Point = { x: number; y: number };

/** A curve: where the pen is when `u` has run from 0 towards 2π. */
type Pen = (u: number) => Point;

/** Joins numbers the way SVG paths allow it in the fewest characters, and without spaces, which addresses do not bear. */
export function numbers(values: readonly number[], decimals: number): string {
  const texts = values.map((value) => String(round(value, decimals)).replace(/^(-?)0\./, '$1.'));
  return texts.join(',').replaceAll(',-', '-');
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** So small that what a curve's bends do to its direction within it is lost in rounding; and still far above a number's own errors. */
const step = 1e-7;

/** What is seen at the end of a curve’s piece, and a step after it, where the curve’s direction shows. */
export type Stop<T> = { at: T; after: T };

/** Looks at the ends of `count` pieces: curves that are drawn from the same directions need that only once. */
export function stopsAlong<T>(look: (u: number) => T, from: number, to: number, count: number): Stop<T>[] {
  const width = (to - from) / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const u = from + index * width;
    return { at: look(u), after: look(u + step) };
  });
}

/** How many steps long the handle of a cubic is: it reaches a third of the way to the next point. */
function handleScale(width: number): number {
  return width / (3 * step);
}

/** Between which places on an axis a closed curve through its stops lies. */
export function reachOf(stops: readonly Stop<Point>[], axis: keyof Point): [least: number, greatest: number] {
  const scale = handleScale((2 * Math.PI) / (stops.length - 1));
  const places = stops.slice(1).flatMap((stop, index) => {
    const { at, after } = stops[index] ?? stop;
    const [from, to] = [at[axis], stop.at[axis]];
    const leaving = (after[axis] - from) * scale;
    const arriving = (stop.after[axis] - to) * scale;
    // between its ends a cubic turns where its slope, a square equation, is nothing
    const cubed = 3 * (leaving + arriving) + 2 * (from - to);
    const squared = 3 * (to - from) - 6 * leaving - 3 * arriving;
    const sum = -(squared + (squared < 0 ? -1 : 1) * Math.sqrt(squared ** 2 - 9 * cubed * leaving));
    const turns = [sum / (3 * cubed), (3 * leaving) / sum].filter((t) => t > 0 && t < 1);
    return [to, ...turns.map((t) => ((cubed * t + squared) * t + 3 * leaving) * t + from)];
  });
  return [Math.min(...places), Math.max(...places)];
}

/**
 * Draws a curve as smooth cubics through its stops; `width` is how far `u` runs in each piece.
 * Equal steps of `u` make both handles of a point equally long, so that the short `s` command is enough.
 */
export function curveThrough(stops: readonly Stop<Point>[], width: number, decimals = 1, closed = false): string {
  const scale = handleScale(width);
  let last: Point = { x: 0, y: 0 };
  const [start = [], first = [], ...others] = stops.map(({ at, after }, index) => {
    const handle = { x: (after.x - at.x) * scale, y: (after.y - at.y) * scale };
    const [from, end] = [last, { x: round(at.x, decimals), y: round(at.y, decimals) }];
    last = end;
    if (index === 0) return [end.x, end.y, handle.x, handle.y];
    return [at.x - handle.x - from.x, at.y - handle.y - from.y, end.x - from.x, end.y - from.y];
  });
  const begin = `M${numbers(start.slice(0, 2), decimals)}c${numbers([...start.slice(2), ...first], decimals)}`;
  const smooth = others.length > 0 ? `s${numbers(others.flat(), decimals)}` : '';
  return begin + smooth + (closed ? 'z' : '');
}

/** Draws the curve from `from` to `to` with `count` pieces. */
export function curve(pen: Pen, from: number, to: number, count: number, decimals = 1): string {
  return curveThrough(stopsAlong(pen, from, to, count), (to - from) / count, decimals);
}

/** A closed curve of `count` pieces. */
export function closedCurve(pen: Pen, count: number, decimals = 1): string {
  return `${curve(pen, 0, 2 * Math.PI, count, decimals)}z`;
}
