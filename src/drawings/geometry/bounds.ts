import { getExtent } from './curve';
import type { Rings } from './rings';

type Box = { x: number; y: number; width: number; height: number };

/** Returns the smallest box in whole units around a ring’s outer edge and the core, plus a margin. */
export function measureBounds({ sampleEdge }: Pick<Rings, 'sampleEdge'>, ring: number, margin = 0): Box {
  const samples = sampleEdge(ring);
  const [left, right] = getExtent(samples, 'x');
  const [top, bottom] = getExtent(samples, 'y');
  const x = Math.floor(Math.min(0, left) - margin);
  const y = Math.floor(Math.min(0, top) - margin);
  return {
    x,
    y,
    width: Math.ceil(Math.max(0, right) + margin) - x,
    height: Math.ceil(Math.max(0, bottom) + margin) - y,
  };
}

/** Formats a box as a `viewBox` attribute. */
export function toViewBox(box: Box): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}
