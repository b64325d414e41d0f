import type { Rings } from './rings';

export type Box = { x: number; y: number; width: number; height: number };

/** Directions in which a ring is looked at: the largest of our drawings is missed by less than a fifth of a unit. */
const looks = 120;

/** Smallest box, in whole units, around a ring’s outer edge, with a margin. */
export function boxAround(drawn: Pick<Rings, 'pointAt'>, ring: number, margin = 0): Box {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (let part = 0; part < looks; part += 1) {
    const point = drawn.pointAt(ring, (part * 2 * Math.PI) / looks);
    left = Math.min(left, point.x);
    right = Math.max(right, point.x);
    top = Math.min(top, point.y);
    bottom = Math.max(bottom, point.y);
  }
  const x = Math.floor(left - margin);
  const y = Math.floor(top - margin);
  return { x, y, width: Math.ceil(right + margin) - x, height: Math.ceil(bottom + margin) - y };
}

/** The box as a `viewBox`. */
export function viewBox(box: Box): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}
