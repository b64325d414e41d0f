import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { readHosting, type Hosting } from '../../src/hosting/description';
import { createRelay } from '../../src/relay/handler';
import { createOutbox } from '../../src/relay/outbox';
import { createNodeListener } from '../../src/relay/platforms/node-http';
import { createProviderSend } from '../../src/relay/provider';
import { readBuiltSite } from '../../src/smoke/built-site';
import { runChecks, type Verdict } from '../../src/smoke/run-checks';
import { findEndpoint, findFormProblem, sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { listen } from '../fixtures/listen';
import { startProvider } from '../fixtures/provider/provider';
import { readRelaySettings, relayContent } from '../fixtures/provider/relay-texts';
import { runScript } from '../run-script';
import { serve, writeSmallSite } from './small-site';
import { createTemporaryFolder } from '../temporary-folder';

const fixtureDist = join(inject('siteRoot'), 'dist');
const folder = createTemporaryFolder();
const smallSite = writeSmallSite();
let preview: Awaited<ReturnType<typeof serve>>;
const servers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  symlinkSync(smallSite, join(folder, 'dist'));
  preview = await serve(smallSite);
  servers.push(preview);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function startHost(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  servers.push(server);
  return server.url;
}

/** Starts a host that delivers the small site with other headers. */
function startHostWith(change: (path: string, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders): Promise<string> {
  return startHost(({ url = '', method, headers }, response) => {
    // a new connection each time: a kept one may be closed at this moment
    request(preview.url + url, { method, headers, agent: false }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 0, change(url, answer.headers)));
    }).end();
  });
}

/** Checks a host whose upload differs from the small site. */
async function checkUpload(change: (dist: string) => void): Promise<Verdict[]> {
  const upload = writeSmallSite();
  change(upload);
  const other = await serve(upload);
  const verdicts = await runChecks(other.url, readBuiltSite(smallSite));
  await other.close();
  return verdicts;
}

const findProblem = (verdicts: Verdict[], name: string) =>
  verdicts.find(({ check }) => check.name === name)?.problem ?? 'none';

