/** The inputs of the form, in its order; `start_date`, `weekly_hours` and `to_name` have no input. */
export const inputNames = [
  'form_type',
  'from_name',
  'from_email',
  'company',
  'website',
  'heard_from',
  'message',
] as const;

export type InputName = (typeof inputNames)[number];

/** Creates a record with one value per input. */
export function mapInputs<T>(make: (name: InputName) => T): Record<InputName, T> {
  return {
    form_type: make('form_type'),
    from_name: make('from_name'),
    from_email: make('from_email'),
    company: make('company'),
    website: make('website'),
    heard_from: make('heard_from'),
    message: make('message'),
  };
}

/** The longest message that is accepted, in UTF-16 code units. */
export const longestMessage = 100_000;

/** Fields that must not be empty. */
export const requiredNames = ['from_name', 'from_email', 'website', 'message'] as const;

export type RequiredName = (typeof requiredNames)[number];

/** The honeypot: an input that people never see, but bots fill in. */
export const honeypotName = 'confirm_subject';

/** How long the visitor took, in milliseconds; only sent with scripts. */
export const elapsedName = 'elapsed';

/** Marks a test enquiry of `npm run smoke`; its value is the fingerprint of the expected recipient. */
export const testName = 'expected_recipient';

/** The hidden input with the page's language. */
export const localeName = 'locale';

const extraNames = ['start_date', 'weekly_hours', 'to_name'] as const;

/** The longest value of any other field, in UTF-16 code units. */
const longestField = 2_000;

/** An enquiry by field name. */
export type Enquiry = Record<InputName | (typeof extraNames)[number], string>;

/** Invisible characters: white space, controls, and formatting characters such as the zero-width space. */
const invisible = /^[\s\p{Cc}\p{Cf}]*$/u;

/** Whether a value has no visible characters. */
export function isBlank(value: string): boolean {
  return invisible.test(value);
}

/**
 * Reads an enquiry from a posted form or JSON object. Missing fields become empty, unknown ones are ignored; line
 * breaks become `\n`, and single-line fields are trimmed.
 * @returns `null` if a field is not a string.
 */
export function parseEnquiry(posted: Readonly<Record<string, unknown>>): Enquiry | null {
  const read = (name: keyof Enquiry) => (Object.hasOwn(posted, name) ? posted[name] : '') ?? '';
  const names = [...inputNames, ...extraNames];
  if (names.some((name) => typeof read(name) !== 'string')) return null;
  const text = (name: keyof Enquiry) => replaceLoneSurrogates(String(read(name)).replaceAll(/\r\n?/g, '\n'));
  return {
    ...mapInputs((name) => text(name).trim()),
    message: text('message'),
    start_date: text('start_date').trim(),
    weekly_hours: text('weekly_hours').trim(),
    to_name: text('to_name').trim(),
  };
}

/** Whether the message or another field exceeds its maximum length. */
export function isTooLong({ message, ...others }: Enquiry): boolean {
  return message.length > longestMessage || Object.values(others).some(({ length }) => length > longestField);
}

/** Returns the required fields that are empty, in the order of the form. */
export function findMissingFields(enquiry: Enquiry): RequiredName[] {
  return requiredNames.filter((name) => isBlank(enquiry[name]));
}

/** Whether an e-mail address is plausible; browsers check more strictly. */
export function isPlausibleEmail(address: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}/?#\\:]+$/u.test(address);
}

/** Replaces lone surrogates: UTF-8 cannot encode them. */
function replaceLoneSurrogates(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
