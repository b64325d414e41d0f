import type { Article, ItemList, Offer, Organization, Question, Service, Thing } from 'schema-dts';

import type { Content } from '../../content/content';
import type { CoachingContent } from '../../content/schemas/coaching';
import type { ServicesContent } from '../../content/schemas/services';
import type { AnyPage, Page } from '../../page';
import { plainText } from '../plain-text';
import type { SitePlan } from '../../site';
import type { SocialImage } from '../social-image';
import { reference, siteIds } from './ids';
import { personNode } from './organization';
import type { PhotoOf } from './photo-of';

/** What a page is about: nodes of its own, which of them are its main entity, and which its questions are about. */
export type MainEntity = { nodes: Thing[]; main: string[]; about?: string };

/** The questions, services, people's work or studies that a page shows. */
export function mainEntity(page: AnyPage, site: SitePlan, photo: PhotoOf, social?: SocialImage): MainEntity {
  const { content, siteUrl, pages } = site;
  const url = siteUrl + page.path;
  switch (page.view) {
    case 'home':
    case 'agency':
    case 'contact':
      return { nodes: [], main: [siteIds(siteUrl).organization] };
    case 'services':
      return servicesEntity(page.data.services, content.facts, url, siteUrl);
    case 'coaching':
      return coachingEntity(
        content.locales[page.locale].interface.navigation.coaching,
        page.data.coaching,
        url,
        siteUrl,
      );
    case 'case-studies': {
      const paths = new Map(
        pages.flatMap(({ key, locale, path }) => (locale === page.locale ? [[key, path] as const] : [])),
      );
      const list: ItemList = {
        '@type': 'ItemList',
        '@id': `${url}#studies`,
        name: page.data.caseStudies.header.heading,
        numberOfItems: page.data.studies.length,
        itemListElement: page.data.studies.map(({ slug, header }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: header.name,
          url: siteUrl + (paths.get(`case-study/${slug}`) ?? page.path),
        })),
      };
      return { nodes: [list], main: [`${url}#studies`] };
    }
    case 'case-study':
      return studyEntity(page, site, [photo(page.data.study.header.img), social?.image]);
    case 'case-study-not-found':
    case 'privacy':
    case 'imprint':
    case 'terms':
    case 'styleguide':
    case 'error':
      return { nodes: [], main: [] };
  }
}

/** Questions, and the services with their prices. */
function servicesEntity(
  { services, faq }: ServicesContent,
  facts: Content['facts'],
  url: string,
  siteUrl: string,
): MainEntity {
  const questions = faq.items.map(({ question, answer }, index): Question => ({
    '@type': 'Question',
    '@id': `${url}#faq-${index + 1}`,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
  const offers = faq.items.flatMap((item) => item.offers ?? []).map((price) => offer(price, facts));
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
    provider: reference(siteIds(siteUrl).organization),
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

function coachingEntity(name: string, { what, formats }: CoachingContent, url: string, siteUrl: string): MainEntity {
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description: plainText(what.text),
    provider: reference(siteIds(siteUrl).organization),
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

/** The story of a client: who it is about, and the results as named values. */
function studyEntity(page: Page<'case-study'>, site: SitePlan, pictures: readonly (string | undefined)[]): MainEntity {
  const { study } = page.data;
  const { siteUrl } = site;
  const url = siteUrl + page.path;
  const { header, result, author } = study;
  const ids = siteIds(siteUrl);
  const client: Organization = {
    '@type': 'Organization',
    '@id': `${url}#client`,
    name: header.name,
    description: header.branche,
  };
  const article: Article = {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: `${header.name}: ${header.heading}`,
    description: study.meta.metaDescription,
    articleSection: header.branche,
    inLanguage: page.locale,
    datePublished: study.published,
    dateModified: study.updated,
    // the drawing is an SVG; what shows results with large pictures wants pixels, and 1,200 of them across
    image: pictures.flatMap((picture) => (picture ? [siteUrl + picture] : [])),
    // whole, not by reference: reader views and assistants that quote an article do not follow its author's id
    author: author ? personNode(author, page.locale, site) : reference(ids.organization),
    publisher: reference(ids.organization),
    mainEntityOfPage: reference(`${url}#page`),
    about: reference(`${url}#client`),
    mentions: result.resultData.map(({ heading, subHeading, text }) => ({
      '@type': 'PropertyValue',
      name: subHeading,
      value: heading,
      description: text,
    })),
  };
  return { nodes: [article, client], main: [`${url}#article`] };
}
