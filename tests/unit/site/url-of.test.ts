import { expect, it } from 'vitest';

import { urlOf } from '../../../src/lib/url-of';

it('an address with umlauts is one however often it is asked for', () => {
  const read = Array.from({ length: 20_000 }, () => urlOf('https://bäume.example/ä')?.hostname);
  expect(new Set(read)).toEqual(new Set(['xn--bume-loa.example']));
  expect(urlOf('/ä', 'https://a.example')?.pathname).toBe('/%C3%A4');
  expect(urlOf('/ä')).toBeUndefined();
});
