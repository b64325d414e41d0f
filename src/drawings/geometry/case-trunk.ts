import type { Chart } from '../../content/schemas/chart';
import { measureBounds } from './bounds';
import { chooseRingUnit, divideArea } from './ring-units';
import { drawRings, type Rings, type RingsOptions } from './rings';

/** The parts of a case study that determine its trunk. */
export type StudyFigures = { slug: string; dataImg: Chart };

/** The URL path of the folder with the pictures of case studies. */
export const caseFolder = '/img/case-studies';

/** The size of the pictures of case studies. */
export const casePicture = { width: 960, height: 640 };
/** Distance of the trunk from the picture's left and top edge. */
const margin = { left: 40, top: 48 };

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

/** A figure with its unit, as one line of text, and as the lines to use when that line is too long. */
export type FigureText = { text: string; parts: string[] };

/** Text of at most this many characters is never split. */
const maxUnsplitLength = 12;

/**
 * Returns the figures of a study's first chart with their units, smallest first. If the chart shows an index, its growth
 * takes the place of the figure, and its starting point has only a label.
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
 * Draws the trunk of a case study: its area is the largest figure, with one ring per unit. Smaller figures are the areas
 * that it had earlier.
 */
export function drawCaseTrunk(study: StudyFigures, radius: number, options: Partial<RingsOptions> = {}): CaseTrunk {
  const values = getStudyFigures(study);
  const largest = values.at(-1)?.value ?? 1;
  const unit = chooseRingUnit(largest, 25);
  const figureRings = values.map(({ value }) => Math.round(value / unit) - 1);
  const core = options.core ?? radius * 0.035;
  const getRadius = (value = 0) => Math.max(core, Math.sqrt(value / largest) * radius);
  const widths = values.flatMap(({ value }, index) => {
    const previousRing = figureRings[index - 1] ?? -1;
    const count = (figureRings[index] ?? previousRing) - previousRing;
    return divideArea(getRadius(values[index - 1]?.value), getRadius(value), count);
  });
  const [first = 0, last = 0] = [figureRings[0], figureRings.at(-1)];
  const rings = drawRings({
    seed: study.slug,
    widths,
    core,
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

/** Draws the trunk of a study's picture, and returns the position of its core. The picture crops only the bottom. */
export function placeCaseTrunk(study: StudyFigures): { trunk: CaseTrunk; x: number; y: number } {
  const trunk = drawCaseTrunk(study, 388, { lean: Math.PI, points: 12 });
  const box = measureBounds(trunk.rings, trunk.outermost);
  return { trunk, x: margin.left - box.x, y: margin.top - box.y };
}
