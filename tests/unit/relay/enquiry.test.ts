import { describe, expect, it } from 'vitest';
import { isBlank, isPlausibleEmail, missingFields, parseEnquiry, type Enquiry } from '../../../src/relay/enquiry';
import { typed, typedEnquiry } from '../../fixtures/provider/relay-texts';

describe('parseEnquiry', () => {
  it('takes the fields of the form and leaves what has no input empty', () => {
    expect(parseEnquiry({ ...typed, other: 1 })).toEqual({ ...typed, start_date: '', weekly_hours: '', to_name: '' });
  });

  it.each([[{ from_name: 1 }], [{ message: ['a'] }], [{ company: {} }], [{ website: true }]])(
    'refuses %j, which is no text',
    (posted) => expect(parseEnquiry(posted)).toBeNull(),
  );

  it('takes an absent and an unset field as empty', () => {
    expect(parseEnquiry({ company: null })?.company).toBe('');
    expect(parseEnquiry(Object.create({ company: 'inherited' }) as Record<string, unknown>)?.company).toBe('');
  });

  it('writes line breaks in one way and keeps the message otherwise as it is', () => {
    expect(parseEnquiry({ message: '  a\r\nb\rc\n' })?.message).toBe('  a\nb\nc\n');
    expect(parseEnquiry({ from_name: '  Rosa ' })?.from_name).toBe('Rosa');
  });

  it('mends halves of characters, which no mail could carry', () => {
    expect(parseEnquiry({ message: 'a\ud800b' })?.message).toBe('a\ufffdb');
  });
});

describe('required fields', () => {
  const missing = (changes: Partial<Enquiry>) => missingFields(typedEnquiry(changes));

  it('are four, in the order of the form', () => {
    expect(missing(Object.fromEntries(Object.keys(typed).map((name) => [name, ''])))).toEqual([
      'from_name',
      'from_email',
      'website',
      'message',
    ]);
    expect(missing({})).toEqual([]);
    expect(missing({ company: '', heard_from: '', form_type: '' })).toEqual([]);
  });

  it.each([' ', '\n\t', '\u00a0', '\u200b', '\u0000'])('are missing with %j alone', (value) => {
    expect(missing({ message: value })).toEqual(['message']);
    expect(isBlank(value)).toBe(true);
  });

  it.each(['0', '.', '👍', ' a '])('are there with %j', (value) => expect(isBlank(value)).toBe(false));
});

it.each(['a@b.de', 'jörg@zähne.de', "o'neil+x@example.com"])('%s is an address', (address) => {
  expect(isPlausibleEmail(address)).toBe(true);
});

it.each(['', 'a', 'a@', '@b', 'a b@c.de', 'a@b@c', 'a@b/c', 'a@b\u0000'])('%j is none', (address) => {
  expect(isPlausibleEmail(address)).toBe(false);
});
