import { locales, type Locale } from '../locales';

const names = new Map(locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' })]));

/** A country by its code (ISO 3166-1), such as `DE`, in the words of a language. */
export function getCountryName(code: string, locale: Locale): string {
  return names.get(locale)?.of(code) ?? code;
}
