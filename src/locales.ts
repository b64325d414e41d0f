/** The languages of the site, the default one first. */
export const locales = ['de', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'de';

/** The home page of each language. Pages of the other languages are below their home page. */
export const homePaths = { de: '/', en: '/en/' } as const satisfies Record<Locale, string>;

/** The language of a path: `/en` and everything below `/en/` is English, all else German. */
export function getPathLocale(path: string): Locale {
  return locales.find((each) => each !== defaultLocale && `${path}/`.startsWith(homePaths[each])) ?? defaultLocale;
}

/** The other language: the one that the language switch leads to. */
export function getOtherLocale(locale: Locale): Locale {
  return locale === 'de' ? 'en' : 'de';
}
