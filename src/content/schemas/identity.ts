import * as z from 'zod';

import { getDialNumber } from '../../lib/dial-number';
import { parseUrl } from '../../lib/parse-url';
import { createFinding } from '../../findings/finding';
import { line as anyLine, matching, sampleMarker, year } from './fields';
import { check, refuse } from './refuse';

/** HTML tags and entities; pages would show them literally. */
const html = /<[^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i;

/** Text without placeholders, since it provides their values. */
const line = () =>
  anyLine()
    .refine((value) => !/[{}]/.test(value), refuse(createFinding('name-placeholder', {})))
    .superRefine(
      check((value) => {
        const [found] = html.exec(value) ?? [];
        return found === undefined ? undefined : createFinding('name-html', { html: found });
      }),
    );

const origin = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** SVG path data on a grid of 32 × 32. */
const path = () =>
  matching(/^[Mm][\d\sMmZzLlHhVvCcSsQqTtAaEe.,+-]*$/, () => createFinding('logo-path', {})).refine(
    (value) => (value.match(/\d*\.?\d+/g) ?? []).every((number) => Number(number) <= 32),
    refuse(createFinding('logo-grid', {})),
  );

/** A phone number to dial, in international format. */
const dialNumber = () => matching(/^\+\d{6,15}$/, () => createFinding('wrong-dial-number', {}));

const country = /^[A-Z]{2}$/;

/** Whether a code is a current country code; aliases such as UK for GB are not. */
function isCountry(code: string): boolean {
  if (!country.test(code)) return false;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** The agency: names, logo and contact details. */
export const identitySchema = z.strictObject({
  name: line(),
  legalName: line(),
  founded: year(),
  siteUrl: matching(origin, () => createFinding('wrong-origin', {})).refine(
    (value) => parseUrl(value)?.origin === value,
    refuse(createFinding('wrong-origin', {})),
  ),
  /** The logo in the header, in pictures and icons; without paths, the default one: tree rings. */
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
      .meta({ pattern: country.source })
      .refine(isCountry, refuse(createFinding('wrong-country', {}))),
  }),
  phone: z
    .strictObject({ ...sampleMarker, display: line(), number: dialNumber().optional() })
    .refine((phone) => dialNumber().safeParse(getDialNumber(phone)).success, {
      path: ['display'],
      ...refuse(createFinding('wrong-phone', {})),
    }),
  email: z.strictObject({ ...sampleMarker, address: z.email() }),
  social: z.strictObject({
    ...sampleMarker,
    name: line(),
    url: z.url({ protocol: /^https$/ }),
  }),
  /** Small businesses have no VAT ID; their texts must not use `{vatId}`. */
  legal: z.strictObject({ ...sampleMarker, vatId: line() }).nullish(),
});

export type Identity = z.infer<typeof identitySchema>;
