import { expect, it } from 'vitest';

import { findRedirect } from '../../../src/islands/find-redirect';
import { createRedirectRules } from '../../../src/build/document/redirect-rules';
import { fixturePlan } from '../../fixture-site';

const customRedirects = [
  ['/alt', '/agentur'],
  ['/b%C3%A4ume', 'https://example.com/wald?a=b#c'],
  ['/en/old', '/en/agency'],
  ['/en/contact/old', '/en/agency'],
  ['/blog/2020/*', '/leistungen'],
  ['/blog/*', '/casestudies'],
].map(([from = '', to = '']) => ({ from, to }));

it.each([
  ['/de', '/'],
  ['/de/', '/'],
  ['/de/agentur', '/'],
  ['/kontakt/irgendwas', '/kontakt/projektanfrage'],
  ['/en/contact/anything', '/en/contact'],
  ['/kontakt/a/b', null],
  ['/en/contact/a/b', '/en/'],
  ['/casestudies/unbekannt', '/casestudies/not-found'],
  ['/en/casestudies/unknown/', '/en/casestudies/not-found'],
  ['/casestudies/a/b', null],
  ['/en', '/en/'],
  ['/en/nothing/here', '/en/'],
  ['/design', null],
  ['/english', null],
  ['/kontakte', null],
  ['/', null],
  ['/alt', '/agentur'],
  ['/alt/', '/agentur'],
  ['/b%C3%A4ume', 'https://example.com/wald?a=b#c'],
  ['/blog', '/casestudies'],
  ['/blog/2019/eiche', '/casestudies'],
  ['/blog/2020/eiche', '/leistungen'],
  ['/blogs', null],
  ['/en/old', '/en/agency'],
  ['/en/contact/old', '/en/agency'],
  ['/en/other', '/en/'],
  ['/%E0%A4%A', null],
])('redirects %s to %s on hosts without redirect rules', (path, target) => {
  const content = { ...fixturePlan.content, redirects: customRedirects };
  expect(findRedirect(path, createRedirectRules({ ...fixturePlan, content }))).toBe(target);
});
