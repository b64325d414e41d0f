import type { Chart } from '../pages/case-study/page';
import { chooseRingUnit } from './ring-units';
import { drawRings, type Rings, type RingsOptions } from './rings';

/** The part of a case study that its trunk is drawn from. */
export type StudyFigures = { slug: string; dataImg: Chart };

/** The URL path of the folder with the pictures of case studies. */
export const caseFolder = '/img/case-studies';

type CaseTrunk = {
  rings: Rings;
  /** Index of the outermost ring. */
  outermost: number;
  /** For each figure, the index of the ring that reaches it; -1 is the core. */
  figureRings: number[];
  /** The area outside the first figure (even-odd). */
  growth: string;
  /** The area inside the first figure. */
  start: string;
  startLines: string;
  growthLines: string;
  /** The edges of the first and the last figure, and the core. */
  heavyLines: string;
  /** The edges of the figures in between. */
  middleLines: string;
};

/** A figure with its unit, as one line of text and as lines to use when that is too long. */
export type FigureText = { text: string; parts: string[] };

/** Texts of at most this many characters are never split. */
const maxUnsplitLength = 12;

/**
 * Returns the figures of a study's first chart with their units, smallest first. An index shows its growth instead,
 * and its starting point only a label.
 */
export function getStudyFigures({ dataImg: { values, unit } }: StudyFigures): ({ value: number } & FigureText)[] {
  const isIndex = values.some(({ note }) => note);
  return values
    .map(({ value, label, display, note }) => {
      const parts = isIndex && !note ? [label] : [note ?? display, unit].filter((part) => part !== undefined);
      const text = parts.join(' ');
      return { value, text, parts: text.length > maxUnsplitLength ? parts : [text] };
    })
    .toSorted((a, b) => a.value - b.value);
}

/**
 * Draws the trunk of a case study: its radius is the largest figure, with one ring per unit. Smaller figures are the
 * radii it had before.
 */
export function drawCaseTrunk(study: StudyFigures, radius: number, options: Partial<RingsOptions> = {}): CaseTrunk {
  const values = getStudyFigures(study);
  const largest = values.at(-1)?.value ?? 1;
  const unit = chooseRingUnit(largest, 25);
  const figureRings = values.map(({ value }) => Math.round(value / unit) - 1);
  const widths = values.flatMap(({ value }, index) => {
    const [previousValue = 0, previousRing = -1] = [values[index - 1]?.value, figureRings[index - 1]];
    const count = (figureRings[index] ?? previousRing) - previousRing;
    return Array.from({ length: count }, () => (((value - previousValue) / largest) * radius) / count);
  });
  const [first = 0, last = 0] = [figureRings[0], figureRings.at(-1)];
  const rings = drawRings({
    seed: study.slug,
    widths,
    core: radius * 0.035,
    lean: 3.6,
    offCentre: 0.17,
    crack: 1.5 * Math.PI,
    lineWidth: radius * 0.022,
    points: 18,
    decimals: 0,
    ...options,
  });
  const joinLines = (from: number, to: number) =>
    rings.outlines.filter((_, ring) => ring > from && ring < to && !figureRings.includes(ring)).join('');
  return {
    rings,
    outermost: last,
    figureRings,
    growth: (rings.outlines[last] ?? '') + (rings.outlines[first] ?? ''),
    start: rings.outlines[first] ?? '',
    startLines: joinLines(-1, first),
    growthLines: joinLines(first, last),
    heavyLines: (rings.bands[first] ?? '') + (rings.bands[last] ?? '') + rings.core,
    middleLines: rings.bands
      .filter((_, ring) => figureRings.includes(ring) && ring !== first && ring !== last)
      .join(''),
  };
}
