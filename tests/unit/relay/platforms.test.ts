import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { getRelayTargets } from '../../../src/commands/relay-targets';
import { createHostedRelay } from '../../../src/relay/platforms/hosted';
import { variables, type Environment } from '../../../src/relay/settings';
import { startProvider } from '../../fixtures/provider/provider';
import { createEnquiryRequest, relayContent, typed } from '../../fixtures/provider/relay-texts';
import { form } from './start-relay';
import { createTemporaryFolder } from '../../temporary-folder';

const platforms = join(import.meta.dirname, '../../../src/relay/platforms');
const folder = createTemporaryFolder();
let provider: Awaited<ReturnType<typeof startProvider>>;
const createEnvironment = (): Environment => ({
  MAIL_KEY: 'key-1',
  MAIL_FROM: 'website@agency.example',
  MAIL_ENDPOINT: provider.url,
});

beforeAll(async () => {
  provider = await startProvider();
  await build({
    entryPoints: ['cloudflare', 'netlify', 'node'].map((name) => join(platforms, `${name}.ts`)),
    bundle: true,
    format: 'esm',
    platform: 'node',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { RELAY_CONTENT: JSON.stringify(relayContent), RELAY_PATH: JSON.stringify('/form') },
    logLevel: 'silent',
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => provider.close());

let loads = 0;
/** Loads a new copy of a bundle, because a bundle creates its relay only once. */
const load = (name: string): Promise<unknown> =>
  import(`${pathToFileURL(join(folder, `${name}.mjs`)).href}?${(loads += 1)}`);

type Call = { request: Request; env: Environment; waitUntil(work: Promise<unknown>): void };
type Pages = { onRequest(context: Call): Promise<Response> };
type Netlify = { config: unknown; default(request: Request, context: { ip?: string }): Promise<Response> };

it('delivers on Cloudflare even when the visitor goes away', async () => {
  const { onRequest } = (await load('cloudflare')) as Pages;
  const work: Promise<unknown>[] = [];
  const request = createEnquiryRequest({ ...typed, message: 'cloudflare, gone' });
  const answer = onRequest({ request, env: createEnvironment(), waitUntil: (each) => work.push(each) });
  expect(await Promise.all(work)).toEqual([await answer]);
  expect((await answer).status).toBe(200);
});

it('counts visitors on Cloudflare by the address that the platform gives', async () => {
  const { onRequest } = (await load('cloudflare')) as Pages;
  const statuses: number[] = [];
  for (const client of ['1', '1', '1', '1', '1', '1', '2']) {
    const message = `cloudflare ${statuses.length}`;
    const request = createEnquiryRequest({ ...typed, message }, { 'cf-connecting-ip': `192.0.2.${client}` });
    statuses.push((await onRequest({ request, env: createEnvironment(), waitUntil: () => undefined })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
});

it('delivers on Netlify, at the path of the form', async () => {
  for (const [name, value] of Object.entries(createEnvironment())) vi.stubEnv(name, value);
  const { config, default: enquiry } = (await load('netlify')) as Netlify;
  expect(config).toEqual({ path: '/form' });
  expect((await enquiry(createEnquiryRequest({ ...typed, message: 'netlify' }), { ip: '192.0.2.1' })).status).toBe(200);
  expect((await enquiry(new Request('https://agency.example/api/enquiry'), {})).status).toBe(405);
});

const { de, en } = relayContent.locales;

it.each<[string, object, string]>([
  ['an enquiry', typed, de.panel.failure],
  ['an empty enquiry in English', { locale: 'en' }, en.panel.failure],
])('answers %s with the names of missing settings, and nothing else', async (_, fields, error) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await createHostedRelay(relayContent)({ MAIL_KEY: 'secret' })(createEnquiryRequest(fields), null);
  const answer = await response.text();
  expect([response.status, JSON.parse(answer)]).toEqual([503, { error, unconfigured: ['MAIL_FROM'] }]);
  expect(answer + JSON.stringify(log.mock.calls)).not.toContain('secret');
});

it.each<[string, Environment, object]>([
  ['lacks settings', { SITE_URL: 'https://www.agency.example' }, typed],
  ['lacks settings and a field', { SITE_URL: 'https://www.agency.example' }, { ...typed, website: '' }],
  ['cannot use its settings', { SITE_URL: 'nowhere', TRUSTED_IP_HEADER: 'X Real IP' }, typed],
])('shows what was typed where a form without JavaScript %s', async (_, env, fields) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const origin = env.SITE_URL === 'nowhere' ? 'https://agency.example' : 'https://www.agency.example';
  const response = await createHostedRelay(relayContent)(env)(createEnquiryRequest(fields, { ...form, origin }), null);
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  const page = await response.text();
  for (const text of [de.panel.failure, typed.message, 'mailto:mail@agency.example?subject='])
    expect(page).toContain(text);
  expect(page).not.toContain('MAIL_FROM');
});

/** Starts the relay as a process on a free port. */
function start(variables: NodeJS.Dict<string>) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [join(folder, 'node.mjs')], { env: { PATH, PORT: '0', ...variables } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  /** Returns the origin, once the relay listens. */
  const waitForOrigin = () =>
    vi.waitFor(() => {
      const [url] = /http:[^\n]*(?=\/api)/.exec(output) ?? [];
      if (!url) throw new Error(`the relay does not listen: ${output}`);
      return url;
    }, 10_000);
  return { child, readOutput: () => output, ended, waitForOrigin };
}

function postTo(origin: string, message: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin };
  return fetch(`${origin}/api/enquiry`, { method: 'POST', headers, body: JSON.stringify({ ...typed, message }) });
}

it.each<[NodeJS.Dict<string>, RegExp]>([
  [{ MAIL_FROM: '' }, /^Enquiries cannot be delivered:\n  MAIL_FROM is missing(?!.*key-1)/],
  [{ HOST: '192.0.2.1' }, /^The relay cannot listen with HOST=192\.0\.2\.1 and PORT=0: .+\n$/],
  [{ PORT: 'taken' }, /^The relay cannot listen with HOST=127\.0\.0\.1 and PORT=\d+: .*EADDRINUSE.+\n$/],
  [{ PORT: 'abc' }, /^PORT="abc" cannot be used: .+\n$/],
  [{ PORT: '-1' }, /^PORT="-1" cannot be used: .+\n$/],
  [{ SPOOL_DIR: '/dev/null/x' }, /^Enquiries cannot be delivered:\n  SPOOL_DIR="\/dev\/null\/x" cannot be used: .+\n$/],
  [{ SPOOL_DIR: '/proc/relay' }, /^Enquiries cannot be delivered:\n  SPOOL_DIR="\/proc\/relay" cannot be used: .+\n$/],
  [{ SPOOL_DIR: '/proc' }, /^Enquiries cannot be delivered:\n  SPOOL_DIR="\/proc" cannot be used: .+\n$/],
  [{ PORT: '65536' }, /^PORT="65536" cannot be used: .+\n$/],
])('does not start as a process with %j and says why', async (variables, expected) => {
  const PORT = variables.PORT === 'taken' ? new URL(provider.url).port : (variables.PORT ?? '0');
  const { readOutput, ended } = start({ ...createEnvironment(), ...variables, PORT });
  expect(await ended).toBe(1);
  expect(readOutput()).toMatch(expected);
});

it.each<[NodeJS.Dict<string>, RegExp]>([
  [{ TRUSTED_IP_HEADER: 'X-Real-IP' }, /^The relay listens on http:\/\/127\.0\.0\.1:\d+\/api\/enquiry\n$/],
  [
    { HOST: '::1' },
    /^The relay listens on http:\/\/\[::1\]:\d+\/api.+\nTRUSTED_IP_HEADER is not set: .+ count as one, /,
  ],
])('delivers as a process with %j until it is ended', async (variables, expected) => {
  const { child, readOutput, ended, waitForOrigin } = start({ ...createEnvironment(), ...variables });
  const url = await waitForOrigin();
  await expect.poll(readOutput).toMatch(expected);
  const before = provider.mails.length;
  const answer = await postTo(url, url);
  // longer than the proxies of Caddy and Apache
  expect([answer.status, answer.headers.get('keep-alive')]).toEqual([200, 'timeout=130']);
  expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(404);
  expect(provider.mails.length).toBe(before + 1);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('cuts off a client whose headers do not arrive', async () => {
  const { waitForOrigin } = start(createEnvironment());
  const socket = connect(Number(new URL(await waitForOrigin()).port), '127.0.0.1');
  const begin = performance.now();
  socket.write('POST /api/enquiry HTTP/1.1\r\nHost: a\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  // at the limit of ten seconds; by default, Node.js checks only every thirty
  expect(performance.now() - begin).toBeLessThan(25_000);
});

it('keeps what a busy provider does not accept, reports it to monitors, and delivers it after a restart', async () => {
  const busy = await startProvider({ fault: (number) => (number <= 2 ? { kind: 'answer', status: 503 } : undefined) });
  const settings = { ...createEnvironment(), MAIL_ENDPOINT: busy.url, SPOOL_DIR: join(folder, 'spool') };
  const readHealth = async (origin: string) => {
    const response = await fetch(`${origin}/health`);
    return [response.status, await response.json()];
  };
  const first = start(settings);
  const url = await first.waitForOrigin();
  expect(await readHealth(url)).toEqual([200, { failed: 0, waiting: 0, undelivered: 0, unreadable: 0 }]);
  expect((await postTo(url, 'kept')).status).toBe(200);
  expect(await readHealth(url)).toEqual([503, { failed: 0, waiting: 1, undelivered: 0, unreadable: 0 }]);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = start(settings);
  const other = await second.waitForOrigin();
  await expect.poll(() => readHealth(other)).toEqual([200, { failed: 0, waiting: 0, undelivered: 0, unreadable: 0 }]);
  expect(busy.mails[0]?.textContent).toContain('kept');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await busy.close();
});

it.each([
  ['relay.service', /^DynamicUser=yes$/m],
  ['Containerfile', /^USER node$/m],
])('%s starts the bundle without root, with a spool and with variables that the relay reads', (name, user) => {
  const text = readFileSync(join(platforms, '../deploy', name), 'utf8');
  expect(text).toMatch(user);
  expect(text).toContain(`/${getRelayTargets('/').node.outfile}\n`);
  const names = Array.from(text.matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=/g), ([, each]) => each);
  expect(names).toContain('SPOOL_DIR');
  expect(names.filter((each) => ![...variables, 'HOST', 'PORT'].some((known) => known === each))).toEqual([]);
});
