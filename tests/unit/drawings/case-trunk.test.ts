import { describe, expect, it } from 'vitest';

import { drawCaseTrunk, getStudyFigures, type StudyFigures } from '../../../src/drawings/geometry/case-trunk';
import { drawCasePicture } from '../../../src/drawings/pictures/pictures-cases';
import { chooseRingUnit, divideArea } from '../../../src/drawings/geometry/ring-units';
import { fixture } from '../../fixture-site';
import { drawText } from './draw-text';

const createChart = (...values: number[]) => ({
  caption: 'Figures',
  alt: 'Figures',
  values: values.map((value) => ({ label: String(value), value, display: String(value) })),
});
const getLabels = (study: StudyFigures) => getStudyFigures(study).map(({ text }) => text);

/** Measures the area inside each figure's ring, as a share of the whole. */
const measureAreas = (study: StudyFigures) => {
  const { rings, figureRings } = drawCaseTrunk(study, 400, { core: 0 });
  const directions = Array.from({ length: 360 }, (_, degree) => (degree * Math.PI) / 180);
  const areas = figureRings.map((ring) =>
    directions.map((angle) => rings.getPoint(ring, angle)).reduce((sum, { x, y }) => sum + x ** 2 + y ** 2, 0),
  );
  return areas.map((area) => area / (areas.at(-1) ?? 1));
};

describe('the trunk of a case study', () => {
  it('has areas proportional to its figures, and one ring per unit', () => {
    const study = { slug: 'leadership', dataImg: createChart(9, 20) };
    expect(measureAreas(study)[0]).toBeCloseTo(9 / 20, 2);
    const { rings, figureRings, growth, startLines, growthLines } = drawCaseTrunk(study, 400);
    expect(figureRings).toEqual([8, 19]);
    expect(growth).toBe(`${rings.outlines[19]}${rings.outlines[8]}`);
    expect([startLines, growthLines].map((lines) => lines.match(/M/g)?.length)).toEqual([8, 10]);
  });

  it('orders figures by size, even with more than two', () => {
    const [start, between] = measureAreas({ slug: 'practice', dataImg: createChart(100, 331, 195) });
    expect(start).toBeCloseTo(100 / 331, 2);
    expect(between).toBeCloseTo(195 / 331, 2);
  });

  it('starts at the core if the first figure is zero', () => {
    const study = { slug: 'dentist', dataImg: createChart(0, 800) };
    const { figureRings, start } = drawCaseTrunk(study, 400);
    expect(figureRings).toEqual([-1, 15]);
    expect(start).toBe('');
    expect(getLabels(study)).toEqual(['0', '800']);
  });

  it('labels figures with their unit, and an index with its growth', () => {
    const absolute = { ...createChart(9, 20), unit: 'leads' };
    expect(getLabels({ slug: 'leadership', dataImg: absolute })).toEqual(['9 leads', '20 leads']);
    const [from, to] = createChart(100, 331).values;
    if (!from || !to) throw new Error('the chart has no values');
    const values = [
      { ...from, label: 'At the start' },
      { ...to, note: '+231%' },
    ];
    const index = { ...createChart(), unit: 'revenue', values };
    expect(getLabels({ slug: 'practice', dataImg: index })).toEqual(['At the start', '+231% revenue']);
  });
});

describe('the flags of a case study', () => {
  /** Returns the bounds of every flag in a picture, and the scale of each line of text on it. */
  function parseFlags(displays: string[], unit: string) {
    const [study] = fixture.content.locales.de.studies;
    const values = displays.map((display, index) => ({ label: '', value: 5 + 6 * index, display }));
    const svg = drawCasePicture({ ...(study ?? expect.fail()), dataImg: { ...createChart(), unit, values } }, drawText);
    const [, left = 0, top = 0] = (/<g transform="translate\((-?\d+) (-?\d+)\)/.exec(svg) ?? []).map(Number);
    const flags = svg.matchAll(
      /translate\((-?\d+) 0\)"><path class="on-phase-dark-line"[^>]*>(?:<g transform="translate\((-?\d+) 0\)">)?<path class="on-phase-dark" d="M-1\.5 (-?\d+)h(\d+)v(\d+)h-\d+z"\/>((?:<g transform="[^"]*"><path [^>]*><\/g>)*)/g,
    );
    return Array.from(flags, ([, x = 0, offset = 0, y = 0, width = 0, height = 0, words = '']) => {
      const corner = { x: left + Number(x) + Number(offset) - 1.5, y: top + Number(y) };
      const scales = Array.from(String(words).matchAll(/scale\(([\d.]+)\)/g), ([, scale]) => 2 * Number(scale));
      return { ...corner, right: corner.x + Number(width), bottom: corner.y + Number(height), scales };
    });
  }

  it('use one line if it fits, else a second line for the unit, else smaller text', () => {
    const getScales = (display: string, unit: string) => parseFlags(['9', display], unit)[0]?.scales;
    expect(getScales('20', 'leads')).toEqual([1]);
    expect(getScales('im Schnitt 12.000', 'Neuanmeldungen')).toEqual([1, 1]);
    const [first = 1, second = 1] = getScales('im Schnitt deutlich über 12.000', 'Neuanmeldungen') ?? [];
    expect(first).toBeLessThan(0.9);
    expect(second).toBe(first);
  });

  it.each([2, 3, 4, 5, 6])('stay inside the picture and do not overlap with %i long figures', (count) => {
    const flags = parseFlags(
      Array.from({ length: count }, (_, index) => `im Schnitt über ${index}`),
      'Anmeldungen',
    );
    expect(flags).toHaveLength(count);
    for (const [index, flag] of flags.entries()) {
      expect(flag.x).toBeGreaterThanOrEqual(0);
      expect(flag.right).toBeLessThanOrEqual(582);
      expect(flag.y).toBeGreaterThanOrEqual(0);
      expect(flag.bottom).toBeLessThanOrEqual(640);
      for (const other of flags.slice(index + 1)) {
        const gaps = [other.x - flag.right, flag.x - other.right, other.y - flag.bottom, flag.y - other.bottom];
        expect(Math.max(...gaps)).toBeGreaterThan(0);
      }
    }
  });
});

it.each([
  [20, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
  [800, 25, 50],
  [0.4, 25, 0.02],
])('divides %d into at most %i rings of %d', (figure, maxRings, unit) =>
  expect(chooseRingUnit(figure, maxRings)).toBe(unit),
);

it('divides the area between two radii into rings of equal area', () => {
  const [inner = 0, outer = 0] = divideArea(3, 5, 2);
  expect(inner + outer).toBeCloseTo(2);
  expect((3 + inner) ** 2 - 9).toBeCloseTo(8);
});
