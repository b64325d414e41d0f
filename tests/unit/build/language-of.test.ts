import { expect, test } from 'vitest';

import { isInLanguage, languageOf } from '../../../src/build/language-of';
import { counterpartOf, locales } from '../../../src/locales';

const german = 'Wir schreiben für die Menschen und nicht für den Filter';
const english = 'We write for people, and not for the filters of machines';

test.each([
  [german, 'de'],
  [german.toUpperCase(), 'de'],
  [english, 'en'],
  [english.toUpperCase(), 'en'],
  // words with letters beyond a to z begin like little ones of the other language
  ['Über Öfen, Äste und Bäume: wir sägen für dich', 'de'],
] as const)('%s: told in both ways', (text, locale) => {
  expect(languageOf(text)).toBe(locale);
  expect(isInLanguage(text, locale)).toBe(true);
  expect(isInLanguage(text, counterpartOf(locale))).toBe(false);
});

test.each(['', 'the and', 'B2C, national', 'Die and das, the und not, with mit', 'Search meets AI: Search meets AI'])(
  '“%s” is in none of the two for certain',
  (text) => {
    expect(languageOf(text)).toBe(undefined);
    for (const locale of locales) expect(isInLanguage(text, locale)).toBe(false);
  },
);
