import * as z from 'zod';

import { closing, line, meta, text, updated } from '../../content/schemas/fields';
import { definePage } from '../../define-page';
import type { CaseStudyContent } from '../case-study/page';
import { buildStudyList } from './structured-data';

/** The list of case studies, and the texts that all case studies share. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  header: z.strictObject({ heading: line(), text: text(), next: line() }),
  /** `{name}` is the client, so that each link has a unique text. */
  cardLink: line('name').refine((value) => value.includes('{name}'), {
    error: 'does not name the client; write {name} where the name belongs',
  }),
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
    next: line(),
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

/** Returns the date of the last change: of the texts, or of the newest study's publication. */
function getLastChange(updated: string, studies: readonly CaseStudyContent[]): string {
  return studies.reduce((last, { published = last }) => (published > last ? published : last), updated);
}
