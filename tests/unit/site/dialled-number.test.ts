import { expect, it } from 'vitest';

import { dialledNumber } from '../../../src/lib/dialled-number';

it.each(['+49 171 39200 12', '+49 (0)171 39200-12', '+49 ( 0 ) 171 / 39200–12', '+49.171.3920012'])(
  '%s is dialled without its signs, and without the zero of calls within the country',
  (display) => {
    expect(dialledNumber({ display })).toBe('+491713920012');
  },
);

it('a number that is given is dialled, whatever visitors read', () => {
  expect(dialledNumber({ display: '0800 AHORN', number: '+49800246760' })).toBe('+49800246760');
});
