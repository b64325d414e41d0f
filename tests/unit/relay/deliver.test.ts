import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { deliver } from '../../../src/islands/contact-form/deliver';
import { createRelay } from '../../../src/relay/handler';
import { hostedRelay } from '../../../src/relay/platforms/hosted';
import { nodeListener } from '../../../src/relay/platforms/node-http';
import { providerSend } from '../../../src/relay/provider';
import type { Delivery } from '../../../src/relay/settings';
import { listen } from '../../fixtures/listen';
import { startProvider, type Fault, type ProviderOptions } from '../../fixtures/provider/provider';
import { relaySettings, relayTexts, typedEnquiry } from '../../fixtures/provider/relay-texts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  closing.push(server.close);
  return `${server.url}/api/enquiry`;
}

const answer =
  (status: number, type: string, body = '', headers = {}) =>
  () =>
    serve((_, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body));

async function start(options: ProviderOptions) {
  const provider = await startProvider(options);
  closing.push(provider.close);
  return provider;
}

/** A relay whose provider is wrong in some way. */
const relayTo =
  (options: ProviderOptions, key = 'key-1') =>
  async () => {
    const { url } = await start(options);
    const relay = createRelay({ settings: relaySettings(url), texts: relayTexts, send: providerSend(url, key) });
    return serve((request, response) => void nodeListener(relay)(request, response));
  };
const relayToBroken = (fault: Fault) => relayTo({ fault: () => fault });

const page = '<!doctype html><html lang="de"><title>Home</title><h1>Home</h1>';
const [html, json] = ['text/html', 'application/json'];

const submit = (delivery: Delivery, wait?: number) =>
  deliver(typedEnquiry(), delivery, { locale: 'de', trap: '', texts: relayTexts.locales.de.mail }, wait);
const submitTo = (endpoint: string, wait?: number) => submit({ mode: 'relay', endpoint }, wait);

it.each<[string, () => Promise<string>]>([
  ['a host without a relay', answer(404, html, page)],
  ['a host that answers everything with the home page', answer(200, html, page)],
  ['a host that answers with the home page as JSON', answer(200, json, page)],
  ['204', answer(204, json)],
  ['a redirect to a page', answer(302, html, '', { location: '/' })],
  ['a permanent redirect', answer(308, html, '', { location: '/api/enquiry/' })],
  ['an empty answer with status 200', answer(200, json)],
  ['an empty object', answer(200, json, '{}')],
  ['another program’s JSON', answer(200, json, '{"ok":true}')],
  ['null', answer(200, json, 'null')],
  ['an empty receipt', answer(200, json, '{"receipt":""}')],
  ['a receipt that is no text', answer(200, json, '{"receipt":true}')],
  ['a receipt with an error status', answer(500, json, '{"receipt":"a"}')],
  ['a list with a receipt', answer(200, json, '[{"receipt":"a"}]')],
  ['a login page in front of the site', answer(401, html, page, { 'www-authenticate': 'Basic' })],
  [
    'a cut answer',
    () =>
      serve((_, response) => {
        response.writeHead(200, { 'content-type': json, 'content-length': '99' });
        response.write('{"receipt":"a"', () => response.destroy());
      }),
  ],
  ['a dropped connection', () => serve((request) => request.socket.destroy())],
  ['no network', () => Promise.resolve('http://127.0.0.1:1/api/enquiry')],
  [
    'a relay without a key',
    () => serve((request, response) => void nodeListener(hostedRelay(relayTexts)({}))(request, response)),
  ],
  ['a relay with a wrong key', relayTo({}, 'wrong')],
  ['a relay with an unverified sender', relayTo({ verified: [] })],
  ['a relay without credits', relayToBroken({ kind: 'answer', status: 402, body: '{"code":"not_enough_credits"}' })],
  ['a provider that answers 200 with an error', relayToBroken({ kind: 'answer', status: 200, body: '{"code":"x"}' })],
  ['a provider whose answer is cut', relayToBroken({ kind: 'cut' })],
])('thanks nobody for an enquiry to %s', async (_, startServer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await submitTo(await startServer())).sent).toBe(false);
  vi.restoreAllMocks();
});

it('fails in a browser that cannot end its waiting', async () => {
  vi.stubGlobal('AbortSignal', {});
  expect(await submitTo('http://127.0.0.1:1/api/enquiry')).toEqual({ sent: false });
});

// once more: Node may collect what ends a request while its body is being read; browsers, where this runs, keep it
it('gives up where a host does not answer in time, or not to the end', { retry: 1 }, async () => {
  expect(await submitTo(await serve(() => undefined), 100)).toEqual({ sent: false });
  const slow = await serve((_, response) => void response.writeHead(200).write('{"receipt":'));
  expect(await submitTo(slow, 100)).toEqual({ sent: false });
});

it('thanks where everything is right', async () => {
  expect(await submitTo(await relayTo({})())).toEqual({ sent: true });
});

it('shows a visitor the relay’s sentence, but no text of an unknown page', async () => {
  const { failure } = relayTexts.locales.de.panel;
  expect(await submitTo(await relayTo({}, 'wrong')())).toEqual({ sent: false, reason: failure });
  expect(await submitTo(await answer(404, html, page)())).toEqual({ sent: false });
  expect(await submitTo(await answer(200, json, '{"error":"x"}')())).toEqual({ sent: false });
});

describe('direct delivery', () => {
  const recipient = { email: 'inbox@agency.example', name: 'Team Agency' };
  const submitDirectly = (endpoint: string) => submit({ mode: 'direct', endpoint, key: 'key-1', recipient });

  it('is accepted by the provider', async () => {
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
  ])('takes status %i for sent: %s', async (status, sent) => {
    expect(await submitDirectly(await answer(status, json, '', { location: '/' })())).toEqual({ sent });
  });

  it.each<ProviderOptions>([{ key: 'other' }, { verified: [] }, { fault: () => ({ kind: 'drop' }) }])(
    'fails with a provider that has %j',
    async (options) => expect(await submitDirectly((await start(options)).url)).toEqual({ sent: false }),
  );
});
