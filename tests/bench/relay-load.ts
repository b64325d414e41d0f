import { fork } from 'node:child_process';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createRelay } from '../../src/relay/handler';
import { nodeListener } from '../../src/relay/platforms/node-http';
import { providerSend } from '../../src/relay/provider';
import { startProvider } from '../fixtures/provider/provider';
import { relaySettings, relayTexts, typed } from '../fixtures/provider/relay-texts';

/**
 * The relay under load: 200 enquiries a second for 30 seconds from 6,000 client addresses, against a provider that takes
 * a second, fails every tenth time and drops every twentieth connection. Everything stays on this machine.
 * Run it with `npm run bench:relay`; it exits non-zero where an enquiry was refused, lost or doubled.
 */
const perSecond = 200;
const seconds = 30;
const clients = 6_000;

type Report = { port: number } | { megabytes: number };

/** The relay runs in a process of its own, so that its memory is its own. */
function serveRelay(providerUrl: string): void {
  const settings = relaySettings(providerUrl, { trustedIpHeader: 'x-real-ip' });
  const relay = createRelay({ settings, texts: relayTexts, send: providerSend(providerUrl, 'key-1') });
  const listener = nodeListener(relay);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ port: (server.address() as AddressInfo).port } satisfies Report),
  );
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.({ megabytes: process.memoryUsage().heapUsed / 1e6 } satisfies Report);
  });
  process.on('disconnect', () => process.exit());
}

async function run(): Promise<void> {
  const arrived = new Map<string, number>();
  const provider = await startProvider({
    delay: 1_000,
    fault: (number) => {
      if (number % 20 === 7) return { kind: 'drop', accept: number % 40 === 7 };
      if (number % 10 === 0) return { kind: 'answer', status: 500, body: '{"code":"internal_error"}' };
      return undefined;
    },
    onMail: ({ subject }) => arrived.set(subject, (arrived.get(subject) ?? 0) + 1),
  });
  const child = fork(import.meta.filename, [provider.url], { execArgv: ['--expose-gc', '--import', 'tsx'] });
  const answerOf = () => new Promise<Report>((resolve) => child.once('message', (report: Report) => resolve(report)));
  const started = await answerOf();
  if (!('port' in started)) throw new Error('the relay did not start');
  const memory = async () => {
    child.send('memory');
    const report = await answerOf();
    return 'megabytes' in report ? report.megabytes : NaN;
  };

  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const statuses = new Map<number, number>();
  const told = new Set<string>();
  const times: number[] = [];
  const enquire = async (number: number) => {
    const name = `Visitor ${number}`;
    const client = number % clients;
    const start = performance.now();
    const { status, body } = await post(
      started.port,
      agent,
      { ...typed, from_name: name },
      `10.${client >> 8}.${client & 255}.1`,
    );
    times.push(performance.now() - start);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200 && /^\{"receipt":"[\da-f-]{36}"\}$/.test(body)) told.add(`Neue Anfrage von ${name}`);
    else if (!/^\{"error":".+"\}$/.test(body)) throw new Error(`no honest answer: ${status} ${body}`);
  };

  const heaps = [await memory()];
  const waiting: Promise<void>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const begin = performance.now();
    for (let i = 0; i < perSecond; i += 1) {
      waiting.push(enquire(second * perSecond + i));
      await until(begin + ((i + 1) * 1000) / perSecond);
    }
    if (second % 5 === 4) heaps.push(await memory());
  }
  await Promise.all(waiting);
  heaps.push(await memory());
  agent.destroy();
  child.disconnect();
  await provider.close();

  const refused = [...statuses].reduce((sum, [status, count]) => sum + (status >= 400 && status < 500 ? count : 0), 0);
  const missing = [...told].filter((subject) => !arrived.has(subject)).length;
  const doubled = [...arrived.values()].filter((count) => count > 1).length;
  times.sort((a, b) => a - b);
  const slowest = times.at(-1) ?? 0;
  console.log(`sent        ${waiting.length} enquiries from ${clients} addresses, ${perSecond} a second`);
  console.log(`answers     ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  console.log(`refused     ${refused}`);
  console.log(`told “sent” ${told.size}, of them missing: ${missing}`);
  console.log(`arrived     ${arrived.size}, of them twice: ${doubled}`);
  console.log(`time        median ${Math.round(times[times.length >> 1] ?? 0)} ms, slowest ${Math.round(slowest)} ms`);
  console.log(`memory      heap in MB, every 5 s: ${heaps.map((each) => each.toFixed(1)).join(' ')}`);
  if (refused + missing + doubled > 0 || slowest > 12_000) process.exitCode = 1;
}

function post(port: number, agent: Agent, fields: object, address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-real-ip': address };
    const sending = httpRequest(
      { port, host: '127.0.0.1', path: '/api/enquiry', method: 'POST', headers, agent },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify(fields));
  });
}

async function until(moment: number): Promise<void> {
  const wait = moment - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

const [providerUrl] = process.argv.slice(2);
if (process.send && providerUrl) serveRelay(providerUrl);
else await run();
