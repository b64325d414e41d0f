import { expect, it } from 'vitest';

import { dropUnknownWords, loadTypefaces, measureText, outlineText } from '../../../src/build/assets/typeface';
import { balanceText, wrapText } from '../../../src/build/assets/wrap-text';
import { noCache } from '../../no-cache';

const typefaces = await loadTypefaces(noCache);
const { Text: face } = typefaces;

/** Counts the contours of an outline: an l has one, an Š has two. */
const countContours = (path: string) => path.split('m').length - 1;

it.each(Object.entries(typefaces))('draws and measures text in the typeface %s', (_, typeface) => {
  const measure = (text: string) => measureText(typeface, text, 1000);
  // kerned, word by word
  expect(measure('AV')).toBeLessThan(measure('A') + measure('V'));
  expect(measure('AV AV')).toBeCloseTo(2 * measure('AV') + measure(' '));
  // letters of other Latin alphabets
  const [s = '', c] = ['Š', 'Č'].map((letter) => outlineText(typeface, letter, 100));
  expect([countContours(s), s === c]).toEqual([2, false]);
  expect(measure('Łódź')).toBeGreaterThan(measure('ód'));
  // an arrow, which no font has
  expect(countContours(outlineText(typeface, 'l→l', 100))).toBe(3);
  expect(measure('l→l')).toBeCloseTo(measure('ll') + 780);
  // letters without a glyph are omitted without a gap
  expect(outlineText(typeface, 'l日🌳l', 100)).toBe(outlineText(typeface, 'll', 100));
  expect(outlineText(typeface, 'l\u00ADl\u2060', 100)).toBe(outlineText(typeface, 'll', 100));
  expect(measure('日🌳')).toBe(0);
  expect(dropUnknownWords(typeface, '🌳 Vier 日本 Ringe → vier ✅')).toBe('Vier Ringe → vier');
});

it.each([
  ['eins zwei drei', 'eins zwei', ['eins zwei', 'drei']],
  ['SEO-Coaching heute', 'SEO-Coach', ['SEO-', 'Coaching', 'heute']],
  ['Potenzial\u00ADanalyse', 'Potenzialan', ['Potenzial-', 'analyse']],
  ['eine Potenzial\u00ADanalyse', 'eine Potenzialanalyse', ['eine Potenzialanalyse']],
  ['gute E-\u2060Mail', 'gute E-M', ['gute', 'E-Mail']],
  ['Donaudampfschifffahrt', 'Donau', undefined],
  ['', 'x', ['']],
])('wraps “%s” into lines that are no wider than “%s”', (text, widest, lines) => {
  expect(wrapText(face, text, { size: 20, width: measureText(face, widest, 20) })).toEqual(lines);
});

it('balances lines without adding any', () => {
  const text = 'Wachstum, das bleibt, Jahr um Jahr';
  const measure = { size: 20, width: measureText(face, 'Wachstum, das bleibt, Jahr um', 20) };
  expect(wrapText(face, text, measure)).toEqual(['Wachstum, das bleibt, Jahr um', 'Jahr']);
  expect(balanceText(face, text, measure)).toEqual(['Wachstum, das', 'bleibt, Jahr um Jahr']);
  expect(balanceText(face, 'Donaudampfschifffahrt', { size: 20, width: 10 })).toBeUndefined();
});
