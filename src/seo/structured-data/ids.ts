import type { IdReference } from 'schema-dts';

import { slugify } from '../../lib/slugify';

/** Identifiers of what is the same on every page and in both languages. */
export const siteIds = (siteUrl: string) => ({
  organization: `${siteUrl}/#organization`,
  website: `${siteUrl}/#website`,
  logo: `${siteUrl}/#logo`,
  person: (name: string) => `${siteUrl}/#person-${slugify(name)}`,
});

/** Points to a node of the same graph. */
export function reference(id: string): IdReference {
  return { '@id': id };
}
