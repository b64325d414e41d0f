/** The languages of the site, the default first. */
export const locales = ['de', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'de';

/** The home page of each language; what lies below that of another than the default is written in it. */
export const homePaths = { de: '/', en: '/en/' } as const satisfies Record<Locale, string>;

/** The language that a path is written in: `/en` and everything under `/en/` is English, all else German. */
export function localeOfPath(path: string): Locale {
  return locales.find((each) => each !== defaultLocale && `${path}/`.startsWith(homePaths[each])) ?? defaultLocale;
}

/** The language that the switcher leads to, and whose words are foreign ones. */
export function counterpartOf(locale: Locale): Locale {
  return locale === 'de' ? 'en' : 'de';
}
