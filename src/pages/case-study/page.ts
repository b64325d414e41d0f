import * as z from 'zod';

import {
  colour,
  line,
  markdown,
  member,
  meta,
  name,
  person,
  picture,
  published,
  sampleMarker,
  shared,
  text,
  token,
  updated,
} from '../../content/schemas/fields';
import { chart } from '../../content/schemas/chart';
import { refuse } from '../../content/schemas/refuse';
import { createFinding } from '../../findings/finding';
import { defineDerivedPage, type PageInput } from '../../site/page-definition';
import { getCardColours } from '../../drawings/card-colours';
import { buildStudyArticle } from './structured-data';

/** A figure displayed in large type. */
const figure = () =>
  line()
    .meta({ pattern: '\\d' })
    .refine((value) => /\d/.test(value), refuse(createFinding('no-figure', {})));

/** What visitors to a client's website see, as sheets of paper: one sheet, or a before and an after. */
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
  author: member().optional(),
  header: z.strictObject({
    name: shared(name()),
    heading: line(),
    branche: line(),
    typ: line(),
    zeitraum: line(),
    background: colour(),
    img: shared(picture('large')),
  }),
  testimonial: z.strictObject(person),
  result: z.strictObject({
    /** The main result; its figure is that of `dataImg`. */
    main: z.strictObject({ subHeading: line(), text: text() }),
    resultData: z
      .array(z.strictObject({ ...sampleMarker, heading: figure(), subHeading: line(), text: text() }))
      .min(2)
      .max(3),
  }),
  dataImg: chart,
  dataImgTwo: chart.optional(),
  exhibit: exhibit.optional(),
});

export type CaseStudyContent = ReturnType<typeof assembleStudy>;
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

/** Returns the study of a page, and the next one if there are others; the last is followed by the first. */
function findStudy({ texts, entry, locale }: PageInput) {
  const { studies } = texts;
  const index = studies.findIndex(({ slug }) => slug === entry);
  const study = studies[index];
  if (!study)
    throw new Error(`there is no case study “${entry}” in ${locale}; add content/${locale}/case-studies/${entry}.md`);
  const next = studies.length > 1 ? studies[(index + 1) % studies.length] : undefined;
  return { study, next, labels: texts['case-studies'].labels, closing: texts['case-studies'].closing };
}
