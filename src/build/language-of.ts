import { locales, type Locale } from '../locales';

/** Little words that hardly any sentence of a language does without, and that the other language does not have. */
const marks: Record<Locale, string> = {
  de: 'der die das und ist nicht ein eine mit für auf von wir du dein sich auch dem den zu wie oder bei wird sind',
  en: 'the and is not with for of we you your that this are from it to how or by will on be have our',
};
const languages = new Map(locales.flatMap((locale) => marks[locale].split(' ').map((mark) => [mark, locale])));
const longest = Math.max(...Array.from(languages.keys(), ({ length }) => length));
/** Finds the little words of a language; also one beside a letter beyond a to z, of whose word it is a part. */
const littleWords: Record<Locale, RegExp> = { de: finding(marks.de), en: finding(marks.en) };

/** Whether `languageOf` a text is a language; of one in another it tells that in a seventh of the time. */
export function isInLanguage(text: string, locale: Locale): boolean {
  const words = littleWords[locale];
  words.lastIndex = 0;
  return words.test(text) && words.test(text) && languageOf(text) === locale;
}

function finding(words: string): RegExp {
  return new RegExp(`\\b(?:${words.replaceAll(' ', '|')})\\b`, 'gi');
}

/** The language of a text of at least five words, where its little words leave no doubt. */
export function languageOf(text: string): Locale | undefined {
  const lower = text.toLowerCase();
  const found = { de: 0, en: 0 };
  let words = 0;
  let start = -1;
  for (let at = 0; at <= lower.length; at++) {
    if (isLetter(lower.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      words++;
      const language = at - start > longest ? undefined : languages.get(lower.slice(start, at));
      if (language) found[language]++;
      start = -1;
    }
  }
  if (words < 5) return undefined;
  return locales.find(
    (each) => found[each] >= 2 && locales.every((other) => other === each || found[each] >= 3 * found[other]),
  );
}

/** Whether a character of a lower-case text is part of a word; the end of the text (`NaN`) is none. */
function isLetter(code: number): boolean {
  return code < 128 ? code >= 97 && code <= 122 : /\p{L}/u.test(String.fromCharCode(code));
}
