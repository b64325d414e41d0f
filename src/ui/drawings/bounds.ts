import type { Point } from './curve';
import type { Rings } from './rings';

export type Box = { x: number; y: number; width: number; height: number };

/** Directions in which a ring is looked at: the largest of our drawings is missed by less than a fifth of a unit. */
const looks = 120;
/** Of so many looks one is taken all around; those beside it are taken where a side of the box may be. */
const stride = 3;

/** Smallest box, in whole units, around a ring’s outer edge, with a margin. */
export function boxAround(drawn: Pick<Rings, 'pointAt'>, ring: number, margin = 0): Box {
  const seen = (look: number) => drawn.pointAt(ring, (look * 2 * Math.PI) / looks);
  const around = Array.from({ length: looks / stride }, (_, index) => seen(index * stride));
  const furthest = (far: (point: Point) => number) => {
    const distances = around.map(far);
    const most = Math.max(...distances);
    const at = distances.indexOf(most) * stride;
    const beside = [1 - stride, 2 - stride, stride - 2, stride - 1].map((step) => far(seen(at + step)));
    return Math.max(0, most, ...beside);
  };
  const x = Math.floor(-furthest((point) => -point.x) - margin);
  const y = Math.floor(-furthest((point) => -point.y) - margin);
  const width = Math.ceil(furthest((point) => point.x) + margin) - x;
  const height = Math.ceil(furthest((point) => point.y) + margin) - y;
  return { x, y, width, height };
}

/** The box as a `viewBox`. */
export function viewBox(box: Box): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}
