import { expect, it } from 'vitest';

import { isPlausibleEmail, findMissingFields, parseEnquiry } from '../../../src/relay/enquiry';
import { typed, createEnquiry } from '../../fixtures/provider/relay-texts';

it('reads the fields of the form and ignores others', () => {
  const posted = { ...typed, start_date: null, other: 1 };
  expect(parseEnquiry(posted)).toEqual({ ...typed, start_date: '', weekly_hours: '', to_name: '' });
});

it.each([[{ from_name: 1 }], [{ message: ['a'] }], [{ company: {} }], [{ website: true }]])(
  'refuses %j, which is not a string',
  (posted) => expect(parseEnquiry(posted)).toBeNull(),
);

it('ignores inherited properties', () => {
  const posted: Record<string, unknown> = Object.create({ company: 'inherited' });
  expect(parseEnquiry(posted)?.company).toBe('');
});

it.each([
  ['message', '  a\r\nb\rc\n', '  a\nb\nc\n'],
  ['message', 'a\ud800b', 'a\ufffdb'],
  ['from_name', '  Rosa ', 'Rosa'],
] as const)('reads the %s %j as %j', (name, value, read) => {
  expect(parseEnquiry({ [name]: value })?.[name]).toBe(read);
});

it('requires four fields, in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
  expect(findMissingFields(createEnquiry(empty))).toEqual(['from_name', 'from_email', 'website', 'message']);
  expect(findMissingFields(createEnquiry({ company: '', heard_from: '', form_type: '' }))).toEqual([]);
});

it.each([' ', '\n\t', '\u00a0', '\u200b', '\u0000'])('treats a message of %j as missing', (message) => {
  expect(findMissingFields(createEnquiry({ message }))).toEqual(['message']);
});

it.each(['0', '.', '👍', ' a '])('accepts a message of %j', (message) => {
  expect(findMissingFields(createEnquiry({ message }))).toEqual([]);
});

it.each(['a@b.de', 'jörg@zähne.de', "o'neil+x@example.com"])('accepts %s as an address', (address) => {
  expect(isPlausibleEmail(address)).toBe(true);
});

it.each(['', 'a', 'a@', '@b', 'a b@c.de', 'a@b@c', 'a@b/c', 'a@b\u0000'])(
  'does not accept %j as an address',
  (address) => {
    expect(isPlausibleEmail(address)).toBe(false);
  },
);
