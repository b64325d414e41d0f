import * as z from './zod';

import { line, sample } from './fields';

const year = z.int().min(1900).max(2100);

/** Who the agency is: the one place to change for another agency (decision 1). */
export const identitySchema = z.strictObject({
  name: line(),
  legalName: line(),
  founded: year,
  siteUrl: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+$/i, { error: 'is no origin; write https://www.example.com, without a path' }),
  owner: z.strictObject({ ...sample, name: line() }),
  team: z.strictObject({ name: line() }),
  address: z.strictObject({
    ...sample,
    street: line(),
    postalCode: line(),
    city: line(),
    countryCode: z.string().length(2),
  }),
  phone: z.strictObject({
    ...sample,
    display: line(),
    number: z
      .string()
      .regex(/^\+\d{6,15}$/, { error: 'is no number; write + and digits only, for example +491713920012' }),
  }),
  email: z.strictObject({ ...sample, address: z.email({ error: 'is no e-mail address' }) }),
  social: z.strictObject({
    ...sample,
    name: line(),
    url: z.url({ protocol: /^https$/, error: 'is no https:// address' }),
  }),
  legal: z.strictObject({ ...sample, vatId: line() }),
});

export type Identity = z.infer<typeof identitySchema>;
