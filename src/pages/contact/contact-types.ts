import type { Locale } from '../../locales';

/** The contact pages and the address parameter of each, per language; `null` is the address without one. */
export const contactTypes = {
  project: { de: 'projektanfrage', en: null },
  collaboration: { de: 'zusammenarbeit', en: 'collaboration' },
  analysis: { de: 'potenzialanalyse', en: 'potential-analysis' },
  coaching: { de: 'seo-coaching', en: 'seo-coaching' },
} as const satisfies Record<string, Record<Locale, string | null>>;

export type ContactType = keyof typeof contactTypes;

/** A contact page, that for unknown types included. */
export type AnyContactType = ContactType | 'other';

/** Stands in for every other contact type. */
export const otherContactType = { de: 'anfrage', en: 'inquiry' } as const satisfies Record<Locale, string>;

/** The form type that an address parameter gives: its first letter capitalised, or an option's own spelling. */
export function formTypeOf(parameter: string, options: readonly string[]): string {
  const folded = parameter.toLowerCase().replaceAll(/[-\s]/g, '');
  const option = options.find((each) => each.toLowerCase().replaceAll(/[-\s]/g, '') === folded);
  return option ?? parameter.charAt(0).toUpperCase() + parameter.slice(1);
}

/** The contact page of an entry of its route. */
export function contactTypeOf(entry: string): AnyContactType {
  return isContactType(entry) ? entry : 'other';
}

function isContactType(entry: string): entry is ContactType {
  return entry in contactTypes;
}

/** The form type with which a contact page begins. */
export function formTypeFor(
  type: AnyContactType,
  locale: Locale,
  form: { options: string[]; project: string },
): string {
  const parameter = type === 'other' ? otherContactType[locale] : contactTypes[type][locale];
  return parameter === null ? form.project : formTypeOf(parameter, form.options);
}
