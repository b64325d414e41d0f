import { expect, it } from 'vitest';

import { checkRedirects } from '../../../src/checks/check-redirects';
import { createRedirectRules } from '../../../src/build/document/redirect-rules';
import type { Redirect } from '../../../src/content/schemas/redirects';
import { coversPath, sortRedirects } from '../../../src/hosting/redirect-paths';
import { createAuditInput, fixturePlan } from '../../fixture-site';
import { createLocations } from './create-locations';
import { inEnglish } from '../../in-english';

/** Creates redirects from an object of old and new URLs. */
const toList = (targets: Record<string, string>) => Object.entries(targets).map(([from, to]) => ({ from, to }));
const publicFiles = {
  files: new Map(['urkunde.pdf', 'große datei.pdf'].map((name) => [name, new Uint8Array()])),
  findings: [],
};
const checkList = (redirects: Redirect[]) =>
  checkRedirects(
    createAuditInput({
      plan: { ...fixturePlan, content: { ...fixturePlan.content, redirects } },
      publicFiles,
      locations: createLocations({
        'redirects.yaml': `redirects:\n${redirects.map(({ from, to }) => `  - from: ${JSON.stringify(from)}\n    to: ${JSON.stringify(to)}\n`).join('')}`,
      }),
    }),
  );
const check = (targets: Record<string, string>) => checkList(toList(targets));

it('accepts redirects to a page, a section, a file or another site', () => {
  const targets = {
    '/ueber-uns.html': '/agentur',
    '/blog/*': '/casestudies',
    '/team': '/agentur#team',
    '/baeume': '/urkunde.pdf',
    '/datei': '/gro%C3%9Fe%20datei.pdf',
    '/datei2': '/große%20datei.pdf',
    '/shop/*': 'https://shop.example.com/',
    '/about': 'https://agency.example/en/agency',
    '/old-page/': '/en/agency',
    '/EN': '/en/',
    '/über-uns/(alt)': 'https://example.com:8443/a?b=c&d=%20#e',
  };
  expect(check(targets)).toEqual([]);
});

it('sorts exact paths first, then the narrowest wildcard', () => {
  const order = sortRedirects(toList({ '/blog/*': '/', '/blog/seo/*': '/coaching', '/blog/team': '/agentur' }));
  expect(order.map(({ from }) => from)).toEqual(['/blog/team', '/blog/seo/*', '/blog/*']);
  expect(['/blog', '/blog/a/b', '/blogs'].map((path) => coversPath('/blog/*', path))).toEqual([true, true, false]);
});

it.each<[code: string, targets: Record<string, string>]>([
  // another host, a query, broken escapes, two slashes in a row, a wildcard in the middle
  ['redirect-source', { 'https://old.example/x': '/' }],
  ['redirect-source', { '//old.example/x': '/' }],
  ['redirect-source', { '/alt?id=1': '/' }],
  ['redirect-source', { '/alt%': '/' }],
  ['redirect-source', { '/agentur//': '/' }],
  ['redirect-source', { '/a/*/b': '/' }],
  // characters with a meaning in a host's configuration
  ['redirect-source', { '/x";return 200;': '/' }],
  ['redirect-source', { '/x{env.KEY}': '/' }],
  ['redirect-address', { '/alt/*': '/neu/*' }],
  ['redirect-address', { '/alt': 'agentur' }],
  ['redirect-address', { '/alt': 'https://exa mple.com' }],
  ['redirect-address', { '/alt': 'https://example.com/"' }],
  // an existing page or file, in any spelling
  ['redirect-shadow', { '/agentur': '/' }],
  ['redirect-shadow', { '/agentur/': '/agentur' }],
  ['redirect-shadow', { '/%61gentur/': '/' }],
  ['redirect-shadow', { '/en/agency/': '/' }],
  ['redirect-shadow', { '/': '/agentur' }],
  ['redirect-shadow', { '/en': 'https://agency.example/en/' }],
  ['redirect-shadow', { '/kontakt': '/' }],
  ['redirect-shadow', { '/casestudies/*': '/' }],
  ['redirect-shadow', { '/urkunde.pdf/': '/urkunde.pdf' }],
  // paths that the site itself uses
  ['redirect-own-path', { '/de/alt': '/' }],
  ['redirect-own-path', { '/api/alt': '/' }],
  ['redirect-target', { '/alt': '/agenturr' }],
  ['redirect-shadow redirect-target', { '/*': '/', '/alt': '/neu' }],
  ['redirect-chain', { '/a': '/b', '/b': '/agentur' }],
  ['redirect-chain', { '/a': '/b/', '/b': '/agentur' }],
  ['redirect-chain redirect-chain', { '/a': '/b', '/b': '/a' }],
  ['redirect-chain', { '/a/*': '/a/b' }],
  ['redirect-chain', { '/a/': '/a' }],
])('reports as %s: %j', (expected, targets) => {
  const findings = check(targets);
  expect(findings.map(({ code }) => code).join(' ')).toBe(expected);
  expect(findings.every(({ level }) => level === 'error')).toBe(true);
});

it.each(['/a', '/a/', '/%61'])('rejects a duplicate redirect, spelled %s', (from) => {
  const message = `${from} is already redirected, as /a`;
  const both = [...toList({ '/a': '/' }), { from, to: '/agentur' }];
  expect(checkList(both).map(inEnglish)).toMatchObject([{ code: 'redirect-duplicate', message }]);
});

it('locates an invalid target and suggests the nearest page', () => {
  const at = { file: 'content/redirects.yaml', line: 5, field: 'redirects[2].to' };
  expect(check({ '/a': '/', '/alt': '/agenturr' }).map(inEnglish)).toMatchObject([
    { at, fix: 'Did you mean /agentur?' },
  ]);
});

it('creates rules for 404.html from redirects, fallback pages and the English home page, in this order', () => {
  const redirects = toList({ '/blog/*': '/casestudies', '/fr%C3%BCher': '/agentur' });
  const rules = createRedirectRules({ ...fixturePlan, content: { ...fixturePlan.content, redirects } });
  expect(rules).toEqual([
    ['^/früher/?$', '/agentur'],
    ['^/blog/?$', '/casestudies'],
    ['^/blog/', '/casestudies'],
    ['^/de/?$', '/'],
    ['^/de/', '/'],
    ['^/casestudies/[^/]+/?$', '/casestudies/not-found'],
    ['^/en/casestudies/[^/]+/?$', '/en/casestudies/not-found'],
    ['^/kontakt/[^/]+/?$', '/kontakt/projektanfrage'],
    ['^/en/contact/[^/]+/?$', '/en/contact'],
    ['^/en/?$', '/en/'],
    ['^/en/', '/en/'],
  ]);
});
