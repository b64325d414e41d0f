import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createPreview } from '../../src/preview/preview';
import { PortInUseError, startPreview, type RunningPreview } from '../../src/preview/start';
import { exchange } from '../../src/smoke/exchange';
import { serve, writeSmallSite } from './small-site';

let preview: RunningPreview;
const dist = writeSmallSite();

beforeAll(async () => void (preview = await serve(dist, undefined, 'web.test')));
afterAll(() => preview.close());

const get = (path: string, headers?: Record<string, string>) =>
  exchange(preview.url, { method: 'GET', path, ...(headers && { headers }) });

it.each([
  ['/agentur', 'agency', 200],
  ['/en', 'home', 200],
  ['/kontakt', 'contact/project', 200],
  ['/kontakt/SEO-Coaching', 'contact/coaching', 200],
  ['/kontakt/seo-Coaching', 'contact/other', 200],
  ['/kontakt/a%2Fb', 'contact/other', 200],
  ['/kontakt/a/b', 'home', 200],
  ['/casestudies/unknown/', 'case-study/not-found', 404],
  ['/casestudies/not-found', 'case-study/not-found', 404],
  ['/Agentur', 'home', 200],
  ['/EN/agency', 'home', 200],
  ['/index.html', 'home', 200],
  ['/404', 'home', 200],
  ['/_redirects', 'home', 200],
  ['//example.com/x', 'home', 200],
  ['/en%2Fagency', 'home', 200],
  ['/__proto__', 'home', 200],
  ['/%2e%2e/x', 'home', 200],
  ['/a%00', 'home', 200],
])('serves %s as the page %s with status %i', async (path, key, status) => {
  const answer = await get(path);
  expect(answer.body.toString()).toContain(`<title>${key}</title>`);
  expect(answer.status).toBe(status);
});

it.each([
  '/feed.xml',
  '/.env',
  '/en/x.js',
  '/kontakt/x.pdf',
  '/casestudies/x.pdf',
  '/.well-known/none',
  '/img/none',
  '/api/none',
  '/health',
  '/vercel.json',
  '/500.html',
  '/.htaccess',
  '/agentur.html.gz',
  '/agentur.html.br',
])('responds to %s with 404', async (path) => {
  const { status, headers, body } = await get(path);
  const type = 'text/plain; charset=utf-8';
  expect([status, headers['content-type'], body.toString()]).toEqual([404, type, 'Not Found\n']);
});

it.each([
  ['/alt', '/leistungen'],
  ['/alt/x/y?z=1', '/leistungen?z=1'],
  ['/fr%C3%BCher', 'https://example.com/x'],
  ['/de//example.com', '/'],
  ['/aktion?z=1', '/agentur?von=plakat'],
  ['/presse?z=1', '/agentur#published'],
])('redirects %s to %s', async (path, target) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, target]);
});

const requestEnd = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

it.each([
  ['a lone percent sign', `GET /% ${requestEnd}`, 400],
  ['an encoding that is not UTF-8', `GET /%E4 ${requestEnd}`, 400],
  ['a path without a slash', `GET agentur ${requestEnd}`, 400],
  ['a full URL', `GET http://other.example/agentur ${requestEnd}`, 200],
  ['an origin', `GET http://other.example ${requestEnd}`, 200],
  ['a missing Host header', 'GET / HTTP/1.0\r\n\r\n', 403],
  ['bytes that are not HTTP', '\u0016\u0003\u0001 nonsense\r\n\r\n', 400],
])('responds as HTTP requires to a request with %s', async (_, text, status) => {
  const { hostname, port } = new URL(preview.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  expect(answer.slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
});

it.each([
  ['localhost', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['web.test', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
])('responds to the host name %s with %i', async (host, status) => {
  const answer = await get('/agentur', { host });
  expect(answer.status).toBe(status);
});

const pagePolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

it.each([
  ['/assets/loader-0123456789.js', 'cache-control', 'public, max-age=31536000, immutable'],
  ['/assets/loader-9876543210.js', 'cache-control', 'no-cache'],
  ['/img/rings.svg', 'cache-control', 'no-cache'],
  ['/img/rings.svg', 'cross-origin-resource-policy', 'cross-origin'],
  ['/agentur', 'cross-origin-resource-policy', 'same-origin'],
  ['/agentur.md', 'link', '<https://www.example.com/agentur>; rel="canonical"'],
  ['/agentur', 'link', undefined],
  ['/robots.txt', 'link', undefined],
  ['/agentur', 'content-security-policy', pagePolicy],
  ['/casestudies/unknown', 'content-security-policy', pagePolicy],
  ['/assets/loader-0123456789.js', 'content-security-policy', filePolicy],
  ['/img/rings.svg', 'content-security-policy', filePolicy],
  ['/agentur.md', 'content-security-policy', filePolicy],
  ['/feed.xml', 'content-security-policy', filePolicy],
])('sends %s with %s: %s', async (path, name, value) => {
  const answers = [await get(path), await get(path, { 'accept-encoding': 'br' })];
  expect(answers.map(({ headers }) => headers[name])).toEqual([value, value]);
});

it('throws if the port is in use', async () => {
  const port = Number(new URL(preview.url).port);
  await expect(startPreview(createPreview(dist), port)).rejects.toThrow(PortInUseError);
});

it('throws with a hint if there is no built site', () => {
  expect(() => createPreview('/nowhere')).toThrow('There is no built site in /nowhere. Run "npm run build" first.');
});

it('also listens on 127.0.0.1', async () => {
  const origin = preview.url.replace('localhost', '127.0.0.1');
  expect((await exchange(origin, { method: 'GET', path: '/' })).status).toBe(200);
});
