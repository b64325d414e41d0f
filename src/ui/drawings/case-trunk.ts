import { grownFrom } from './figures';
import { rings, type Rings } from './rings';

export type CaseTrunk = {
  drawn: Rings;
  /** Index of the outermost ring. */
  last: number;
  /** What has been added between the smallest and the largest figure (even-odd). */
  grown: string;
  beforeLines: string;
  grownLines: string;
  /** Edges of the smallest and of the largest figure. */
  heavy: string;
  /** Edges of the figures between. */
  between: string;
};

/** The trunk that stands for a case study: true to scale, with one ring per unit of its figures. */
export function caseTrunk(values: readonly number[], seed: string, radius: number): CaseTrunk {
  const { widths, edges } = grownFrom(values, radius);
  const last = widths.length - 1;
  const drawn = rings({
    seed,
    widths,
    core: radius * 0.035,
    lean: 3.6,
    offCentre: 0.17,
    crack: 4.9,
    ink: radius * 0.02,
    points: 18,
    decimals: 0,
  });
  const start = edges[0]?.ring ?? -1;
  const marked = edges.map((edge) => edge.ring);
  const plain = (from: number, to: number) => drawn.outlines.filter((_, ring) => ring > from && ring < to && !marked.includes(ring)).join('');
  return {
    drawn,
    last,
    grown: (drawn.outlines[last] ?? '') + (start >= 0 ? (drawn.outlines[start] ?? '') : drawn.core),
    beforeLines: plain(-1, start),
    grownLines: plain(start, last),
    heavy: (drawn.bands[start] ?? '') + (drawn.bands[last] ?? '') + drawn.core,
    between: drawn.bands.filter((_, ring) => marked.includes(ring) && ring !== start && ring !== last).join(''),
  };
}
