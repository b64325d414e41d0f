import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { exchange } from '../../src/smoke/exchange';
import { sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { startProvider } from '../fixtures/provider/provider';
import { typed } from '../fixtures/provider/relay-texts';
import { findFreePort } from '../free-port';
import { findHost, startHost, type Host, type RunningHost } from './hosts';

const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const bundles = join(root, 'dist-relay');
const hostNames = ['cloudflare', 'netlify', 'nginx', 'apache', 'caddy'];

const recipient = 'inbox@agency.example';

type Settings = Record<string, string>;

if (!existsSync(bundles)) throw new Error('There are no bundles of the relay. Run "npm run relay" first.');
const names = process.argv.length > 2 ? process.argv.slice(2) : [...hostNames, 'load'];
for (const name of names) {
  try {
    console.log(`✓ ${name}: ${await (name === 'load' ? checkLoad() : checkHost(name))}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
// a relay that does not start leaves its provider running
process.exit();

async function checkHost(name: string): Promise<string> {
  if (!hostNames.includes(name)) throw new Error(`unknown; known are ${hostNames.join(', ')} and load`);
  const provider = await startProvider();
  const settings = createSettings(provider.url);
  const relay = ['cloudflare', 'netlify'].includes(name) ? undefined : await startRelay(settings);
  try {
    const host = await startHost(
      name,
      root,
      relay ? createServerHost(name, relay.url) : createFunctionHost(name, settings),
    );
    try {
      const found = await checkRelay(host.origin, provider.mails);
      if (!relay) return found;
      await relay.stop();
      await checkErrorPages(host);
      return `${found}; without it, forms get the site’s error page`;
    } finally {
      await host.stop();
    }
  } finally {
    await relay?.stop();
    await provider.close();
  }
}

function createSettings(mailEndpoint: string): Settings {
  return {
    MAIL_KEY: 'key-1',
    MAIL_FROM: 'website@agency.example',
    MAIL_TO: recipient,
    MAIL_ENDPOINT: mailEndpoint,
  };
}

/** Creates a host that is a web server in front of the relay. */
function createServerHost(name: string, relay: string): Host {
  const host = findHost(name);
  return { ...host, prepare: (work) => host.prepare({ ...work, relay }) };
}

/** Creates a host whose emulator runs the relay as a function. */
function createFunctionHost(name: string, settings: Settings): Host {
  const host = findHost(name);
  return {
    ...host,
    prepare(work) {
      const { args, cwd, env } = host.prepare(work);
      cpSync(join(bundles, name), work.folder, { recursive: true });
      if (name === 'cloudflare') {
        const bindings = Object.entries(settings).flatMap((setting) => ['--binding', setting.join('=')]);
        return { args: [...args, ...bindings], cwd, env };
      }
      const functions = join(work.folder, 'netlify/functions');
      return { args: [...args, '--functions', functions], cwd, env: { ...env, ...settings } };
    },
  };
}

/** Starts the relay as a process. */
async function startRelay(settings: Settings, nodeOptions: string[] = []) {
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, PORT: `${port}`, TRUSTED_IP_HEADER: 'X-Real-IP', ...settings };
  const relay = spawn(process.execPath, [...nodeOptions, join(bundles, 'node/relay.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(relay, 'exit');
  await new Promise((resolve, reject) => {
    relay.stdout.once('data', resolve);
    relay.once('exit', (code) => reject(new Error(`the relay ends with code ${code}`)));
  });
  const readPeakMemory = () => {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${relay.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  };
  const stop = () => {
    relay.kill();
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, readPeakMemory, stop };
}

async function checkRelay(origin: string, mails: unknown[]): Promise<string> {
  const first = await sendTestEnquiry(origin, {
    endpoint: '/api/enquiry',
    email: 'visitor@example.com',
    recipient,
  });
  if ('problem' in first) throw new Error(first.problem);
  if (mails.length !== 1) throw new Error(`${mails.length} mails instead of one`);
  const answers: [string, number, number][] = [
    ['a GET', 405, (await exchange(origin, { method: 'GET', path: '/api/enquiry' })).status],
    ['broken JSON', 400, await post(origin, '{')],
    ['an empty enquiry', 422, await post(origin, '{}')],
    ['another site', 403, await post(origin, '{}', { origin: 'https://other.example' })],
    ['2 MB', 413, await post(origin, JSON.stringify({ message: 'x'.repeat(2_000_000) }))],
  ];
  const wrong = answers
    .filter(([, expected, status]) => status !== expected)
    .map(([what, expected, status]) => `${what}: ${status} instead of ${expected}`);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return 'delivers one mail for a receipt, and refuses what it must';
}

/** A form that is posted without JavaScript while the relay is down. */
async function checkErrorPages({ origin, dist }: RunningHost): Promise<void> {
  const pages = { '/kontakt/projektanfrage': '500.html', '/en/contact/project-inquiry': 'en/500.html' };
  for (const [page, file] of Object.entries(pages)) {
    const headers = { origin, referer: origin + page, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await exchange(origin, { method: 'POST', path: '/api/enquiry', headers, body: 'message=x' });
    const { status, body } = response;
    const problems = [
      ...(status === 502 || status === 503 ? [] : [`status ${status}`]),
      ...(String(body) === readFileSync(join(dist, file), 'utf8') ? [] : [`not ${file}`]),
      ...(response.headers['content-security-policy'] ? [] : ['no Content-Security-Policy']),
    ];
    if (problems.length > 0) throw new Error(`without the relay, a form on ${page} gets ${problems.join(', ')}`);
  }
}

/** A hundred large requests at once, ten times, half of them too large, with a small heap and a slow provider. */
async function checkLoad(): Promise<string> {
  const provider = await startProvider({ delay: 4_000, onMail: () => undefined });
  const relay = await startRelay(createSettings(provider.url), ['--max-old-space-size=256']);
  // engines take two bytes for each character of a text with letters beyond Latin-1
  const fields = Object.fromEntries(Object.keys(typed).map((name) => [name, 'я'.padEnd(2_000, '{')]));
  const largest = { ...fields, from_email: 'rosa@praxis.example', message: 'я'.padEnd(100_000, '{') };
  const send = (number: number, body: string) =>
    post(relay.url, body, { 'x-real-ip': `10.0.${number >> 8}.${number & 255}` });
  const sendLargest = (number: number) =>
    send(number, JSON.stringify({ ...largest, from_name: `${number} ${'{'.repeat(1_990)}` }));
  const sendMany = async (first: number) => {
    const numbers = Array.from({ length: 50 }, (_, index) => first + index);
    const tooLarge = numbers.map((number) => send(number, '{'.repeat(1_040_000)));
    const statuses = await Promise.all([...tooLarge, ...numbers.map(sendLargest)]);
    const count = (status: number) => statuses.filter((each) => each === status).length;
    // while twenty messages are being sent, further ones get 503; a busy machine may exceed the time for some
    if (count(413) !== 50 || count(200) + count(503) + count(504) !== 50)
      throw new Error(`it answers ${statuses.join(', ')}`);
    return relay.readPeakMemory();
  };
  try {
    const peak = await sendMany(0);
    const next = await sendLargest(1_000);
    if (next !== 200) throw new Error(`afterwards it answers ${next}`);
    let later = peak;
    for (let turn = 1; turn < 10; turn++) later = await sendMany(turn * 50);
    if (later > peak * 1.25) throw new Error(`it takes ${peak} MB, and later ${later} MB for the same`);
    return `answers a hundred large requests at once, ten times, with a heap of 256 MB; takes ${peak} MB, later ${later} MB`;
  } finally {
    await relay.stop();
    await provider.close();
  }
}

async function post(origin: string, body: string, more: Record<string, string> = {}): Promise<number> {
  const length = String(Buffer.byteLength(body));
  const headers = { 'content-type': 'application/json', 'content-length': length, origin, ...more };
  return (await exchange(origin, { method: 'POST', path: '/api/enquiry', headers, body })).status;
}
