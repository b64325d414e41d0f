import { beforeAll, expect, it } from 'vitest';

import { loadTypefaces, measureText, type Typeface } from '../../../src/build/typeface';
import { balanceText, wrapText } from '../../../src/build/wrap-text';

let face: Typeface;
beforeAll(async () => {
  face = (await loadTypefaces()).Text;
});

it.each([
  ['eins zwei drei', 'eins zwei', ['eins zwei', 'drei']],
  ['SEO-Coaching heute', 'SEO-Coach', ['SEO-', 'Coaching', 'heute']],
  ['Potenzial\u00ADanalyse', 'Potenzialan', ['Potenzial-', 'analyse']],
  ['eine Potenzial\u00ADanalyse', 'eine Potenzialanalyse', ['eine Potenzialanalyse']],
  ['gute E-\u2060Mail', 'gute E-M', ['gute', 'E-Mail']],
  ['Donaudampfschifffahrt', 'Donau', undefined],
  ['', 'x', ['']],
])('“%s” is broken where lines may end to be no wider than “%s”', (text, widest, lines) => {
  expect(wrapText(face, text, { size: 20, width: measureText(face, widest, 20) })).toEqual(lines);
});

it('balanced lines are as many, and as equal as can be', () => {
  const text = 'Wachstum, das bleibt, Jahr um Jahr';
  const measure = { size: 20, width: measureText(face, 'Wachstum, das bleibt, Jahr um', 20) };
  expect(wrapText(face, text, measure)).toEqual(['Wachstum, das bleibt, Jahr um', 'Jahr']);
  expect(balanceText(face, text, measure)).toEqual(['Wachstum, das', 'bleibt, Jahr um Jahr']);
  expect(balanceText(face, 'Donaudampfschifffahrt', { size: 20, width: 10 })).toBeUndefined();
});
