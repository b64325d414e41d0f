import { curve, numbers, type Point } from './curve';
import { flat, line, type Ink } from './print';
import { rings, type Rings, type RingsInput } from './rings';
import { fitted, yearWidths } from './years';

type SliceInput = {
  seed: string;
  radius: number;
  count: number;
  /** Colour of the wood, and of the lines that are cut into it. */
  wood: Ink;
  cut: Ink;
  /** Colour of the newest ring, where it has one of its own. */
  newest?: Ink;
  width?: number;
  more?: Partial<RingsInput>;
};

/** The rings that a slice is drawn with. */
export function grown({ seed, radius, count, more }: Pick<SliceInput, 'seed' | 'radius' | 'count' | 'more'>): Rings {
  return rings({
    seed,
    widths: fitted(yearWidths(seed, 1, count), radius * 0.9),
    core: radius * 0.1,
    ink: radius * 0.035,
    unrest: 0.9,
    offCentre: 0.12,
    points: radius > 90 ? 16 : 12,
    decimals: radius > 90 ? 0 : 1,
    ...more,
  });
}

/** A slice of trunk around 0/0 as it is printed in this hand: a flat shape, its rings cut into it. */
export function slice(input: SliceInput): string {
  const { wood, cut, newest, radius, count } = input;
  const drawn = grown(input);
  const width = input.width ?? Math.max(1.5, radius * 0.022);
  const inner = drawn.outlines.slice(0, newest ? -2 : -1).join('');
  const ground = newest
    ? flat(newest, drawn.outlines[count - 1] ?? '') + flat(wood, drawn.outlines[count - 2] ?? '')
    : flat(wood, drawn.outlines[count - 1] ?? '');
  return ground + line(cut, width, inner) + flat(cut, drawn.core);
}

/** A sector of a slice between two directions (radians), around 0/0. */
export function sector(drawn: Rings, from: number, to: number, wood: Ink, cut: Ink, width: number): string {
  const last = drawn.outlines.length - 1;
  const along = (ring: number) => curve((angle: number) => drawn.pointAt(ring, angle), from, to, 7, 0);
  const edge = `M0 0L${along(last).slice(1)}z`;
  return flat(wood, edge) + line(cut, width, Array.from({ length: last }, (_, ring) => along(ring)).join(''));
}

/** Concentric arcs around 0/0, from one direction to another in degrees. */
export function arcs(radii: readonly number[], from: number, to: number): string {
  return radii
    .map((r) => {
      const at = (degrees: number): Point => ({
        x: r * Math.cos((degrees * Math.PI) / 180),
        y: r * Math.sin((degrees * Math.PI) / 180),
      });
      const [start, end] = [at(from), at(to)];
      return `M${numbers([start.x, start.y], 1)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${numbers([end.x, end.y], 1)}`;
    })
    .join('');
}

/** Ticks of a ruler from x to x, every fifth one longer. */
export function ticks(from: number, to: number, y: number, every: number, height: number): string {
  let path = '';
  let index = 0;
  for (let x = from; x <= to + 0.01; x += every) {
    path += `M${numbers([x, y], 1)}v${index % 5 === 0 ? height : height / 2}`;
    index += 1;
  }
  return path;
}
