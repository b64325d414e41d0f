import type { IdReference, ImageObject, Organization, Thing, WebSite } from 'schema-dts';

import type { Identity } from '../../content/schemas/identity';
import { getDialNumber } from '../../lib/dial-number';
import { slugify } from '../../lib/slugify';
import { locales } from '../../locales';
import { findPage } from '../../page';
import type { SitePlan } from '../../site';
import type { MainEntity, StructuredDataContext } from './context';
import { reference, siteIds } from './ids';

/** A number for value added tax, as of most countries; whoever has none writes so in words. */
const vatNumber = /^[A-Z]{2}(?=.*\d)[\dA-Z .-]+$/;

/** What one page tells of the agency more than the others do: properties, and nodes that they refer to. */
export type OrganizationDetails = { properties: Partial<OrganizationProperties>; nodes?: Thing[] };

type OrganizationProperties = {
  legalName: string;
  vatID: string;
  foundingDate: string;
  description: string;
  founder: IdReference;
  employee: IdReference[];
};

/** The agency as the footer of every page shows it, with what this page tells of it. */
export function organization(context: StructuredDataContext): Thing[] {
  const { page, site } = context;
  const { siteUrl } = site;
  const { identity } = site.content;
  const ids = siteIds(siteUrl);
  const name = { '@type': 'Organization', '@id': ids.organization, name: identity.name, url: `${siteUrl}/` } as const;
  const told = page.meta.data.organization;
  if (told === 'name') return [name];
  const details = told?.(context);
  const { street, postalCode, city, countryCode } = identity.address;
  const agency: Organization = {
    ...name,
    logo: reference(ids.logo),
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

/** The agency as the main entity of a page. */
export function agencyAsMainEntity({ site }: StructuredDataContext): MainEntity {
  return { nodes: [], main: [siteIds(site.siteUrl).organization] };
}

/** The particulars that the imprint states. */
export function companyDetails({ legalName, legal }: Identity) {
  return { legalName, vatID: legal && vatNumber.test(legal.vatId) ? legal.vatId : undefined };
}

/** Somebody of the team, by an id that is the same on every page, and where they are introduced. */
export function personNode(name: string, { page, site }: StructuredDataContext) {
  const { siteUrl, pages } = site;
  const ids = siteIds(siteUrl);
  const agency = findPage(pages, page.locale, 'agency').path;
  return {
    '@type': 'Person',
    '@id': ids.person(name),
    name,
    url: `${siteUrl}${agency}#${slugify(name)}`,
    worksFor: reference(ids.organization),
  } as const;
}

/** The site as a whole, in the languages that it speaks. */
export function website({ content, siteUrl }: SitePlan): WebSite {
  const ids = siteIds(siteUrl);
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    name: content.identity.name,
    url: `${siteUrl}/`,
    inLanguage: [...locales],
    publisher: reference(ids.organization),
  };
}
