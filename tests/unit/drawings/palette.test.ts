import { expect, it } from 'vitest';

import { paletteColour, paletteTokens } from '../../../src/drawings/palette';

it('has a light and a dark value of every colour of the style sheet that drawings use', () => {
  expect(paletteColour('paper')).not.toEqual(paletteColour('ink'));
  expect(paletteColour('sap')[0]).toBe(paletteColour('sap')[1]);
  for (const token of paletteTokens)
    expect(paletteColour(token)).toEqual([
      expect.stringMatching(/^#[\da-f]{6}$/),
      expect.stringMatching(/^#[\da-f]{6}$/),
    ]);
});
