import type { ImageObject, Organization, Person, WebSite } from 'schema-dts';

import type { AgencyContent } from '../../content/schemas/agency';
import type { Identity } from '../../content/schemas/identity';
import { addressOf, routeOf } from '../../addresses';
import { locales, type Locale } from '../../locales';
import type { AnyPage } from '../../page';
import { dialledNumber } from '../../lib/dialled-number';
import { nameSlug } from '../../lib/name-slug';
import type { SitePlan } from '../../site';
import { reference, siteIds } from './ids';
import type { PhotoOf } from './photo-of';

/** Pages that tell the agency's story: there its founding year and its people are shown. */
const storyViews = ['home', 'agency'];

/** A number for value added tax, as of most countries; whoever has none writes so in words. */
const vatNumber = /^[A-Z]{2}(?=.*\d)[\dA-Z .-]+$/;

/** Pages that state terms: there the agency is named, and told of nowhere. */
const termsViews = ['privacy', 'terms'];

/** The agency as the footer of every page shows it; what else is known of it where the page tells of that. */
export function organization(page: AnyPage, site: SitePlan, photo: PhotoOf): (Organization | ImageObject | Person)[] {
  const { siteUrl } = site;
  const { identity } = site.content;
  const ids = siteIds(siteUrl);
  const name = { '@type': 'Organization', '@id': ids.organization, name: identity.name, url: `${siteUrl}/` } as const;
  if (termsViews.includes(page.view)) return [name];
  const { street, postalCode, city, countryCode } = identity.address;
  const members = page.view === 'agency' ? page.data.agency.team.members : [];
  // who owns an agency need not have founded it
  const founder = members.find(({ name, since }) => name === identity.owner.name && since === identity.founded);
  const agency: Organization = {
    ...name,
    logo: reference(ids.logo),
    ...(page.view === 'imprint' && companyFacts(identity)),
    foundingDate: storyViews.includes(page.view) ? String(identity.founded) : undefined,
    description: page.view === 'home' ? page.data.home.hero.subheading : undefined,
    founder: founder && reference(ids.person(founder.name)),
    email: identity.email.address,
    telephone: dialledNumber(identity.phone),
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
      telephone: dialledNumber(identity.phone),
      email: identity.email.address,
      availableLanguage: [...locales],
    },
    sameAs: [identity.social.url],
    employee: members.length > 0 ? members.map(({ name }) => reference(ids.person(name))) : undefined,
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
  return [agency, logo, ...members.map((member) => memberNode(member, page.locale, site, photo))];
}

function companyFacts({ legalName, legal }: Identity) {
  return { legalName, vatID: legal && vatNumber.test(legal.vatId) ? legal.vatId : undefined };
}

type Member = AgencyContent['team']['members'][number];

function memberNode(member: Member, locale: Locale, site: SitePlan, photo: PhotoOf): Person {
  const { name, profession, description, img, profile } = member;
  const portrait = photo(img, true);
  return {
    ...personNode(name, locale, site),
    jobTitle: profession,
    description,
    image: portrait && site.siteUrl + portrait,
    sameAs: profile?.link.startsWith('https://') ? [profile.link] : undefined,
  };
}

/** Somebody of the team, by an id that is the same on every page, and where they are introduced. */
export function personNode(name: string, locale: Locale, { siteUrl }: SitePlan) {
  const ids = siteIds(siteUrl);
  const route = routeOf('agency');
  const agency = route && addressOf(route, locale);
  return {
    '@type': 'Person',
    '@id': ids.person(name),
    name,
    url: agency && `${siteUrl}${agency}#${nameSlug(name)}`,
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
