import * as z from 'zod';

import {
  colour,
  line,
  meta,
  person,
  picture,
  published,
  sampleMarker,
  text,
  updated,
} from '../../content/schemas/fields';
import { defineDerivedPage, type PageInput } from '../../define-page';
import { getCardColours } from '../../seo/card-colours';
import { studyArticle } from './structured-data';

/** A chart of a study's own figures, drawn at build time. */
const chart = z.strictObject({
  caption: line(),
  alt: line(),
  kind: z.enum(['bars', 'rings']),
  /** What is counted, in a word; it stands in the study's picture. */
  unit: line().optional(),
  values: z
    .array(
      z.strictObject({
        label: line(),
        value: z.number().nonnegative().max(1_000_000_000_000),
        display: line(),
        /** What the figure means where its unit does not say it: the growth of an index. */
        note: line().optional(),
      }),
    )
    .min(2)
    .max(6)
    .refine((values) => values.some(({ value }) => value > 0), {
      error: 'draws nothing, because every value is 0; give at least one of them another value',
    }),
});

/** Front matter of one case study; the text below it is its `bigText`. */
export const studySchema = z.strictObject({
  ...sampleMarker,
  order: z.int().positive(),
  meta: meta(),
  published: published().optional(),
  updated: updated(),
  summary: text(),
  /** Who of the team has written the study. */
  author: line().optional(),
  header: z.strictObject({
    name: line(),
    heading: line(),
    branche: line(),
    typ: line(),
    zeitraum: line(),
    background: colour(),
    img: picture(),
  }),
  testimonial: z.strictObject(person),
  result: z.strictObject({
    resultData: z
      .array(z.strictObject({ heading: line(), subHeading: line(), text: text() }))
      .min(3)
      .max(4),
  }),
  dataImg: chart,
  dataImgTwo: chart.optional(),
});

export type CaseStudyContent = z.infer<typeof studySchema> & { slug: string; bigText: string };
export type Chart = z.infer<typeof chart>;

export const page = defineDerivedPage(findStudy, {
  meta: ({ study }) => ({
    title: study.meta.title,
    description: study.meta.metaDescription,
    label: study.header.name,
    published: study.published,
    updated: study.updated,
    author: study.author,
    parents: ['case-studies'],
    card: {
      headline: study.header.heading,
      colours: getCardColours(study.header.background),
      study,
      figures: study.result.resultData.slice(0, 3),
    },
    data: { mainEntity: (context) => studyArticle(study, context) },
  }),
});

/** A study by its file name, and the one that follows, after the last the first; none where there is only one. */
function findStudy({ texts, entry, locale }: PageInput) {
  const { studies } = texts;
  const index = studies.findIndex(({ slug }) => slug === entry);
  const study = studies[index];
  if (!study) throw new Error(`no case study “${entry}” in ${locale}`);
  const next = studies.length > 1 ? studies[(index + 1) % studies.length] : undefined;
  return { study, next, labels: texts['case-studies'].labels, closing: texts['case-studies'].closing };
}
