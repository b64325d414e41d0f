import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { exchange } from '../../src/smoke/exchange';
import { findFormProblem, sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { startProvider } from '../fixtures/provider/provider';
import { typed } from '../fixtures/provider/relay-texts';
import { findErrorPageProblems } from './error-pages';
import { findHost, startHost, type Host } from './hosts';
import { checkNight } from './relay-night';
import { bundles, createSettings, post, recipient, root, startRelay, type Settings } from './relay-process';

const hostNames = ['cloudflare', 'netlify', 'nginx', 'apache', 'caddy'];
const checks: Record<string, () => Promise<string>> = { load: checkLoad, night: checkNight };

if (!existsSync(bundles)) throw new Error('There are no bundles of the relay. Run "npm run relay" first.');
const names = process.argv.length > 2 ? process.argv.slice(2) : [...hostNames, ...Object.keys(checks)];
for (const name of names) {
  try {
    console.log(`✓ ${name}: ${await (checks[name] ?? (() => checkHost(name)))()}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
// a relay that does not start leaves its provider running
process.exit();

async function checkHost(name: string): Promise<string> {
  if (!hostNames.includes(name))
    throw new Error(`unknown; known are ${[...hostNames, ...Object.keys(checks)].join(', ')}`);
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
      await checkForwarding(host.origin);
      await relay.stop();
      const [problem] = [...(await findErrorPageProblems(host)), ...(await findHealthProblems(host.origin, 502, 503))];
      if (problem) throw new Error(problem);
      return `${found}; without it, forms get the site’s error page`;
    } finally {
      await host.stop();
    }
  } finally {
    await relay?.stop();
    await provider.close();
  }
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

/** Checks what a web server in front of the relay adds and forwards. */
async function checkForwarding(origin: string): Promise<void> {
  const { headers } = await exchange(origin, { method: 'GET', path: '/api/enquiry' });
  if (headers['strict-transport-security'] !== 'max-age=63072000')
    throw new Error(`the relay's response has Strict-Transport-Security: ${headers['strict-transport-security']}`);
  const problem = (await findFormProblem(origin, '/api/enquiry')) ?? (await findHealthProblems(origin, 200))[0];
  if (problem) throw new Error(problem);
}

async function findHealthProblems(origin: string, ...expected: number[]): Promise<string[]> {
  const { status, body } = await exchange(origin, { method: 'GET', path: '/health' });
  const isPage = body.includes('<main');
  return expected.includes(status) && !isPage ? [] : [`/health answers with ${status}${isPage ? ' and a page' : ''}`];
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

/** Sends a hundred large requests at once, ten times, half of them too large, with a small heap and a slow provider. */
async function checkLoad(): Promise<string> {
  const provider = await startProvider({ delay: 4_000, onMail: () => undefined });
  const relay = await startRelay(createSettings(provider.url), { nodeOptions: ['--max-old-space-size=256'] });
  // engines use two bytes for each character of a string with letters beyond Latin-1
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
