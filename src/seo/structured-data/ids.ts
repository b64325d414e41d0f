import type { IdReference } from 'schema-dts';

import { nameSlug } from '../../lib/name-slug';

/** Identifiers of what is the same on every page and in both languages. */
export const siteIds = (siteUrl: string) => ({
  organization: `${siteUrl}/#organization`,
  website: `${siteUrl}/#website`,
  logo: `${siteUrl}/#logo`,
  person: (name: string) => `${siteUrl}/#person-${nameSlug(name)}`,
});

/** Points to a node of the same graph. */
export function reference(id: string): IdReference {
  return { '@id': id };
}
