/** The languages of the site, the default first (specification, section 1). */
export const locales = ['de', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'de';

/** The language that a path is written in: `/en` and everything under `/en/` is English, all else German. */
export function localeOfPath(path: string): Locale {
  return path === '/en' || path.startsWith('/en/') ? 'en' : defaultLocale;
}
