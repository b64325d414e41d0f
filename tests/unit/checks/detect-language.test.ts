import { expect, it } from 'vitest';

import { isInLanguage, detectLanguage } from '../../../src/checks/detect-language';
import { locales } from '../../../src/locales';

it.each([
  ['Wir schreiben für die Menschen und nicht für den Filter', 'de'],
  ['WIR SCHREIBEN FÜR DIE MENSCHEN UND NICHT FÜR DEN FILTER', 'de'],
  ['We write for people, and not for the filters of machines', 'en'],
  // umlauts must not split words into function words of the other language
  ['Über Öfen, Äste und Bäume: wir sägen für dich', 'de'],
  ['Das ist ein Baum, the end', 'de'],
  ['Das ist Baum eins, the end', undefined],
  ['', undefined],
  ['der die und das', undefined],
  ['Wachstum durch Text und Ton', undefined],
  ['Die and das, the und not, with mit', undefined],
  ['Search meets AI: Search meets AI', undefined],
])('detects the language of “%s”: %s', (text, expected) => {
  expect(detectLanguage(text)).toBe(expected);
  expect(locales.filter((locale) => isInLanguage(text, locale))).toEqual(expected ? [expected] : []);
});
