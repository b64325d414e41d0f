import { locales, type Locale } from '../locales';

const names = new Map(locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' })]));

/** Returns the name of a country in a language by its ISO 3166-1 code, such as `DE`. */
export function getCountryName(code: string, locale: Locale): string {
  return names.get(locale)?.of(code) ?? code;
}
