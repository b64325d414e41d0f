import * as z from 'zod';

import { getDialNumber } from '../../lib/dial-number';
import { parseUrl } from '../../lib/parse-url';
import { line as anyLine, sampleMarker, year } from './fields';

/** What every page would show as it is typed, wherever it names the agency. */
const html = /<[^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i;

/** The names that others put between braces come from here. */
const line = () =>
  anyLine()
    .refine((value) => !/[{}]/.test(value), {
      error: 'has a name between braces, and these come from this file; write the name itself',
    })
    .refine((value) => !html.test(value), {
      error: ({ input }) =>
        `has “${html.exec(String(input))?.[0]}” in it, which would be read like that on every page; write plain text, without < and > and with & itself`,
    });

const origin = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const noOrigin =
  'is not an origin; write it in small letters, with https:// and without a path, like https://www.example.com';

/** A path of an SVG file; numbers beyond the grid are of one that was drawn larger. */
const path = () =>
  z
    .string()
    .regex(/^[Mm][\d\sMmZzLlHhVvCcSsQqTtAaEe.,+-]*$/, {
      error: 'is not the path of an SVG file; copy what stands in quotation marks after d=, which begins with M',
    })
    .refine((value) => (value.match(/\d*\.?\d+/g) ?? []).every((number) => Number(number) <= 32), {
      error: 'goes beyond its square of 32 × 32; save the sign in that size (viewBox="0 0 32 32") and copy it again',
    });

const noAddress =
  'is not an email address; type it again, like name@example.com, without spaces, and its domain as mail has it (xn--… instead of umlauts)';

const noNumber =
  'is not a number that can be called from everywhere; write it with + and the country code, like +49 171 3920012, or add the line “number: +491713920012” below it';

/** A number as telephones dial it from everywhere. */
const dialled = () =>
  z.string().regex(/^\+\d{6,15}$/, { error: "is not a number; write + and digits only, for example '+491713920012'" });

const noCountry = 'is not a country; write its two capital letters, for example DE, AT or CH';

/** Whether two letters are the code of a country today: the United Kingdom is GB. */
function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** Who the agency is: the one place to change for another agency. */
export const identitySchema = z.strictObject({
  name: line(),
  legalName: line(),
  founded: year(),
  siteUrl: z
    .string()
    .regex(origin, { error: noOrigin })
    .refine((value) => parseUrl(value)?.origin === value, { error: noOrigin }),
  /** The sign beside the name, in pictures and icons; without paths of its own it is the site's rings. */
  logo: z.strictObject({ ...sampleMarker, ink: path().optional(), accent: path().optional() }).nullish(),
  owner: z.strictObject({ ...sampleMarker, name: line() }),
  team: z.strictObject({ name: line() }),
  address: z.strictObject({
    ...sampleMarker,
    street: line(),
    postalCode: line(),
    city: line(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: noCountry, abort: true })
      .refine(isCountry, { error: noCountry }),
  }),
  phone: z
    .strictObject({ ...sampleMarker, display: line(), number: dialled().optional() })
    .refine((phone) => dialled().safeParse(getDialNumber(phone)).success, { path: ['display'], error: noNumber }),
  email: z.strictObject({ ...sampleMarker, address: z.email({ error: noAddress }) }),
  social: z.strictObject({
    ...sampleMarker,
    name: line(),
    url: z.url({
      protocol: /^https$/,
      error: 'is not an https:// address; write the whole of it, like https://example.com/profile',
    }),
  }),
  /** Small businesses have no such number; `{vatId}` is in no text then. */
  legal: z.strictObject({ ...sampleMarker, vatId: line() }).nullish(),
});

export type Identity = z.infer<typeof identitySchema>;
