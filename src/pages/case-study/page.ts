import * as z from 'zod';

import {
  colour,
  line,
  markdown,
  meta,
  name,
  person,
  picture,
  published,
  sampleMarker,
  text,
  token,
  updated,
} from '../../content/schemas/fields';
import { defineDerivedPage, type PageInput } from '../../define-page';
import { getCardColours } from '../../drawings/card-colours';
import { buildStudyArticle } from './structured-data';

/** What was measured between the first and the last figure of a chart, at equal intervals. */
const course = z.strictObject({
  ...sampleMarker,
  from: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'is not a month; write year and month, for example 2023-07' }),
  /** The distance between two values. */
  months: z.int().min(1).max(12),
  values: z.array(z.number().nonnegative()).min(4).max(120),
});

/** A chart of a study's figures, drawn at build time: bars, or a curve if their course is known. */
const chart = z.strictObject({
  caption: line(),
  alt: line(),
  /** A noun for what the figures count; shown in the study's picture. */
  unit: line().optional(),
  values: z
    .array(
      z.strictObject({
        label: line(),
        value: z.number().nonnegative().max(1_000_000_000_000),
        display: line(),
        /** An explanation if the unit is not enough, e.g. the growth of an index. */
        note: line().optional(),
      }),
    )
    .min(2)
    .max(6)
    .refine((values) => values.some(({ value }) => value > 0), {
      error: 'draws nothing, because all values are 0; set at least one of them to another value',
    }),
  course: course.optional(),
});

/** A figure that is set large. */
const figure = () => line().regex(/\d/, { error: 'has no figure; write one that the text below it states' });

/** What visitors of a client's website see, as sheets of paper: a page, or something before and after. */
const exhibit = z.strictObject({
  ...sampleMarker,
  caption: line(),
  sheets: z
    .array(z.strictObject({ label: line(), address: token().optional(), heading: line(), text: markdown() }))
    .min(1)
    .max(2),
});

/** The front matter of a case study; the text below it becomes `bigText`. */
export const studySchema = z.strictObject({
  ...sampleMarker,
  order: z.int().positive(),
  meta: meta(),
  published: published().optional(),
  updated: updated(),
  summary: text(),
  /** The author, a member of the team. */
  author: name().optional(),
  header: z.strictObject({
    name: name(),
    heading: line(),
    branche: line(),
    typ: line(),
    zeitraum: line(),
    background: colour(),
    img: picture('large'),
  }),
  testimonial: z.strictObject(person),
  result: z.strictObject({
    /** The main result; its figure is that of `dataImg`. */
    main: z.strictObject({ subHeading: line(), text: text() }),
    resultData: z
      .array(z.strictObject({ heading: figure(), subHeading: line(), text: text() }))
      .min(2)
      .max(3),
  }),
  dataImg: chart,
  dataImgTwo: chart.optional(),
  exhibit: exhibit.optional(),
});

export type CaseStudyContent = ReturnType<typeof assembleStudy>;
export type Chart = z.infer<typeof chart>;
export type Exhibit = z.infer<typeof exhibit>;

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
      figures: study.results.slice(0, 3),
    },
    data: { mainEntity: (context) => buildStudyArticle(study, context) },
  }),
});

/** Assembles a study from its front matter and text: its main result is the figure of its first chart. */
export function assembleStudy(fields: z.infer<typeof studySchema>, slug: string, bigText: string) {
  const { main, resultData } = fields.result;
  const [first, last] = [fields.dataImg.values[0], fields.dataImg.values.at(-1)];
  const heading = last?.note ?? `${first?.display} → ${last?.display}`;
  return { ...fields, slug, bigText, results: [{ heading, ...main }, ...resultData] };
}

/** Returns the study of a page, and the next one, if there is any other; the last is followed by the first. */
function findStudy({ texts, entry, locale }: PageInput) {
  const { studies } = texts;
  const index = studies.findIndex(({ slug }) => slug === entry);
  const study = studies[index];
  if (!study) throw new Error(`no case study “${entry}” in ${locale}`);
  const next = studies.length > 1 ? studies[(index + 1) % studies.length] : undefined;
  return { study, next, labels: texts['case-studies'].labels, closing: texts['case-studies'].closing };
}
