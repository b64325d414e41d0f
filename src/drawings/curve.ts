export type Point = { x: number; y: number };

/** A curve: where the pen is when `u` has run from 0 towards 2π. */
type Pen = (u: number) => Point;

/** Powers of ten: every number of every drawing is rounded. */
const scales = [1, 10, 100, 1000, 10_000];

/** What is written for numbers of so many decimals, by how many units of the last place they have; they recur often. */
const mostWritten = 32_768;
const written: (string | undefined)[][] = [];

/** Joins numbers the way SVG paths allow it in the fewest characters, and without spaces, which addresses do not bear. */
export function numbers(values: readonly number[], decimals: number): string {
  let out = '';
  for (const value of values) out += out === '' ? number(value, decimals) : following(value, decimals);
  return out;
}

function number(value: number, decimals: number): string {
  const units = unitsOf(value, decimals);
  return units < 0 ? `-${textOf(-units, decimals)}` : textOf(units, decimals);
}

/** A number that stands behind another one. */
function following(value: number, decimals: number): string {
  const units = unitsOf(value, decimals);
  return units < 0 ? `-${textOf(-units, decimals)}` : `,${textOf(units, decimals)}`;
}

function textOf(units: number, decimals: number): string {
  const known = (written[decimals] ??= new Array<string | undefined>(mostWritten));
  const text = known[units] ?? String(units / scaleOf(decimals)).replace(/^0\./, '.');
  if (units < mostWritten) known[units] = text;
  return text;
}

function scaleOf(decimals: number): number {
  return scales[decimals] ?? 10 ** decimals;
}

/** The nearest number of units; `toFixed`, which is exact and slow, decides where two are nearly as near. */
function unitsOf(value: number, decimals: number): number {
  const scale = scaleOf(decimals);
  const units = Math.round(value * scale);
  return Math.abs(value * scale - units) < 0.499999 ? units : Math.round(Number(value.toFixed(decimals)) * scale);
}

function round(value: number, decimals: number): number {
  return unitsOf(value, decimals) / scaleOf(decimals);
}

/** So small that what a curve's bends do to its direction within it is lost in rounding; and still far above a number's own errors. */
const step = 1e-7;

/** What is seen at the end of a curve’s piece, and a step after it, where the curve’s direction shows. */
export type Station<T> = { at: T; after: T };

/** Looks at the ends of `count` pieces: curves that are drawn from the same directions need that only once. */
export function stations<T>(look: (u: number) => T, from: number, to: number, count: number): Station<T>[] {
  const width = (to - from) / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const u = from + index * width;
    return { at: look(u), after: look(u + step) };
  });
}

/**
 * Where a curve is at the end of each piece, and a step after it: x and y in turn. Builds go through millions of them, and
 * an object for each would have to be collected again.
 */
export type Stops = Float64Array;
/** Numbers of a stop, and where in it those after the end of its piece are. */
export const stopLength = 4;
const after = 2;

/** The stops of a curve at the ends of `count` pieces. */
export function stopsAlong(pen: Pen, from: number, to: number, count: number): Stops {
  const stops = new Float64Array(stopLength * (count + 1));
  const width = (to - from) / count;
  let next = 0;
  for (let index = 0; index <= count; index++) {
    for (const aside of [0, step]) {
      const { x, y } = pen(from + index * width + aside);
      stops[next++] = x;
      stops[next++] = y;
    }
  }
  return stops;
}

/** How many steps long the handle of a cubic is: it reaches a third of the way to the next point. */
function handleScale(width: number): number {
  return width / (3 * step);
}

/** Between which places on an axis (0: x, 1: y) a closed curve through its stops lies. */
export function reachOf(stops: Stops, axis: 0 | 1): [least: number, greatest: number] {
  const scale = handleScale((2 * Math.PI) / (stops.length / stopLength - 1));
  let least = stops[axis] ?? 0;
  let greatest = least;
  const meet = (place: number) => {
    least = Math.min(least, place);
    greatest = Math.max(greatest, place);
  };
  for (let at = axis; at + stopLength < stops.length; at += stopLength) {
    const from = stops[at] ?? 0;
    const to = stops[at + stopLength] ?? 0;
    const leaving = ((stops[at + after] ?? 0) - from) * scale;
    const arriving = ((stops[at + stopLength + after] ?? 0) - to) * scale;
    meet(to);
    // between its ends a cubic turns where its slope, a square equation, is nothing
    const cubed = 3 * (leaving + arriving) + 2 * (from - to);
    const squared = 3 * (to - from) - 6 * leaving - 3 * arriving;
    const under = squared ** 2 - 9 * cubed * leaving;
    if (under < 0) continue;
    const sum = -(squared + (squared < 0 ? -1 : 1) * Math.sqrt(under));
    for (const t of [sum / (3 * cubed), (3 * leaving) / sum]) {
      if (t > 0 && t < 1) meet(((cubed * t + squared) * t + 3 * leaving) * t + from);
    }
  }
  return [least, greatest];
}

/**
 * Draws a curve as smooth cubics through its stops; `width` is how far `u` runs in each piece.
 * Equal steps of `u` make both handles of a point equally long, so that the short `s` command is enough.
 */
export function curveThrough(stops: Stops, width: number, decimals = 1, closed = false): string {
  const scale = handleScale(width);
  let lastX = 0;
  let lastY = 0;
  let out = '';
  for (let at = 0; at < stops.length; at += stopLength) {
    const x = stops[at] ?? 0;
    const y = stops[at + 1] ?? 0;
    const handleX = ((stops[at + after] ?? 0) - x) * scale;
    const handleY = ((stops[at + after + 1] ?? 0) - y) * scale;
    const endX = round(x, decimals);
    const endY = round(y, decimals);
    if (at === 0) {
      out = `M${numbers([endX, endY], decimals)}c${numbers([handleX, handleY], decimals)}`;
    } else {
      if (at === 2 * stopLength) out += `s${number(x - handleX - lastX, decimals)}`;
      else out += following(x - handleX - lastX, decimals);
      out +=
        following(y - handleY - lastY, decimals) +
        following(endX - lastX, decimals) +
        following(endY - lastY, decimals);
    }
    lastX = endX;
    lastY = endY;
  }
  return closed ? `${out}z` : out;
}

/** How far below the cut an edge is still drawn: what joins its ends, and the thickness of its line, must not show. */
const margin = 12;

/** The stations of a closed edge from one end of its longest hidden run to the other, or all, where nothing is hidden. */
export function above<T>(floor: number, around: Station<T>[], heightOf: (seen: T) => number): Station<T>[] {
  const ring = around.slice(1);
  const isHidden = ring.map(({ at }) => heightOf(at) > floor + margin);
  const start = isHidden.findIndex((hidden, index) => hidden && isHidden.at(index - 1) === false);
  if (start < 0) return around;
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  const hidden = [...isHidden.slice(start), ...isHidden.slice(0, start)].indexOf(false);
  const more = isHidden.filter(Boolean).length > hidden;
  return more || hidden < 3 ? around : [...turned.slice(hidden - 1), ...turned.slice(0, 1)];
}

/** Draws the curve from `from` to `to` with `count` pieces. */
export function curve(pen: Pen, from: number, to: number, count: number, decimals = 1, closed = false): string {
  return curveThrough(stopsAlong(pen, from, to, count), (to - from) / count, decimals, closed);
}

/** A closed curve of `count` pieces. */
export function closedCurve(pen: Pen, count: number, decimals = 1): string {
  return curve(pen, 0, 2 * Math.PI, count, decimals, true);
}
