import type { Service } from 'schema-dts';

import { toPlainText } from '../../content/plain-text';
import type { MainEntity, StructuredDataContext } from '../../site/structured-data';
import { createReference, getSiteIds } from '../../seo/structured-data/ids';
import type { CoachingContent } from './page';

/** Describes the coaching as a service with its formats. */
export function buildCoachingService(
  { what, formats }: CoachingContent,
  { page, url, site }: StructuredDataContext,
): MainEntity {
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: page.meta.label,
    description: toPlainText(what.text),
    provider: createReference(getSiteIds(site.siteUrl).organization),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: formats.heading,
      itemListElement: formats.items.map(({ title, text }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description: text },
      })),
    },
  };
  return { nodes: [service], main: [`${url}#service`] };
}
