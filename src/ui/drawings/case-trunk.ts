import type { Chart } from '../../content/schemas/case-studies';
import { ringUnit } from './figures';
import { rings, type Rings, type RingsInput } from './rings';

/** The part of a case study that its trunk is grown from. */
export type StudyFigures = { slug: string; dataImg: Chart; dataImgTwo?: Chart | undefined };

/** A wide ring that stands for one figure: as wide as `share` says, divided into `units`. */
type Zone = { share: number; units: number };

export type CaseTrunk = {
  drawn: Rings;
  /** Index of the outermost ring. */
  last: number;
  /** Index of the ring at whose edge each figure is reached. */
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

function zones(chart: Chart): Zone[] {
  const figures = chart.values.map((each) => each.value).filter((value) => value > 0);
  const largest = Math.max(...figures);
  return figures.map((value) => ({
    share: value / largest,
    units: Math.max(1, Math.round(value / ringUnit(largest, 20))),
  }));
}

/**
 * The figures that the rings stand for: those of the first chart; those of the second too where both charts start
 * from the same figure (an index of 100, or nothing).
 */
function studyZones({ dataImg, dataImgTwo }: StudyFigures): Zone[] {
  const start = dataImg.values[0]?.value;
  if (dataImgTwo === undefined || dataImgTwo.values[0]?.value !== start) return zones(dataImg);
  if (start === 0) return [...zones(dataImg), ...zones(dataImgTwo)];
  return zones({ ...dataImg, values: [...dataImg.values, ...dataImgTwo.values.slice(1)] });
}

/** The trunk that stands for a case study: each figure is a ring as wide as the figure is high, with a line per unit. */
export function caseTrunk(study: StudyFigures, radius: number, more: Partial<RingsInput> = {}): CaseTrunk {
  const parts = studyZones(study);
  const all = parts.reduce((sum, zone) => sum + zone.share, 0);
  const widths = parts.flatMap(({ share, units }) =>
    Array.from({ length: units }, () => ((share / all) * radius) / units),
  );
  const edges = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, zone) => sum + zone.units, 0) - 1);
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const drawn = rings({
    seed: study.slug,
    widths,
    core: radius * 0.035,
    lean: 3.6,
    offCentre: 0.17,
    crack: 4.9,
    inked: edges,
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
