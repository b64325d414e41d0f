import { formatNumbers, type Point } from './curve';
import type { Rings } from './rings';

type Crack = {
  /** Unique in the picture. */
  id: string;
  rings: Rings;
  angle: number;
};

/** Cuts a crack out of a trunk around 0/0, to show the background. It starts outside the rim, so that no bark closes it. */
export function cutCrack(wood: string, { id, rings, angle }: Crack): string {
  const rim = rings.outlines.length - 1;
  const halfWidth = 0.075;
  const getPoint = (ring: number, turn: number, reach = 1): Point => {
    const { x, y } = rings.getPoint(ring, angle + turn);
    return { x: x * reach, y: y * reach };
  };
  const points = [
    getPoint(rim, -halfWidth, 1.2),
    getPoint(0.7 * rim, -halfWidth / 2),
    getPoint(0.4 * rim, 0),
    getPoint(0.7 * rim, halfWidth / 3),
    getPoint(rim, halfWidth, 1.2),
  ];
  const crack = `M${points.map(({ x, y }) => formatNumbers([x, y], 0)).join('L')}z`;
  const visible = `<path clip-rule="evenodd" d="M-999-999h1998v1998h-1998z${crack}"/>`;
  return `<clipPath id="${id}">${visible}</clipPath><g clip-path="url(#${id})">${wood}</g>`;
}
