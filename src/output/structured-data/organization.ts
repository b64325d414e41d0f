import type { ImageObject, Organization, Person, WebSite } from 'schema-dts';

import { locales } from '../../site/locales';
import type { AnyPage } from '../../site/page';
import type { Surroundings } from '../publication';
import { reference, siteIds } from './ids';

/** Pages that tell the agency's story: there its founding year and its people are shown. */
const storyViews = ['home', 'agency'];

/** Pages that state terms: there the agency is named, and told of nowhere. */
const termsViews = ['privacy', 'terms'];

/** The agency as the footer of every page shows it; its founding year and team where the page tells of them. */
export function organization(
  page: AnyPage,
  { content, siteUrl }: Surroundings,
): (Organization | ImageObject | Person)[] {
  const { identity } = content;
  const ids = siteIds(siteUrl);
  const name = { '@type': 'Organization', '@id': ids.organization, name: identity.name, url: `${siteUrl}/` } as const;
  if (termsViews.includes(page.view)) return [name];
  const { street, postalCode, city, countryCode } = identity.address;
  const members = page.view === 'agency' ? page.data.agency.team.members : [];
  const agency: Organization = {
    ...name,
    logo: reference(ids.logo),
    ...(storyViews.includes(page.view) ? { foundingDate: String(identity.founded) } : {}),
    founder: reference(ids.person(identity.owner.name)),
    email: identity.email.address,
    telephone: identity.phone.number,
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
      telephone: identity.phone.number,
      email: identity.email.address,
      availableLanguage: [...locales],
    },
    sameAs: [identity.social.url],
    ...(members.length > 0 ? { employee: members.map(({ name }) => reference(ids.person(name))) } : {}),
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
  const owner = members.some(({ name }) => name === identity.owner.name) ? [] : [{ name: identity.owner.name }];
  return [agency, logo, ...[...owner, ...members].map((person) => personNode(person, siteUrl))];
}

function personNode(person: { name: string; profession?: string; description?: string }, siteUrl: string): Person {
  const ids = siteIds(siteUrl);
  return {
    '@type': 'Person',
    '@id': ids.person(person.name),
    name: person.name,
    ...(person.profession ? { jobTitle: person.profession, description: person.description } : {}),
    worksFor: reference(ids.organization),
  };
}

/** The site as a whole, in the languages that it speaks. */
export function website({ content, siteUrl }: Surroundings): WebSite {
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
