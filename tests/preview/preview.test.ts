import { request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PortInUseError, startPreview, type RunningPreview } from '../../src/preview/start';
import { createPreview } from '../../src/preview/preview';
import { exchange } from '../../src/smoke/exchange';
import { serve } from './running';
import { writeSmallSite } from './small-site';

let preview: RunningPreview;
let site: Awaited<ReturnType<typeof writeSmallSite>>;

beforeAll(async () => {
  site = await writeSmallSite();
  preview = await serve(site.dist);
});
afterAll(async () => {
  await preview.close();
  site.remove();
});

const get = (path: string, headers?: Record<string, string>) =>
  exchange(preview.url, { method: 'GET', path, ...(headers && { headers }) });

describe('addresses', () => {
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
  ])('%s shows %s with %i', async (path, key, status) => {
    const answer = await get(path);
    expect(answer.body.toString()).toContain(`<title>${key}</title>`);
    expect(answer.status).toBe(status);
  });

  it('who calls it nothing at all is refused too', async () => {
    expect(await raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
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
    '/hosting.json',
    '/500.html',
    '/.htaccess',
    '/agentur.html.gz',
    '/agentur.html.br',
  ])('%s is not there', async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not Found\n',
    ]);
  });

  it('redirects old addresses, with everything below them, and never to another host by accident', async () => {
    for (const [path, target] of [
      ['/alt', '/leistungen'],
      ['/alt/x/y?z=1', '/leistungen?z=1'],
      ['/fr%C3%BCher', 'https://example.com/x'],
      ['/de//example.com', '/'],
      ['/aktion?z=1', '/agentur?von=plakat'],
      ['/presse?z=1', '/agentur#published'],
    ] as const) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location]).toEqual([path, 301, target]);
    }
  });
});

