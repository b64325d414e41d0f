import * as z from 'zod';

import { line, meta, sampleMarker, text, updated } from './fields';

/** Front matter of a legal page; its text follows in Markdown. */
export const legalSchema = z.strictObject({
  ...sampleMarker,
  meta: meta(),
  updated: updated(),
  heading: line(),
  notice: text(),
});

export type LegalContent = z.infer<typeof legalSchema> & { body: string };
