import * as z from 'zod';

import { describeDuplicate, person, rejectDuplicates, sampleMarker } from './fields';

/** Testimonials; without any, the home page omits the section. */
export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(z.strictObject({ ...sampleMarker, ...person }))
    .refine(({ length }) => length !== 1, {
      error: 'has only one item, too few for a carousel; add another, or write [] to omit the section',
    })
    .superRefine(rejectDuplicates('text', describeDuplicate('the text of testimonial'))),
});

export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number];
