import { expect, it } from 'vitest';

import { contentTypeOf } from '../../../src/hosting/content-types';
import { parseHosting } from '../../../src/hosting/description';
import { hiddenSource, keepsQuery, missingSource, patternSource } from '../../../src/hosting/pattern';
import { fixturePlan } from '../../fixture-site';
import { hostingOf } from './hosting-of';

const hosting = hostingOf();

it('lists every page with each of its addresses, and no error page', () => {
  const pages = hostingOf({ pages: fixturePlan.pages }).pages;
  expect(pages).toEqual(
    expect.arrayContaining([
      { path: '/en/', file: '/en.html' },
      { path: '/kontakt', file: '/kontakt.html' },
      { path: '/kontakt/projektanfrage', file: '/kontakt/projektanfrage.html' },
    ]),
  );
  expect(pages.some(({ path }) => path.includes('500'))).toBe(false);
});

it('answers unknown neighbours with fallback pages, and the rest with home pages, the German one last', () => {
  const { fallbacks } = hostingOf({ pages: fixturePlan.pages });
  expect(fallbacks.map(({ from, to, status }) => [from, to, status])).toEqual([
    ['/casestudies/:segment', '/casestudies/not-found.html', 404],
    ['/en/casestudies/:segment', '/en/casestudies/not-found.html', 404],
    ['/kontakt/:segment', '/kontakt/anfrage.html', 200],
    ['/en/contact/:segment', '/en/contact/inquiry.html', 200],
    ['/en/*', '/en.html', 200],
    ['/*', '/index.html', 200],
  ]);
});

it('knows the page of each Markdown file that is there', () => {
  const files = ['index.md', 'en/agency.md', 'impressum.md', 'notes.md'];
  expect(hostingOf({ pages: fixturePlan.pages, files }).markdown).toEqual({
    '/index.md': 'https://www.example.com/',
    '/en/agency.md': 'https://www.example.com/en/agency',
  });
});

it('redirects what content names, the narrowest first, and everything below /de, in characters that a header can hold', () => {
  const targets = {
    '/blog/*': '/casestudies',
    '/fr%C3%BCher': 'https://müller.example/Ольга?q=100%25#ä',
    '/a': '/über#ö',
    '/b': '/a%20b',
  };
  const { redirects } = hostingOf({ redirects: Object.entries(targets).map(([from, to]) => ({ from, to })) });
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

it('knows decomposed spellings of file names, and prefers a target without umlauts', () => {
  expect(hosting.spellings).toEqual([{ from: '/bäume.pdf'.normalize('NFD'), to: '/bäume.pdf' }]);
  expect(hostingOf({ files: ['bäume.pdf', 'baeume.pdf'] }).spellings[0]?.to).toBe('/baeume.pdf');
});

it('names single files without those of folders, pages and hosts', () => {
  const files = ['index.html', 'favicon.svg', 'favicon.svg.br', 'img/x.svg', 'assets/a.js', '_headers', 'en/agency.md'];
  expect(hostingOf({ files }).files).toEqual(['/en/agency.md', '/favicon.svg']);
  expect(hosting.immutable).toEqual(['/assets/a-0123456789.js', '/img/photos/y-320-0123456789.avif']);
});

it('survives being written and read, and refuses another format', () => {
  expect(parseHosting(JSON.stringify(hosting))).toEqual(hosting);
  for (const text of ['{"format":1}', '{ x'])
    expect(() => parseHosting(text)).toThrow('damaged or of another version; run "npm run build" again');
});

it.each([
  [patternSource('/alt'), ['/alt', '/alt/'], ['/alt/x']],
  [patternSource('/de/*'), ['/de/'], ['/de', '/design']],
  [patternSource('/kontakt/:segment'), ['/kontakt/x', '/kontakt/x/'], ['/kontakt/x/y', '/kontakt/']],
  [patternSource('/a.b'), ['/a.b'], ['/axb']],
  [patternSource('/*'), ['/'], []],
  [
    missingSource(hosting),
    ['/api/x', '/.well-known/x', '/kontakt/x.pdf', '/.env'],
    ['/apis', '/x.y/z', '/kontakt/Dr. Wald'],
  ],
  [hiddenSource(hosting), ['/_redirects', '/.htaccess', '/agentur.html.gz'], ['/daten.tar.gz', '/4041html']],
])('matches with %s the addresses %j and not %j', (source, fitting, others) => {
  const pattern = new RegExp(source, 'u');
  expect([...fitting, ...others].filter((path) => pattern.test(path))).toEqual(fitting);
});

it('hands on a query, except to a target with a query or section of its own', () => {
  expect(['/a', '/a?b', '/a#b'].map(keepsQuery)).toEqual([true, false, false]);
});

it.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.b/c.PNG', 'image/png'],
  ['a.zip', 'application/octet-stream'],
  ['a.b/html', 'application/octet-stream'],
])('delivers %s as %s', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});
