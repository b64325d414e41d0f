import type { ImageObject, Organization, Thing, WebSite } from 'schema-dts';

import type { Identity } from '../../content/schemas/identity';
import { getDialNumber } from '../../lib/dial-number';
import { slugify } from '../../lib/slugify';
import { locales } from '../../locales';
import { findPage } from '../../site/page';
import type { SitePlan } from '../../site/site';
import type { MainEntity, StructuredDataContext } from '../../site/structured-data';
import { createReference, getSiteIds } from './ids';

/** A VAT number in the format of most countries. An agency without a number has a sentence in its place. */
const vatNumber = /^[A-Z]{2}(?=.*\d)[\dA-Z .-]+$/;

/** Builds the agency with the data of the footer, and the additional properties of this page. */
export function buildOrganization(context: StructuredDataContext): Thing[] {
  const { page, site } = context;
  const { siteUrl } = site;
  const { identity } = site.content;
  const ids = getSiteIds(siteUrl);
  const name = { '@type': 'Organization', '@id': ids.organization, name: identity.name, url: `${siteUrl}/` } as const;
  const { organization } = page.meta.data;
  if (organization === 'name') return [name];
  const details = organization?.(context);
  const { street, postalCode, city, countryCode } = identity.address;
  const agency: Organization = {
    ...name,
    logo: createReference(ids.logo),
    email: identity.email.address,
    telephone: getDialNumber(identity.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: getDialNumber(identity.phone),
      email: identity.email.address,
      availableLanguage: [...locales],
    },
    sameAs: [identity.social.url],
    ...details?.properties,
  };
  const logo: ImageObject = {
    '@type': 'ImageObject',
    '@id': ids.logo,
    url: `${siteUrl}/icon-512.png`,
    contentUrl: `${siteUrl}/icon-512.png`,
    width: { '@type': 'QuantitativeValue', value: 512 },
    height: { '@type': 'QuantitativeValue', value: 512 },
    caption: identity.name,
  };
  return [agency, logo, ...(details?.nodes ?? [])];
}

/** Returns the agency as the main entity of a page. */
export function getAgencyEntity({ site }: StructuredDataContext): MainEntity {
  return { nodes: [], main: [getSiteIds(site.siteUrl).organization] };
}

/** Returns the properties of the agency that only the imprint includes. */
export function getCompanyDetails({ legalName, legal }: Identity) {
  return { legalName, vatID: legal && vatNumber.test(legal.vatId) ? legal.vatId : undefined };
}

/** Builds a team member, with the same id on every page and the URL of their profile. */
export function buildPerson(name: string, { page, site }: StructuredDataContext) {
  const { siteUrl, pages } = site;
  const ids = getSiteIds(siteUrl);
  const agency = findPage(pages, page.locale, 'agency').path;
  return {
    '@type': 'Person',
    '@id': ids.person(name),
    name,
    url: `${siteUrl}${agency}#${slugify(name)}`,
    worksFor: createReference(ids.organization),
  } as const;
}

/** Builds the site as a whole, in all its languages. */
export function buildWebsite({ content, siteUrl }: SitePlan): WebSite {
  const ids = getSiteIds(siteUrl);
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    name: content.identity.name,
    url: `${siteUrl}/`,
    inLanguage: [...locales],
    publisher: createReference(ids.organization),
  };
}
