import type { Person } from 'schema-dts';

import type { StructuredDataContext, OrganizationDetails } from '../../site/structured-data';
import { createReference, getSiteIds } from '../../seo/structured-data/ids';
import { buildPerson } from '../../seo/structured-data/organization';
import type { AgencyContent } from './page';

type Member = AgencyContent['team']['members'][number];

/** Describes the agency's founding date, founder and employees. */
export function describeTeam(members: readonly Member[], context: StructuredDataContext): OrganizationDetails {
  const { site } = context;
  const { founded, owner } = site.content.identity;
  const getPersonId = ({ name }: Member) => createReference(getSiteIds(site.siteUrl).person(name));
  // the owner is the founder only if they joined in the founding year
  const founder = members.find(({ name, since }) => name === owner.name && since === founded);
  return {
    properties: {
      foundingDate: String(founded),
      founder: founder && getPersonId(founder),
      employee: members.map(getPersonId),
    },
    nodes: members.map((member) => buildMember(member, context)),
  };
}

function buildMember(member: Member, context: StructuredDataContext): Person {
  const { name, profession, description, img, profile } = member;
  const portrait = context.findPhoto(img, true);
  return {
    ...buildPerson(name, context),
    jobTitle: profession,
    description,
    image: portrait && context.site.siteUrl + portrait,
    sameAs: profile?.link.startsWith('https://') ? [profile.link] : undefined,
  };
}
