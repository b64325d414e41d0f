import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { readBuiltSite } from '../../src/smoke/built-site';
import { runChecks, type Verdict } from '../../src/smoke/run-checks';
import { endpointOf, sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { listen } from '../fixtures/listen';
import { root } from '../fixture-site';
import { serve } from './running';
import { writeSmallSite } from './small-site';

let site: Awaited<ReturnType<typeof writeSmallSite>>;
const servers: { close(): Promise<void> }[] = [];

beforeAll(async () => void (site = await writeSmallSite()));
afterAll(async () => {
  site.remove();
  for (const server of servers) await server.close();
});

async function host(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  servers.push(server);
  return server.url;
}

/** A host that passes requests on to another one, and changes the headers of its responses. */
function proxy(target: string, change: (path: string) => OutgoingHttpHeaders): Promise<string> {
  return host(({ url = '', method, headers }, response) => {
    request(target + url, { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 0, { ...answer.headers, ...change(url) }));
    }).end();
  });
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
    const origin = await proxy(preview.url, (path) => {
      if (path.endsWith('.md')) return { 'x-robots-tag': 'googlebot: NoIndex' };
      if (path.endsWith('.woff2')) return { 'x-robots-tag': 'none' };
      return { 'set-cookie': ['ARRAffinity=1; Path=/', 'visit=2'] };
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

describe('npm run smoke', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function smoke(...args: string[]) {
    rmSync(join(folder, 'dist'), { force: true });
    symlinkSync(site.dist, join(folder, 'dist'));
    const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
    const command = [tsx, '--tsconfig', join(root, 'tsconfig.json'), join(root, 'src/smoke/smoke.ts'), ...args];
    const child = spawn(process.execPath, command, { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    const code = await new Promise((resolve) => child.on('close', resolve));
    return { code, output };
  }

  it('counts what is right, and says what the host does otherwise', async () => {
    const preview = await serve(site.dist);
    const { code, output } = await smoke(preview.url);
    expect(output).toMatch(/^✓ http:\S+: (\d+) of \1 requests as they should be\n$/);
    expect(code).toBe(0);
    const bare = await host(({ url = '', method, headers }, response) => {
      request(preview.url + url, { method, headers }, (answer) => {
        const { 'content-security-policy': _, ...others } = answer.headers;
        answer.pipe(response.writeHead(answer.statusCode ?? 0, others));
      }).end();
    });
    const deviating = await smoke(bare);
    await preview.close();
    expect(deviating.output.match(/^! .*$/gm)).toEqual([
      expect.stringMatching(
        /^! security headers are missing; .* \([1-9]\d* requests\)\. "npm run host-config" may do better\.$/,
      ),
    ]);
    expect(deviating.code).toBe(0);
  });

  it.each([
    ['Which site?', []],
    ['cannot be reached', ['http://127.0.0.1:9']],
  ])('fails with “%s”', async (message, args) => {
    const { code, output } = await smoke(...args);
    expect(output).toContain(message);
    expect(code).toBe(1);
  });

  it('names the address that a site leads on to', async () => {
    const moved = await host((_, response) => response.writeHead(301, { location: 'https://www.example.com/' }).end());
    expect((await smoke(moved)).output).toContain('Check that one: npm run smoke https://www.example.com');
  });
});

describe('the test enquiry', () => {
  it.each<[number, string, object]>([
    [200, '{"receipt":"abc"}', { receipt: 'abc' }],
    [200, '<!doctype html><p>Thank you', { problem: expect.stringContaining('no receipt, but status 200') }],
    [500, '{"receipt":"abc"}', { problem: expect.stringContaining('no receipt, but status 500') }],
    [502, '{"provider":"answered 401 unauthorized"}', { problem: expect.stringContaining('refused the key') }],
    [502, '{"provider":"answered 402 x"}', { problem: 'the relay works, but the mail provider answered 402 x' }],
    [503, '{"unconfigured":["MAIL_KEY"]}', { problem: expect.stringContaining('the relay lacks MAIL_KEY') }],
  ])('judges status %i with %s', async (status, body, outcome) => {
    const relay = await host((_request, response) => response.writeHead(status).end(body));
    expect(await sendTestEnquiry(relay, '/api/enquiry', 'a@example.com')).toEqual(outcome);
  });

  it('says so where there is no relay', async () => {
    expect(await sendTestEnquiry('http://127.0.0.1:9', undefined, 'a@b.de')).toMatchObject({
      problem: expect.stringContaining('without a relay'),
    });
    expect(await sendTestEnquiry('http://127.0.0.1:9', '/x', 'a@b.de')).toMatchObject({
      problem: expect.stringContaining('/x cannot be reached'),
    });
  });

  it('goes to where the built form sends to, also on another host', () => {
    const built = readBuiltSite(join(inject('siteRoot'), 'dist'));
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
