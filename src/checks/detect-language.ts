import { locales, type Locale } from '../locales';

/** Frequent words that occur in one language only. */
const functionWords: Record<Locale, Set<string>> = {
  de: new Set(
    'der die das und ist nicht ein eine mit für auf von wir du dein sich auch dem den zu wie oder bei wird sind'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and is not with for of we you your that this are from it to how or by will on be have our'.split(' '),
  ),
};

/** Returns the language of text, or `undefined` if it is ambiguous or there are fewer than five words. */
export function detectLanguage(text: string): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 5) return undefined;
  const count = (locale: Locale) => words.filter((word) => functionWords[locale].has(word)).length;
  return locales.find(
    (locale) => count(locale) >= 2 && locales.every((other) => other === locale || count(locale) >= 3 * count(other)),
  );
}

/** Whether the detected language of text is `locale`. */
export function isInLanguage(text: string, locale: Locale): boolean {
  return detectLanguage(text) === locale;
}
