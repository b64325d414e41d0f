import * as z from 'zod';

import { getDialNumber } from '../../lib/dial-number';
import { parseUrl } from '../../lib/parse-url';
import { line as anyLine, sampleMarker, year } from './fields';

/** HTML tags and entities; pages would show them literally. */
const html = /<[^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i;

/** Text without placeholders, as it is their source. */
const line = () =>
  anyLine()
    .refine((value) => !/[{}]/.test(value), {
      error: 'has a placeholder, but placeholders get their values from this file; write the name itself',
    })
    .refine((value) => !html.test(value), {
      error: ({ input }) =>
        `contains “${html.exec(String(input))?.[0]}”, which pages would show as it is; write plain text, without < and >, and with & itself`,
    });

const origin = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const invalidOrigin =
  'is not an origin; write it in lower case, with https:// and without a path, like https://www.example.com';

/** SVG path data on a grid of 32 × 32. */
const path = () =>
  z
    .string()
    .regex(/^[Mm][\d\sMmZzLlHhVvCcSsQqTtAaEe.,+-]*$/, {
      error: 'is not the path of an SVG file; copy the text in quotation marks after d=, which begins with M',
    })
    .refine((value) => (value.match(/\d*\.?\d+/g) ?? []).every((number) => Number(number) <= 32), {
      error: 'exceeds the grid of 32 × 32; save the logo in that size (viewBox="0 0 32 32") and copy it again',
    });

const invalidEmail =
  'is not an email address; type it again, like name@example.com, without spaces, and with Punycode (xn--…) for umlauts in the domain';

const invalidPhone =
  'is not an international phone number; write it with + and the country code, like +49 171 3920012, or add the line “number: +491713920012” below it';

/** A phone number to dial, in international format. */
const dialNumber = () =>
  z.string().regex(/^\+\d{6,15}$/, {
    error: "is not a phone number; write + and digits only, for example '+491713920012'",
  });

const invalidCountry = 'is not a country; write its two capital letters, for example DE, AT or CH';

/** Whether a code is a current country code; aliases such as UK for GB are not. */
function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** The agency: names, logo and contact details. */
export const identitySchema = z.strictObject({
  name: line(),
  legalName: line(),
  founded: year(),
  siteUrl: z
    .string()
    .regex(origin, { error: invalidOrigin })
    .refine((value) => parseUrl(value)?.origin === value, { error: invalidOrigin }),
  /** The logo in the header, in pictures and icons; without paths it is the default one, drawn as rings. */
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
      .regex(/^[A-Z]{2}$/, { error: invalidCountry, abort: true })
      .refine(isCountry, { error: invalidCountry }),
  }),
  phone: z
    .strictObject({ ...sampleMarker, display: line(), number: dialNumber().optional() })
    .refine((phone) => dialNumber().safeParse(getDialNumber(phone)).success, {
      path: ['display'],
      error: invalidPhone,
    }),
  email: z.strictObject({ ...sampleMarker, address: z.email({ error: invalidEmail }) }),
  social: z.strictObject({
    ...sampleMarker,
    name: line(),
    url: z.url({
      protocol: /^https$/,
      error: 'is not an https:// URL; write the complete URL, like https://example.com/profile',
    }),
  }),
  /** Small businesses have no VAT ID; their texts must not use `{vatId}`. */
  legal: z.strictObject({ ...sampleMarker, vatId: line() }).nullish(),
});

export type Identity = z.infer<typeof identitySchema>;
