import * as z from 'zod';

import { closing, line, meta, text, updated } from '../../content/schemas/fields';
import { refuse } from '../../content/schemas/refuse';
import { createFinding } from '../../findings/finding';
import { definePage } from '../../site/page-definition';
import type { CaseStudyContent } from '../case-study/page';
import { buildStudyList } from './structured-data';

/** The list of case studies, and the labels that all case studies share. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  header: z.strictObject({ heading: line(), legend: text() }),
  /** `{name}` is the client, so that the text of each link is unique. */
  cardLink: line('name').refine(
    (value) => value.includes('{name}'),
    refuse(createFinding('no-name', { of: 'client' })),
  ),
  labels: z.strictObject({
    branche: line(),
    typ: line(),
    zeitraum: line(),
    phase: line(),
    /** How to read the trunks. */
    scale: line(),
    story: line(),
    author: line(),
    published: line(),
    updated: line(),
    testimonial: line(),
    results: line(),
    ask: line(),
    data: line(),
    exhibit: line(),
    more: line(),
    all: line(),
  }),
  closing: closing(),
});

export type CaseStudiesContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: ({ header, updated }, { texts }) => ({
    updated: getLastChange(updated, texts.studies),
    data: { type: 'CollectionPage', mainEntity: (context) => buildStudyList(header.heading, texts.studies, context) },
  }),
});

/** Returns the date of the last change: to this page's content, or the publication of the newest study. */
function getLastChange(updated: string, studies: readonly CaseStudyContent[]): string {
  return studies.reduce((last, { published = last }) => (published > last ? published : last), updated);
}
