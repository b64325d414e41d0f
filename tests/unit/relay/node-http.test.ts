import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRelay } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import { createNodeListener } from '../../../src/relay/platforms/node-http';
import { listen, type LocalServer } from '../../fixtures/listen';
import { readRelaySettings, relayContent, typed } from '../../fixtures/provider/relay-texts';

const json = { 'content-type': 'application/json' };
let server: LocalServer;
beforeEach(() => start(10_000));
afterEach(() => server.close());

async function start(bodyTime: number): Promise<void> {
  const { send } = createOutbox();
  const times = { body: bodyTime, response: 12_000 };
  const relay = createRelay({ settings: readRelaySettings('http://127.0.0.1:9/'), content: relayContent, send, times });
  server = await listen((request, response) => void createNodeListener(relay)(request, response));
}

const post = (body: string, headers = {}) =>
  fetch(`${server.url}/api/enquiry`, { method: 'POST', headers: { ...json, ...headers }, body });

const connectToServer = () => connect(Number(new URL(server.url).port), '127.0.0.1');

it('lets a web server that forwards the whole body first still read the refusal', async () => {
  const socket = connectToServer().pause();
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

it('keeps the connection open for the next enquiry after a body that is too large', async () => {
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

it.each([
  ['is too large', 'x'.repeat(2_000_000), 10_000, 413],
  ['is too slow', ' ', 100, 408],
])('does not wait for the end of a body that %s', async (_, part, bodyTime, status) => {
  await server.close();
  await start(bodyTime);
  const answered = await new Promise((resolve, reject) => {
    const request = httpRequest(`${server.url}/api/enquiry`, { method: 'POST', headers: json }, ({ statusCode }) => {
      clearInterval(timer);
      request.destroy();
      resolve(statusCode);
    });
    request.on('error', reject);
    const timer = setInterval(() => request.write(part), 5);
  });
  expect(answered).toBe(status);
});

it.each([
  ['a client that goes away', 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"from'],
  ['a malformed host', 'Host: ][\r\nContent-Length: 0\r\n\r\n'],
  ['a request that is not HTTP', '\u0016\u0003\u0001\r\n\r\n'],
])('still accepts enquiries after %s', async (_, text) => {
  await new Promise<void>((resolve) => {
    const socket = connectToServer();
    socket.on('connect', () => socket.end(`POST /api/enquiry HTTP/1.1\r\nHost: a\r\n${text}`));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.resume();
  });
  expect((await post(JSON.stringify(typed))).status).toBe(200);
});
