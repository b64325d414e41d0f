import type { Offer, Question, Service } from 'schema-dts';

import type { Content } from '../../content/content';
import { toPlainText } from '../../seo/plain-text';
import type { MainEntity, StructuredDataContext } from '../../seo/structured-data/context';
import { reference, getSiteIds } from '../../seo/structured-data/ids';
import type { ServicesContent } from './page';

/** Questions, and the services with their prices. */
export function servicesAndQuestions(
  { services, faq }: ServicesContent,
  { url, site }: StructuredDataContext,
): MainEntity {
  const { siteUrl, content } = site;
  const questions = faq.items.map(({ question, answer }, index): Question => ({
    '@type': 'Question',
    '@id': `${url}#faq-${index + 1}`,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
  }));
  const offers = faq.items.flatMap((item) => item.offers ?? []).map((price) => offer(price, content.facts));
  const provided = services.items.map(({ heading, text }): Service => ({
    '@type': 'Service',
    name: heading,
    description: text,
  }));
  const whole: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: services.name,
    description: services.text,
    provider: reference(getSiteIds(siteUrl).organization),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: services.heading,
      itemListElement: provided.map((itemOffered): Offer => ({ '@type': 'Offer', itemOffered })),
    },
    offers: offers.length > 0 ? offers : undefined,
  };
  const main = faq.items.map((_, index) => `${url}#faq-${index + 1}`);
  return { nodes: [...questions, whole], main, about: `${url}#service` };
}

type Price = NonNullable<ServicesContent['faq']['items'][number]['offers']>[number];

/** A price before VAT; a monthly one is the least that is charged. */
function offer({ name, price: priceName, per }: Price, facts: Content['facts']): Offer {
  const price = facts[priceName];
  const monthly = per === 'month';
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      ...(monthly ? { minPrice: price, unitCode: 'MON' } : { price }),
    },
  };
}
