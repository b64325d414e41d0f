import { describe, expect, it } from 'vitest';

import { parseHosting } from '../../../src/hosting/description';
import { patternSource } from '../../../src/hosting/pattern';
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
    expect(hosting.rewrites.slice(1).map(({ from, to, status, noindex }) => [from, to, status, noindex])).toEqual([
      ['/casestudies/:segment', '/casestudies/not-found.html', 404, true],
      ['/en/casestudies/:segment', '/en/casestudies/not-found.html', 404, true],
      ['/kontakt/:segment', '/kontakt/anfrage.html', 200, true],
      ['/en/contact/:segment', '/en/contact/inquiry.html', 200, true],
      ['/en/*', '/en.html', 200, true],
      ['/*', '/index.html', 200, true],
    ]);
  });

  it('knows the page of each Markdown file that is there', () => {
    const { twins } = hostingOf({ files: ['index.md', 'en/agency.md', 'impressum.md', 'notes.md'] });
    expect(twins).toEqual({
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
      '/de/* → /',
      '/früher → /agentur',
      '/früher.md → /agentur.md',
      '/blog → /casestudies',
      '/blog/* → /casestudies',
    ]);
  });

  it('redirects the Markdown of a moved page too, where the new one has some and the address is free', () => {
    const told = (from: string, to: string, files: string[] = []) =>
      hostingOf({ redirects: [{ from, to }], files })
        .redirects.slice(2)
        .map((redirect) => `${redirect.from} → ${redirect.to}`)
        .join(', ');
    expect(told('/alt', `${hosting.siteUrl}/en/agency?from=alt#team`)).toContain(', /alt.md → /en/agency.md');
    expect(told('/100%25', '/')).toBe('/100% → /, /100%.md → /index.md');
    for (const [from, to] of [
      ['/alt', '/impressum'],
      ['/alt', 'https://other.example/agentur'],
      ['/alt.html', '/agentur'],
      ['/alt/', '/agentur'],
    ] as const)
      expect(told(from, to)).toBe(`${from} → ${to}`);
    expect(told('/alt', '/agentur', ['alt.md'])).toBe('/alt → /agentur');
  });

  it('says where redirects lead in letters that a header can hold, and leaves what is escaped', () => {
    const targets = ['https://müller.example/Ольга?q=100%25#ä', '/über#ö', '/a%20b'];
    const { redirects } = hostingOf({ redirects: targets.map((to, index) => ({ from: `/old-${index}`, to })) });
    expect(redirects.slice(2).map(({ to }) => to)).toEqual([
      'https://xn--mller-kva.example/%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0?q=100%25#%C3%A4',
      '/%C3%BCber#%C3%B6',
      '/a%20b',
    ]);
  });

  it('knows decomposed spellings of file names, and prefers a target without umlauts', () => {
    const [own] = hosting.rewrites;
    expect(own).toEqual({ from: '/bäume.pdf'.normalize('NFD'), to: '/bäume.pdf', status: 200, noindex: false });
    expect(hostingOf({ files: ['bäume.pdf', 'baeume.pdf'] }).rewrites[0]?.to).toBe('/baeume.pdf');
  });

  it('names hashed files alone as immutable', () => {
    expect(hosting.immutable).toEqual(['/assets/a-0123456789.js', '/img/photos/y-320-0123456789.avif']);
  });

  it('forbids frames in the header, where browsers listen', () => {
    expect(hosting.headers['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('asks for encryption and keeps pages to themselves with every answer', () => {
    const { 'Content-Security-Policy': policy, 'Permissions-Policy': features, ...others } = hosting.headers;
    expect(policy).toBeDefined();
    expect(features).toMatch(/^accelerometer=\(\), camera=\(\), .*\bmicrophone=\(\)/);
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  it('survives being written and read, and refuses another format', () => {
    expect(parseHosting(JSON.stringify(hosting))).toEqual(hosting);
    expect(() => parseHosting('{"format":0}')).toThrow('npm run build');
    expect(() => parseHosting('{ x')).toThrow('dist/hosting.json is damaged; run "npm run build" again');
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
});
