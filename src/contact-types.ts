import type { Locale } from './locales';

/** The contact types and their URL parameters per language; `null` means no parameter. */
export const contactTypes = {
  project: { de: 'projektanfrage', en: null },
  collaboration: { de: 'zusammenarbeit', en: 'collaboration' },
  analysis: { de: 'potenzialanalyse', en: 'potential-analysis' },
  coaching: { de: 'seo-coaching', en: 'seo-coaching' },
} as const satisfies Record<string, Record<Locale, string | null>>;

export type ContactType = keyof typeof contactTypes;

/** A contact type, or `other` for an unknown one. */
export type AnyContactType = ContactType | 'other';

/** The URL parameter of the fallback page for unknown contact types. */
export const otherContactType = { de: 'anfrage', en: 'inquiry' } as const satisfies Record<Locale, string>;

/** Returns the option that matches a URL parameter, or else the parameter with its first letter capitalised. */
export function parseFormType(parameter: string, options: readonly string[]): string {
  const normalise = (text: string) => text.toLowerCase().replaceAll(/[-\s]/g, '');
  const option = options.find((candidate) => normalise(candidate) === normalise(parameter));
  return option ?? parameter.charAt(0).toUpperCase() + parameter.slice(1);
}

/** Returns the contact type of a route entry. */
export function getContactType(entry: string): AnyContactType {
  return isContactType(entry) ? entry : 'other';
}

function isContactType(entry: string): entry is ContactType {
  return entry in contactTypes;
}

/** Returns the form type that is preselected on a contact page. */
export function getInitialFormType(
  type: AnyContactType,
  locale: Locale,
  form: { options: string[]; project: string },
): string {
  const parameter = type === 'other' ? otherContactType[locale] : contactTypes[type][locale];
  return parameter === null ? form.project : parseFormType(parameter, form.options);
}
