import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { hostConfig } from '../../../src/output/hosting/host-config';
import { hostFiles } from '../../../src/output/hosting/host-files';
import { hostingOf } from './hosting-of';

const hosting = hostingOf({ redirects: [{ from: '/alt/*', to: '/agentur' }] });
const files = new Map([
  ['index.html', 'home'],
  ['en.html', 'home in English'],
  ['kontakt/anfrage.html', 'form'],
  ['en/agency.md', '# Agency'],
]);
const written = (target: 'any' | 'cloudflare' | 'netlify', path: string) =>
  String(hostFiles(hosting, files, target).get(path));

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
/en/contact/:segment /en/contact/enquiry.html 200
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

  it('Vercel: the fallback leaves out what must answer 404', () => {
    const config = JSON.parse(written('any', 'vercel.json'));
    const { source } = config.rewrites.at(-1);
    expect(['/x', '/apis', '/en/x'].every((path) => new RegExp(`^${source}$`).test(path))).toBe(true);
    expect(['/api/x', '/assets/x.js', '/img/x.svg'].some((path) => new RegExp(`^${source}$`).test(path))).toBe(false);
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
  writeFileSync(join(dist, 'staticwebapp.config.json'), '{}');
  afterAll(() => rmSync(dist, { recursive: true }));

  it.each(['nginx', 'apache', 'htaccess', 'caddy', 'netlify', 'cloudflare', 'vercel', 'firebase', 'azure', 'plain'])(
    'knows %s',
    (host) => {
      expect(hostConfig([host], dist).length).toBeGreaterThan(1);
    },
  );

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
    expect(config('apache')).toContain('ProxyPass /api/enquiry http://127.0.0.1:8787/api/enquiry');
    expect(config('caddy')).toContain('reverse_proxy /api/enquiry http://127.0.0.1:8787');
  });

  it('says which hosts there are, and what else is wrong', () => {
    expect(() => hostConfig(['iis'], dist)).toThrow('Known are nginx, apache');
    expect(() => hostConfig(['nginx', 'apache'], dist)).toThrow('Which host?');
    expect(() => hostConfig(['nginx', '--port', 'x'], dist)).toThrow('--port x is no port');
    expect(() => hostConfig(['nginx', '--relay', 'x'], dist)).toThrow('--relay x is no origin');
    expect(() => hostConfig(['nginx'], '/nowhere')).toThrow('npm run build');
  });
});
