import * as z from 'zod';

import { slugify } from '../../lib/slugify';
import {
  closing,
  hero,
  explainDuplicate,
  line,
  link,
  markdown,
  meta,
  name,
  picture,
  portrait,
  rejectDuplicates,
  sampleMarker,
  shared,
  text,
  updated,
  year,
} from '../../content/schemas/fields';
import { createFinding } from '../../findings/finding';
import { definePage } from '../../site/page-definition';
import { getAgencyEntity } from '../../seo/structured-data/organization';
import { describeTeam } from './structured-data';

const member = z.strictObject({
  ...sampleMarker,
  name: shared(name()),
  profession: line(),
  since: year(),
  /** A link to the person's profile on another site. */
  profile: z.strictObject({ text: line(), link: link() }).optional(),
  description: text(),
  img: portrait(),
  bulletPoints: z.array(z.strictObject({ title: line(), text: text() })).length(3),
});

/** A certificate with its issuer, year, and a link for verification. */
const badge = z.strictObject({
  ...sampleMarker,
  img: picture(),
  text: line(),
  issuer: name().optional(),
  year: year().optional(),
  link: link().optional(),
});

/** The agency page: team, history, publications. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  hero: hero(2),
  collective: z.strictObject({
    heading: line(),
    text: markdown(),
    /** May be empty: the section then shows only its text. */
    badges: z.array(badge),
  }),
  team: z.strictObject({
    heading: line(),
    text: text(),
    members: z
      .array(member)
      .min(1)
      .superRefine(rejectDuplicates('name', (earlier) => createFinding('duplicate-member', { earlier }), slugify)),
    next: line(),
  }),
  timeline: z.strictObject({
    ...sampleMarker,
    heading: line(),
    text: text(),
    entries: z.array(z.strictObject({ year: year(), text: text() })).min(2),
  }),
  published: z.strictObject({
    heading: line(),
    text: text(),
    linkText: line(),
    /** May be empty: the page then omits the section. */
    articles: z
      .array(z.strictObject({ ...sampleMarker, img: picture('large'), heading: line(), autor: name(), link: link() }))
      .superRefine(rejectDuplicates('link', explainDuplicate('article'))),
  }),
  trees: z.strictObject({ heading: line(), text: text(), linkText: line(), file: link() }),
  closing: closing(),
});

export type AgencyContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: ({ team }) => ({
    // no date of publication: here, `published` is a section
    card: { colours: { background: 'ink', ink: 'paper', wood: 'leaf', newest: 'sap' } },
    data: {
      type: 'AboutPage',
      mainEntity: getAgencyEntity,
      organization: (context) => describeTeam(team.members, context),
    },
  }),
});
