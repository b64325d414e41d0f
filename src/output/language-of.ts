import { locales, type Locale } from '../site/locales';

/** Little words that hardly any sentence of a language does without, and that the other language does not have. */
const marks: Record<Locale, string> = {
  de: 'der die das und ist nicht ein eine mit für auf von wir du dein sich auch dem den zu wie oder bei wird sind',
  en: 'the and is not with for of we you your that this are from it to how or by will on be have our',
};
const languages = new Map(locales.flatMap((locale) => marks[locale].split(' ').map((mark) => [mark, locale])));
const longest = Math.max(...Array.from(languages.keys(), ({ length }) => length));

/** The language of a text of at least five words, where its little words leave no doubt. */
export function languageOf(text: string): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 5) return undefined;
  let de = 0;
  let en = 0;
  for (const word of words) {
    const language = word.length > longest ? undefined : languages.get(word);
    if (language === 'de') de++;
    else if (language === 'en') en++;
  }
  if (de >= 2 && de >= 3 * en) return 'de';
  if (en >= 2 && en >= 3 * de) return 'en';
  return undefined;
}
