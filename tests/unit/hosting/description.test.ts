import { describe, expect, it } from 'vitest';

import { parseHosting } from '../../../src/hosting/description';
import { hiddenSource, missingSource, patternSource } from '../../../src/hosting/pattern';
import { hostingOf } from './hosting-of';

describe('the description of how the site is delivered', () => {
  const hosting = hostingOf();

  it('has every page with each of its addresses, fallback pages included', () => {
    const paths = hosting.pages.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/en/', '/agentur', '/kontakt', '/kontakt/SEO-Coaching', '/test']),
    );
    expect(hosting.pages.find(({ path }) => path === '/en/')?.file).toBe('/en.html');
    expect(paths.some((path) => path.includes('500'))).toBe(false);
  });

  it('lets fallback pages answer for unknown neighbours, and the home pages for the rest, the German one last', () => {
    expect(hosting.fallbacks.map(({ from, to, status }) => [from, to, status])).toEqual([
      ['/casestudies/:segment', '/casestudies/not-found.html', 404],
      ['/en/casestudies/:segment', '/en/casestudies/not-found.html', 404],
      ['/kontakt/:segment', '/kontakt/anfrage.html', 200],
      ['/en/contact/:segment', '/en/contact/inquiry.html', 200],
      ['/en/*', '/en.html', 200],
      ['/*', '/index.html', 200],
    ]);
  });

  it('knows the page of each Markdown file that is there', () => {
    const { markdown } = hostingOf({ files: ['index.md', 'en/agency.md', 'impressum.md', 'notes.md'] });
    expect(markdown).toEqual({
      '/index.md': 'https://www.example.com/',
      '/en/agency.md': 'https://www.example.com/en/agency',
    });
  });

  it('redirects /de and everything below it, then what content names, the narrowest first', () => {
    const { redirects } = hostingOf({
      redirects: [
        { from: '/blog/*', to: '/casestudies' },
        { from: '/fr%C3%BCher', to: '/agentur' },
      ],
    });
    expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      '/de → /',
      '/blog → /casestudies',
      '/früher → /agentur',
      '/blog/* → /casestudies',
      '/de/* → /',
    ]);
  });

  it('says where redirects lead in letters that a header can hold, and leaves what is escaped', () => {
    const targets = ['https://müller.example/Ольга?q=100%25#ä', '/über#ö', '/a%20b'];
    const { redirects } = hostingOf({ redirects: targets.map((to, index) => ({ from: `/old-${index}`, to })) });
    expect(redirects.slice(1, -1).map(({ to }) => to)).toEqual([
      'https://xn--mller-kva.example/%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0?q=100%25#%C3%A4',
      '/%C3%BCber#%C3%B6',
      '/a%20b',
    ]);
  });

  it('knows decomposed spellings of file names, and prefers a target without umlauts', () => {
    expect(hosting.spellings).toEqual([{ from: '/bäume.pdf'.normalize('NFD'), to: '/bäume.pdf' }]);
    expect(hostingOf({ files: ['bäume.pdf', 'baeume.pdf'] }).spellings[0]?.to).toBe('/baeume.pdf');
  });

  it('names single files without those of folders, pages and hosts', () => {
    const files = [
      'index.html',
      'favicon.svg',
      'favicon.svg.br',
      'img/x.svg',
      'assets/a.js',
      '_headers',
      'en/agency.md',
    ];
    expect(hostingOf({ files }).files).toEqual(['/en/agency.md', '/favicon.svg']);
  });

  it('names hashed files alone as immutable', () => {
    expect(hosting.immutable).toEqual(['/assets/a-0123456789.js', '/img/photos/y-320-0123456789.avif']);
  });

  it('asks for encryption with every answer, and has a policy for pages and one for all else', () => {
    const { all, html, files } = hosting.headers;
    const { 'Permissions-Policy': features, ...others } = all;
    expect(features).toMatch(/^accelerometer=\(\), camera=\(\), .*\bmicrophone=\(\)/);
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    expect(html).toEqual({
      'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    expect(files).toEqual({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  it('survives being written and read, and refuses another format', () => {
    expect(parseHosting(JSON.stringify(hosting))).toEqual(hosting);
    for (const text of ['{"format":1}', '{ x'])
      expect(() => parseHosting(text)).toThrow('damaged or of another version; run "npm run build" again');
  });
});

describe('patterns', () => {
  it.each([
    ['/alt', '/alt', true],
    ['/alt', '/alt/', true],
    ['/alt', '/alt/x', false],
    ['/de/*', '/de/', true],
    ['/de/*', '/de', false],
    ['/de/*', '/design', false],
    ['/kontakt/:segment', '/kontakt/x', true],
    ['/kontakt/:segment', '/kontakt/x/', true],
    ['/kontakt/:segment', '/kontakt/x/y', false],
    ['/kontakt/:segment', '/kontakt/', false],
    ['/a.b', '/axb', false],
    ['/*', '/', true],
  ])('%s and %s: %s', (from, path, fits) => {
    expect(new RegExp(patternSource(from), 'u').test(path)).toBe(fits);
  });

  it.each([
    [missingSource, '/api/x', true],
    [missingSource, '/.well-known/x', true],
    [missingSource, '/kontakt/x.pdf', true],
    [missingSource, '/.env', true],
    [missingSource, '/apis', false],
    [missingSource, '/x.y/z', false],
    [missingSource, '/kontakt/Dr. Wald', false],
    [hiddenSource, '/_redirects', true],
    [hiddenSource, '/.htaccess', true],
    [hiddenSource, '/agentur.html.gz', true],
    [hiddenSource, '/daten.tar.gz', false],
    [hiddenSource, '/4041html', false],
  ])('%o and %s: %s', (source, path, fits) => {
    expect(new RegExp(source(hostingOf())).test(path)).toBe(fits);
  });
});
