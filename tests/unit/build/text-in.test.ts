import { expect, it } from 'vitest';

import { textIn } from '../../../src/build/text-in';

it('finds every character once, also those beyond 16 bits', () => {
  const { characters } = textIn({ title: 'Baum', list: ['Ast', { deep: '🌳 Ä' }], number: 7 });
  expect(characters().filter((each) => !/\d/.test(each))).toEqual([...' ABamstuÄ🌳']);
});

it('finds letters that stand beside each other, within one text and across a soft hyphen', () => {
  const pairs = textIn(['Ab', 'cd', 'e\u00ADf', 'g–h', 'i🌳j']).pairs();
  expect(pairs.filter((pair) => !/\d/.test(pair))).toEqual(['Ab', 'cd', 'ef', 'g–', '–h']);
});

it('knows every pair of figures', () => {
  const pairs = textIn('').pairs();
  for (let number = 0; number < 100; number++) expect(pairs).toContain(String(number).padStart(2, '0'));
});
