import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import type { HostingInput } from '../../../src/hosting/description';
import type { DeployTarget } from '../../../src/settings/settings';
import { renderHostConfig, renderServerConfigs } from '../../../src/hosting/host-config';
import { renderNginxConfig } from '../../../src/hosting/nginx';
import { createHostFiles } from '../../../src/hosting/host-files';
import { createHosting } from './create-hosting';
import { createTemporaryFolder } from '../../temporary-folder';

const hosting = createHosting({
  redirects: [
    { from: '/alt/*', to: '/agentur' },
    { from: '/neu', to: 'https://www.example.org/a%20b?q=100%25' },
  ],
});
const pages = ['index.html', 'en.html', 'kontakt/anfrage.html', 'casestudies/not-found.html'];
const files = new Map(pages.map((name) => [name, Buffer.from(name)]));
const readHostFile = (target: DeployTarget, path: string, changes?: Partial<HostingInput>) =>
  String(createHostFiles(changes ? createHosting(changes) : hosting, files, target).get(path));

const dist = createTemporaryFolder();
writeFileSync(join(dist, 'hosting.json'), JSON.stringify(hosting));
const renderConfig = (host: string, ...options: string[]) => renderHostConfig([host, ...options], dist);

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
])('renders the configuration of %s', async (host, file, ...options) => {
  const text = renderConfig(host, ...options);
  // a snapshot on one line would have unreadable diffs
  const snapshot = host === 'azure' ? `${JSON.stringify(JSON.parse(text), undefined, 2)}\n` : text;
  await expect(snapshot).toMatchFileSnapshot(join(import.meta.dirname, '__snapshots__', file));
});

it.each(['netlify', 'cloudflare'] as const)('prints the files that a build for %s contains', (host) => {
  expect(renderConfig(host)).toBe(
    `# _redirects\n${readHostFile(host, '_redirects')}\n# _headers\n${readHostFile(host, '_headers')}`,
  );
});

it.each([
  ['vercel', 'vercel.json'],
  ['azure', 'staticwebapp.config.json'],
  ['htaccess', '.htaccess'],
])('prints the same configuration of %s that a build for any host contains', (host, file) => {
  expect(readHostFile('any', file)).toBe(renderConfig(host));
});

it('leaves the files of other hosts out of a build for one host', () => {
  const listNames = (target: DeployTarget) => [...createHostFiles(hosting, files, target).keys()].sort();
  const netlifyFiles = ['_headers', '_redirects', 'hosting.json', 'missing.txt'];
  const otherFiles = ['.htaccess', '.nojekyll', 'staticwebapp.config.json', 'vercel.json'];
  expect(listNames('netlify')).toEqual(netlifyFiles);
  expect(listNames('any')).toEqual([...netlifyFiles, ...otherFiles].sort());
  expect(JSON.parse(readHostFile('any', 'hosting.json'))).toEqual(hosting);
});

it('gives Cloudflare a 404.html in every folder with its own 404 or fallback page', () => {
  const notFoundPages = [...createHostFiles(hosting, files, 'cloudflare')].filter(([path]) =>
    path.endsWith('404.html'),
  );
  expect(Object.fromEntries(notFoundPages.map(([path, bytes]) => [path, String(bytes)]))).toEqual({
    'casestudies/404.html': 'casestudies/not-found.html',
    'kontakt/404.html': 'kontakt/anfrage.html',
    'en/404.html': 'en.html',
    ...Object.fromEntries(['.well-known', 'api', 'assets', 'img'].map((name) => [`${name}/404.html`, 'Not Found\n'])),
  });
});

it('escapes spaces and percent signs in _redirects', () => {
  const redirects = [{ from: '/alte%20seite/100%25', to: '/agentur' }];
  expect(readHostFile('netlify', '_redirects', { redirects })).toContain('\n/alte%20seite/100%25 /agentur 301\n');
});

it('escapes plus signs and parentheses for Vercel', () => {
  const redirects = [{ from: '/c++/(alt)/*', to: '/agentur' }];
  const sources = JSON.parse(readHostFile('any', 'vercel.json', { redirects })).redirects;
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
])('rewrites %s to a page on Vercel and Firebase: %s', (path, isPage) => {
  const { rewrites } = JSON.parse(renderConfig('vercel'));
  const sources: string[] = rewrites.map(({ source }: { source: string }) => source);
  expect(sources.some((source) => new RegExp(`^${source}$`).test(path))).toBe(isPage);
  const { regex } = JSON.parse(renderConfig('firebase')).hosting.rewrites[0];
  expect(new RegExp(regex).test(path)).toBe(!isPage);
});

it.each(['nginx', 'apache', 'caddy'])('keeps HSTS for what %s forwards to the relay, and forwards /health', (host) => {
  const text = renderConfig(host, '--relay', 'http://127.0.0.1:8787');
  expect(text).toMatch(/(add_header|set|header_down) Strict-Transport-Security "max-age=63072000"/);
  expect(text).toMatch(/\/health .*http:\/\/127\.0\.0\.1:8787/);
});

it.each([
  ['https://www.example.com', 'www.example.com example.com', 'example.com'],
  ['https://example.com', 'example.com www.example.com', 'www.example.com'],
])('lets nginx serve only %s, and redirect the name with or without www. to it', (siteUrl, names, other) => {
  const text = renderNginxConfig(createHosting({ siteUrl }), { root: '/srv', brotli: false });
  expect(text).toContain(`  server_name ${names};
  if ($host = ${other}) { return 301 ${siteUrl}$request_uri; }
  if ($host != $server_name) { return 421 "Misdirected Request\\n"; }
`);
});

it('has no rules for enquiries if a relay on another host handles them', () => {
  for (const text of renderServerConfigs(createHosting({ enquiry: null })).split('\n'))
    expect(text).not.toMatch(/enquiry|error_page 413|\b503\b/);
});

const options = ['--root', '/srv/meine Seite ä', '--port', '81'];

it.each([
  ['nginx', [], ['listen 80;', 'root "/var/www/site";']],
  ['nginx', options, ['listen 81;', 'root "/srv/meine Seite ä";']],
  ['apache', [], ['a2enmod dir filter headers mime rewrite brotli deflate\n<VirtualHost *:80>']],
  ['apache', options, ['<VirtualHost *:81>', 'DocumentRoot "/srv/meine Seite ä"']],
  ['caddy', options, [':81 {\n\troot * "/srv/meine Seite ä"']],
])('configures %s with the options %j', (host, options, parts) => {
  const text = renderConfig(host, ...options);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/brotli_static|proxy|127\.0\.0\.1/);
});

it.each([
  [['iis'], 'Choose one of nginx, apache'],
  [['nginx', 'apache'], 'Which host?'],
  [['--help'], /^Unknown option '--help'\. npm run --silent host-config/],
  [['nginx', '--port', '0'], '--port 0 is not a port'],
  [['nginx', '--port', '65536'], '--port 65536 is not a port'],
  [['nginx', '--relay', 'x'], '--relay x is not an origin'],
  [['firebase', '--port', '81'], 'firebase has no option --port; only nginx'],
])('rejects the arguments %j', (args, message) => {
  expect(() => renderHostConfig(args, dist)).toThrow(message);
});

it('fails without a built site', () => {
  expect(() => renderHostConfig(['nginx'], '/nowhere')).toThrow('Run "npm run build" first');
});
