import { reachOf } from './curve';
import type { Rings } from './rings';

type Box = { x: number; y: number; width: number; height: number };

/** Smallest box, in whole units, around a ring’s outer edge as it is drawn, and around the core, with a margin. */
export function boxAround(drawn: Pick<Rings, 'stopsOf'>, ring: number, margin = 0): Box {
  const stops = drawn.stopsOf(ring);
  const [left, right] = reachOf(stops, 'x');
  const [top, bottom] = reachOf(stops, 'y');
  const x = Math.floor(Math.min(0, left) - margin);
  const y = Math.floor(Math.min(0, top) - margin);
  return {
    x,
    y,
    width: Math.ceil(Math.max(0, right) + margin) - x,
    height: Math.ceil(Math.max(0, bottom) + margin) - y,
  };
}

/** The box as a `viewBox`. */
export function viewBox(box: Box): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}
