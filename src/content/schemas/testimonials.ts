import * as z from 'zod';

import { explainDuplicate, person, rejectDuplicates, sampleMarker } from './fields';
import { refuse } from './refuse';
import { createFinding } from '../../findings/finding';

/** Testimonials; without any, the home page omits the section. */
export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        ...sampleMarker,
        ...person,
        /** The claim on the home page that the testimonial supports and is also shown with. */
        about: z.enum(['ai']).optional(),
      }),
    )
    .refine(({ length }) => length !== 1, refuse(createFinding('single-testimonial', {})))
    .superRefine(rejectDuplicates('text', explainDuplicate('testimonial'))),
});

export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number];
