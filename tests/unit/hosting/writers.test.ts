import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

import type { DeployTarget } from '../../../src/hosting/description';
import { hostConfig } from '../../../src/hosting/host-config';
import { hostFiles } from '../../../src/hosting/host-files';
import { hostLimits } from '../../../src/hosting/host-limits';
import { hostingOf } from './hosting-of';

const manyRedirects = (count: number, end = '') =>
  Array.from({ length: count }, (_, index) => ({ from: `/alte-seite-${index}${end}`, to: '/impressum' }));
const manyFiles = (count: number) => Array.from({ length: count }, (_, index) => `assets/a${index}-0123456789.js`);

const hosting = hostingOf({ redirects: [{ from: '/alt/*', to: '/agentur' }] });
const files = new Map([
  ['index.html', Buffer.from('home')],
  ['en.html', Buffer.from('home in English')],
  ['kontakt/anfrage.html', Buffer.from('form')],
  ['en/agency.md', Buffer.from('# Agency')],
]);
const written = (target: DeployTarget, path: string) => String(hostFiles(hosting, files, target).get(path));

describe('files for hosts', () => {
  it('Netlify: files come before rules, missing files answer with a word', () => {
    expect(written('netlify', '_redirects').normalize('NFC')).toBe(`/de / 301
/de/* / 301
/alt /agentur 301
/alt/* /agentur 301
/bäume.pdf /b%C3%A4ume.pdf 200
/api/enquiry /.netlify/functions/enquiry 200
/api/* /missing.txt 404
/assets/* /missing.txt 404
/img/* /missing.txt 404
/casestudies/:segment /casestudies/not-found.html 404
/en/casestudies/:segment /en/casestudies/not-found.html 404
/kontakt/:segment /kontakt/anfrage.html 200
/en/contact/:segment /en/contact/inquiry.html 200
/en/* /en.html 200
/* /index.html 200
`);
  });

  it('an address with blanks or percent signs stays one word of its line', () => {
    const old = hostingOf({ redirects: [{ from: '/alte%20seite/100%25', to: '/agentur' }] });
    const lines = String(hostFiles(old, files, 'netlify').get('_redirects')).split('\n');
    expect(lines.find((line) => line.includes('alte'))).toBe('/alte%20seite/100%25 /agentur 301');
  });

  it('Apache: a percent sign of a target is no part of a condition', () => {
    const old = hostingOf({ redirects: [{ from: '/alt', to: 'https://www.example.org/a%20b?q=100%25' }] });
    expect(String(hostFiles(old, files, 'any').get('.htaccess'))).toContain(
      String.raw`"https://www.example.org/a\%20b?q=100\%25" [R=301,NE,QSD,L]`,
    );
  });

  it('Cloudflare: only redirects, and a 404.html in every folder that has an answer of its own', () => {
    expect(written('cloudflare', '_redirects')).not.toMatch(/kontakt|missing/);
    expect(written('cloudflare', 'kontakt/404.html')).toBe('form');
    expect(written('cloudflare', 'en/404.html')).toBe('home in English');
    expect(written('cloudflare', 'assets/404.html')).toBe('Not Found\n');
  });

  it('hashed files are named one by one, so that a missing one is never kept', () => {
    const headers = written('any', '_headers');
    expect(headers).toContain('/assets/a-0123456789.js\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(headers).not.toMatch(/^\/assets\/\*/m);
    expect(headers.match(/^\/\*$/gm)).toHaveLength(1);
  });

  it('the Markdown of a page names the page as its original', () => {
    const link = '<https://www.example.com/en/agency>; rel="canonical"';
    expect(written('any', '_headers')).toContain(`/en/agency.md\n  Link: ${link}\n`);
    const { routes } = JSON.parse(written('any', 'staticwebapp.config.json'));
    expect(routes.filter(({ route }: { route: string }) => route === '/en/agency.md')).toEqual([
      { route: '/en/agency.md', rewrite: '/en/agency.md', headers: { Link: link } },
    ]);
    const rule = { source: '/en/agency.md', headers: [{ key: 'Link', value: link }] };
    expect(JSON.parse(written('any', 'vercel.json')).headers).toContainEqual(rule);
  });

  it('Cloudflare takes a hundred rules: the Markdown of pages comes after what is kept for a year', () => {
    const many = Array.from({ length: 98 }, (_, index) => `assets/a${index}-0123456789.js`);
    const full = hostingOf({ files: [...many, 'index.md', 'en/agency.md'] });
    const rules = String(hostFiles(full, files, 'cloudflare').get('_headers')).match(/^\/.*/gm) ?? [];
    expect([rules.length, rules.filter((rule) => rule.endsWith('.md')).length]).toEqual([100, 1]);
    expect(String(hostFiles(full, files, 'netlify').get('_headers')).match(/^\/.*/gm)).toHaveLength(101);
  });

  it('Cloudflare: rules with a star come last, since it counts all behind the first one as such', () => {
    const old = hostingOf({ redirects: [{ from: '/alt/*', to: '/agentur' }, ...manyRedirects(3)] });
    const lines = String(hostFiles(old, files, 'cloudflare').get('_redirects'))
      .trim()
      .split('\n');
    expect(lines.slice(-2)).toEqual(['/de/* / 301', '/alt/* /agentur 301']);
    expect(lines).toHaveLength(8);
  });

  it.each([
    ['any', { redirects: manyRedirects(2050) }, []],
    ['cloudflare', { redirects: manyRedirects(1990) }, []],
    ['cloudflare', { redirects: manyRedirects(2001) }, [/^dist\/_redirects has 200\d rules without a \*; .* 2000/]],
    ['cloudflare', { redirects: manyRedirects(100, '/*') }, [/^dist\/_redirects has 101 rules with a \*; .* 100/]],
    ['cloudflare', { files: manyFiles(101) }, [/^dist\/_headers has 100 rules, .* no more; 2 are left out/]],
    ['netlify', { redirects: manyRedirects(2050), files: manyFiles(101) }, []],
    ['any', {}, []],
  ] as const)('more than a host takes is told: %s, case %#', (target, changes, told) => {
    const many = hostingOf(changes);
    const findings = hostLimits(many, hostFiles(many, files, target), target);
    expect(findings.map(({ level, message }) => [level, message])).toEqual(
      told.map((message) => ['warning', expect.stringMatching(message)]),
    );
  });

  it('Vercel: the fallback leaves out what must answer 404', () => {
    const config = JSON.parse(written('any', 'vercel.json'));
    const { source } = config.rewrites.at(-1);
    expect(['/x', '/apis', '/en/x'].every((path) => new RegExp(`^${source}$`).test(path))).toBe(true);
    expect(['/api/x', '/assets/x.js', '/img/x.svg'].some((path) => new RegExp(`^${source}$`).test(path))).toBe(false);
  });

  it('Vercel: signs that have a meaning in its patterns are signs of an address', () => {
    const old = hostingOf({ redirects: [{ from: '/c++/(alt)/*', to: '/agentur' }] });
    const { redirects } = JSON.parse(String(hostFiles(old, files, 'any').get('vercel.json')));
    const sources = redirects.map(({ source }: { source: string }) => source);
    expect(sources).toContain(String.raw`/c\+\+/\(alt\)/(.*)`);
  });

  it('Azure: pages and other files are named before the rewrites that would swallow them', () => {
    const routes: string[] = JSON.parse(written('any', 'staticwebapp.config.json')).routes.map(
      ({ route }: { route: string }) => route,
    );
    const before = (path: string, rule: string) => expect(routes.indexOf(path)).toBeLessThan(routes.indexOf(rule));
    before('/kontakt/zusammenarbeit', '/kontakt/*');
    before('/en/agency.md', '/en/*');
    before('/en/casestudies', '/en/casestudies/*');
    expect(routes).not.toContain('/*');
  });

  it('Azure: redirects lead on, fallback pages answer for their unknown neighbours, what is missing is a missing file', () => {
    const { routes, navigationFallback, responseOverrides } = JSON.parse(written('any', 'staticwebapp.config.json'));
    const noindex = { headers: { 'X-Robots-Tag': 'noindex' } };
    expect(routes).toEqual(
      expect.arrayContaining([
        { route: '/de/*', redirect: '/', statusCode: 301 },
        { route: '/alt', redirect: '/agentur', statusCode: 301 },
        { route: '/alt/*', redirect: '/agentur', statusCode: 301 },
        { route: '/casestudies/*', rewrite: '/casestudies/not-found.html', ...noindex },
        { route: '/kontakt/*', rewrite: '/kontakt/anfrage.html', ...noindex },
        { route: '/en/contact/*', rewrite: '/en/contact/inquiry.html', ...noindex },
        { route: '/en/*', rewrite: '/en.html', ...noindex },
      ]),
    );
    expect(navigationFallback).toEqual({ rewrite: '/index.html', exclude: ['/api/*', '/assets/*', '/img/*'] });
    expect(responseOverrides).toEqual({ 404: { rewrite: '/missing.txt' } });
  });

  it('a build for one host carries no files of others', () => {
    expect([...hostFiles(hosting, files, 'netlify').keys()].sort()).toEqual([
      '_headers',
      '_redirects',
      'hosting.json',
      'missing.txt',
    ]);
    expect([...hostFiles(hosting, files, 'any').keys()]).toEqual(
      expect.arrayContaining(['.htaccess', 'vercel.json', 'staticwebapp.config.json', '.nojekyll']),
    );
  });
});

describe('npm run host-config', () => {
  const dist = mkdtempSync(join(tmpdir(), 'host-config-'));
  writeFileSync(join(dist, 'hosting.json'), JSON.stringify(hosting));
  writeFileSync(join(dist, 'staticwebapp.config.json'), written('any', 'staticwebapp.config.json'));
  afterAll(() => rmSync(dist, { recursive: true }));

  it.each(['netlify', 'cloudflare'] as const)('%s: what lies in the upload, to be copied by hand', (host) => {
    expect(hostConfig([host], dist)).toBe(
      `# _redirects\n${written(host, '_redirects')}\n# _headers\n${written(host, '_headers')}`,
    );
  });

  it.each([
    ['vercel', '(.*)', ':segment', '/((?!api/|assets/|img/).*)'],
    ['firebase', '**', '*', '!/@(api|assets|img)/**'],
  ])('%s: every redirect and rewrite, in the order of the description', (host, below, segment, rest) => {
    const printed = JSON.parse(hostConfig([host], dist));
    const { redirects, rewrites } = printed.hosting ?? printed;
    const listed = (rules: { source: string; destination: string; type?: number; statusCode?: number }[]) =>
      rules.map(({ source, destination, type, statusCode = type }) =>
        [source, destination, statusCode].filter(Boolean).join(' '),
      );
    expect(listed(redirects)).toEqual([
      '/de / 301',
      `/de/${below} / 301`,
      '/alt /agentur 301',
      `/alt/${below} /agentur 301`,
    ]);
    expect(listed(rewrites)).toEqual([
      '/ba%CC%88ume.pdf /b%C3%A4ume.pdf',
      `/casestudies/${segment} /casestudies/not-found.html`,
      `/en/casestudies/${segment} /en/casestudies/not-found.html`,
      `/kontakt/${segment} /kontakt/anfrage.html`,
      `/en/contact/${segment} /en/contact/inquiry.html`,
      `/en/${below} /en.html`,
      `${rest} /index.html`,
    ]);
  });

  it.each<[host: string, rules: string[]]>([
    [
      'nginx',
      [
        'location ~ "^/de/" { return 301 "/$is_args$args"; }',
        'location ~ "^/alt/?$" { return 301 "/agentur$is_args$args"; }',
        'location ~ "^/alt/" { return 301 "/agentur$is_args$args"; }',
        'location = /hosting.json { try_files /.hidden @fallback; }',
        'location ^~ /api/ { try_files $uri @missing; }',
        'location ~ "^/casestudies/[^/]+/?$" { try_files $uri $uri.html $uri/index.html @rewrite1; }',
        'location @rewrite1 { set $robots noindex; error_page 404 /casestudies/not-found.html; return 404; }',
        'location ~ "^/kontakt/[^/]+/?$" { try_files $uri $uri.html $uri/index.html @rewrite3; }',
        'location @rewrite3 { set $robots noindex; rewrite ^ "/kontakt/anfrage.html" break; }',
        'location ~ "^/en/" { try_files $uri $uri.html $uri/index.html @rewrite5; }',
        'location @rewrite5 { set $robots noindex; rewrite ^ "/en.html" break; }',
        'location / { try_files $uri $uri.html $uri/index.html @fallback; }',
        'location @fallback { set $robots noindex; rewrite ^ "/index.html" break; }',
        'location @missing { types {} set $caching no-store; return 404 "Not Found\\n"; }',
      ],
    ],
    // the rules lie in the upload
    ['apache', ['DocumentRoot "/var/www/site"', 'AllowOverride All']],
    [
      'htaccess',
      [
        '<If "%{REQUEST_URI} =~ m#^/casestudies/[^/]+/?$#">',
        'ErrorDocument 404 /casestudies/not-found.html',
        '<If "%{REQUEST_URI} =~ m#^/en/casestudies/[^/]+/?$#">',
        'ErrorDocument 404 /en/casestudies/not-found.html',
        'RewriteRule "^de/" "/" [R=301,NE,L]',
        'RewriteRule "^alt/?$" "/agentur" [R=301,NE,L]',
        'RewriteRule "^alt/" "/agentur" [R=301,NE,L]',
        'RewriteRule ^api/ - [R=404,L]',
        'RewriteRule "^casestudies/[^/]+/?$" - [R=404,L]',
        'RewriteRule "^en/casestudies/[^/]+/?$" - [R=404,L]',
        'RewriteRule "^kontakt/[^/]+/?$" "/kontakt/anfrage.html" [E=NOINDEX:1,END]',
        'RewriteRule "^en/contact/[^/]+/?$" "/en/contact/inquiry.html" [E=NOINDEX:1,END]',
        'RewriteRule "^en/" "/en.html" [E=NOINDEX:1,END]',
        'RewriteRule "^" "/index.html" [E=NOINDEX:1,END]',
      ],
    ],
    [
      'caddy',
      [
        'redir @query3 /agentur?{query} 301',
        '@redirect3 path_regexp `^/alt/`',
        'redir @redirect3 /agentur 301',
        '@missing path_regexp `^(/api/|/assets/|/img/)`',
        'respond "Not Found" 404',
        '@rewrite1 path_regexp `^/casestudies/[^/]+/?$`',
        'header X-Robots-Tag noindex',
        'rewrite * "/casestudies/not-found.html"',
        'status 404',
        '@rewrite3 path_regexp `^/kontakt/[^/]+/?$`',
        'rewrite * "/kontakt/anfrage.html"',
        '@rewrite5 path_regexp `^/en/`',
        'rewrite * "/en.html"',
        '@rewrite6 path_regexp `^/`',
        'rewrite * "/index.html"',
      ],
    ],
  ])('%s: redirects, missing files and rewrites, each after what it must not swallow', (host, rules) => {
    const lines = hostConfig([host], dist)
      .split('\n')
      .map((line) => line.trim());
    let at = -1;
    for (const rule of rules) {
      at = lines.indexOf(rule, at + 1);
      expect(at, rule).toBeGreaterThan(-1);
    }
  });

  it('the Markdown of a page names the page as its original there too', () => {
    const link = String.raw`"<https://www.example.com/en/agency>; rel=\"canonical\""`;
    expect(hostConfig(['nginx'], dist)).toContain(`location = "/en/agency.md" { set $link ${link}; }`);
    expect(hostConfig(['caddy'], dist)).toContain(`"/en/agency.md" ${link}`);
    expect(hostConfig(['htaccess'], dist)).toContain(
      String.raw`Header always set Link "<https://www.example.com%{ORIGINAL}e>; rel=\"canonical\"" env=ORIGINAL`,
    );
    expect(JSON.parse(hostConfig(['firebase'], dist)).hosting.headers).toContainEqual({
      source: '/en/agency.md',
      headers: [{ key: 'Link', value: '<https://www.example.com/en/agency>; rel="canonical"' }],
    });
  });

  it('azure and plain: the file of the upload, and that nothing is to be done', () => {
    expect(hostConfig(['azure'], dist)).toBe(written('any', 'staticwebapp.config.json'));
    expect(hostConfig(['plain'], dist)).toContain('index.html answers for a folder, 404.html for what does not exist');
  });

  it('makes complete configurations for a folder, also one with spaces and umlauts', () => {
    const config = (host: string) => hostConfig([host, '--root', '/srv/meine Seite ä', '--port', '8081'], dist);
    expect(config('nginx')).toMatch(/^worker_processes[^]*http \{[^]*listen 8081;[^]*root "\/srv\/meine Seite ä";/);
    expect(config('apache')).toContain('DocumentRoot "/srv/meine Seite ä"');
    expect(config('caddy')).toMatch(/auto_https off[^]*:8081 \{\n\troot \* "\/srv\/meine Seite ä"/);
  });

  it('puts the relay behind its path where one runs', () => {
    const config = (host: string) =>
      hostConfig([host, '--root', '/srv', '--port', '81', '--relay', 'http://127.0.0.1:8787'], dist);
    expect(config('nginx')).toMatch(/location = \/api\/enquiry \{[^}]*proxy_pass http:\/\/127\.0\.0\.1:8787;/);
    expect(config('apache')).toContain('ProxyPass /api/enquiry http://127.0.0.1:8787/api/enquiry ttl=120');
    expect(config('caddy')).toContain('reverse_proxy /api/enquiry http://127.0.0.1:8787');
  });

  it('says which hosts there are, and what else is wrong', () => {
    expect(() => hostConfig(['iis'], dist)).toThrow('Known are nginx, apache');
    expect(() => hostConfig(['nginx', 'apache'], dist)).toThrow('Which host?');
    expect(() => hostConfig(['--help'], dist)).toThrow(/^Unknown option '--help'\. npm run --silent host-config/);
    expect(() => hostConfig(['nginx', '--port', 'x'], dist)).toThrow('--port x is not a port');
    expect(() => hostConfig(['nginx', '--relay', 'x'], dist)).toThrow('--relay x is not an origin');
    expect(() => hostConfig(['nginx'], '/nowhere')).toThrow('npm run build');
  });

  it('names the folder that Firebase is to upload, where it can be uploaded from', () => {
    const config = (...args: string[]) => hostConfig(['firebase', ...args], dist);
    expect(JSON.parse(config()).hosting.public).toBe('dist');
    expect(() => config('--root', dist)).toThrow('is not below this folder');
    const here = vi.spyOn(process, 'cwd').mockReturnValue(dirname(dirname(dist)));
    const named = JSON.parse(config('--root', dist)).hosting.public;
    here.mockRestore();
    expect(named).toBe(`${basename(dirname(dist))}/${basename(dist)}`);
    expect(() => hostConfig(['azure', '--root', '/nowhere'], dist)).toThrow('azure takes nothing else from there');
  });

  it('refuses what a host would not look at', () => {
    expect(() => hostConfig(['firebase', '--port', '81'], dist)).toThrow(
      '--port means nothing to firebase; it is for nginx',
    );
    expect(() => hostConfig(['vercel', '--relay', 'http://a'], dist)).toThrow('--relay means nothing to vercel');
    expect(() => hostConfig(['caddy', '--brotli'], dist)).toThrow('it is for nginx.');
    expect(() => hostConfig(['caddy', '--port', '81'], dist)).toThrow('--port needs --root here');
  });
});
