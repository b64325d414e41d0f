import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { boxAround } from '../../../src/drawings/bounds';
import { curve } from '../../../src/drawings/curve';
import { ringUnit } from '../../../src/drawings/figures';
import { rings, type RingsInput } from '../../../src/drawings/rings';
import { fitted, yearWidths } from '../../../src/drawings/years';

const input: RingsInput = { seed: 'oak', widths: [90, 60, 120, 75, 140], hairlines: 3, knots: [2] };

describe('rings', () => {
  it('are the same for the same seed and others for another', () => {
    const { outlines, bands, hairlines, crack } = rings(input);
    expect(rings(input)).toMatchObject({ outlines, bands, hairlines });
    expect(rings(input).crack()).toBe(crack());
    expect(rings({ ...input, seed: 'beech' }).outlines).not.toEqual(outlines);
  });

  it('never cross, and never are circles', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { pointAt } = rings({ ...input, seed, unrest: 1.5, offCentre: 0.3 });
      const size = (ring: number, angle: number) => Math.hypot(pointAt(ring, angle).x, pointAt(ring, angle).y);
      const radii = Array.from({ length: 90 }, (_, part) =>
        [0, 1, 2, 3, 4].map((ring) => size(ring, (part / 90) * 2 * Math.PI)),
      );
      for (const across of radii) expect(across).toEqual([...across].sort((a, b) => a - b));
      const outer = radii.map((across) => across[4] ?? 0);
      expect(Math.max(...outer) / Math.min(...outer)).toBeGreaterThan(1.1);
    }
  });

  it('dip at the crack and are wider in the direction in which the tree leans', () => {
    const { pointAt } = rings({ ...input, unrest: 0.5, offCentre: 0.25, lean: 0, crack: Math.PI / 2 });
    const size = (angle: number) => Math.hypot(pointAt(4, angle).x, pointAt(4, angle).y);
    expect(size(0)).toBeGreaterThan(size(Math.PI));
    expect(size(Math.PI / 2)).toBeLessThan(Math.min(size(Math.PI / 2 - 0.25), size(Math.PI / 2 + 0.25)));
  });
});

describe('the box around a ring', () => {
  it.each(['oak', 'beech'])('touches what is drawn of %s at every side, and cuts nothing off', async (seed) => {
    const drawn = rings({ ...input, seed, unrest: 1.4, points: 9, decimals: 4 });
    const { x, y, width, height } = boxAround(drawn, 4);
    const scale = 3;
    const sides = [`width="${scale * (width + 2)}"`, `height="${scale * (height + 2)}"`];
    const view = `viewBox="${x - 1} ${y - 1} ${width + 2} ${height + 2}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${sides.join(' ')} ${view}><path d="${drawn.outlines[4] ?? ''}"/></svg>`;
    const picture = sharp(Buffer.from(svg)).extractChannel('alpha').raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const lines = Array.from({ length: info.height }, (_, row) => {
      const line = data.subarray(row * info.width, (row + 1) * info.width);
      return { row, first: line.findIndex(Boolean), last: line.findLastIndex(Boolean) };
    }).filter(({ first }) => first >= 0);
    const rows = lines.map(({ row }) => row);
    const free = [
      Math.min(...lines.map(({ first }) => first)),
      info.width - 1 - Math.max(...lines.map(({ last }) => last)),
      Math.min(...rows),
      info.height - 1 - Math.max(...rows),
    ];
    // the picture is a unit wider than the box at each side
    expect(free.map((dots) => Math.floor(dots / scale))).toEqual([1, 1, 1, 1]);
  });
});

it('keeps the widths of years when further years follow', () => {
  expect(yearWidths('beech', 2017, 2030).slice(0, 10)).toEqual(yearWidths('beech', 2017, 2026));
});

it('fits widths into what they have to fill', () => {
  expect(fitted([1, 2, 5], 400)).toEqual([50, 100, 250]);
});

it.each([
  [1, 'M0,0c10,0,20,0,30,0'],
  [2, 'M0,0c10,0,20,0,30,0s20,0,30,0'],
])('draws a curve of %i pieces as a whole path', (pieces, path) => {
  expect(curve((u) => ({ x: 10 * u, y: 0 }), 0, 3 * pieces, pieces, 0)).toBe(path);
});

it.each([
  [20, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
  [800, 25, 50],
  [0.4, 25, 0.02],
])('counts up to %d in at most %i rings of %d', (figure, most, unit) => expect(ringUnit(figure, most)).toBe(unit));
