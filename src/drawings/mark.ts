import { closedCurve } from './curve';

/** The logo’s sign as paths on a 32 × 32 grid, of which overlaps are holes: what is in leaf green, and what is in ink. */
export type Mark = { accent: string; ink: string };

let drawn: Mark | undefined;

/** The agency’s own sign (`logo:` in `identity.yaml`), or the rings. Every page has it. */
export function markOf({ logo }: { logo?: Partial<Mark> | null }): Mark {
  const { ink = '', accent = '' } = logo ?? {};
  return ink || accent ? { ink, accent } : (drawn ??= rings());
}

/** Few, heavy and unlike enough to stay rings at 16 pixels. */
function rings(): Mark {
  const wobble = (angle: number): number =>
    0.045 * Math.cos(2 * angle + 0.6) + 0.03 * Math.cos(3 * angle - 1) + 0.014 * Math.cos(5 * angle);
  const notch = (angle: number): number => {
    const away = Math.abs(((angle - 5.35 + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
    return Math.exp(-((away / 0.2) ** 2));
  };
  const edge = (size: number, dx: number, dy: number, dip: number) => (u: number) => {
    const angle = u + 5.35 - 0.3 * Math.sin(2 * u);
    const r = size * (1 + wobble(angle)) - dip * notch(angle);
    return { x: 16 + dx + r * Math.cos(angle), y: 16 + dy + r * Math.sin(angle) };
  };
  const ring = (outside: ReturnType<typeof edge>, inside: ReturnType<typeof edge>, pieces: number): string =>
    closedCurve(outside, pieces) + closedCurve(inside, pieces);
  const inner = ring(edge(8.8, 0.5, -0.5, 1.6), edge(6.4, 0.9, -0.8, 1.2), 9);
  return {
    accent: ring(edge(14.5, -0.2, 0.2, 2.2), edge(11.2, 0.35, -0.3, 1.9), 11),
    ink: inner + closedCurve(edge(3.4, 1.2, -1.1, 0), 6),
  };
}
