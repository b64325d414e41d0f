import type { FAQPage, Offer, Question, Service } from 'schema-dts';

import type { Content } from '../../site-content';
import { toPlainText } from '../../content/plain-text';
import type { MainEntity, StructuredDataContext } from '../../site/structured-data';
import { createReference, getSiteIds } from '../../seo/structured-data/ids';
import type { ServicesContent } from './page';

/** Describes the questions, and the services with their prices. */
export function buildServicesAndQuestions(
  { services, faq }: ServicesContent,
  { url, site }: StructuredDataContext,
): MainEntity {
  const { siteUrl, content } = site;
  const questions: FAQPage = {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    isPartOf: createReference(`${url}#page`),
    about: createReference(`${url}#service`),
    mainEntity: faq.items.map(({ question, answer }): Question => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  };
  const offers = faq.items.flatMap((item) => item.offers ?? []).map((price) => describeOffer(price, content.facts));
  const serviceNodes = services.items.map(({ heading, text }): Service => ({
    '@type': 'Service',
    name: heading,
    description: toPlainText(text),
  }));
  const mainService: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: services.name,
    description: services.text,
    provider: createReference(getSiteIds(siteUrl).organization),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: services.heading,
      itemListElement: serviceNodes.map((itemOffered): Offer => ({ '@type': 'Offer', itemOffered })),
    },
    offers: offers.length > 0 ? offers : undefined,
  };
  return { nodes: [mainService, questions], main: [`${url}#service`] };
}

type Price = NonNullable<ServicesContent['faq']['items'][number]['offers']>[number];

/** Describes a price before VAT; a monthly price is a minimum. */
function describeOffer({ name, price: priceName, per }: Price, facts: Content['facts']): Offer {
  const price = facts[priceName];
  const isMonthly = per === 'month';
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      ...(isMonthly ? { minPrice: price, unitCode: 'MON' } : { price }),
    },
  };
}
