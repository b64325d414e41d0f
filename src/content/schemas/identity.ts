import { urlOf } from '../../lib/url-of';
import * as z from './zod';

import { line as anyLine, sample, year } from './fields';

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

/** The origin of an address that was written with a path, in capitals or with umlauts. */
function betterOrigin(input: unknown): string {
  const [, address = ''] = /^(?:https?:\/\/)?([^\s/]+\.[^\s/]+)/i.exec(String(input)) ?? [];
  const full = `https://${address}`;
  const url = /[:@]/.test(full.slice(8)) ? undefined : urlOf(full);
  return url && origin.test(url.origin) ? url.origin : 'https://www.example.com';
}

function noOrigin(input: unknown): string {
  if (/^https:\/\/[^/]+\/[^/]/.test(String(input)))
    return `has a path, but the site must lie at the root of its domain; write the domain alone, like ${betterOrigin(input)}`;
  return `is not an origin; write it in small letters and without a path, like ${betterOrigin(input)}`;
}

function isOrigin(value: string): boolean {
  return urlOf(value)?.origin === value;
}

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

/** An umlaut in an address is often that of the domain, which has a second spelling. */
function noAddress(input: unknown): string {
  if (String(input).split('@').length > 2) return 'is more than one email address; write one of them alone';
  const [letter] = /[^\p{ASCII}]/u.exec(String(input)) ?? [];
  if (letter && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(letter))
    return 'is an email address with a space or another sign in it that nobody sees; type it again, without spaces';
  const better = letter
    ? `write it without ${letter}; the provider of a domain with umlauts says how it is written in mail, such as name@xn--…`
    : 'write name@example.com';
  return `is not an email address; ${better}`;
}

const called = /^\+\d{6,15}$/;

/** A number is called from everywhere; how it is dialled at home does not say which country that is. */
function noNumber(input: string): string {
  const digits = input.replaceAll(/\( ?0 ?\)|[^\d+]/g, '').replace(/^00/, '+');
  if (called.test(digits)) return `is not written as phones dial it; write ${digits}`;
  const example = /^0[1-9]\d{4,13}$/.test(digits) ? `+49${digits.slice(1)} in Germany` : '+491713920012';
  return `is not a number that can be called from everywhere; write + and digits only, for example ${example}`;
}

const noCountry = 'is not a country; write its two capital letters, for example DE, AT or CH';

/** Whether two letters are the code of a country today: the United Kingdom is GB. */
function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** Who the agency is: the one place to change for another agency (decision 1). */
export const identitySchema = z.strictObject({
  name: line(),
  legalName: line(),
  founded: year(),
  siteUrl: z
    .string()
    .regex(origin, { error: ({ input }) => noOrigin(input) })
    .refine(isOrigin, { error: ({ input }) => noOrigin(input) }),
  /** The sign beside the name, in pictures and icons; without paths of its own it is the site's rings. */
  logo: z.strictObject({ ...sample, ink: path().optional(), accent: path().optional() }).nullish(),
  owner: z.strictObject({ ...sample, name: line() }),
  team: z.strictObject({ name: line() }),
  address: z.strictObject({
    ...sample,
    street: line(),
    postalCode: line(),
    city: line(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: noCountry, abort: true })
      .refine(isCountry, { error: noCountry }),
  }),
  phone: z.strictObject({
    ...sample,
    display: line(),
    number: z.string().regex(called, { error: ({ input }) => noNumber(String(input)) }),
  }),
  email: z.strictObject({ ...sample, address: z.email({ error: ({ input }) => noAddress(input) }) }),
  social: z.strictObject({
    ...sample,
    name: line(),
    url: z.url({
      protocol: /^https$/,
      error: 'is not an https:// address; write the whole of it, like https://example.com/profile',
    }),
  }),
  /** Small businesses have no such number; `{vatId}` is in no text then. */
  legal: z.strictObject({ ...sample, vatId: line() }).nullish(),
});

export type Identity = z.infer<typeof identitySchema>;
