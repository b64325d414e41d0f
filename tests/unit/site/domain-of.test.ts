import { expect, it } from 'vitest';

import { namesOf } from '../../../src/content/fill';
import { domainOf } from '../../../src/lib/domain-of';
import { fixture } from '../../fixture-site';

it.each([
  ['https://www.a-b.de', 'www.a-b.de'],
  ['https://xn--bume-loa.de', 'bäume.de'],
  ['http://localhost:3000', 'localhost:3000'],
  ['http://[::1]', '[::1]'],
])('people read the domain of %s as %s', (siteUrl, domain) => {
  expect(domainOf(siteUrl)).toBe(domain);
});

it('texts name it so', () => {
  const { identity } = fixture.content;
  expect(namesOf({ ...identity, siteUrl: 'https://xn--bume-loa.de' }, 'de').domain).toBe('bäume.de');
});
