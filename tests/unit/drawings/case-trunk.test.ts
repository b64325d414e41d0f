import { describe, expect, it } from 'vitest';

import { caseTrunk } from '../../../src/ui/drawings/case-trunk';

const chart = (...values: number[]) => ({
  kind: 'bars' as const,
  caption: 'Figures',
  alt: 'Figures',
  values: values.map((value) => ({ label: String(value), value, display: String(value) })),
});
/** Mean width of the wide ring that each figure has. */
const widths = (study: Parameters<typeof caseTrunk>[0]) => {
  const { drawn, edges } = caseTrunk(study, 400);
  const core = (drawn.radii[0] ?? 0) - ((drawn.radii.at(-1) ?? 0) - (drawn.radii[0] ?? 0)) / (drawn.radii.length - 1);
  return edges.map(
    (edge, index) => (drawn.radii[edge] ?? 0) - (index === 0 ? core : (drawn.radii[edges[index - 1] ?? 0] ?? 0)),
  );
};

describe('the trunk of a case study', () => {
  it('has a ring for each figure, as wide as the figure is high', () => {
    const [before = 0, after = 0] = widths({ slug: 'leadership', dataImg: chart(9, 20), dataImgTwo: chart(100, 1100) });
    expect(after / before).toBeCloseTo(20 / 9, 5);
    expect(caseTrunk({ slug: 'leadership', dataImg: chart(9, 20) }, 400).edges).toEqual([8, 28]);
  });

  it('joins two charts that start from the same figure', () => {
    const study = { slug: 'practice', dataImg: chart(100, 195), dataImgTwo: chart(100, 331) };
    expect(caseTrunk(study, 400).edges).toHaveLength(3);
  });

  it('gives figures that start from nothing a ring each, and nothing none', () => {
    const study = { slug: 'dentist', dataImg: chart(0, 800), dataImgTwo: chart(0, 36) };
    expect(caseTrunk(study, 400).edges).toHaveLength(2);
  });
});
