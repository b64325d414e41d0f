import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { measureBounds } from '../../../src/drawings/bounds';
import { drawCurve } from '../../../src/drawings/curve';
import { chooseRingUnit } from '../../../src/drawings/ring-units';
import { drawRings, type RingsOptions } from '../../../src/drawings/rings';
import { fitWidths, createYearWidths } from '../../../src/drawings/year-widths';

const input: RingsOptions = { seed: 'oak', widths: [90, 60, 120, 75, 140], hairlines: 3, knots: [2] };

describe('rings', () => {
  it('rings depend only on their seed and options', () => {
    const { outlines, bands, hairlines, crack } = drawRings(input);
    expect(drawRings(input)).toMatchObject({ outlines, bands, hairlines });
    expect(drawRings(input).crack()).toBe(crack());
    expect(drawRings({ ...input, seed: 'beech' }).outlines).not.toEqual(outlines);
  });

  it('rings never cross, and are not circular', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { pointAt } = drawRings({ ...input, seed, roughness: 1.5, offCentre: 0.3 });
      const getRadius = (ring: number, angle: number) => Math.hypot(pointAt(ring, angle).x, pointAt(ring, angle).y);
      const radii = Array.from({ length: 90 }, (_, part) =>
        [0, 1, 2, 3, 4].map((ring) => getRadius(ring, (part / 90) * 2 * Math.PI)),
      );
      for (const radiiAtAngle of radii) expect(radiiAtAngle).toEqual(radiiAtAngle.toSorted((a, b) => a - b));
      const outer = radii.map((radiiAtAngle) => radiiAtAngle[4] ?? 0);
      expect(Math.max(...outer) / Math.min(...outer)).toBeGreaterThan(1.1);
    }
  });

  it('rings dip at the crack and are widest in the direction of the lean', () => {
    const { pointAt } = drawRings({ ...input, roughness: 0.5, offCentre: 0.25, lean: 0, crack: Math.PI / 2 });
    const getRadius = (angle: number) => Math.hypot(pointAt(4, angle).x, pointAt(4, angle).y);
    expect(getRadius(0)).toBeGreaterThan(getRadius(Math.PI));
    expect(getRadius(Math.PI / 2)).toBeLessThan(Math.min(getRadius(Math.PI / 2 - 0.25), getRadius(Math.PI / 2 + 0.25)));
  });
});

describe('the bounds of a ring', () => {
  it.each(['oak', 'beech'])('bounds fit the drawing of %s on all sides', async (seed) => {
    const rings = drawRings({ ...input, seed, roughness: 1.4, points: 9, decimals: 4 });
    const { x, y, width, height } = measureBounds(rings, 4);
    const scale = 3;
    const sides = [`width="${scale * (width + 2)}"`, `height="${scale * (height + 2)}"`];
    const view = `viewBox="${x - 1} ${y - 1} ${width + 2} ${height + 2}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${sides.join(' ')} ${view}><path d="${rings.outlines[4] ?? ''}"/></svg>`;
    const picture = sharp(Buffer.from(svg)).extractChannel('alpha').raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const lines = Array.from({ length: info.height }, (_, row) => {
      const line = data.subarray(row * info.width, (row + 1) * info.width);
      return { row, first: line.findIndex(Boolean), last: line.findLastIndex(Boolean) };
    }).filter(({ first }) => first >= 0);
    const rows = lines.map(({ row }) => row);
    const margins = [
      Math.min(...lines.map(({ first }) => first)),
      info.width - 1 - Math.max(...lines.map(({ last }) => last)),
      Math.min(...rows),
      info.height - 1 - Math.max(...rows),
    ];
    // the picture extends one unit beyond the bounds on each side
    expect(margins.map((dots) => Math.floor(dots / scale))).toEqual([1, 1, 1, 1]);
  });
});

it('widths of years do not change when years are added', () => {
  expect(createYearWidths('beech', 2017, 2030).slice(0, 10)).toEqual(createYearWidths('beech', 2017, 2026));
});

it('scales widths to a total', () => {
  expect(fitWidths([1, 2, 5], 400)).toEqual([50, 100, 250]);
});

it.each([
  [1, 'M0,0c10,0,20,0,30,0'],
  [2, 'M0,0c10,0,20,0,30,0s20,0,30,0'],
])('draws a curve of %i pieces as a single path', (pieces, path) => {
  expect(drawCurve((u) => ({ x: 10 * u, y: 0 }), { from: 0, to: 3 * pieces, pieces }, 0)).toBe(path);
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
