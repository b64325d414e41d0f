import * as z from './zod';

import { line, sample, text } from './fields';

/** The printable certificate of the planted trees (specification, section 2). */
export const certificateSchema = z.strictObject({
  ...sample,
  title: line(),
  heading: line(),
  number: z.int().positive(),
  unit: line(),
  statement: text(),
  speciesHeading: line(),
  species: z.array(z.strictObject({ name: line(), count: z.int().positive() })).length(4),
  placeDate: line(),
  signedBy: line(),
  sampleNote: line(),
  footer: line(),
});

export type CertificateContent = z.infer<typeof certificateSchema>;
