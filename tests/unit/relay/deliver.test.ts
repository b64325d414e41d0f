import type { RequestListener } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';

import { deliver } from '../../../src/islands/contact-form/deliver';
import { createRelay } from '../../../src/relay/handler';
import { createNodeListener } from '../../../src/relay/platforms/node-http';
import { createProviderSend } from '../../../src/relay/provider';
import type { Delivery } from '../../../src/relay/settings';
import { listen } from '../../fixtures/listen';
import { startProvider, type ProviderOptions } from '../../fixtures/provider/provider';
import { readRelaySettings, relayContent, createEnquiry } from '../../fixtures/provider/relay-texts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  closing.push(server.close);
  return `${server.url}/api/enquiry`;
}

const respondWith =
  (status: number, type: string, body = '', headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);

async function start(options: ProviderOptions) {
  const provider = await startProvider(options);
  closing.push(provider.close);
  return provider;
}

async function startRelay(key: string): Promise<string> {
  const { url } = await start({ key: 'key-1' });
  const relay = createRelay({
    settings: readRelaySettings(url),
    content: relayContent,
    send: createProviderSend(url, key),
  });
  return serve((request, response) => void createNodeListener(relay)(request, response));
}

const submit = (delivery: Delivery, wait?: number) =>
  deliver(createEnquiry(), delivery, { locale: 'de', honeypot: '', texts: relayContent.locales.de.mail }, wait);
const submitTo = (endpoint: string, wait?: number) => submit({ mode: 'relay', endpoint }, wait);

const page = '<!doctype html><html lang="de"><title>Home</title><h1>Home</h1>';
const [html, json] = ['text/html', 'application/json'];

it.each<[string, RequestListener]>([
  ['a host without a relay', respondWith(404, html, page)],
  ['a host that answers everything with the home page', respondWith(200, html, page)],
  ['a host that answers with the home page as JSON', respondWith(200, json, page)],
  ['204', respondWith(204, json)],
  ['a redirect to a page', respondWith(302, html, '', { location: '/' })],
  ['a permanent redirect', respondWith(308, html, '', { location: '/api/enquiry/' })],
  ['an empty response with status 200', respondWith(200, json)],
  ['a response without a receipt', respondWith(200, json, '{"ok":true}')],
  ['an error with status 200', respondWith(200, json, '{"error":"x"}')],
  ['null', respondWith(200, json, 'null')],
  ['an empty receipt', respondWith(200, json, '{"receipt":""}')],
  ['a receipt that is not a string', respondWith(200, json, '{"receipt":true}')],
  ['a receipt with an error status', respondWith(500, json, '{"receipt":"a"}')],
  ['a list with a receipt', respondWith(200, json, '[{"receipt":"a"}]')],
  ['a login page in front of the site', respondWith(401, html, page, { 'www-authenticate': 'Basic' })],
  ['a dropped connection', (request) => request.socket.destroy()],
  [
    'a truncated response',
    (_, response) => {
      response.writeHead(200, { 'content-type': json, 'content-length': '99' });
      response.write('{"receipt":"a"', () => response.destroy());
    },
  ],
])('reports a failure without a reason after %s', async (_, listener) => {
  expect(await submitTo(await serve(listener))).toEqual({ sent: false });
});

it('reports a failure without a network, and in a browser without time limits', async () => {
  expect(await submitTo('http://127.0.0.1:1/api/enquiry')).toEqual({ sent: false });
  vi.stubGlobal('AbortSignal', {});
  expect(await submitTo(await startRelay('key-1'))).toEqual({ sent: false });
});

// Node may collect the signal that ends a request while its body is read; browsers keep it
it('gives up after the time limit', { retry: 1 }, async () => {
  expect(await submitTo(await serve(() => undefined), 100)).toEqual({ sent: false });
  const slow = await serve((_, response) => void response.writeHead(200).write('{"receipt":'));
  expect(await submitTo(slow, 100)).toEqual({ sent: false });
});

it('reports success with the relay’s receipt, and failure with its message', async () => {
  expect(await submitTo(await startRelay('key-1'))).toEqual({ sent: true });
  const reason = relayContent.locales.de.panel.failure;
  expect(await submitTo(await startRelay('wrong'))).toEqual({ sent: false, reason });
});

it('tells the relay how long the visitor took', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(41_999.6);
  let body = '';
  const relay = await serve((request, response) => {
    request.on('data', (part: Buffer) => (body += part.toString())).on('end', () => response.end('{"receipt":"a"}'));
  });
  expect(await submitTo(relay)).toEqual({ sent: true });
  expect(JSON.parse(body)).toMatchObject({ elapsed: 42_000 });
});

const recipient = { email: 'inbox@agency.example', name: 'Team Agency' };
const submitDirectly = (endpoint: string) => submit({ mode: 'direct', endpoint, key: 'key-1', recipient });

it('sends straight to a provider that accepts the mail', async () => {
  const { url, mails } = await start({ verified: 'any' });
  expect(await submitDirectly(url)).toEqual({ sent: true });
  expect(mails).toMatchObject([{ to: [recipient] }]);
});

it.each([
  [202, true],
  [204, true],
  [301, false],
  [400, false],
  [500, false],
])('treats the provider’s status %i as sent: %s', async (status, sent) => {
  expect(await submitDirectly(await serve(respondWith(status, json, '', { location: '/' })))).toEqual({ sent });
});
