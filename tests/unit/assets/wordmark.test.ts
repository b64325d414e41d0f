import { expect, it } from 'vitest';

import { loadTypefaces } from '../../../src/build/assets/typeface';
import { drawWordmark } from '../../../src/build/assets/wordmark';
import { noCache } from '../../no-cache';

const { Display } = await loadTypefaces(noCache);

it.each([
  ['Jahresring', 1],
  ['Suchmaschinenagentur', 1],
  ['Hansen & Petersen', 2],
  ['Hansen & Petersen Marketing', 3],
])('breaks the name “%s” only if it is long, and outlines it; lines: %i', (name, lines) => {
  const picture = drawWordmark(name, Display);
  const [width = 0, height = 0] = Array.from(picture.matchAll(/ (?:width|height)="(\d+)"/g), ([, side]) =>
    Number(side),
  );
  const baselines = Array.from(picture.matchAll(/translate\(0 (\d+)\)/g), ([, y]) => Number(y));
  expect(baselines).toHaveLength(lines);
  expect(new Set(baselines).size).toBe(lines);
  expect(height).toBeGreaterThan(Math.max(...baselines));
  // a long name is hardly wider than a short one
  expect(width / height).toBeLessThan(lines === 1 ? 8 : 4);
  expect(picture).not.toContain('<text');
});
