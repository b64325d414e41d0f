import { closedCurve, numbers, type Point } from './curve';
import { between, seeded } from './random';

/** An eye across the ring, drawn around a knot’s middle. */
export function eye(middle: Point, angle: number, size: number, decimals: number): string {
  const pen = (u: number): Point => {
    const along = 1.5 * size * Math.cos(u);
    const across = size * Math.sin(u) * (1 - 0.25 * Math.cos(u));
    return {
      x: middle.x - along * Math.sin(angle) + across * Math.cos(angle),
      y: middle.y + along * Math.cos(angle) + across * Math.sin(angle),
    };
  };
  return closedCurve(pen, 6, decimals);
}

/** A crack: wide at the rim, closing inwards with small turns. */
export function wedge(
  seed: string,
  pointAt: (ring: number, angle: number) => Point,
  angle: number,
  rim: number,
  ink: number,
  decimals: number,
): string {
  const next = seeded(`${seed}^`);
  const depth = Math.min(rim, Math.max(1.2, rim * 0.45));
  const steps = [0, 0.22, 0.45, 0.7];
  const left: Point[] = [];
  const right: Point[] = [];
  for (const part of steps) {
    const at = pointAt(rim - part * depth, angle);
    const half = ink * 1.1 * (1 - part) ** 1.3;
    const shift = part === 0 ? 0 : (next() > 0.5 ? 1 : -1) * between(next, 0.5, 1.2) * ink;
    const side = { x: -Math.sin(angle), y: Math.cos(angle) };
    left.push({ x: at.x + side.x * (shift + half), y: at.y + side.y * (shift + half) });
    right.unshift({ x: at.x + side.x * (shift - half), y: at.y + side.y * (shift - half) });
  }
  const tip = pointAt(rim - depth, angle + 0.01);
  const all = [...left, tip, ...right];
  return `M${all.map((point) => numbers([point.x, point.y], decimals)).join('L')}z`;
}
