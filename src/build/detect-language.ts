import { locales, type Locale } from '../locales';

/** Little words that hardly any sentence of a language does without, and that the other language does not have. */
const littleWords: Record<Locale, Set<string>> = {
  de: new Set(
    'der die das und ist nicht ein eine mit für auf von wir du dein sich auch dem den zu wie oder bei wird sind'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and is not with for of we you your that this are from it to how or by will on be have our'.split(' '),
  ),
};

/** The language of a text of at least five words, where its little words leave no doubt. */
export function detectLanguage(text: string): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 5) return undefined;
  const count = (locale: Locale) => words.filter((word) => littleWords[locale].has(word)).length;
  return locales.find(
    (each) => count(each) >= 2 && locales.every((other) => other === each || count(each) >= 3 * count(other)),
  );
}

/** Whether a text is in a language without doubt. */
export function isInLanguage(text: string, locale: Locale): boolean {
  return detectLanguage(text) === locale;
}
