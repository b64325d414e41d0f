import { expect, it } from 'vitest';

import { writtenFigure } from '../../../src/content/written-figure';

it.each([
  ['9', 9],
  ['12,5', 12.5],
  ['2.5 %', 2.5],
  ['25.000', 25_000],
  ['1,234', 1234],
  ['1.234.567,89 €', 1_234_567.89],
  ['850\u00A0000 €', 850_000],
  ['12’000 Fr.', 12_000],
  ['rund 40 pro Monat', 40],
  ['20251', 20_251],
  ['keine', undefined],
])('%s is %d', (text, figure) => {
  expect(writtenFigure(text)).toBe(figure);
});
