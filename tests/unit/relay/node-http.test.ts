import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRelay } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import type { Send } from '../../../src/relay/provider';
import { nodeListener } from '../../../src/relay/platforms/node-http';
import { relaySettings, relayTexts, typed } from '../../fixtures/provider/relay-texts';

const outbox = createOutbox();
/** A busy machine may need long for a megabyte; who sends too slowly is waited for in a test of its own. */
const times = { body: 10_000, response: 12_000 };
let server: ReturnType<typeof createServer>;
let port: number;

beforeEach(() => listen(times));

const relayOf = (times: { body: number; response: number }, send: Send = outbox.send) =>
  createRelay({ settings: relaySettings('http://127.0.0.1:9/'), texts: relayTexts, send, times });

async function listen(times: { body: number; response: number }, relay = relayOf(times)): Promise<void> {
  server = createServer((request, response) => void nodeListener(relay)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

afterEach(stop);

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const url = () => `http://127.0.0.1:${port}/api/enquiry`;
const post = (
  body: string | ReadableStream,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return fetch(url(), init);
};

it('answers over real HTTP, from a page of the same host', async () => {
  const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` };
  const response = await post(JSON.stringify(typed), headers);
  expect(response.status).toBe(200);
  expect(Object.keys((await response.json()) as object)).toEqual(['receipt']);
});

it('answers every method', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    expect((await fetch(url(), { method })).status).toBe(405);
  }
});

it('lets a client that sends too much read the answer', async () => {
  const declared = await post('x'.repeat(8_000_000));
  expect([declared.status, await declared.json()]).toEqual([413, { error: 'Zu groß.' }]);
});

it('lets a web server in front read the answer that passes the whole body on before it looks for one', async () => {
  const socket = connect(port, '127.0.0.1').pause();
  const head = 'POST /api/enquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 2000000\r\n\r\n`);
  for (let part = 0; part < 10; part += 1) {
    await new Promise<void>((resolve, reject) => {
      socket.write('x'.repeat(200_000), (error) => (error ? reject(error) : resolve()));
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const answer = await new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    socket.resume();
  });
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('keeps a connection for the next enquiry after a body that it did not want', { timeout: 15_000 }, async () => {
  await stop();
  const relay = relayOf(times, async (mail, deadline) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    return outbox.send(mail, deadline);
  });
  await listen(times, relay);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<[status: number | undefined, reused: boolean]>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sending = httpRequest(url(), { method: 'POST', headers, agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, sending.reusedSocket]));
      });
      sending.setHeader('content-length', Buffer.byteLength(body));
      sending.on('error', reject).end(body);
    });
  expect(await send('x'.repeat(2_000_000))).toEqual([413, false]);
  expect(await send(JSON.stringify(typed))).toEqual([200, true]);
  agent.destroy();
});

it('does not wait for a client that never ends', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(
      url(),
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        resolve(response.statusCode);
        clearInterval(timer);
        sending.destroy();
      },
    );
    sending.on('error', reject);
    const timer = setInterval(() => sending.write('x'.repeat(2_000_000)), 5);
  });
  expect(status).toBe(413);
});

it('survives clients that go away and requests that are none', { timeout: 10_000 }, async () => {
  for (const text of [
    'POST /api/enquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"from',
    'POST /api/enquiry HTTP/1.1\r\nHost: ][\r\nContent-Length: 0\r\n\r\n',
    'TRACE /api/enquiry HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST http:// HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n',
    'nonsense\r\n\r\n',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.resume();
      setTimeout(() => socket.destroy(), 200);
    });
  }
  expect((await post(JSON.stringify(typed))).status).toBe(200);
});

it('refuses a body that comes too slowly, in time', async () => {
  await stop();
  await listen({ body: 400, response: 800 });
  const start = Date.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(
      url(),
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        resolve(response.statusCode);
        clearInterval(timer);
        sending.destroy();
      },
    );
    sending.on('error', reject);
    const timer = setInterval(() => sending.write(' '), 100);
  });
  expect(status).toBe(408);
  expect(Date.now() - start).toBeLessThan(4_000);
});