it.each(['the fixture’s site', 'a small site'])('finds nothing wrong with a preview of %s', async (which) => {
  const dist = which === 'a small site' ? smallSite : fixtureDist;
  const other = await serve(dist);
  const verdicts = await runChecks(other.url, readBuiltSite(dist));
  await other.close();
  const wrong = verdicts.filter(({ problem, deviation }) => problem || deviation);
  expect(wrong.map(({ check, problem, deviation }) => `${check.name}: ${problem ?? deviation}`)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(120);
});

it('finds what is wrong with a host that answers everything with the home page', async () => {
  const built = readBuiltSite(smallSite);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=3600' };
  const origin = await startHost((_, response) => response.writeHead(200, headers).end(built.read('/index.html')));
  const verdicts = await runChecks(origin, built);
  const problems: [string, string][] = [
    ['page /', 'has cache-control: max-age=3600'],
    ['page /agentur', 'differs from dist/agentur.html: “home” instead of “agency”'],
    ['redirect /de', 'answers with status 200 instead of 301 to /'],
    ['missing /assets/none', 'answers with status 200 instead of 404 to 405'],
    ['file /robots.txt', 'has other bytes than dist/robots.txt'],
    ['POST /gibt-es-nicht', 'answers with status 200 instead of 400 to 499'],
    ['conditional /leistungen', 'has neither ETag nor Last-Modified'],
    ['compressed /leistungen, gzip', 'has content-encoding: none'],
  ];
  for (const [name, problem] of problems) expect([name, findProblem(verdicts, name)]).toEqual([name, problem]);
  const deviations = new Set(verdicts.map(({ deviation }) => deviation));
  expect([deviations.has('policy-meta'), deviations.has('redirect-script')]).toEqual([true, false]);
});

it('names files that are missing or from another build, but not what a host adds to pages', async () => {
  const verdicts = await checkUpload((dist) => {
    const read = (name: string) => readFileSync(join(dist, name), 'utf8');
    const write = (name: string, content: string | Buffer) => writeFileSync(join(dist, name), content);
    rmSync(join(dist, 'assets/text-0123456789.woff2'));
    rmSync(join(dist, 'img/photos/team-320-0123456789.avif'));
    write('en/agency.md', '# Old\n');
    for (const page of ['leistungen', 'agentur'])
      for (const ending of ['br', 'gz']) rmSync(join(dist, `${page}.html.${ending}`));
    write('leistungen.html', read('leistungen.html').replace('Text.', 'Old price.'));
    write('coaching.html.br', brotliCompressSync(read('coaching.html').replace('Text.', '')));
    const added = '<!-- Analytics --><script defer src="/added.js"></script>\n</body>';
    write('agentur.html', read('agentur.html').replace('</body>', added));
  });
  const oldPrice = 'differs from dist/leistungen.html: “Old price.” instead of “Text.”';
  const wrong = verdicts.filter(({ check, problem }) => problem && /^(page|file)/.test(check.name));
  expect(wrong.map(({ check, problem }) => [check.name, problem])).toEqual([
    ['page /leistungen', oldPrice],
    ['page /leistungen, compressed', oldPrice],
    ['page /leistungen/', oldPrice],
    ['page /coaching, compressed', 'differs from dist/coaching.html: “nothing” instead of “Text.”'],
    ['file /assets/text-0123456789.woff2', 'answers with status 404 instead of 200'],
    ['file /en/agency.md', 'has other bytes than dist/en/agency.md'],
    ['file /img/photos/team-320-0123456789.avif', 'answers with status 404 instead of 200'],
  ]);
});

it('requires the link from Markdown to its page', async () => {
  const origin = await startHostWith((_, { link: _link, ...headers }) => headers);
  const verdicts = await runChecks(origin, readBuiltSite(smallSite));
  expect(findProblem(verdicts, 'headers /agentur.md')).toBe('has link: none');
});

it('names cookies that a host sets, and files that it hides from search engines', async () => {
  const origin = await startHostWith((path, headers) => {
    if (path.endsWith('.md')) return { ...headers, 'x-robots-tag': 'googlebot: NoIndex' };
    if (path.endsWith('.woff2')) return { ...headers, 'x-robots-tag': 'none' };
    return { ...headers, 'set-cookie': ['ARRAffinity=1; Path=/', 'visit=2'] };
  });
  const verdicts = await runChecks(origin, readBuiltSite(smallSite));
  for (const name of ['page /', 'unknown /a/b/c'])
    expect(findProblem(verdicts, name)).toContain('sets the cookie ARRAffinity');
  for (const name of ['file /agentur.md', 'file /assets/text-0123456789.woff2'])
    expect(findProblem(verdicts, name)).toBe('is hidden from search engines by X-Robots-Tag');
});

it.each([
  [301, '/en/', 'answers with status 301 to /en/ instead of 301 to /'],
  [302, '/', 'answers with status 302 to / instead of 301 to /'],
  [308, '/', 'none'],
  [404, '', 'differs from dist/404.html: “Not found” instead of “home”'],
])('accepts only a permanent redirect to the right target: status %i to %s', async (status, location, problem) => {
  const origin = await startHost((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end('<p>Not found');
  });
  const built = readBuiltSite(smallSite);
  expect(findProblem(await runChecks(origin, built), 'redirect /de')).toBe(problem);
});

/** Runs the command in a project whose `dist/` is the small site. */
const runSmoke = (...args: string[]) => runScript('smoke/smoke.ts', { cwd: folder, args });

it('counts the responses that are as expected', async () => {
  const { code, output } = await runSmoke(preview.url);
  expect(output).toMatch(/^✓ http:\S+: (\d+) of \1 responses as expected\n$/);
  expect(code).toBe(0);
});

it('reports a known deviation of a host in one line, and succeeds', async () => {
  const bare = await startHostWith((_, { 'content-security-policy': _policy, ...headers }) => headers);
  const { code, output } = await runSmoke(bare);
  const line = /^! security headers are missing; .* \([1-9]\d* requests\)\. "npm run host-config" may do better\.$/;
  expect(output.match(/^[!✗] .*$/gm)).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(0);
});

it('names a policy that is wrong everywhere once, with the first address and the number of the others, and fails', async () => {
  const policy = { 'content-security-policy': "default-src 'self'" };
  const { code, output } = await runSmoke(await startHostWith((_, headers) => ({ ...headers, ...policy })));
  const line = /^✗ headers \/ and [1-9]\d* more: has content-security-policy: default-src 'self'$/;
  expect(output.match(/^[!✗] .*policy.*$/gm)).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
});

/** Runs the command with a `dist/` whose hosting description differs from that of the small site. */
async function runSmokeWith(change: Partial<Hosting>, ...args: string[]) {
  const cwd = createTemporaryFolder();
  const dist = writeSmallSite();
  symlinkSync(dist, join(cwd, 'dist'));
  writeFileSync(join(dist, 'hosting.json'), JSON.stringify({ ...readHosting(dist), ...change }));
  return runScript('smoke/smoke.ts', { cwd, args });
}

it('names addresses that are online and would be gone, before an upload', async () => {
  const { pages, redirects } = readHosting(smallSite);
  const fewer = {
    pages: pages.filter(({ path }) => path !== '/casestudies/mpuWolff' && path !== '/agb'),
    redirects: [...redirects.filter(({ from }) => from !== '/presse'), { from: '/agb', to: '/impressum' }],
  };
  const { code, output } = await runSmokeWith(fewer, preview.url, '--before');
  expect(output.split('\n')).toEqual([
    `✗ /casestudies/mpuWolff, /presse: online at ${preview.url}, but gone in dist/`,
    expect.stringContaining('Redirect each in content/redirects.yaml'),
    '',
  ]);
  expect(code).toBe(1);
  expect(await runSmoke(preview.url, '--before')).toEqual({
    code: 0,
    output: `✓ ${preview.url}: dist/ answers every address that is online\n`,
  });
});

it('finds no addresses of a site that was built with something else', async () => {
  const other = await startHost((_, response) => response.writeHead(200).end('<!doctype html>'));
  const { code, output } = await runSmoke(other, '--before');
  expect([code, output]).toEqual([0, expect.stringMatching(/^! http\S+ has no hosting\.json, .*\n$/)]);
});

it('does not call a preview build live', async () => {
  const { code, output } = await runSmokeWith({ preview: true }, preview.url);
  expect([code, output]).toEqual([1, expect.stringContaining('✗ dist/ is a preview build')]);
});

it('fails without an address, with one that cannot be reached, and with one that redirects', async () => {
  const location = 'https://www.example.com/';
  const moved = await startHost((_, response) => response.writeHead(301, { location }).end());
  const results = [await runSmoke(), await runSmoke('http://127.0.0.1:9'), await runSmoke(moved)];
  expect(results.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(results[0]?.output).toContain('Which site?');
  expect(results[1]?.output).toContain('http://127.0.0.1:9 cannot be reached: connect ECONNREFUSED');
  expect(results[2]?.output).toContain('Check that one: npm run smoke https://www.example.com');
});

const test = { email: 'a@example.com', recipient: 'hallo@agency.example' };
const accept = (isExpected: boolean, more = {}) =>
  JSON.stringify({ receipt: 'abc', recipient: { masked: 'o…@old.example', isExpected }, ...more });
const failWith = (part: string) => ({ problem: expect.stringContaining(part) });

it.each([
  [200, accept(true), { receipt: 'abc', recipient: 'o…@old.example' }],
  [200, accept(false), failWith('go to o…@old.example, not to h…@agency.example as in this build: set MAIL_TO')],
  [200, '{"receipt":"abc"}', failWith('the relay is older than this build: run "npm run relay"')],
  [200, accept(true, { provider: 'answered 503' }), failWith('the mail provider answered 503; the enquiry is kept')],
  [200, '<!doctype html><p>Thank you', failWith('no receipt, but status 200, as if no relay were there: publish what')],
  [500, accept(true), failWith('no receipt, but status 500')],
  [502, '{"provider":"answered 401 unauthorized"}', failWith('refused the key')],
  [502, '{"provider":"answered 402 x"}', failWith('the mail provider answered 402 x; its account or')],
  [503, '{"unconfigured":["MAIL_KEY"]}', failWith('the relay lacks MAIL_KEY')],
  [429, '{"error":"x"}', failWith('the relay accepts no more enquiries at the moment (status 429); try again in 90 s')],
  [503, '{"error":"x"}', failWith('the relay accepts no more enquiries at the moment (status 503); try again in 90 s')],
])(
  'accepts a receipt for a test enquiry, and explains any other response: status %i and %s',
  async (status, body, outcome) => {
    const relay = await startHost((_, response) => response.writeHead(status, { 'retry-after': '90' }).end(body));
    expect(await sendTestEnquiry(relay, { ...test, endpoint: '/api/enquiry' })).toEqual(outcome);
  },
);

it.each([
  ['without a relay (MAIL_DIRECT=1): send one with the form', undefined],
  ['/x cannot be reached (connect ECONNREFUSED 127.0.0.1:9): start the relay, or correct', '/x'],
])('explains why no test enquiry could be sent: “%s”', async (part, endpoint) => {
  expect(await sendTestEnquiry('http://127.0.0.1:9', { ...test, endpoint })).toEqual(failWith(part));
});

const json = { 'content-type': 'application/json' };
const cannotSend = (status: number) =>
  expect.stringMatching(
    `^the form cannot send: no relay answers at /api/enquiry, but something with status ${status}\n  → Start the relay`,
  );

it.each<[what: string, status: number, headers: OutgoingHttpHeaders, problem: unknown]>([
  ['a relay', 405, { ...json, allow: 'POST' }, undefined],
  ['a server that does not forward to one', 405, { 'content-type': 'text/plain', allow: 'GET, HEAD' }, cannotSend(405)],
  ['a relay that is down', 502, { 'content-type': 'text/html' }, cannotSend(502)],
  ['a page', 200, { 'content-type': 'text/html' }, cannotSend(200)],
])(
  'finds out, without sending anything, whether the form leads to a relay: %s',
  async (_, status, headers, problem) => {
    const methods: unknown[] = [];
    const host = await startHost(({ method }, response) => {
      methods.push(method);
      response.writeHead(status, headers).end();
    });
    expect(await findFormProblem(host, '/api/enquiry')).toEqual(problem);
    expect(methods).toEqual(['GET']);
  },
);

it('finds out whether a relay on another host is there, and lets the site read its responses', async () => {
  const origin = 'https://www.example.com';
  const startRelay = (headers: OutgoingHttpHeaders) =>
    startHost((_, response) => response.writeHead(405, { ...json, allow: 'POST', ...headers }).end());
  expect(await findFormProblem(origin, await startRelay({ 'access-control-allow-origin': origin }))).toBeUndefined();
  expect(await findFormProblem(origin, await startRelay({}))).toContain(`lets no page of ${origin} read`);
  expect(await findFormProblem(origin, 'http://127.0.0.1:9/x')).toMatch(/^the form cannot send: .*ECONNREFUSED/);
});

it('fails if only the form does not work', async () => {
  const cwd = createTemporaryFolder();
  symlinkSync(fixtureDist, join(cwd, 'other'));
  const alone = await serve(fixtureDist);
  servers.push(alone);
  const { code, output } = await runScript('smoke/smoke.ts', { cwd, args: [alone.url, '--dist', 'other'] });
  expect(output.match(/^[✓✗] .*$/gm)).toEqual([
    expect.stringMatching(/^✓ http:\S+: (\d+) of \1 responses as expected$/),
    '✗ the form cannot send: no relay answers at /api/enquiry, but something with status 404',
  ]);
  expect(code).toBe(1);
});

it.each([
  ['accepts the recipient of the build', 'hallo@agency.example', { recipient: 'h…@agency.example' }],
  ['refuses the recipient of an older bundle', 'old@agency.example', failWith('enquiries go to o…@agency.example')],
])('%s', async (_, email, outcome) => {
  const outbox = createOutbox();
  const settings = readRelaySettings('http://127.0.0.1:9/', { recipient: { email, name: 'Team' } });
  const relay = await startHost(
    (request, response) =>
      void createNodeListener(createRelay({ settings, content: relayContent, send: outbox.send }))(request, response),
  );
  expect(await sendTestEnquiry(relay, { ...test, endpoint: '/api/enquiry' })).toMatchObject(outcome);
  expect(JSON.stringify(outbox.listMessages())).not.toContain('[Spam?]');
});

it('reports that the mail provider refuses the key of the relay', async () => {
  const provider = await startProvider({ key: 'another' });
  servers.push(provider);
  const settings = readRelaySettings(provider.url);
  const send = createProviderSend(provider.url, settings.key ?? '');
  const relay = await startHost(createNodeListener(createRelay({ settings, content: relayContent, send })));
  const refusal = failWith('the mail provider refused the key; check MAIL_KEY');
  expect(await sendTestEnquiry(relay, { ...test, endpoint: '/api/enquiry' })).toEqual(refusal);
});

it('sends the test enquiry to the address of the built form', () => {
  const built = readBuiltSite(fixtureDist);
  expect(findEndpoint(built)).toBe('/api/enquiry');
  const replace = (before: string, after: string) => (file: string) =>
    Buffer.from(built.read(file).toString().replaceAll(before, after));
  const elsewhere = replace('action="/api/enquiry"', 'action="https://relay.example/x?a=1&amp;b=2"');
  expect(findEndpoint({ ...built, read: elsewhere })).toBe('https://relay.example/x?a=1&b=2');
  expect(findEndpoint({ ...built, read: replace('method="post"', 'method="dialog"') })).toBeUndefined();
});

it('requires a relay on another host to let the site read its receipt', async () => {
  const origin = 'https://www.example.com';
  const startRelay = (headers: OutgoingHttpHeaders) =>
    startHost(({ headers: { origin: asked }, url }, response) => {
      const isAsked = asked === origin && url === '/form';
      response.writeHead(isAsked ? 200 : 400, headers).end(accept(true));
    });
  const open = `${await startRelay({ 'access-control-allow-origin': origin })}/form`;
  const closed = `${await startRelay({})}/form`;
  expect(await sendTestEnquiry(origin, { ...test, endpoint: open })).toMatchObject({ receipt: 'abc' });
  const refusal = failWith('lets no page of https://www.example.com read');
  expect(await sendTestEnquiry(origin, { ...test, endpoint: closed })).toEqual(refusal);
});
