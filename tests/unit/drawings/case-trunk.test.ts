import { describe, expect, it } from 'vitest';

import { caseTrunk, studyFigures } from '../../../src/drawings/case-trunk';
import { casePicture } from '../../../src/drawings/pictures-cases';
import { fixture } from '../../fixture-site';
import { pointsOf } from './points-of';

const chart = (...values: number[]) => ({
  caption: 'Figures',
  alt: 'Figures',
  values: values.map((value) => ({ label: String(value), value, display: String(value) })),
});
/** What is written at the figures. */
const textsOf = (study: Parameters<typeof caseTrunk>[0]) => studyFigures(study).map(({ text }) => text);

/** How far from the core's edge each figure is reached, on average around the trunk. */
const reached = (study: Parameters<typeof caseTrunk>[0]) => {
  const { drawn, edges } = caseTrunk(study, 400, { core: 0 });
  const directions = Array.from({ length: 360 }, (_, degree) => (degree * Math.PI) / 180);
  const radius = (edge: number, angle: number) =>
    Math.hypot(drawn.pointAt(edge, angle).x, drawn.pointAt(edge, angle).y);
  return edges.map((edge) => directions.reduce((sum, angle) => sum + radius(edge, angle), 0) / directions.length);
};

describe('the trunk of a case study', () => {
  it('is as thick as its figures were and are, with a ring for each unit', () => {
    const study = { slug: 'leadership', dataImg: chart(9, 20) };
    const [before = 0, after = 0] = reached(study);
    expect(after / 400).toBeCloseTo(1, 2);
    expect(before / after).toBeCloseTo(9 / 20, 2);
    const { drawn, edges, grown, firstLines, grownLines } = caseTrunk(study, 400);
    expect(edges).toEqual([8, 19]);
    expect(grown).toBe(`${drawn.outlines[19]}${drawn.outlines[8]}`);
    expect([firstLines, grownLines].map((lines) => lines.match(/M/g)?.length)).toEqual([8, 10]);
  });

  it('reaches each figure in the order of their sizes, also where there are more than two', () => {
    const [start = 0, between = 0, end = 0] = reached({ slug: 'practice', dataImg: chart(100, 331, 195) });
    expect(start / end).toBeCloseTo(100 / 331, 2);
    expect(between / end).toBeCloseTo(195 / 331, 2);
  });

  it('grows from the core where the figures start from nothing', () => {
    const study = { slug: 'dentist', dataImg: chart(0, 800) };
    const { edges, first } = caseTrunk(study, 400);
    expect(edges).toEqual([-1, 15]);
    expect(first).toBe('');
    expect(textsOf(study)).toEqual(['0', '800']);
  });

  it('is drawn through the points that its rule measures', () => {
    for (const study of fixture.content.locales.de.studies) {
      const { drawn, edges } = caseTrunk(study, 388, { lean: Math.PI, points: 12 });
      for (const edge of edges.filter((each) => each >= 0)) {
        const there = { x: Math.round(drawn.pointAt(edge, Math.PI).x), y: 0 };
        expect(pointsOf(drawn.outlines[edge] ?? ''), study.slug).toContainEqual(there);
      }
    }
  });

  it('writes figures with their unit, and the growth of an index', () => {
    const plain = { ...chart(9, 20), unit: 'leads' };
    expect(textsOf({ slug: 'leadership', dataImg: plain })).toEqual(['9 leads', '20 leads']);
    const [from, to] = chart(100, 331).values;
    if (!from || !to) throw new Error('a chart without values');
    const values = [
      { ...from, label: 'At the start' },
      { ...to, note: '+231%' },
    ];
    const index = { ...chart(), unit: 'revenue', values };
    expect(textsOf({ slug: 'practice', dataImg: index })).toEqual(['At the start', '+231% revenue']);
  });
});

describe('the flags of a case study', () => {
  /** A font whose letters are squares. */
  const write = (line: string) => ({ d: 'M0 0h20v-20h-20z'.repeat(line.length), width: 24 * line.length });

  /** The cloths in the picture of figures with a unit, each with the scale of every line on it. */
  function flagsOf(displays: string[], unit: string) {
    const [study] = fixture.content.locales.de.studies;
    const values = displays.map((display, index) => ({ label: '', value: 5 + 6 * index, display }));
    const svg = casePicture({ ...(study ?? expect.fail()), dataImg: { ...chart(), unit, values } }, write);
    const [, left = 0, top = 0] = (/<g transform="translate\((-?\d+) (-?\d+)\)/.exec(svg) ?? []).map(Number);
    const flags = svg.matchAll(
      /translate\((-?\d+) 0\)"><path class="on-phase-dark-line"[^>]*>(?:<g transform="translate\((-?\d+) 0\)">)?<path class="on-phase-dark" d="M-1\.5 (-?\d+)h(\d+)v(\d+)h-\d+z"\/>((?:<g transform="[^"]*"><path [^>]*><\/g>)*)/g,
    );
    return Array.from(flags, ([, x = 0, aside = 0, y = 0, wide = 0, high = 0, words = '']) => {
      const at = { x: left + Number(x) + Number(aside) - 1.5, y: top + Number(y) };
      const scales = Array.from(String(words).matchAll(/scale\(([\d.]+)\)/g), ([, scale]) => 2 * Number(scale));
      return { ...at, right: at.x + Number(wide), bottom: at.y + Number(high), scales };
    });
  }

  it('have one line where it is seen, the unit below where it would not be, and smaller letters at last', () => {
    const scales = (display: string, unit: string) => flagsOf(['9', display], unit)[0]?.scales;
    expect(scales('20', 'leads')).toEqual([1]);
    expect(scales('im Schnitt 12.000', 'Neuanmeldungen')).toEqual([1, 1]);
    const [one = 1, other = 1] = scales('im Schnitt deutlich über 12.000', 'Neuanmeldungen') ?? [];
    expect(one).toBeLessThan(0.9);
    expect(other).toBe(one);
  });

  it.each([2, 3, 4, 5, 6])('are wholly seen, none of them over another, where %i figures are long', (count) => {
    const flags = flagsOf(
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
        const apart = [other.x - flag.right, flag.x - other.right, other.y - flag.bottom, flag.y - other.bottom];
        expect(Math.max(...apart)).toBeGreaterThan(0);
      }
    }
  });
});
