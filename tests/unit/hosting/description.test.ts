import { expect, it } from 'vitest';

import { getContentType } from '../../../src/hosting/content-types';
import { parseHosting } from '../../../src/hosting/description';
import {
  getCanonicalLink,
  getHiddenSource,
  getNoFallbackSource,
  keepsQuery,
  toRegexSource,
} from '../../../src/hosting/pattern';
import { getMarkdownPath } from '../../../src/seo/markdown';
import { fixturePlan } from '../../fixture-site';
import { createHosting } from './create-hosting';

const hosting = createHosting();

it('lists every path of every page, but no error page', () => {
  const pages = createHosting({ pages: fixturePlan.pages }).pages;
  expect(pages).toEqual(
    expect.arrayContaining([
      { path: '/en/', file: '/en.html' },
      { path: '/kontakt', file: '/kontakt.html' },
      { path: '/kontakt/projektanfrage', file: '/kontakt/projektanfrage.html' },
    ]),
  );
  expect(pages.some(({ path }) => path.includes('500'))).toBe(false);
});

it('has fallback pages for unknown paths, then the English home page, then the German one', () => {
  const { fallbacks } = createHosting({ pages: fixturePlan.pages });
  expect(fallbacks.map(({ from, to, status }) => [from, to, status])).toEqual([
    ['/casestudies/:segment', '/casestudies/not-found.html', 404],
    ['/en/casestudies/:segment', '/en/casestudies/not-found.html', 404],
    ['/kontakt/:segment', '/kontakt/anfrage.html', 200],
    ['/en/contact/:segment', '/en/contact/inquiry.html', 200],
    ['/en/*', '/en.html', 200],
    ['/*', '/index.html', 200],
  ]);
});

it('links the Markdown version of every page to the page, and no other file', () => {
  const { siteUrl, pages } = fixturePlan;
  expect(pages.map((page) => getCanonicalLink(getMarkdownPath(page), { siteUrl }))).toEqual(
    pages.map(({ path }) => `<${siteUrl}${path}>; rel="canonical"`),
  );
  expect(getCanonicalLink('/index-2.md', { siteUrl })).toContain('/index-2>');
  for (const path of ['/.md', '/x.md.gz', '/a%0d\nb.md', '//x.md', '/x.pdf'])
    expect([path, getCanonicalLink(path, { siteUrl })]).toEqual([path, undefined]);
});

it('sorts redirects by specificity, adds /de and percent-encodes targets', () => {
  const targets = {
    '/blog/*': '/casestudies',
    '/fr%C3%BCher': 'https://müller.example/Ольга?q=100%25#ä',
    '/a': '/über#ö',
    '/b': '/a%20b',
  };
  const { redirects } = createHosting({ redirects: Object.entries(targets).map(([from, to]) => ({ from, to })) });
  expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    '/de → /',
    '/blog → /casestudies',
    '/früher → https://xn--mller-kva.example/%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0?q=100%25#%C3%A4',
    '/a → /%C3%BCber#%C3%B6',
    '/b → /a%20b',
    '/blog/* → /casestudies',
    '/de/* → /',
  ]);
});

it('lists individual files, but not those of folders, pages and hosts', () => {
  const files = ['index.html', 'favicon.svg', 'favicon.svg.br', 'img/x.svg', 'assets/a.js', '_headers', 'en/agency.md'];
  expect(createHosting({ files }).files).toEqual(['/en/agency.md', '/favicon.svg']);
  expect(hosting.immutable).toEqual(['/assets/a-0123456789.js', '/img/photos/y-320-0123456789.avif']);
});

it('can be parsed again, but is rejected in another format', () => {
  expect(parseHosting(JSON.stringify(hosting))).toEqual(hosting);
  for (const text of ['{"format":2}', '{ x'])
    expect(() => parseHosting(text)).toThrow('damaged or from another version; run "npm run build" again');
});

it.each([
  [toRegexSource('/alt'), ['/alt', '/alt/'], ['/alt/x']],
  [toRegexSource('/de/*'), ['/de/'], ['/de', '/design']],
  [toRegexSource('/kontakt/:segment'), ['/kontakt/x', '/kontakt/x/'], ['/kontakt/x/y', '/kontakt/']],
  [toRegexSource('/a.b'), ['/a.b'], ['/axb']],
  [toRegexSource('/*'), ['/'], []],
  [
    getNoFallbackSource(hosting),
    ['/api/x', '/.well-known/x', '/kontakt/x.pdf', '/.env'],
    ['/apis', '/x.y/z', '/kontakt/Dr. Wald'],
  ],
  [getHiddenSource(hosting), ['/_redirects', '/.htaccess', '/agentur.html.gz'], ['/daten.tar.gz', '/4041html']],
])('%s matches %j, but not %j', (source, matching, others) => {
  const pattern = new RegExp(source, 'u');
  expect([...matching, ...others].filter((path) => pattern.test(path))).toEqual(matching);
});

it('keeps the query of a request unless the target has a query or fragment', () => {
  expect(['/a', '/a?b', '/a#b'].map(keepsQuery)).toEqual([true, false, false]);
});

it.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.b/c.PNG', 'image/png'],
  ['a.zip', 'application/octet-stream'],
  ['a.b/html', 'application/octet-stream'],
])('serves %s as %s', (name, type) => {
  expect(getContentType(name)).toBe(type);
});