describe('odd requests', () => {
  it.each([
    ['/%', 400],
    ['/%E4', 400],
    ['agentur', 400],
    ['http://other.example/agentur', 200],
    ['http://other.example', 200],
  ])('%s is answered with %i', async (path, status) => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
      new RegExp(`^HTTP/1.1 ${status} `),
    );
  });

  it.each([
    ['localhost', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['web.test', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
  ])('a site that calls this computer “%s” gets %i', async (host, status) => {
    vi.stubEnv('HOST', 'web.test');
    const answer = await get('/agentur', { host });
    vi.unstubAllEnvs();
    expect(answer.status).toBe(status);
  });

  it('who calls it nothing at all is refused too', async () => {
    expect(await raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    '%s is no way to ask for a page',
    async (method) => {
      const { status, headers, body } = await exchange(preview.url, { method, path: '/gibt-es-nicht' });
      expect([status, headers.allow, headers['content-type']]).toEqual([405, 'GET, HEAD', 'text/plain; charset=utf-8']);
      expect(body.toString()).not.toContain('<');
    },
  );

  it('what is no HTTP at all gets a short answer', async () => {
    expect(await raw('\u0016\u0003\u0001 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  });
});

describe('delivery', () => {
  it('compresses as the browser can', async () => {
    const plain = await get('/agentur');
    const brotli = await get('/agentur', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/agentur', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('sends parts: first, last, open, beyond the end, and the whole where the file has changed', async () => {
    const path = '/urkunde_120_baeume.pdf';
    const { etag = '' } = (await get(path)).headers;
    const asked = async (range: string, more = {}) => {
      const { status, headers, body } = await get(path, { range, ...more });
      return [status, headers['content-range'], body.length];
    };
    expect(await asked('bytes=0-9')).toEqual([206, 'bytes 0-9/3000', 10]);
    expect(await asked('bytes=-5')).toEqual([206, 'bytes 2995-2999/3000', 5]);
    expect((await asked('bytes=-0'))[0]).toBe(416);
    expect(await asked('bytes=2990-')).toEqual([206, 'bytes 2990-2999/3000', 10]);
    expect((await asked('bytes=3000-'))[0]).toBe(416);
    expect(await asked('bytes=0-1,5-6')).toEqual([200, undefined, 3000]);
    expect(await asked('bytes=x')).toEqual([200, undefined, 3000]);
    expect(await asked('bytes=0-9', { 'if-range': etag })).toEqual([206, 'bytes 0-9/3000', 10]);
    expect(await asked('bytes=0-9', { 'if-range': '"old"' })).toEqual([200, undefined, 3000]);
  });

  it('tells a browser that its copy is still good, unless it is told to look again', async () => {
    const { etag = '' } = (await get('/agentur')).headers;
    expect((await get('/agentur', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/agentur', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/agentur', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
    expect((await get('/casestudies/unknown', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('lets hashed files alone be kept', async () => {
    const caching = async (path: string) => (await get(path)).headers['cache-control'];
    expect(await caching('/assets/loader-0123456789.js')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/assets/loader-9876543210.js')).toBe('no-cache');
    expect(await caching('/img/rings.svg')).toBe('no-cache');
  });

  it('lets other sites show pictures, and nothing else', async () => {
    const policy = async (path: string) => (await get(path)).headers['cross-origin-resource-policy'];
    expect(await policy('/img/rings.svg')).toBe('cross-origin');
    expect(await policy('/agentur')).toBe('same-origin');
  });

  it('names the page as the original of its Markdown, and of nothing else', async () => {
    const link = async (path: string) => (await get(path)).headers.link;
    expect(await link('/agentur.md')).toBe('<https://www.example.com/agentur>; rel="canonical"');
    for (const path of ['/agentur', '/robots.txt', '/test.md', '/en/unknown.md'])
      expect([path, await link(path)]).toEqual([path, undefined]);
  });

  it.each([
    ['/agentur', 'html'],
    ['/casestudies/unknown', 'html'],
    ['/assets/loader-0123456789.js', 'files'],
    ['/img/rings.svg', 'files'],
    ['/favicon.svg', 'files'],
    ['/agentur.md', 'files'],
    ['/robots.txt', 'files'],
    ['/feed.xml', 'files'],
  ] as const)('%s comes with the policy of %s', async (path, kind) => {
    const policies = {
      html: "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      files: "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    };
    const answers = [await get(path), await get(path, { 'accept-encoding': 'br' })];
    expect(answers.map(({ headers }) => headers['content-security-policy'])).toEqual([policies[kind], policies[kind]]);
  });
});

describe('the relay', () => {
  it('is mounted at its path, its outbox beside it, and nothing else below /api/', async () => {
    const asked: string[] = [];
    const mounted = await serve(site.dist, {
      path: '/api/enquiry',
      listener: (incoming, outgoing) => {
        asked.push(`${incoming.method} ${incoming.url}`);
        outgoing.end('taken');
        return Promise.resolve();
      },
      outbox: { path: '/api/outbox', page: () => '<h1>Outbox</h1>' },
    });
    const ask = (method: string, path: string) => exchange(mounted.url, { method, path });
    expect((await ask('POST', '/api/enquiry')).body.toString()).toBe('taken');
    expect((await ask('GET', '/api/outbox')).body.toString()).toBe('<h1>Outbox</h1>');
    expect((await ask('POST', '/api/other')).status).toBe(404);
    expect(asked).toEqual(['POST /api/enquiry']);
    await mounted.close();
  });

  it('a fault in it shows the error page, without a trace of the code', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const mounted = await serve(site.dist, {
      path: '/api/enquiry',
      listener: () => Promise.reject(new Error('secret')),
    });
    const { status, body } = await exchange(mounted.url, { method: 'POST', path: '/api/enquiry' });
    expect([status, /<title>error</.test(body.toString()), /secret|\.ts/.test(body.toString())]).toEqual([
      500,
      true,
      false,
    ]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    await mounted.close();
  });
});

describe('starting', () => {
  it('says which port is taken', async () => {
    const port = Number(new URL(preview.url).port);
    await expect(startPreview(createPreview(site.dist), port)).rejects.toThrow(PortInUseError);
  });

  it('says what to do where there is no built site', () => {
    expect(() => createPreview('/nowhere')).toThrow('There is no built site in /nowhere. Run "npm run build" first.');
  });

  it('answers at both addresses of localhost', async () => {
    const { port } = new URL(preview.url);
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/' }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});

function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(preview.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer.replaceAll('\r', '')));
    socket.on('error', reject);
  });
}
