import * as z from './zod';

import { person, sample } from './fields';

/** Voices (specification, section 3): with fewer than seven, the strip could not wrap all around the window. */
export const testimonialsSchema = z.strictObject({
  testimonials: z.array(z.strictObject({ ...sample, ...person })).min(7),
});

export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number];
