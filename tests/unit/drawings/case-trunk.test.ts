import { describe, expect, it } from 'vitest';

import { caseTrunk } from '../../../src/ui/drawings/case-trunk';

const chart = (...values: number[]) => ({
  kind: 'bars' as const,
  caption: 'Figures',
  alt: 'Figures',
  values: values.map((value) => ({ label: String(value), value, display: String(value) })),
});
/** How far from the core's edge each figure is reached, on average around the trunk. */
const reached = (study: Parameters<typeof caseTrunk>[0]) => {
  const { drawn, edges } = caseTrunk(study, 400, { core: 0 });
  return edges.map((edge) => drawn.radii[edge] ?? 0);
};

describe('the trunk of a case study', () => {
  it('is as thick as its figures were and are, with a ring for each unit', () => {
    const study = { slug: 'leadership', dataImg: chart(9, 20) };
    const [before = 0, after = 0] = reached(study);
    expect(after).toBeCloseTo(400, 5);
    expect(before / after).toBeCloseTo(9 / 20, 5);
    expect(caseTrunk(study, 400).edges).toEqual([8, 19]);
  });

  it('reaches each figure in the order of their sizes, also where there are more than two', () => {
    const [start = 0, between = 0, end = 0] = reached({ slug: 'practice', dataImg: chart(100, 331, 195) });
    expect(start / end).toBeCloseTo(100 / 331, 5);
    expect(between / end).toBeCloseTo(195 / 331, 5);
  });

  it('grows from the core where the figures start from nothing', () => {
    const study = { slug: 'dentist', dataImg: chart(0, 800) };
    const { edges, first, figures } = caseTrunk(study, 400);
    expect(edges).toEqual([-1, 15]);
    expect(first).toBe('');
    expect(figures).toEqual(['0', '800']);
  });

  it('writes figures with their unit, and the growth of an index', () => {
    const plain = { ...chart(9, 20), unit: 'leads' };
    expect(caseTrunk({ slug: 'leadership', dataImg: plain }, 400).figures).toEqual(['9 leads', '20 leads']);
    const [from, to] = chart(100, 331).values;
    if (!from || !to) throw new Error('a chart without values');
    const values = [
      { ...from, label: 'At the start' },
      { ...to, note: '+231%' },
    ];
    const index = { ...chart(), unit: 'revenue', values };
    expect(caseTrunk({ slug: 'practice', dataImg: index }, 400).figures).toEqual(['At the start', '+231% revenue']);
  });
});
