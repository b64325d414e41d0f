import { z } from 'zod';

import { person, sample } from './fields';

/** Eleven voices per language (specification, section 3). */
export const testimonialsSchema = z.strictObject({
  testimonials: z.array(z.strictObject({ ...sample, ...person })).length(11),
});

export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number];
