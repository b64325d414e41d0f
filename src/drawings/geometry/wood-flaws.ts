import { drawClosedCurve, formatNumbers, type Point } from './curve';
import { createRandom, randomBetween } from '../../lib/random';

type Knot = { centre: Point; angle: number; size: number };

/** Draws the outline of a knot, an ellipse across the direction `angle`. */
export function drawKnot({ centre, angle, size }: Knot, decimals: number): string {
  const getPoint = (u: number): Point => {
    const along = 1.5 * size * Math.cos(u);
    const across = size * Math.sin(u) * (1 - 0.25 * Math.cos(u));
    return {
      x: centre.x - along * Math.sin(angle) + across * Math.cos(angle),
      y: centre.y + along * Math.cos(angle) + across * Math.sin(angle),
    };
  };
  return drawClosedCurve(getPoint, 6, decimals);
}

type Crack = {
  seed: string;
  getPoint: (ring: number, angle: number) => Point;
  angle: number;
  /** Index of the outermost ring. */
  rim: number;
  width: number;
};

/** Draws a crack that is widest at the rim and zigzags inwards. */
export function drawCrack({ seed, getPoint, angle, rim, width }: Crack, decimals: number): string {
  const random = createRandom(`${seed}^`);
  const depth = Math.min(rim, Math.max(1.2, rim * 0.45));
  const steps = [0, 0.22, 0.45, 0.7];
  const left: Point[] = [];
  const right: Point[] = [];
  for (const step of steps) {
    const middle = getPoint(rim - step * depth, angle);
    const half = width * 1.1 * (1 - step) ** 1.3;
    const shift = step === 0 ? 0 : (random() > 0.5 ? 1 : -1) * randomBetween(random, 0.5, 1.2) * width;
    const side = { x: -Math.sin(angle), y: Math.cos(angle) };
    left.push({ x: middle.x + side.x * (shift + half), y: middle.y + side.y * (shift + half) });
    right.unshift({ x: middle.x + side.x * (shift - half), y: middle.y + side.y * (shift - half) });
  }
  const tip = getPoint(rim - depth, angle + 0.01);
  return `M${[...left, tip, ...right].map(({ x, y }) => formatNumbers([x, y], decimals)).join('L')}z`;
}
