export type Point = { x: number; y: number };

/** A curve: where the pen is when `u` has run from 0 towards 2π. */
export type Pen = (u: number) => Point;

/** Joins numbers the way SVG paths allow it in the fewest characters. */
export function numbers(values: readonly number[], decimals: number): string {
  let out = '';
  for (const value of values) {
    const rounded = round(value, decimals);
    let text = rounded === 0 ? '0' : String(rounded);
    if (text.startsWith('0.')) text = text.slice(1);
    else if (text.startsWith('-0.')) text = `-${text.slice(2)}`;
    out += out === '' || text.startsWith('-') ? text : ` ${text}`;
  }
  return out;
}

/** Powers of ten: every number of every drawing is rounded. */
const scales = [1, 10, 100, 1000, 10_000];

/** The nearest number with so many decimals; `toFixed`, which is exact and slow, decides where two are nearly as near. */
function round(value: number, decimals: number): number {
  const scale = scales[decimals] ?? 10 ** decimals;
  const whole = Math.round(value * scale);
  return Math.abs(value * scale - whole) < 0.499999 ? whole / scale : Number(value.toFixed(decimals));
}

const step = 1e-4;

/** Tangent of the curve, scaled so that a third of the way to the next point is the handle of a cubic. */
function handle(pen: Pen, u: number, width: number): Point {
  const before = pen(u - step);
  const after = pen(u + step);
  const scale = width / (6 * step);
  return { x: (after.x - before.x) * scale, y: (after.y - before.y) * scale };
}

/**
 * Draws the curve from `from` to `to` as smooth cubics with `count` pieces. Equal steps of `u` make both handles
 * of a point equally long, so that the short `s` command is enough.
 */
export function curve(pen: Pen, from: number, to: number, count: number, decimals = 1, closed = false): string {
  const width = (to - from) / count;
  const start = pen(from);
  let at = { x: round(start.x, decimals), y: round(start.y, decimals) };
  let out = `M${numbers([at.x, at.y], decimals)}`;
  for (let index = 1; index <= count; index += 1) {
    const u = from + index * width;
    const there = pen(u);
    const end = { x: round(there.x, decimals), y: round(there.y, decimals) };
    const into = handle(pen, u, width);
    const last = [there.x - into.x - at.x, there.y - into.y - at.y, end.x - at.x, end.y - at.y];
    if (index === 1) {
      const out1 = handle(pen, from, width);
      out += `c${numbers([out1.x, out1.y, ...last], decimals)}s`;
    } else {
      const piece = numbers(last, decimals);
      out += out.endsWith('s') || piece.startsWith('-') ? piece : ` ${piece}`;
    }
    at = end;
  }
  return closed ? `${out}z` : out;
}

/** A closed curve of `count` pieces. */
export function closedCurve(pen: Pen, count: number, decimals = 1): string {
  return curve(pen, 0, 2 * Math.PI, count, decimals, true);
}
