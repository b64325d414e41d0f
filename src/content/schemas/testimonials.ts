import * as z from 'zod';

import { describeDuplicate, person, rejectDuplicates, sampleMarker } from './fields';

/** Voices; without any, the home page leaves its section out. */
export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(z.strictObject({ ...sampleMarker, ...person }))
    .refine(({ length }) => length !== 1, {
      error: 'has one item, which would follow itself; add another, or write [] to leave the section out',
    })
    .superRefine(rejectDuplicates('text', describeDuplicate('the text of testimonial'))),
});

export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number];
