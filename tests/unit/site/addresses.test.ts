import { expect, it } from 'vitest';

import { getRoutePath, getPageFiles } from '../../../src/paths';
import { getIdentityValues } from '../../../src/content/fill-placeholders';
import { getDialNumber } from '../../../src/lib/dial-number';
import { getDisplayDomain } from '../../../src/lib/display-domain';
import { findOriginProblem, parseOrigin } from '../../../src/lib/origin';
import { routes } from '../../../src/routes';
import { fixture } from '../../fixture-site';

it.each([
  ['https://www.a-b.de/', 'https://www.a-b.de'],
  ['https://bäume.de', 'https://xn--bume-loa.de'],
  ['https://a.de:8443', 'https://a.de:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.1', 'http://127.0.0.1'],
  ['http://[::1]:80', 'http://[::1]'],
])('parses %s as the origin %s', (value, origin) => expect(parseOrigin(value)).toEqual({ origin }));

const [invalidHost, notOnlyOrigin, noOrigin] = [
  'is not a host name',
  'write the scheme and the host only',
  'it is not an origin; write a scheme and a host',
];

it.each([
  ...['https://*.x.de', 'https://x', 'https://www.x.de.', 'https://-a.de', 'https://a_b.de', 'https://a..de'].map(
    (value) => [value, invalidHost],
  ),
  ...['https://a.de/b', 'https://a.de?b', 'https://a.de#b', 'https://b@a.de', 'https://:b@a.de'].map((value) => [
    value,
    notOnlyOrigin,
  ]),
  ...['a.de', 'ftp://a.de', ''].map((value) => [value, noOrigin]),
])('rejects %s as an origin: %s', (value, problem) => {
  expect(parseOrigin(value)).toEqual({ problem: expect.stringContaining(problem) });
});

it.each([
  ['https://www.a.de', undefined],
  ['http://www.a.de', 'is not encrypted; write https://www.a.de'],
  ['https://192.168.0.1', 'is a local address'],
  ['http://localhost:3000', 'is a local address'],
  ['https://[::1]', 'is a local address'],
  ['https://a.example.com', 'is a reserved example domain'],
])('checks before the launch that %s is a public site: %s', (origin, problem) => {
  expect(findOriginProblem(origin)).toEqual(problem && expect.stringContaining(problem));
});

it.each([
  ['https://www.a-b.de', 'www.a-b.de'],
  ['https://xn--bume-loa.de', 'bäume.de'],
  ['http://localhost:3000', 'localhost:3000'],
  ['http://[::1]', '[::1]'],
])('formats the domain of %s as %s', (siteUrl, domain) => {
  expect(getDisplayDomain(siteUrl)).toBe(domain);
  expect(getIdentityValues({ ...fixture.content.identity, siteUrl }, 'de').domain).toBe(domain);
});

it.each(['+49 171 39200 12', '+49 (0)171 39200-12', '+49 ( 0 ) 171 / 39200–12', '+49.171.3920012'])(
  'dials %s without punctuation, and without the zero for domestic calls',
  (display) => expect(getDialNumber({ display })).toBe('+491713920012'),
);

it('dials the given number instead of the displayed one', () => {
  expect(getDialNumber({ display: '0800 AHORN', number: '+49800246760' })).toBe('+49800246760');
});

it('stores a page in two files, so that every host finds it', () => {
  const [home = expect.fail()] = routes;
  expect([getRoutePath(home, 'de'), getRoutePath(home, 'en')]).toEqual(['/', '/en/']);
  expect(getPageFiles('/')).toEqual(['index.html']);
  expect(getPageFiles('/en/')).toEqual(['en.html', 'en/index.html']);
  expect(getPageFiles('/kontakt/SEO-Coaching')).toEqual([
    'kontakt/SEO-Coaching.html',
    'kontakt/SEO-Coaching/index.html',
  ]);
});
