export type Point = { x: number; y: number };

/** A curve: where the pen is when `u` has run from 0 towards 2π. */
export type Pen = (u: number) => Point;

/** Powers of ten: every number of every drawing is rounded. */
const scales = [1, 10, 100, 1000, 10_000];

/** What is written for numbers of so many decimals, by how many units of the last place they have; they recur often. */
const mostWritten = 32_768;
const written: (string | undefined)[][] = [];

/** Joins numbers the way SVG paths allow it in the fewest characters, and without spaces, which addresses do not bear. */
export function numbers(values: readonly number[], decimals: number): string {
  let out = '';
  for (const value of values) {
    const units = unitsOf(value, decimals);
    if (units < 0) out += `-${textOf(-units, decimals)}`;
    else out += out === '' ? textOf(units, decimals) : `,${textOf(units, decimals)}`;
  }
  return out;
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

const step = 1e-4;

/** What is seen at the end of a curve’s piece, and a step before and after it, where the curve’s direction shows. */
type Station<T> = { at: T; before: T; after: T };

/** Looks at the ends of `count` pieces: curves that are drawn from the same directions need that only once. */
export function stations<T>(look: (u: number) => T, from: number, to: number, count: number): Station<T>[] {
  const width = (to - from) / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const u = from + index * width;
    return { at: look(u), before: look(u - step), after: look(u + step) };
  });
}

/**
 * Draws a curve as smooth cubics; `pen` says where it is at what was seen, `width` how far `u` runs in each piece.
 * Equal steps of `u` make both handles of a point equally long, so that the short `s` command is enough.
 */
export function curveThrough<T>(
  stops: readonly Station<T>[],
  pen: (seen: T) => Point,
  width: number,
  decimals = 1,
  closed = false,
): string {
  // a third of the way to the next point is the handle of a cubic
  const scale = width / (6 * step);
  let last: Point = { x: 0, y: 0 };
  let out = '';
  for (const [index, { at, before, after }] of stops.entries()) {
    const there = pen(at);
    const from = pen(before);
    const to = pen(after);
    const handle = { x: (to.x - from.x) * scale, y: (to.y - from.y) * scale };
    const end = { x: round(there.x, decimals), y: round(there.y, decimals) };
    if (index === 0) {
      out = `M${numbers([end.x, end.y], decimals)}c${numbers([handle.x, handle.y], decimals)}`;
    } else {
      const into = [there.x - handle.x - last.x, there.y - handle.y - last.y, end.x - last.x, end.y - last.y];
      const piece = numbers(into, decimals);
      if (index === 2) out += `s${piece}`;
      else out += piece.startsWith('-') ? piece : `,${piece}`;
    }
    last = end;
  }
  return closed ? `${out}z` : out;
}

/** How far below the cut an edge is still drawn: what joins its ends, and the thickness of its line, must not show. */
const margin = 12;

/** The stations of a closed edge from one end of its longest hidden run to the other, or all, where nothing is hidden. */
export function above<T>(floor: number, around: Station<T>[], pen: (seen: T) => Point): Station<T>[] {
  const ring = around.slice(1);
  const isHidden = ring.map(({ at }) => pen(at).y > floor + margin);
  const start = isHidden.findIndex((hidden, index) => hidden && isHidden.at(index - 1) === false);
  if (start < 0) return around;
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  const hidden = [...isHidden.slice(start), ...isHidden.slice(0, start)].indexOf(false);
  const more = isHidden.filter(Boolean).length > hidden;
  return more || hidden < 3 ? around : [...turned.slice(hidden - 1), ...turned.slice(0, 1)];
}

/** Draws the curve from `from` to `to` with `count` pieces. */
export function curve(pen: Pen, from: number, to: number, count: number, decimals = 1, closed = false): string {
  const stops = stations(pen, from, to, count);
  return curveThrough(stops, (point) => point, (to - from) / count, decimals, closed);
}

/** A closed curve of `count` pieces. */
export function closedCurve(pen: Pen, count: number, decimals = 1): string {
  return curve(pen, 0, 2 * Math.PI, count, decimals, true);
}
