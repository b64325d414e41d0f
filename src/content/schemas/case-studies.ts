import * as z from 'zod';

import { closing, colour, line, meta, person, picture, published, sample, text, updated } from './fields';

/** List of the case studies and the words that their pages share. */
export const caseStudiesSchema = z.strictObject({
  meta: meta(),
  updated: updated(),
  header: z.strictObject({ heading: line(), text: text() }),
  /** `{name}` is the client: links that all said the same would tell nobody where each leads. */
  cardLink: line('name').refine((value) => value.includes('{name}'), {
    error: 'leaves out whose case study it is; write {name} where the name belongs',
  }),
  labels: z.strictObject({
    branche: line(),
    typ: line(),
    zeitraum: line(),
    story: line(),
    author: line(),
    published: line(),
    updated: line(),
    testimonial: line(),
    results: line(),
    data: line(),
    more: line(),
    all: line(),
  }),
  closing: closing(),
});

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
export const caseStudySchema = z.strictObject({
  ...sample,
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

export type CaseStudiesContent = z.infer<typeof caseStudiesSchema>;
export type CaseStudyContent = z.infer<typeof caseStudySchema> & { slug: string; bigText: string };
export type Chart = z.infer<typeof chart>;
