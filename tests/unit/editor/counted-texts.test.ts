import { expect, it } from 'vitest';

import { createPattern } from '../../../src/editor/counted-texts';
import type { Locale } from '../../../src/locales';

it.each<[text: string, locale: Locale, sentence: string, found: string | undefined]>([
  ['{n} Artikel', 'de', 'Sieben Artikel aus Fachmagazinen', 'Sieben Artikel'],
  ['{n} Artikel', 'de', 'Mehr als 14\u00A0Artikel', '14\u00A0Artikel'],
  ['{n} Artikel', 'de', 'unsere Artikel, und {n} Artikel', undefined],
  ['zu {nth}', 'de', 'inzwischen zu fünft.', 'zu fünft'],
  ['zu {nth}', 'de', 'dazu viertel', undefined],
  ['{n} of the projects', 'en', 'Two of the projects', 'Two of the projects'],
  ['{n} fields', 'en', 'someone fields', undefined],
])('finds “%s” (%s) in “%s”: %s', (text, locale, sentence, found) => {
  expect(createPattern(text, locale).exec(sentence)?.[0]).toBe(found);
});
