import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import type { DeployTarget, HostingInput } from '../../../src/hosting/description';
import { hostConfig } from '../../../src/hosting/host-config';
import { hostFiles } from '../../../src/hosting/host-files';
import { hostingOf } from './hosting-of';

const hosting = hostingOf({
  redirects: [
    { from: '/alt/*', to: '/agentur' },
    { from: '/neu', to: 'https://www.example.org/a%20b?q=100%25' },
  ],
});
const pages = ['index.html', 'en.html', 'kontakt/anfrage.html', 'casestudies/not-found.html'];
const files = new Map(pages.map((name) => [name, Buffer.from(name)]));
const written = (target: DeployTarget, path: string, changes?: Partial<HostingInput>) =>
  String(hostFiles(changes ? hostingOf(changes) : hosting, files, target).get(path));

const dist = mkdtempSync(join(tmpdir(), 'host-config-'));
writeFileSync(join(dist, 'hosting.json'), JSON.stringify(hosting));
afterAll(() => rmSync(dist, { recursive: true }));
const config = (host: string, ...options: string[]) => hostConfig([host, ...options], dist);

it.each([
  ['nginx', 'nginx.conf', '--relay', 'http://127.0.0.1:8787', '--brotli'],
  ['apache', 'apache.conf', '--relay', 'http://127.0.0.1:8787'],
  ['htaccess', 'htaccess'],
  ['caddy', 'Caddyfile', '--relay', 'http://127.0.0.1:8787'],
  ['netlify', 'netlify.txt'],
  ['cloudflare', 'cloudflare.txt'],
  ['vercel', 'vercel.json'],
  ['firebase', 'firebase.json'],
  ['azure', 'staticwebapp.config.json'],
  ['plain', 'plain.txt'],
])('writes the configuration of %s', async (host, file, ...options) => {
  const text = config(host, ...options);
  // a golden file in one line shows no changes
  const shown = host === 'azure' ? `${JSON.stringify(JSON.parse(text), undefined, 2)}\n` : text;
  await expect(shown).toMatchFileSnapshot(join(import.meta.dirname, '__snapshots__', file));
});

it.each(['netlify', 'cloudflare'] as const)('prints for %s what lies in the upload', (host) => {
  expect(config(host)).toBe(`# _redirects\n${written(host, '_redirects')}\n# _headers\n${written(host, '_headers')}`);
});

it.each([
  ['vercel', 'vercel.json'],
  ['azure', 'staticwebapp.config.json'],
  ['htaccess', '.htaccess'],
])('uploads for any host what it prints for %s', (host, file) => {
  expect(written('any', file)).toBe(config(host));
});

it('carries no files of others in a build for one host', () => {
  const names = (target: DeployTarget) => [...hostFiles(hosting, files, target).keys()].sort();
  const ofNetlify = ['_headers', '_redirects', 'hosting.json', 'missing.txt'];
  const others = ['.htaccess', '.nojekyll', 'staticwebapp.config.json', 'vercel.json'];
  expect(names('netlify')).toEqual(ofNetlify);
  expect(names('any')).toEqual([...ofNetlify, ...others].sort());
  expect(JSON.parse(written('any', 'hosting.json'))).toEqual(hosting);
});

it('gives Cloudflare a 404.html in every folder with an answer of its own', () => {
  const made = [...hostFiles(hosting, files, 'cloudflare')].filter(([path]) => path.endsWith('404.html'));
  expect(Object.fromEntries(made.map(([path, bytes]) => [path, String(bytes)]))).toEqual({
    'casestudies/404.html': 'casestudies/not-found.html',
    'kontakt/404.html': 'kontakt/anfrage.html',
    'en/404.html': 'en.html',
    ...Object.fromEntries(['.well-known', 'api', 'assets', 'img'].map((name) => [`${name}/404.html`, 'Not Found\n'])),
  });
});

it('keeps an address with blanks or percent signs one word of its line', () => {
  const redirects = [{ from: '/alte%20seite/100%25', to: '/agentur' }];
  expect(written('netlify', '_redirects', { redirects })).toContain('\n/alte%20seite/100%25 /agentur 301\n');
});

it('takes signs that have a meaning in patterns of Vercel as signs of an address', () => {
  const redirects = [{ from: '/c++/(alt)/*', to: '/agentur' }];
  const sources = JSON.parse(written('any', 'vercel.json', { redirects })).redirects;
  expect(sources).toContainEqual(expect.objectContaining({ source: String.raw`/c\+\+/\(alt\)/(.*)` }));
});

it.each([
  ['/x', true],
  ['/apis', true],
  ['/en/x', true],
  ['/kontakt/x', true],
  ['/api/x', false],
  ['/assets/x.js', false],
  ['/.well-known/x', false],
  ['/en/x.js', false],
  ['/kontakt/x.pdf', false],
  ['/.env', false],
])('answers %s with a page on Vercel and Firebase: %s', (path, isPage) => {
  const { rewrites } = JSON.parse(config('vercel'));
  const sources: string[] = rewrites.slice(1).map(({ source }: { source: string }) => source);
  expect(sources.some((source) => new RegExp(`^${source}$`).test(path))).toBe(isPage);
  const { regex } = JSON.parse(config('firebase')).hosting.rewrites[1];
  expect(new RegExp(regex).test(path)).toBe(!isPage);
});

const own = ['--root', '/srv/meine Seite ä', '--port', '81'];

it.each([
  ['nginx', [], ['listen 80;', 'root "/var/www/site";']],
  ['nginx', own, ['listen 81;', 'root "/srv/meine Seite ä";']],
  ['apache', [], ['a2enmod dir filter headers mime rewrite brotli deflate\n<VirtualHost *:80>']],
  ['apache', own, ['<VirtualHost *:81>', 'DocumentRoot "/srv/meine Seite ä"']],
  ['caddy', own, [':81 {\n\troot * "/srv/meine Seite ä"']],
])('writes for %s the options %j', (host, options, parts) => {
  const text = config(host, ...options);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/brotli_static|proxy|relay/);
});

it.each([
  [['iis'], 'Known are nginx, apache'],
  [['nginx', 'apache'], 'Which host?'],
  [['--help'], /^Unknown option '--help'\. npm run --silent host-config/],
  [['nginx', '--port', '0'], '--port 0 is not a port'],
  [['nginx', '--port', '65536'], '--port 65536 is not a port'],
  [['nginx', '--relay', 'x'], '--relay x is not an origin'],
  [['firebase', '--port', '81'], '--port means nothing to firebase; options are for nginx'],
])('refuses the options %j', (args, message) => {
  expect(() => hostConfig(args, dist)).toThrow(message);
});

it('needs a built site', () => {
  expect(() => hostConfig(['nginx'], '/nowhere')).toThrow('Run "npm run build" first');
});
