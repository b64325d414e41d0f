import { numbers, type Point } from './curve';
import type { Rings } from './rings';

/**
 * Where dry wood has opened: a clean wedge from the rim to a ring inside, along the direction of the crack. It begins
 * outside the bark, so that nothing of that is left across its mouth.
 */
export function notch(drawn: Rings, rim: number, to: number, angle: number, wide: number): string {
  const at = (ring: number, turn: number, reach = 1): Point => {
    const { x, y } = drawn.pointAt(ring, angle + turn);
    return { x: x * reach, y: y * reach };
  };
  const half = (rim + to) / 2;
  const points = [at(rim, -wide, 1.2), at(half, -wide / 2), at(to, 0), at(half, wide / 3), at(rim, wide, 1.2)];
  return `M${points.map(({ x, y }) => numbers([x, y], 0)).join('L')}z`;
}

/** What is left of a drawing around 0/0 where its wood has opened; the id tells it apart from others in a picture. */
export function opened(id: string, gap: string, content: string): string {
  const rest = `<clipPath id="${id}"><path clip-rule="evenodd" d="M-999-999h1998v1998h-1998z${gap}"/></clipPath>`;
  return `${rest}<g clip-path="url(#${id})">${content}</g>`;
}
