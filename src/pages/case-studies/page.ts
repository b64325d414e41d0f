import * as z from 'zod';

import { closing, line, meta, text, updated } from '../../content/schemas/fields';
import { definePage } from '../../define-page';
import type { CaseStudyContent } from '../case-study/page';
import { studyList } from './structured-data';

/** List of the case studies and the words that their pages share. */
export const schema = z.strictObject({
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
    next: line(),
    data: line(),
    more: line(),
    all: line(),
  }),
  closing: closing(),
});

export type CaseStudiesContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: ({ header, updated }, { texts }) => ({
    updated: lastChange(updated, texts.studies),
    data: { type: 'CollectionPage', mainEntity: (context) => studyList(header.heading, texts.studies, context) },
  }),
});

/** The day on which the list last changed: its texts, or a study came to it. */
function lastChange(updated: string, studies: readonly CaseStudyContent[]): string {
  return studies.reduce((last, { published = last }) => (published > last ? published : last), updated);
}
