import type { Person } from 'schema-dts';

import type { StructuredDataContext } from '../../seo/structured-data/context';
import { reference, getSiteIds } from '../../seo/structured-data/ids';
import { buildPerson, type OrganizationDetails } from '../../seo/structured-data/organization';
import type { AgencyContent } from './page';

type Member = AgencyContent['team']['members'][number];

/** When the agency was founded, by whom, and who works there. */
export function describeTeam(members: readonly Member[], context: StructuredDataContext): OrganizationDetails {
  const { site } = context;
  const { founded, owner } = site.content.identity;
  const personId = ({ name }: Member) => reference(getSiteIds(site.siteUrl).person(name));
  // who owns an agency need not have founded it
  const founder = members.find(({ name, since }) => name === owner.name && since === founded);
  return {
    properties: {
      foundingDate: String(founded),
      founder: founder && personId(founder),
      employee: members.map(personId),
    },
    nodes: members.map((member) => memberNode(member, context)),
  };
}

function memberNode(member: Member, context: StructuredDataContext): Person {
  const { name, profession, description, img, profile } = member;
  const portrait = context.photo(img, true);
  return {
    ...buildPerson(name, context),
    jobTitle: profession,
    description,
    image: portrait && context.site.siteUrl + portrait,
    sameAs: profile?.link.startsWith('https://') ? [profile.link] : undefined,
  };
}
