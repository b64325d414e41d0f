import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import type { DeployTarget, HostingInput } from '../../../src/hosting/description';
import { hostConfig } from '../../../src/hosting/host-config';
import { hostFiles } from '../../../src/hosting/host-files';
import { hostingOf } from './hosting-of';

const hosting = hostingOf({ redirects: [{ from: '/alt/*', to: '/agentur' }] });
const files = new Map([
  ['index.html', Buffer.from('home')],
  ['en.html', Buffer.from('home in English')],
  ['kontakt/anfrage.html', Buffer.from('form')],
  ['en/agency.md', Buffer.from('# Agency')],
]);
const written = (target: DeployTarget, path: string, changes?: Partial<HostingInput>) =>
  String(hostFiles(changes ? hostingOf(changes) : hosting, files, target).get(path));

const dist = mkdtempSync(join(tmpdir(), 'host-config-'));
writeFileSync(join(dist, 'hosting.json'), JSON.stringify(hosting));
afterAll(() => rmSync(dist, { recursive: true }));
const config = (host: string, ...options: string[]) => hostConfig([host, ...options], dist);

/** The policies as a configuration quotes them. */
const policies = {
  html: `"${hosting.headers.html['Content-Security-Policy']}"`,
  files: `"${hosting.headers.files['Content-Security-Policy']}"`,
};
const canonical = '<https://www.example.com/en/agency>; rel="canonical"';
const quoted = `"${canonical.replaceAll('"', String.raw`\"`)}"`;

describe('files for hosts', () => {
  it('Netlify: files come before rules, missing files answer with a word', () => {
    const lines = written('netlify', '_redirects').normalize('NFC').trim().split('\n');
    expect(lines.slice(0, 6)).toEqual([
      '/bäume.pdf /b%C3%A4ume.pdf 200',
      '/de / 301',
      '/alt /agentur 301',
      '/alt/* /agentur 301',
      '/de/* / 301',
      '/api/enquiry /.netlify/functions/enquiry 200',
    ]);
    expect(lines.slice(6, -6).every((line) => line.endsWith(' /missing.txt 404'))).toBe(true);
    for (const path of ['/.well-known/*', '/api/*', '/assets/*', '/img/*', '/.env', '/feed.xml'])
      expect(lines).toContain(`${path} /missing.txt 404`);
    expect(lines.slice(-6)).toEqual([
      '/casestudies/:segment /casestudies/not-found.html 404',
      '/en/casestudies/:segment /en/casestudies/not-found.html 404',
      '/kontakt/:segment /kontakt/anfrage.html 200',
      '/en/contact/:segment /en/contact/inquiry.html 200',
      '/en/* /en.html 200',
      '/* /index.html 200',
    ]);
  });

  it('an address with blanks or percent signs stays one word of its line', () => {
    const redirects = [{ from: '/alte%20seite/100%25', to: '/agentur' }];
    expect(written('netlify', '_redirects', { redirects })).toContain('\n/alte%20seite/100%25 /agentur 301\n');
  });

  it('Apache: a percent sign of a target is no part of a condition', () => {
    const redirects = [{ from: '/alt', to: 'https://www.example.org/a%20b?q=100%25' }];
    expect(written('any', '.htaccess', { redirects })).toContain(
      String.raw`"https://www.example.org/a\%20b?q=100\%25" [R=301,NE,QSD,L]`,
    );
  });

  it('Cloudflare: only redirects, those with a star last, and a 404.html in every folder with an answer of its own', () => {
    const redirects = [
      { from: '/alt/*', to: '/agentur' },
      { from: '/neu', to: '/agentur' },
    ];
    const lines = written('cloudflare', '_redirects', { redirects }).normalize('NFC').trim().split('\n');
    expect(lines).toEqual([
      '/bäume.pdf /b%C3%A4ume.pdf 200',
      '/de / 301',
      '/alt /agentur 301',
      '/neu /agentur 301',
      '/alt/* /agentur 301',
      '/de/* / 301',
    ]);
    for (const [folder, answer] of [
      ['kontakt', 'form'],
      ['en', 'home in English'],
      ['assets', 'Not Found\n'],
      ['.well-known', 'Not Found\n'],
    ])
      expect(written('cloudflare', `${folder}/404.html`)).toBe(answer);
  });

  it('headers by path: pages, then folders, then hashed files one by one, then single files', () => {
    const policy = (kind: keyof typeof policies) => `  Content-Security-Policy: ${policies[kind].slice(1, -1)}\n`;
    const headers = written('any', '_headers');
    expect(headers.match(/^\/.*/gm)).toEqual([
      '/*',
      '/assets/*',
      '/img/*',
      '/assets/a-0123456789.js',
      '/img/photos/y-320-0123456789.avif',
      '/b%C3%A4ume.pdf',
      '/en/agency.md',
    ]);
    expect(headers).toMatch(/^\/\*\n/);
    expect(headers.indexOf(policy('html'))).toBeLessThan(headers.indexOf('/assets/*'));
    expect(headers).toContain(`/img/*\n${policy('files')}`);
    expect(headers).toContain('/assets/a-0123456789.js\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(headers).toMatch(new RegExp(`/en/agency.md\n(  .*\n)*  Link: ${canonical}\n`));
  });

  it.each([
    ['/x', true],
    ['/apis', true],
    ['/en/x', true],
    ['/kontakt/x', true],
    ['/api/x', false],
    ['/assets/x.js', false],
    ['/.well-known/x', false],
    ['/x.js', false],
    ['/en/x.js', false],
    ['/kontakt/x.pdf', false],
    ['/.env', false],
  ])('Vercel and Firebase: %s is answered with a page: %s', (path, isPage) => {
    const { rewrites } = JSON.parse(written('any', 'vercel.json'));
    const sources: string[] = rewrites.slice(1).map(({ source }: { source: string }) => source);
    const isTaken = (source: string) => new RegExp(`^${source}$`).test(path);
    expect(sources.some(isTaken)).toBe(isPage);
    const { regex } = JSON.parse(config('firebase')).hosting.rewrites[1];
    expect(new RegExp(regex).test(path)).toBe(!isPage);
  });

  it('Vercel: signs that have a meaning in its patterns are signs of an address', () => {
    const { redirects } = JSON.parse(
      written('any', 'vercel.json', { redirects: [{ from: '/c++/(alt)/*', to: '/agentur' }] }),
    );
    const sources = redirects.map(({ source }: { source: string }) => source);
    expect(sources).toContain(String.raw`/c\+\+/\(alt\)/(.*)`);
  });

  it('Azure: pages and other files are named before the fallbacks that would swallow them', () => {
    const { routes, navigationFallback, responseOverrides } = JSON.parse(written('any', 'staticwebapp.config.json'));
    const paths: string[] = routes.map(({ route }: { route: string }) => route);
    for (const [path, rule] of [
      ['/kontakt/zusammenarbeit', '/kontakt/*'],
      ['/en/agency.md', '/en/*'],
      ['/en/casestudies', '/en/casestudies/*'],
      ['/assets/a-0123456789.js', '/assets/*'],
    ] as const)
      expect([rule, paths.indexOf(path) < paths.indexOf(rule)]).toEqual([rule, true]);
    expect(paths).not.toContain('/*');
    const noindex = { headers: { 'X-Robots-Tag': 'noindex' } };
    expect(routes).toEqual(
      expect.arrayContaining([
        { route: '/alt/*', redirect: '/agentur', statusCode: 301 },
        { route: '/en/agency.md', rewrite: '/en/agency.md', headers: { Link: canonical } },
        { route: '/casestudies/*', rewrite: '/casestudies/not-found.html', ...noindex },
        { route: '/en/*', rewrite: '/en.html', ...noindex },
        { route: '/img/*', headers: hosting.headers.files },
        { route: expect.stringMatching(/^\/kontakt\/\*\.\{.*\bpdf\b.*\}$/), statusCode: 404 },
      ]),
    );
    expect(navigationFallback).toEqual({
      rewrite: '/index.html',
      exclude: ['/.well-known/*', '/api/*', '/assets/*', '/img/*', expect.stringMatching(/^\/\*\.\{.*\bjs\b.*\}$/)],
    });
    expect(responseOverrides).toEqual({ 404: { rewrite: '/missing.txt' } });
  });

  it('a build for one host carries no files of others', () => {
    const names = (target: DeployTarget) => [...hostFiles(hosting, files, target).keys()].sort();
    const ofNetlify = ['_headers', '_redirects', 'hosting.json', 'missing.txt'];
    const others = ['.htaccess', '.nojekyll', 'staticwebapp.config.json', 'vercel.json'];
    expect(names('netlify')).toEqual(ofNetlify);
    expect(names('any')).toEqual([...ofNetlify, ...others].sort());
  });
});

describe('npm run host-config', () => {
  it.each(['netlify', 'cloudflare'] as const)('%s: what lies in the upload, to be copied by hand', (host) => {
    expect(config(host)).toBe(`# _redirects\n${written(host, '_redirects')}\n# _headers\n${written(host, '_headers')}`);
  });

  it.each([
    ['vercel', '(.*)', ['/alt/(.*)', String.raw`/kontakt/((?!.*\.\w+$)[^/]+)`]],
    ['firebase', '**', ['/alt/**', '/kontakt/*']],
  ])('%s: redirects, fallbacks and headers as it writes patterns', (host, anything, patterns) => {
    const printed = JSON.parse(config(host));
    const { redirects, rewrites, headers } = printed.hosting ?? printed;
    const rules: { source: string; destination?: string }[] = [...redirects, ...rewrites, ...headers];
    expect(rules.map(({ source }) => source)).toEqual(expect.arrayContaining([...patterns, `/img/${anything}`]));
    expect(rules).toContainEqual({ source: '/ba%CC%88ume.pdf', destination: '/b%C3%A4ume.pdf' });
    expect(headers).toContainEqual({
      source: '/en/agency.md',
      headers: expect.arrayContaining([{ key: 'Link', value: canonical }]),
    });
  });

  it.each<[host: string, parts: string[]]>([
    [
      'nginx',
      [
        `map $sent_http_content_type $content_security_policy { ~^text/html ${policies.html}; default ${policies.files}; }`,
        `"/en/agency.md" ${quoted};`,
        'location ~ "^/alt/" { return 301 "/agentur$is_args$args"; }',
        'location ^~ /.well-known/ { try_files $uri @missing; }',
        String.raw`location ~ "\\.\\w+$" { try_files $uri @missing; }`,
        'location ~ "^/kontakt/[^/]+/?$" {',
        'location ~ "^/en/" {',
        'location ~ "^/" {',
      ],
    ],
    [
      'htaccess',
      [
        '# Modules: dir, filter, headers, mime, rewrite, brotli, deflate.',
        `Content-Security-Policy ${policies.html} "expr=%{CONTENT_TYPE} =~ m#^text/html#"`,
        `Content-Security-Policy ${policies.files} "expr=%{CONTENT_TYPE} !~ m#^text/html#"`,
        `Header always set Link ${quoted} "expr=%{REQUEST_URI} == '/en/agency.md'"`,
        'RewriteRule "^alt/" "/agentur" [R=301,NE,L]',
        String.raw`RewriteRule "^(\.well-known/|api/|assets/|img/)|\.\w+$" - [E=PLAIN:1,R=404,L]`,
        'RewriteRule "^casestudies/[^/]+/?$" - [R=404,L]',
        'RewriteRule "^kontakt/[^/]+/?$" "/kontakt/anfrage.html" [E=NOINDEX:1,END]',
        'RewriteRule "^en/" "/en.html" [E=NOINDEX:1,END]',
        'RewriteRule "^" "/index.html" [E=NOINDEX:1,END]',
      ],
    ],
    [
      'caddy',
      [
        `header @html {\n\t\tContent-Security-Policy ${policies.html}`,
        `Content-Security-Policy ${policies.files}`,
        'redir @redirect2 /agentur 301',
        `"/en/agency.md" ${quoted}`,
        String.raw`@missing path_regexp ` + '`' + String.raw`^/(\.well-known/|api/|assets/|img/)|\.\w+$` + '`',
        'path_regexp `^/casestudies/[^/]+/?$`',
        'path_regexp `^/kontakt/[^/]+/?$`',
        'path_regexp `^/en/`',
        'path_regexp `^/`',
      ],
    ],
    ['apache', ['# Modules: a2enmod dir filter headers mime rewrite', 'DocumentRoot "/var/www/site"']],
    ['azure', [written('any', 'staticwebapp.config.json')]],
    ['plain', ['index.html answers for a folder, 404.html for what does not exist']],
  ])('%s: policies by type, and each rule after what it must not swallow', (host, parts) => {
    const text = config(host);
    let at = -1;
    for (const part of parts) {
      at = text.indexOf(part, at + 1);
      expect(at, part).toBeGreaterThan(-1);
    }
  });

  it.each([
    ['nginx', [], ['listen 80;', 'root "/var/www/site";']],
    ['nginx', ['--root', '/srv/meine Seite ä', '--port', '81'], ['listen 81;', 'root "/srv/meine Seite ä";']],
    ['nginx', ['--brotli'], ['brotli_static on;']],
    ['apache', ['--root', '/srv/meine Seite ä', '--port', '81'], ['<VirtualHost *:81>', '"/srv/meine Seite ä"']],
    ['caddy', [], ['www.example.com {\n\troot * "/var/www/site"']],
    ['caddy', ['--root', '/srv/meine Seite ä', '--port', '81'], [':81 {\n\troot * "/srv/meine Seite ä"']],
    ['nginx', ['--relay', 'http://127.0.0.1:8787'], ['location = /api/enquiry {', 'proxy_pass http://127.0.0.1:8787;']],
    [
      'apache',
      ['--relay', 'http://127.0.0.1:8787'],
      ['proxy proxy_http\n', 'ProxyPass /api/enquiry http://127.0.0.1:8787/api/enquiry ttl=120'],
    ],
    ['caddy', ['--relay', 'http://127.0.0.1:8787'], ['reverse_proxy /api/enquiry http://127.0.0.1:8787']],
  ])('%s %j', (host, options, parts) => {
    for (const part of parts) expect(config(host, ...options)).toContain(part);
  });

  it.each([
    [['iis'], 'Known are nginx, apache'],
    [['nginx', 'apache'], 'Which host?'],
    [['--help'], /^Unknown option '--help'\. npm run --silent host-config/],
    [['nginx', '--port', 'x'], '--port x is not a port'],
    [['nginx', '--relay', 'x'], '--relay x is not an origin'],
    [['firebase', '--port', '81'], '--port means nothing to firebase; options are for nginx'],
    [['firebase', '--root', 'x'], '--root means nothing to firebase'],
  ])('%j is refused in words', (args, message) => {
    expect(() => hostConfig(args, dist)).toThrow(message);
  });

  it('needs a built site', () => {
    expect(() => hostConfig(['nginx'], '/nowhere')).toThrow('Run "npm run build" first');
  });
});
