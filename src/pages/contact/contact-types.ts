import type { Locale } from '../../locales';

/** The contact pages and the address parameter of each, per language (decision 7); `null` is the address without one. */
export const contactTypes = {
  project: { de: 'projektanfrage', en: null },
  collaboration: { de: 'zusammenarbeit', en: 'collaboration' },
  analysis: { de: 'potenzialanalyse', en: 'potential-analysis' },
  coaching: { de: 'seo-coaching', en: 'seo-coaching' },
} as const satisfies Record<string, Record<Locale, string | null>>;

export type ContactType = keyof typeof contactTypes;

/** Stands in for every other contact type (decision 8). */
export const otherContactType = { de: 'anfrage', en: 'inquiry' } as const satisfies Record<Locale, string>;

/** The form type that an address parameter gives: its first letter capitalised, or an option's own spelling (decision 9). */
export function formTypeOf(parameter: string, options: readonly string[]): string {
  const folded = parameter.toLowerCase().replaceAll(/[-\s]/g, '');
  const option = options.find((each) => each.toLowerCase().replaceAll(/[-\s]/g, '') === folded);
  return option ?? parameter.charAt(0).toUpperCase() + parameter.slice(1);
}
