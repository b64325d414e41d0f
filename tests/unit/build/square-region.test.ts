import { expect, it } from 'vitest';

import { getSquareRegion } from '../../../src/lib/square-region';

it.each([
  ['', { left: 200, top: 0, width: 800, height: 800 }],
  ['40% 51%', { left: 80, top: 0, width: 800, height: 800 }],
  ['50% 50% 200%', { left: 400, top: 200, width: 400, height: 400 }],
  ['0% 100% 400%', { left: 0, top: 600, width: 200, height: 200 }],
])('crops 1200 × 800 pixels around “%s”', (focus, region) => {
  expect(getSquareRegion({ width: 1200, height: 800 }, focus)).toEqual(region);
});
