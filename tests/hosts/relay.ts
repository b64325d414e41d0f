import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { exchange } from '../../src/smoke/exchange';
import { sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { startProvider } from '../fixtures/provider/provider';
import { freePort } from '../free-port';
import { configFile, hosts, startHost, type Host } from './hosts';
import { proveLoad } from './relay-load';

/** Runs the relay where hosts run it, against a stand-in for the mail provider. */
const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const bundles = join(root, 'dist-relay');

type Settings = Record<string, string>;

const places: Record<string, (settings: Settings) => Host> = {
  cloudflare: (settings) => ({
    ...known('cloudflare'),
    prepare(work) {
      cpSync(join(bundles, 'cloudflare/functions'), join(work.folder, 'functions'), { recursive: true });
      const { args, ...rest } = known('cloudflare').prepare(work);
      return {
        ...rest,
        args: [...args, ...Object.entries(settings).flatMap(([name, value]) => ['--binding', `${name}=${value}`])],
      };
    },
  }),
  netlify: (settings) => ({
    ...known('netlify'),
    prepare(work) {
      const { args, env, ...rest } = known('netlify').prepare(work);
      const functions = join(work.folder, 'netlify/functions');
      cpSync(join(bundles, 'netlify/netlify/functions'), functions, { recursive: true });
      return { ...rest, args: [...args, '--functions', functions], env: { ...env, ...settings } };
    },
  }),
  nginx: () => behind('nginx', (file) => ['-c', file, '-g', 'daemon off;']),
  apache: () => behind('apache', (file) => ['-f', file, '-DFOREGROUND']),
  caddy: () => behind('caddy', (file) => ['run', '--adapter', 'caddyfile', '--config', file]),
};
const proxies = new Set(['nginx', 'apache', 'caddy']);
let relayPort = 0;

function known(name: string): Host {
  const host = hosts[name];
  if (!host) throw new Error(`unknown host ${name}`);
  return host;
}

/** A web server in front of the relay as a process of its own. */
function behind(name: string, args: (file: string) => string[]): Host {
  return {
    ...known(name),
    prepare(work) {
      const file = configFile(name, work, ['--relay', `http://127.0.0.1:${relayPort}`]);
      return { args: args(file), env: { XDG_CONFIG_HOME: work.folder, XDG_DATA_HOME: work.folder } };
    },
  };
}

if (!existsSync(bundles)) throw new Error('There are no bundles of the relay. Run "npm run relay" first.');
const names = process.argv.length > 2 ? process.argv.slice(2) : [...Object.keys(places), 'load'];
for (const name of names) {
  try {
    console.log(`✓ ${name}: ${await (name === 'load' ? proveLoad(bundles) : proved(name))}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

async function proved(name: string): Promise<string> {
  const place = places[name];
  if (!place) throw new Error(`unknown; known are ${Object.keys(places).join(', ')} and load`);
  const provider = await startProvider({ key: 'key-1', verified: ['website@agency.example'] });
  const settings = { MAIL_KEY: 'key-1', MAIL_FROM: 'website@agency.example', MAIL_ENDPOINT: provider.url };
  try {
    if (proxies.has(name)) await refusesHalfConfigured();
    else await withPlace(name, place({ ...settings, MAIL_KEY: '' }), unconfigured);
    const relay = proxies.has(name) ? await startRelay(settings) : undefined;
    try {
      return await withPlace(name, place(settings), (origin) => configured(origin, provider.mails));
    } finally {
      relay?.kill();
    }
  } finally {
    await provider.close();
  }
}

async function withPlace<T>(name: string, place: Host, work: (origin: string) => Promise<T>): Promise<T> {
  const host = await startHost(name, root, place);
  try {
    return await work(host.origin);
  } finally {
    await host.stop();
  }
}

async function unconfigured(origin: string): Promise<void> {
  const { status, body } = await post(origin, '{}');
  if (status !== 503 || !body.includes('MAIL_KEY'))
    throw new Error(`half configured it answers with status ${status}: ${body}`);
}

async function refusesHalfConfigured(): Promise<void> {
  const relay = spawn(process.execPath, [join(bundles, 'node/relay.mjs')], {
    env: { PATH: process.env.PATH, MAIL_FROM: 'website@agency.example' },
  });
  let output = '';
  relay.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => relay.on('close', resolve));
  if (code === 0 || !output.includes('MAIL_KEY'))
    throw new Error(`half configured it ends with code ${code}: ${output}`);
}

async function startRelay(settings: Settings) {
  relayPort = await freePort();
  const env = { PATH: process.env.PATH, PORT: `${relayPort}`, TRUSTED_IP_HEADER: 'X-Real-IP', ...settings };
  const relay = spawn(process.execPath, [join(bundles, 'node/relay.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => relay.stdout.once('data', resolve));
  return relay;
}

async function configured(origin: string, mails: unknown[]): Promise<string> {
  const first = await sendTestEnquiry(origin, '/api/enquiry', 'visitor@example.com');
  if ('problem' in first) throw new Error(first.problem);
  if (mails.length !== 1) throw new Error(`${mails.length} mails instead of one`);
  const answers: [string, number, { status: number }][] = [
    ['a GET', 405, await exchange(origin, { method: 'GET', path: '/api/enquiry' })],
    ['nonsense', 400, await post(origin, '{')],
    ['an empty enquiry', 422, await post(origin, '{}')],
    ['another site', 403, await post(origin, '{}', { origin: 'https://other.example' })],
    ['2 MB', 413, await post(origin, JSON.stringify({ message: 'x'.repeat(2_000_000) }))],
  ];
  const wrong = answers
    .filter(([, status, answer]) => answer.status !== status)
    .map(([what, status, answer]) => `${what}: ${answer.status} instead of ${status}`);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return 'refuses half configured, delivers one mail for a receipt, refuses what it must';
}

async function post(
  origin: string,
  body: string,
  more: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    origin,
    ...more,
  };
  const answer = await exchange(origin, { method: 'POST', path: '/api/enquiry', headers, body });
  return { status: answer.status, body: answer.body.toString() };
}
