import type { IdReference } from 'schema-dts';

import { slugify } from '../../lib/slugify';

/** Returns the ids of nodes that are the same on every page and in both languages. */
export const getSiteIds = (siteUrl: string) => ({
  organization: `${siteUrl}/#organization`,
  website: `${siteUrl}/#website`,
  logo: `${siteUrl}/#logo`,
  person: (name: string) => `${siteUrl}/#person-${slugify(name)}`,
});

/** Returns a reference to a node in the same graph. */
export function createReference(id: string): IdReference {
  return { '@id': id };
}
