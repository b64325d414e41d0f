import { getOtherLocale, type Locale } from '../../locales';

/** The ids of sections of the services page that differ by language. */
const sectionIds = {
  benefits: { de: 'vorteile', en: 'benefits' },
  services: { de: 'leistungen', en: 'services' },
  method: { de: 'methode', en: 'method' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Returns a section's id in this language, and its counterpart in the other. */
export function getSectionAttributes(
  name: keyof typeof sectionIds,
  locale: Locale,
): { id: string; counterpart: string } {
  const ids = sectionIds[name];
  return { id: ids[locale], counterpart: ids[getOtherLocale(locale)] };
}
