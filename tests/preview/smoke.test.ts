import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readBuiltSite } from '../../src/smoke/built-site';
import { runChecks, type Verdict } from '../../src/smoke/run-checks';
import { endpointOf, sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { serve } from './running';
import { writeSmallSite } from './small-site';

let site: Awaited<ReturnType<typeof writeSmallSite>>;
const servers: Server[] = [];

beforeAll(async () => void (site = await writeSmallSite()));
afterAll(() => {
  site.remove();
  for (const server of servers) server.close();
});

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const problemOf = (verdicts: Verdict[], name: string) =>
  verdicts.find(({ check }) => check.name === name)?.problem ?? 'none';

describe('the table of requests', () => {
  it('finds what is wrong with a host that answers everything with the home page', async () => {
    const built = readBuiltSite(site.dist);
    const home = built.read('/index.html');
    const origin = await host((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=3600' })
        .end(home);
    });
    const verdicts = await runChecks(origin, built);
    expect(problemOf(verdicts, 'page /')).toBe('has cache-control: max-age=3600');
    expect(problemOf(verdicts, 'page /agentur')).toContain('differs from dist/agentur.html: “home” instead of');
    expect(problemOf(verdicts, 'redirect /de')).toContain('status 200 instead of 301');
    expect(verdicts.some(({ deviation }) => deviation === 'redirect-script')).toBe(false);
    expect(problemOf(verdicts, 'missing /assets/none')).toContain('status 200 instead of 404');
    expect(problemOf(verdicts, 'file /robots.txt')).toContain('has other bytes');
    expect(problemOf(verdicts, 'POST /gibt-es-nicht')).toContain('instead of 400 to 499');
    expect(problemOf(verdicts, 'conditional /leistungen')).toContain('neither ETag nor Last-Modified');
    expect(problemOf(verdicts, 'compressed /leistungen, gzip')).toBe('has content-encoding: none');
    expect(verdicts.filter(({ deviation }) => deviation === 'policy-meta').length > 0).toBe(true);
  });

  it('names what is missing in an upload, what is of another build, and nothing that a host adds', async () => {
    const upload = await writeSmallSite();
    const read = (name: string) => readFileSync(join(upload.dist, name), 'utf8');
    rmSync(join(upload.dist, 'assets/text-0123456789.woff2'));
    rmSync(join(upload.dist, 'img/photos/team-320-0123456789.avif'));
    writeFileSync(join(upload.dist, 'en/agency.md'), '# Old\n');
    for (const page of ['leistungen', 'agentur'])
      for (const ending of ['br', 'gz']) rmSync(join(upload.dist, `${page}.html.${ending}`));
    writeFileSync(join(upload.dist, 'leistungen.html'), read('leistungen.html').replace('Text.', 'Old price.'));
    writeFileSync(
      join(upload.dist, 'coaching.html.br'),
      brotliCompressSync(read('coaching.html').replace('Text.', '')),
    );
    const added = '<!-- Analytics --><script defer src="/added.js"></script>\n</body>';
    writeFileSync(join(upload.dist, 'agentur.html'), read('agentur.html').replace('</body>', added));

    const preview = await serve(upload.dist);
    const verdicts = await runChecks(preview.url, readBuiltSite(site.dist));
    await preview.close();
    upload.remove();
    const differs = (page: string, difference: string) => `differs from dist/${page}.html: ${difference}`;
    const oldPrice = differs('leistungen', '“Old price.” instead of “Text.”');
    expect(
      verdicts
        .filter(({ check, problem }) => problem && /^(page|file)/.test(check.name))
        .map(({ check, problem }) => [check.name, problem]),
    ).toEqual([
      ['page /leistungen', oldPrice],
      ['page /leistungen, compressed', oldPrice],
      ['page /leistungen/', oldPrice],
      ['page /coaching, compressed', differs('coaching', '“nothing” instead of “Text.”')],
      ['file /assets/text-0123456789.woff2', 'answers with status 404 instead of 200'],
      ['file /en/agency.md', 'has other bytes than dist/en/agency.md'],
      ['file /img/photos/team-320-0123456789.avif', 'answers with status 404 instead of 200'],
    ]);
  });

  it('asks for the header by which Markdown names its page', async () => {
    const upload = await writeSmallSite();
    const file = join(upload.dist, 'hosting.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), markdown: {} }));
    const preview = await serve(upload.dist);
    const verdicts = await runChecks(preview.url, readBuiltSite(site.dist));
    expect(problemOf(verdicts, 'headers /agentur.md')).toBe('has link: none');
    await preview.close();
    upload.remove();
  });

  it('names what a host adds of its own: cookies, and words against search engines', async () => {
    const built = readBuiltSite(site.dist);
    const preview = await serve(site.dist);
    const origin = await host(({ url, method, headers }, response) => {
      const asked = request(preview.url + url, { method, headers }, (answer) => {
        const added = /\.(md|woff2)$/.test(url ?? '')
          ? { 'x-robots-tag': url?.endsWith('.md') ? 'googlebot: NoIndex' : 'none' }
          : { 'set-cookie': ['ARRAffinity=1; Path=/', 'visit=2'] };
        answer.pipe(response.writeHead(answer.statusCode ?? 0, { ...answer.headers, ...added }));
      });
      asked.end();
    });
    const verdicts = await runChecks(origin, built);
    await preview.close();
    for (const name of ['page /', 'unknown /a/b/c'])
      expect(problemOf(verdicts, name)).toContain('sets the cookie ARRAffinity');
    for (const name of ['file /agentur.md', 'file /assets/text-0123456789.woff2'])
      expect(problemOf(verdicts, name)).toBe('is hidden from search engines by X-Robots-Tag');
  });

  it.each([
    [301, '/en/', 'answers with status 301 to /en/ instead of 301 to /'],
    [302, '/', 'answers with status 302 to / instead of 301 to /'],
    [308, '/', 'none'],
    [404, '', 'differs from dist/404.html: “Not found” instead of “home”'],
  ])('judges a redirect with status %i to %s', async (status, location, problem) => {
    const origin = await host((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end('<p>Not found');
    });
    expect(problemOf(await runChecks(origin, readBuiltSite(site.dist)), 'redirect /de')).toBe(problem);
  });

  it('says so where nobody answers', async () => {
    const verdicts = await runChecks('http://127.0.0.1:9', readBuiltSite(site.dist));
    expect(verdicts.every(({ problem }) => problem?.includes('ECONNREFUSED'))).toBe(true);
  });
});

describe('the test enquiry', () => {
  it('counts as taken with a receipt alone', async () => {
    const taken = await host((_request, response) => response.end('{"receipt":"abc"}'));
    const page = await host((_request, response) => response.end('<!doctype html><p>Thank you'));
    expect(await sendTestEnquiry(taken, '/api/enquiry', 'a@example.com')).toEqual({ receipt: 'abc' });
    expect(await sendTestEnquiry(page, '/api/enquiry', 'a@example.com')).toMatchObject({
      problem: expect.stringContaining('no receipt'),
    });
  });

  it.each([
    ['{"error":"x","provider":"answered 401 unauthorized"}', 'the mail provider refused the key'],
    ['{"error":"x","provider":"answered 402 not_enough_credits"}', 'not_enough_credits'],
    ['{"error":"x","unconfigured":["MAIL_KEY"]}', 'the relay lacks MAIL_KEY'],
  ])('that was not taken says why: %s', async (body, problem) => {
    const relay = await host((_request, response) => response.writeHead(502).end(body));
    expect(await sendTestEnquiry(relay, '/api/enquiry', 'a@example.com')).toEqual({
      problem: expect.stringContaining(problem),
    });
  });

  it('goes to where the built form sends to, also on another host', () => {
    const built = readBuiltSite(join(import.meta.dirname, '../../dist'));
    expect(endpointOf(built)).toBe('/api/enquiry');
    const readAs = (before: string, after: string) => (file: string) =>
      Buffer.from(built.read(file).toString().replaceAll(before, after));
    const elsewhere = readAs('action="/api/enquiry"', 'action="https://relay.example/x?a=1&amp;b=2"');
    expect(endpointOf({ ...built, read: elsewhere })).toBe('https://relay.example/x?a=1&b=2');
    expect(endpointOf({ ...built, read: readAs('method="post"', 'method="dialog"') })).toBeUndefined();
  });

  it('needs a relay on another host to let the site read its receipt', async () => {
    const site = 'https://www.example.com';
    const relay = (headers: Record<string, string>) =>
      host(({ headers: { origin }, url }, response) => {
        const isAsked = origin === site && url === '/form';
        response.writeHead(isAsked ? 200 : 400, headers).end('{"receipt":"abc"}');
      });
    const open = `${await relay({ 'access-control-allow-origin': site })}/form`;
    const closed = `${await relay({})}/form`;
    expect(await sendTestEnquiry(site, open, 'a@example.com')).toEqual({ receipt: 'abc' });
    expect(await sendTestEnquiry(site, closed, 'a@example.com')).toMatchObject({
      problem: expect.stringContaining('lets no page of https://www.example.com read'),
    });
  });
});
