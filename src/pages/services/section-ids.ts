import { counterpartOf, type Locale } from '../../locales';

/** The sections of the services page that have a name of their own in each language. */
const sectionIds = {
  benefits: { de: 'vorteile', en: 'benefits' },
  services: { de: 'leistungen', en: 'services' },
  method: { de: 'methode', en: 'method' },
} as const satisfies Record<string, Record<Locale, string>>;

/** A section's id in one language, and its counterpart in the other. */
export function sectionId(name: keyof typeof sectionIds, locale: Locale): { id: string; counterpart: string } {
  const ids = sectionIds[name];
  return { id: ids[locale], counterpart: ids[counterpartOf(locale)] };
}
