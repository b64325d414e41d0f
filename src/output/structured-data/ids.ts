import type { IdReference } from 'schema-dts';

/** Identifiers of what is the same on every page and in both languages. */
export const siteIds = (siteUrl: string) => ({
  organization: `${siteUrl}/#organization`,
  website: `${siteUrl}/#website`,
  logo: `${siteUrl}/#logo`,
  person: (name: string) => `${siteUrl}/#person-${slug(name)}`,
});

/** Points to a node of the same graph. */
export function reference(id: string): IdReference {
  return { '@id': id };
}

function slug(name: string): string {
  const plain = name.replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
