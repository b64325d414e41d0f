import { describe, expect, it } from 'vitest';

import type { Redirect } from '../../../src/content/schemas/redirects';
import { checkRedirects } from '../../../src/build/check-redirects';
import { covers, redirectsInOrder } from '../../../src/lib/compared-address';
import { fixturePlan } from '../../fixture-site';

const codes = (redirects: Redirect[]) =>
  checkRedirects(redirects, fixturePlan, { files: ['/urkunde.pdf', '/große datei.pdf'] }).map(({ code }) => code);

describe('redirects that are taken', () => {
  it('lead from an old address to a page, a section, a file or another site', () => {
    const taken = [
      { from: '/ueber-uns.html', to: '/agentur' },
      { from: '/blog/*', to: '/casestudies' },
      { from: '/team', to: '/agentur#team' },
      { from: '/baeume', to: '/urkunde.pdf' },
      { from: '/datei', to: '/gro%C3%9Fe%20datei.pdf' },
      { from: '/datei2', to: '/große%20datei.pdf' },
      { from: '/shop/*', to: 'https://shop.example.com/' },
      { from: '/about', to: 'https://agency.example/en/agency' },
      { from: '/old-page/', to: '/en/agency' },
      { from: '/EN', to: '/en/' },
      { from: '/über-uns/(alt)', to: 'https://example.com:8443/a?b=c&d=%20#e' },
    ];
    expect(codes(taken)).toEqual([]);
  });

  it('are tried with single addresses first, then the narrowest wildcard', () => {
    const order = redirectsInOrder([
      { from: '/blog/*', to: '/' },
      { from: '/blog/seo/*', to: '/coaching' },
      { from: '/blog/team', to: '/agentur' },
    ]);
    expect(order.map(({ from }) => from)).toEqual(['/blog/team', '/blog/seo/*', '/blog/*']);
  });

  it('cover the folder itself and everything below it', () => {
    expect(['/blog', '/blog/a/b', '/blogs'].map((path) => covers('/blog/*', path))).toEqual([true, true, false]);
  });
});

describe('redirects that are refused', () => {
  it.each([
    ['an old address on another host', { from: 'https://old.example/x', to: '/' }, 'redirect-address'],
    ['an old address on another host without a scheme', { from: '//old.example/x', to: '/' }, 'redirect-address'],
    ['an address with a query', { from: '/alt?id=1', to: '/' }, 'redirect-address'],
    ['an address with broken escapes', { from: '/alt%', to: '/' }, 'redirect-address'],
    ['an address with two slashes in a row', { from: '/agentur//', to: '/' }, 'redirect-address'],
    ['a wildcard in the middle', { from: '/a/*/b', to: '/' }, 'redirect-address'],
    ['a page in the way', { from: '/agentur', to: '/' }, 'redirect-shadow'],
    ['a page in the way of another spelling', { from: '/%61gentur/', to: '/' }, 'redirect-shadow'],
    ['a page in the way of a slash', { from: '/leistungen/', to: '/coaching' }, 'redirect-shadow'],
    ['a page of the other language in the way of a slash', { from: '/en/agency/', to: '/' }, 'redirect-shadow'],
    ['the German home page', { from: '/', to: '/agentur' }, 'redirect-shadow'],
    ['the English home page', { from: '/en/', to: '/en/agency' }, 'redirect-shadow'],
    ['the English home page without its slash', { from: '/en', to: '/agentur' }, 'redirect-shadow'],
    ['a page under its further address in the way', { from: '/kontakt', to: '/' }, 'redirect-shadow'],
    ['a page below a wildcard', { from: '/casestudies/*', to: '/' }, 'redirect-shadow'],
    ['a file in the way', { from: '/urkunde.pdf', to: '/' }, 'redirect-shadow'],
    ['a file in the way of a slash', { from: '/urkunde.pdf/', to: '/urkunde.pdf' }, 'redirect-shadow'],
    ['a slash at the end of a page', { from: '/agentur/', to: '/agentur' }, 'redirect-shadow'],
    ['the slash of a home page', { from: '/en', to: 'https://agency.example/en/' }, 'redirect-shadow'],
    ['addresses that the site answers itself', { from: '/de/alt', to: '/' }, 'redirect-shadow'],
    ['a target that does not exist', { from: '/alt', to: '/agenturr' }, 'redirect-target'],
    ['a target with a wildcard', { from: '/alt/*', to: '/neu/*' }, 'redirect-address'],
    ['a target that is no address', { from: '/alt', to: 'agentur' }, 'redirect-address'],
    ['what a configuration would take for its own', { from: '/x";return 200;', to: '/' }, 'redirect-address'],
    ['a variable of a host', { from: '/x{env.KEY}', to: '/' }, 'redirect-address'],
    ['a target with a space', { from: '/alt', to: 'https://exa mple.com' }, 'redirect-address'],
    ['a target with quotation marks', { from: '/alt', to: 'https://example.com/"' }, 'redirect-address'],
  ])('%s', (_, redirect, code) => {
    expect(codes([redirect])).toEqual([code]);
  });

  it('one of everything, of which no other is a chain', () => {
    const redirects = [
      { from: '/*', to: '/' },
      { from: '/alt', to: '/neu' },
    ];
    expect(codes(redirects)).toEqual(['redirect-shadow', 'redirect-target']);
  });

  it('a chain and a loop', () => {
    expect(
      codes([
        { from: '/a', to: '/b' },
        { from: '/b', to: '/agentur' },
      ]),
    ).toEqual(['redirect-chain']);
    expect(
      codes([
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ]),
    ).toEqual(['redirect-chain', 'redirect-chain']);
    expect(codes([{ from: '/a/*', to: '/a/b' }])).toEqual(['redirect-chain']);
    expect(codes([{ from: '/a/', to: '/a' }])).toEqual(['redirect-chain']);
    expect(
      codes([
        { from: '/a', to: '/b/' },
        { from: '/b', to: '/agentur' },
      ]),
    ).toEqual(['redirect-chain']);
  });

  it.each(['/a', '/a/', '/%61'])('an address that is redirected twice, the second time as %s', (from) => {
    const both = [
      { from: '/a', to: '/' },
      { from, to: '/agentur' },
    ];
    const message = `${from} is redirected already, as /a`;
    expect(checkRedirects(both, fixturePlan)).toMatchObject([{ code: 'redirect-doubled', message }]);
  });

  it('with file and line, and the nearest page', () => {
    const at = (index: number) => ({ file: 'content/redirects.yaml', line: 10 + index });
    const [finding] = checkRedirects([{ from: '/alt', to: '/agenturr' }], fixturePlan, { at });
    expect(finding).toMatchObject({
      level: 'error',
      at: { file: 'content/redirects.yaml', line: 10 },
      fix: 'Did you mean /agentur?',
    });
  });
});
