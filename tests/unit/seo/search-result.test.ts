import { expect, it } from 'vitest';

import { truncateToWidth } from '../../../src/seo/search-result';

it.each([
  ['Eins Zwei', 50, 'Eins …'],
  ['Eins Zwei', 500, 'Eins Zwei'],
  ['Donaudampfschifffahrt', 20, 'Donaudampfschifffahrt …'],
])('truncates “%s” to %d px after a whole word', (text, width, expected) => {
  expect(truncateToWidth(text, 20, width)).toBe(expected);
});
