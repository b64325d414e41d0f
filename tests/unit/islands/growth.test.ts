import { expect, it } from 'vitest';

import { readMessageInUrl } from '../../../src/islands/contact-form/message-in-url';
import { fillIn } from '../../../src/islands/fill-in';
import { projectGrowth, drawRing } from '../../../src/islands/growth/projection';

it.each([
  [{ start: 10, rate: 25, years: 5 }, [10, 13, 16, 20, 24, 31]],
  [{ start: 400, rate: 0, years: 2 }, [400, 400, 400]],
  [{ start: 1, rate: 60, years: 3 }, [1, 2, 3, 4]],
])('compounds growth year by year, in whole enquiries: %j', (assumption, values) => {
  expect(projectGrowth(assumption)).toEqual(values);
});

it('draws a closed ring', () => expect(drawRing()).toMatch(/^m-?\d+ -?\d+( -?\d+ -?\d+){47}z$/));

it('fills in known placeholders and keeps the others', () => {
  expect(fillIn('{a} of {b}, {c}', { a: '1', b: '2' })).toBe('1 of 2, {c}');
});

it.each([
  ['#message=Heute%2010%20%26%20mehr%3F', 'Heute 10 & mehr?'],
  ['#main', ''],
  ['', ''],
])('reads the message from the fragment %s', (hash, message) => expect(readMessageInUrl(hash)).toBe(message));
