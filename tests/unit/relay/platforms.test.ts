import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { hostedRelay } from '../../../src/relay/platforms/hosted';
import type { Environment } from '../../../src/relay/settings';
import { startProvider } from '../../fixtures/provider/provider';
import { enquiryRequest, relayTexts, typed } from '../../fixtures/provider/relay-texts';

const platforms = join(import.meta.dirname, '../../../src/relay/platforms');
let folder: string;
let provider: Awaited<ReturnType<typeof startProvider>>;
const env = (): Environment => ({
  MAIL_KEY: 'key-1',
  MAIL_FROM: 'website@agency.example',
  MAIL_ENDPOINT: provider.url,
});

beforeAll(async () => {
  [folder, provider] = await Promise.all([mkdtemp(join(tmpdir(), 'relay-')), startProvider()]);
  await build({
    entryPoints: ['cloudflare', 'netlify', 'node'].map((name) => join(platforms, `${name}.ts`)),
    bundle: true,
    format: 'esm',
    platform: 'node',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { RELAY_TEXTS: JSON.stringify(relayTexts), RELAY_PATH: JSON.stringify('/form') },
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

/** A module as a platform loads it: freshly, because the relay is made once per module. */
let loads = 0;
const load = (name: string): Promise<unknown> =>
  import(`${pathToFileURL(join(folder, `${name}.mjs`)).href}?${(loads += 1)}`);

type Call = { request: Request; env: Environment; waitUntil(work: Promise<unknown>): void };
type Pages = { onRequest(context: Call): Promise<Response> };
type Netlify = { config: unknown; default(request: Request, context: { ip?: string }): Promise<Response> };

describe('Cloudflare Pages', () => {
  const waitUntil = () => undefined;

  it('finishes its work where the visitor goes away meanwhile', async () => {
    const { onRequest } = (await load('cloudflare')) as Pages;
    const work: Promise<unknown>[] = [];
    const request = enquiryRequest({ ...typed, message: 'cloudflare, gone' });
    const answer = onRequest({ request, env: env(), waitUntil: (each) => work.push(each) });
    expect(await Promise.all(work)).toEqual([await answer]);
    expect((await answer).status).toBe(200);
  });

  it('counts clients by the address that the platform gives', async () => {
    const { onRequest } = (await load('cloudflare')) as Pages;
    const statuses: number[] = [];
    for (const client of ['1', '1', '1', '1', '1', '1', '2']) {
      const message = `cloudflare ${statuses.length}`;
      const request = enquiryRequest({ ...typed, message }, { 'cf-connecting-ip': `192.0.2.${client}` });
      statuses.push((await onRequest({ request, env: env(), waitUntil })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });
});

describe('a hosted relay that is half configured', () => {
  const { de, en } = relayTexts.locales;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterAll(() => log.mockRestore());
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://agency.example' };
  const ask = (fields: object, headers = {}, env: Environment = { MAIL_KEY: 'secret' }) =>
    hostedRelay(relayTexts)(env)(enquiryRequest(fields, headers), null);

  it.each<[string, object, Record<string, string>, string]>([
    ['an enquiry', typed, {}, de.panel.failure],
    ['an empty enquiry', {}, {}, de.panel.failure],
    ['an English enquiry', { ...typed, locale: 'en' }, {}, en.panel.failure],
    ['an English page', typed, { referer: 'https://agency.example/en/contact' }, en.panel.failure],
  ])('names to %s what is missing, and nothing else', async (_, fields, headers, error) => {
    const response = await ask(fields, headers);
    const answer = await response.text();
    expect([response.status, JSON.parse(answer)]).toEqual([503, { error, unconfigured: ['MAIL_FROM'] }]);
    expect(answer + JSON.stringify(log.mock.calls)).not.toContain('secret');
  });

  it.each<[string, object, Environment]>([
    ['a form', typed, { MAIL_KEY: 'secret' }],
    ['a form that lacks a field', { ...typed, website: '' }, { MAIL_KEY: 'secret' }],
    ['a form, without settings that it can read,', typed, { SITE_URL: 'nowhere', TRUSTED_IP_HEADER: 'X Real IP' }],
  ])('answers %s with a page that has what was typed', async (_, fields, env) => {
    const response = await ask(fields, form, env);
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    const page = await response.text();
    for (const text of [de.panel.failure, typed.message, 'mailto:mail@agency.example?subject='])
      expect(page).toContain(text);
    expect(page).not.toContain('MAIL_FROM');
  });

  it('still answers pages of the site at SITE_URL', async () => {
    const settings = { SITE_URL: 'https://www.agency.example' };
    expect((await ask(typed, { origin: settings.SITE_URL }, settings)).status).toBe(503);
  });
});

it('delivers on Netlify, at the path of the form', async () => {
  for (const [name, value] of Object.entries(env())) vi.stubEnv(name, value);
  const { config, default: enquiry } = (await load('netlify')) as Netlify;
  expect(config).toEqual({ path: '/form' });
  expect((await enquiry(enquiryRequest({ ...typed, message: 'netlify' }), { ip: '192.0.2.1' })).status).toBe(200);
  expect((await enquiry(new Request('https://agency.example/api/enquiry'), {})).status).toBe(405);
  vi.unstubAllEnvs();
});

describe('the relay as a process', () => {
  const start = (variables: NodeJS.Dict<string>) => {
    const { PATH } = process.env;
    const child = spawn(process.execPath, [join(folder, 'node.mjs')], { env: { PATH, PORT: '0', ...variables } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    return { child, said: () => said, ended };
  };

  it('refuses to start half configured, with the name of what is missing', async () => {
    const { said, ended } = start({ MAIL_KEY: 'secret' });
    expect(await ended).toBe(1);
    expect(said()).toContain('MAIL_FROM is missing');
    expect(said()).not.toContain('secret');
  });

  it.each<[NodeJS.Dict<string>, RegExp]>([
    [{ HOST: '192.0.2.1' }, /^The relay cannot listen with HOST=192\.0\.2\.1 and PORT=0: .+\n$/],
    [{ PORT: 'taken' }, /^The relay cannot listen with HOST=127\.0\.0\.1 and PORT=\d+: .*EADDRINUSE.+\n$/],
    [{ PORT: 'abc' }, /^PORT="abc" cannot be used: .+\n$/],
    [{ PORT: '-1' }, /^PORT="-1" cannot be used: .+\n$/],
    [{ PORT: '65536' }, /^PORT="65536" cannot be used: .+\n$/],
  ])('with %j says in a line why it cannot listen', async (variables, expected) => {
    const PORT = variables.PORT === 'taken' ? new URL(provider.url).port : (variables.PORT ?? '0');
    const { said, ended } = start({ ...env(), ...variables, PORT });
    expect(await ended).toBe(1);
    expect(said()).toMatch(expected);
  });

  it('without a trusted header says that all visitors count as one', async () => {
    const { child, said, ended } = start({ ...env(), HOST: '::1' });
    await expect
      .poll(said, { timeout: 10_000 })
      .toMatch(
        /^The relay listens on http:\/\/\[::1\]:\d+\/api.+\n.+ all visitors count as one, .+ TRUSTED_IP_HEADER /,
      );
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('delivers, answers 404 elsewhere, and ends when it is told to', async () => {
    const { child, said, ended } = start({ ...env(), TRUSTED_IP_HEADER: 'X-Real-IP' });
    await expect
      .poll(said, { timeout: 10_000 })
      .toMatch(/^The relay listens on http:\/\/127\.0\.0\.1:\d+\/api\/enquiry\n$/);
    const url = /http:[^\n]*(?=\/api)/.exec(said())?.[0] ?? '';
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(typed),
    };
    const before = provider.mails.length;
    const answer = await fetch(`${url}/api/enquiry`, init);
    // longer than Caddy and Apache keep theirs
    expect([answer.status, answer.headers.get('keep-alive')]).toEqual([200, 'timeout=130']);
    expect((await fetch(`${url}/`, init)).status).toBe(404);
    expect(provider.mails.length).toBe(before + 1);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
