import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../src/islands/contact-form/deliver';
import { createRelay } from '../../../src/relay/handler';
import { nodeListener } from '../../../src/relay/platforms/node-http';
import { hostedRelay } from '../../../src/relay/platforms/hosted';
import { providerSend } from '../../../src/relay/provider';
import { startProvider, type ProviderOptions } from '../../fixtures/provider/provider';
import { relaySettings, relayTexts, typedEnquiry } from '../../fixtures/provider/relay-texts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/enquiry`;
}

const answering =
  (status: number, type: string, body: string, headers = {}) =>
  () =>
    serve((_, response) => {
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(status === 204 ? undefined : body);
    });

/** A relay whose provider is wrong in this way. */
const relaying =
  (options: ProviderOptions, key = 'key-1') =>
  async () => {
    const provider = await startProvider(options);
    closing.push(provider.close);
    const relay = createRelay({
      settings: relaySettings(provider.url),
      texts: relayTexts,
      send: providerSend(provider.url, key),
    });
    return serve((request, response) => void nodeListener(relay)(request, response));
  };

const page = '<!doctype html><html lang="de"><title>Home</title><h1>Home</h1>';
const json = 'application/json';

const submit = (endpoint: string, wait?: number) =>
  deliver(
    typedEnquiry(),
    { mode: 'relay', endpoint },
    { locale: 'de', trap: '', texts: relayTexts.locales.de.mail },
    wait,
  );

describe('nobody is thanked by', () => {
  it.each<[string, () => Promise<string>]>([
    ['a host without a relay (404)', answering(404, 'text/html', page)],
    ['a host that answers 200 with the home page', answering(200, 'text/html', page)],
    ['a host that answers 200 with the home page as JSON', answering(200, json, page)],
    ['204', answering(204, json, '')],
    ['405', answering(405, 'text/html', '')],
    ['a redirect to a page', answering(302, 'text/html', '', { location: '/' })],
    ['a permanent redirect', answering(308, 'text/html', '', { location: '/api/enquiry/' })],
    ['an empty answer with status 200', answering(200, json, '')],
    ['an empty object', answering(200, json, '{}')],
    ['another program’s JSON', answering(200, json, '{"ok":true}')],
    ['an empty receipt', answering(200, json, '{"receipt":""}')],
    ['a receipt that is no text', answering(200, json, '{"receipt":true}')],
    ['a receipt with an error status', answering(500, json, '{"receipt":"a"}')],
    ['a list with a receipt', answering(200, json, '[{"receipt":"a"}]')],
    ['a login page in front of the site', answering(401, 'text/html', page, { 'www-authenticate': 'Basic' })],
    ['a maintenance page (503)', answering(503, 'text/html', page)],
    [
      'a cut answer',
      () =>
        serve((_, response) => {
          response.writeHead(200, { 'content-type': json, 'content-length': '99' });
          response.write('{"receipt":"a"');
          setTimeout(() => response.destroy(), 20);
        }),
    ],
    ['a dropped connection', () => serve((request) => request.socket.destroy())],
    ['no network', () => Promise.resolve('http://127.0.0.1:1/api/enquiry')],
    [
      'a relay without a key',
      async () => {
        const relay = hostedRelay(relayTexts)({});
        return serve((request, response) => void nodeListener(relay)(request, response));
      },
    ],
    ['a relay with a wrong key', relaying({}, 'wrong')],
    ['a relay with an unverified sender', relaying({ verified: [] })],
    [
      'a relay without credits',
      relaying({ fault: () => ({ kind: 'answer', status: 402, body: '{"code":"not_enough_credits"}' }) }),
    ],
    [
      'a provider that answers 200 with an error',
      relaying({ fault: () => ({ kind: 'answer', status: 200, body: '{"code":"x"}' }) }),
    ],
    ['a provider that answers 200 with nothing', relaying({ fault: () => ({ kind: 'answer', status: 200 }) })],
    ['a provider whose answer is cut', relaying({ fault: () => ({ kind: 'cut' }) })],
    ['a provider that drops the connection', relaying({ fault: () => ({ kind: 'drop' }) })],
    [
      'a provider that redirects',
      relaying({ fault: () => ({ kind: 'answer', status: 301, headers: { location: '/' } }) }),
    ],
    ['a provider that is down', relaying({ fault: () => ({ kind: 'answer', status: 503 }) })],
  ])('%s', async (_, start) => {
    expect((await submit(await start())).sent).toBe(false);
  });

  it('a browser that cannot end its waiting', async () => {
    vi.stubGlobal('AbortSignal', {});
    expect(await submit('http://127.0.0.1:1/api/enquiry')).toEqual({ sent: false });
  });

  // once more: Node may collect what ends a request while its body is being read; browsers, where this runs, keep it
  it('a host that does not answer in time, or not to the end', { retry: 1 }, async () => {
    expect((await submit(await serve(() => undefined), 200)).sent).toBe(false);
    const slow = await serve((_, response) => {
      response.writeHead(200, { 'content-type': json });
      response.write('{"receipt":');
    });
    expect((await submit(slow, 200)).sent).toBe(false);
  });
});

it('the relay thanks where everything is right', async () => {
  expect(await submit(await relaying({})())).toEqual({ sent: true });
});

it('a refusal’s sentence reaches the visitor, an unknown page’s text does not', async () => {
  const relay = await relaying({}, 'wrong')();
  expect(await submit(relay)).toEqual({ sent: false, reason: relayTexts.locales.de.panel.failure });
  expect(await submit(await answering(404, 'text/html', page)())).toEqual({ sent: false });
});

describe('direct delivery', () => {
  const recipient = { email: 'inbox@agency.example', name: 'Team Agency' };
  const send = (endpoint: string, wait?: number) =>
    deliver(
      typedEnquiry(),
      { mode: 'direct', endpoint, key: 'key-1', recipient },
      { locale: 'de', trap: '', texts: relayTexts.locales.de.mail },
      wait,
    );

  it('is accepted by the provider', async () => {
    const provider = await startProvider({ verified: 'any' });
    closing.push(provider.close);
    expect(await send(provider.url)).toEqual({ sent: true });
    expect(provider.mails).toHaveLength(1);
    expect(Object.keys(provider.mails[0] ?? {})).toEqual(['sender', 'to', 'subject', 'htmlContent']);
  });

  it.each([204, 202])('takes %i for success', async (status) => {
    expect(await send(await answering(status, json, '')())).toEqual({ sent: true });
  });

  it.each([301, 400, 401, 402, 403, 404, 429, 500, 503])('takes %i for failure', async (status) => {
    expect(await send(await answering(status, json, '{}', { location: '/' })())).toEqual({ sent: false });
  });

  it('fails with a wrong key, an unverified sender, a dropped connection and silence', async () => {
    for (const options of [{ key: 'other' }, { verified: [] }, { fault: () => ({ kind: 'drop' as const }) }]) {
      const provider = await startProvider(options);
      closing.push(provider.close);
      expect(await send(provider.url)).toEqual({ sent: false });
    }
    expect(await send(await serve(() => undefined), 200)).toEqual({ sent: false });
  });
});
