import type { Chart } from '../pages/case-study/page';
import { ringUnit } from './figures';
import { rings, type Rings, type RingsInput } from './rings';

/** The part of a case study that its trunk is grown from. */
export type StudyFigures = { slug: string; dataImg: Chart };

/** Where the pictures of case studies are. */
export const caseFolder = '/img/case-studies';

/** The trunk of a case study, drawn. */
type CaseTrunk = {
  drawn: Rings;
  /** Index of the outermost ring. */
  last: number;
  /** Index of the ring at whose edge each figure is reached (-1: nothing, the core's edge). */
  edges: number[];
  /** Everything outside the first figure (even-odd). */
  grown: string;
  /** Everything inside the first figure. */
  first: string;
  firstLines: string;
  grownLines: string;
  /** Edge of the first and of the last figure. */
  heavy: string;
  /** Edges of figures between. */
  between: string;
};

/** A figure with what it counts, on one line, and apart where that may be too long for it. */
export type FigureText = { text: string; parts: string[] };

/** Letters of a text that has room wherever it stands. */
const short = 12;

/**
 * The figures that the trunk grows through, the smallest first, and what they count: those of the first chart alone,
 * as an axis bears one measure. Each has its unit; of an index the growth counts, and its start is only a time.
 */
export function studyFigures({ dataImg: { values, unit } }: StudyFigures): ({ value: number } & FigureText)[] {
  const index = values.some(({ note }) => note);
  return values
    .map(({ value, label, display, note }) => {
      const parts = index && !note ? [label] : [note ?? display, unit].filter((part) => part !== undefined);
      const text = parts.join(' ');
      return { value, text, parts: text.length > short ? parts : [text] };
    })
    .toSorted((one, other) => one.value - other.value);
}

/**
 * The trunk that stands for a case study. It has grown to the largest figure, with a line per unit; the smaller ones
 * are how thick it was before, measured from the core.
 */
export function caseTrunk(study: StudyFigures, radius: number, more: Partial<RingsInput> = {}): CaseTrunk {
  const values = studyFigures(study);
  const largest = values.at(-1)?.value ?? 1;
  const unit = ringUnit(largest, 25);
  const edges = values.map(({ value }) => Math.round(value / unit) - 1);
  const widths = values.flatMap(({ value }, index) => {
    const [below = 0, before = -1] = [values[index - 1]?.value, edges[index - 1]];
    const count = (edges[index] ?? before) - before;
    return Array.from({ length: count }, () => (((value - below) / largest) * radius) / count);
  });
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const drawn = rings({
    seed: study.slug,
    widths,
    core: radius * 0.035,
    lean: 3.6,
    offCentre: 0.17,
    crack: 1.5 * Math.PI,
    ink: radius * 0.022,
    points: 18,
    decimals: 0,
    ...more,
  });
  const plain = (from: number, to: number) =>
    drawn.outlines.filter((_, ring) => ring > from && ring < to && !edges.includes(ring)).join('');
  return {
    drawn,
    last,
    edges,
    grown: (drawn.outlines[last] ?? '') + (drawn.outlines[first] ?? ''),
    first: drawn.outlines[first] ?? '',
    firstLines: plain(-1, first),
    grownLines: plain(first, last),
    heavy: (drawn.bands[first] ?? '') + (drawn.bands[last] ?? '') + drawn.core,
    between: drawn.bands.filter((_, ring) => edges.includes(ring) && ring !== first && ring !== last).join(''),
  };
}
