import * as z from 'zod';

import { slugify } from '../../lib/slugify';
import {
  closing,
  hero,
  describeDuplicate,
  line,
  link,
  markdown,
  meta,
  picture,
  portrait,
  rejectDuplicates,
  sampleMarker,
  text,
  updated,
  year,
} from '../../content/schemas/fields';
import { definePage } from '../../define-page';
import { getAgencyEntity } from '../../seo/structured-data/organization';
import { describeTeam } from './structured-data';

const member = z.strictObject({
  ...sampleMarker,
  name: line(),
  profession: line(),
  since: year(),
  /** Where the person can be found elsewhere. */
  profile: z.strictObject({ text: line(), link: link() }).optional(),
  description: text(),
  img: portrait(),
  bulletPoints: z.array(z.strictObject({ title: line(), text: text() })).length(3),
});

/** A certificate; who issued it, when, and where that can be checked. */
const badge = z.strictObject({
  ...sampleMarker,
  img: picture(),
  text: line(),
  issuer: line().optional(),
  year: year().optional(),
  link: link().optional(),
});

/** Agency page: team, history, publications. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  hero: hero(2),
  collective: z.strictObject({
    heading: line(),
    text: markdown(),
    /** Without any, the section shows its text alone. */
    badges: z.array(badge),
  }),
  team: z.strictObject({
    heading: line(),
    text: text(),
    members: z
      .array(member)
      .min(1)
      .superRefine(
        rejectDuplicates(
          'name',
          (before) =>
            `has the address on the page of member ${before}, too; write more of the name, or remove one of the two in both languages`,
          slugify,
        ),
      ),
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
    /** Without any, the page leaves the section out. */
    articles: z
      .array(z.strictObject({ ...sampleMarker, img: picture(), heading: line(), autor: line(), link: link() }))
      .superRefine(rejectDuplicates('link', describeDuplicate('the link of article'))),
  }),
  trees: z.strictObject({ heading: line(), text: text(), linkText: line(), file: link() }),
  closing: closing(),
});

export type AgencyContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: ({ team }) => ({
    // `published` is a section here, not a date
    card: { colours: { background: 'ink', ink: 'paper', wood: 'leaf', newest: 'sap' } },
    data: {
      type: 'AboutPage',
      mainEntity: getAgencyEntity,
      organization: (context) => describeTeam(team.members, context),
    },
  }),
});
