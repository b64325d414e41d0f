import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRelay } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import { nodeListener } from '../../../src/relay/platforms/node-http';
import { listen, type LocalServer } from '../../fixtures/listen';
import { relaySettings, relayTexts, typed } from '../../fixtures/provider/relay-texts';

const json = { 'content-type': 'application/json' };
let server: LocalServer;
beforeEach(() => start({ body: 10_000, response: 12_000 }));
afterEach(() => server.close());

async function start(times: { body: number; response: number }): Promise<void> {
  const { send } = createOutbox();
  const relay = createRelay({ settings: relaySettings('http://127.0.0.1:9/'), texts: relayTexts, send, times });
  server = await listen((request, response) => void nodeListener(relay)(request, response));
}

const post = (body: string, headers = {}) =>
  fetch(`${server.url}/api/enquiry`, { method: 'POST', headers: { ...json, ...headers }, body });

/** The status of a request whose body never ends. */
function postForever(part: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.url}/api/enquiry`, { method: 'POST', headers: json }, ({ statusCode }) => {
      clearInterval(timer);
      request.destroy();
      resolve(statusCode);
    });
    request.on('error', reject);
    const timer = setInterval(() => request.write(part), 5);
  });
}

it('takes an enquiry from a page of the same host', async () => {
  const response = await post(JSON.stringify(typed), { origin: server.url });
  expect([response.status, await response.json()]).toEqual([200, { receipt: expect.any(String) }]);
});

it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('answers %s', async (method) => {
  expect((await fetch(`${server.url}/api/enquiry`, { method })).status).toBe(405);
});

it('lets a client that sends too much read the answer', async () => {
  const response = await post('x'.repeat(8_000_000));
  expect([response.status, await response.json()]).toEqual([413, { error: 'Zu groß.' }]);
});

it('lets a web server in front read the answer that passes the whole body on before it looks for one', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
  const head = 'POST /api/enquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 2000000\r\n\r\n`);
  await new Promise((resolve) => socket.write('x'.repeat(2_000_000), resolve));
  const answer = await new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    socket.resume();
  });
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('keeps a connection for the next enquiry after a body that it did not want', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<[status: number | undefined, reused: boolean]>((resolve, reject) => {
      const headers = { ...json, 'content-length': Buffer.byteLength(body) };
      const sending = httpRequest(`${server.url}/api/enquiry`, { method: 'POST', headers, agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, sending.reusedSocket]));
      });
      sending.on('error', reject).end(body);
    });
  expect(await send('x'.repeat(2_000_000))).toEqual([413, false]);
  expect(await send(JSON.stringify(typed))).toEqual([200, true]);
  agent.destroy();
});

it('does not wait for a client that never ends', async () =>
  expect(await postForever('x'.repeat(2_000_000))).toBe(413));

it('refuses a body that comes too slowly', async () => {
  await server.close();
  await start({ body: 100, response: 10_000 });
  expect(await postForever(' ')).toBe(408);
});

it('survives clients that go away and requests that are none', async () => {
  for (const text of [
    'POST /api/enquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"from',
    'POST /api/enquiry HTTP/1.1\r\nHost: ][\r\nContent-Length: 0\r\n\r\n',
    'TRACE /api/enquiry HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST http:// HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n',
    'nonsense\r\n\r\n',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(text));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.resume();
    });
  }
  expect((await post(JSON.stringify(typed))).status).toBe(200);
});
