import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';

import { describeDelivery, createPreviewRelay } from '../../src/preview/relay';
import { readFormDelivery, type Environment } from '../../src/relay/settings';
import { selectRelayContent } from '../../src/relay/texts';
import { fixture } from '../fixture-site';
import { startProvider } from '../fixtures/provider/provider';
import { typed } from '../fixtures/provider/relay-texts';
import { serve } from './small-site';

const dist = join(inject('siteRoot'), 'dist');
const texts = selectRelayContent(fixture.content);
const servers: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function start(relay: ReturnType<typeof createPreviewRelay>): Promise<string> {
  const preview = await serve(dist, relay);
  servers.push(preview);
  return preview.url;
}

const startWith = (env: Environment) => start(createPreviewRelay(env, texts));

function post(url: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url };
  return fetch(`${url}/api/enquiry`, { method: 'POST', headers, body: JSON.stringify(typed) });
}

it('keeps enquiries in an outbox without a key', async () => {
  const url = await startWith({});
  const response = await post(url);
  expect([response.status, await response.json()]).toEqual([200, { receipt: expect.any(String) }]);
  const outbox = await (await fetch(`${url}/api/outbox`)).text();
  for (const value of [...Object.values(typed), texts.agency.email]) expect(outbox).toContain(value);
});

it('sends mail through the provider with a key, and has no outbox', async () => {
  const provider = await startProvider({ verified: ['web@agency.example'] });
  servers.push(provider);
  const url = await startWith({
    MAIL_KEY: 'key-1',
    MAIL_FROM: 'web@agency.example',
    MAIL_TO: 'secret@agency.example',
    MAIL_ENDPOINT: provider.url,
  });
  const response = await post(url);
  expect(response.status).toBe(200);
  expect(provider.mails[0]?.to[0]?.email).toBe('secret@agency.example');
  expect(await response.text()).not.toContain('secret');
  expect((await fetch(`${url}/api/outbox`)).status).toBe(404);
});

it('never serves a page below /api/', async () => {
  const url = await startWith({});
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    const { status, headers } = await fetch(`${url}/api/enquiry`, { method });
    expect([method, status, headers.get('content-type')]).toEqual([method, 405, 'application/json']);
  }
  const other = await fetch(`${url}/api/other`, { method: 'POST' });
  expect([other.status, other.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

it.each(['https://r.example/kontakt', 'https://r.example/en/'])(
  'serves pages and keeps enquiries if the form uses the relay at %s',
  async (ENQUIRY_ENDPOINT) => {
    const url = await startWith({ ENQUIRY_ENDPOINT });
    const page = await fetch(url + new URL(ENQUIRY_ENDPOINT).pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await post(url)).status).toBe(200);
    expect(await (await fetch(`${url}/api/outbox`)).text()).toContain(typed.from_name);
  },
);

const kept = 'kept here and not sent: http://localhost:1/api/outbox';

it.each<[Environment, string]>([
  [{}, `are ${kept}`],
  [
    { ENQUIRY_ENDPOINT: 'https://r.example/kontakt' },
    `go to the relay at https://r.example/kontakt. Enquiries to http://localhost:1/api/enquiry are ${kept}`,
  ],
  [{ MAIL_KEY: 'k', MAIL_FROM: 'web@agency.example' }, 'are sent through the mail provider'],
  [{ MAIL_DIRECT: '1', MAIL_KEY: 'k' }, 'go directly from the browser to https://api.brevo.com/v3/smtp/email'],
])('with %j, describes that enquiries %s', (env, expected) => {
  const delivery = readFormDelivery(env, texts.agency);
  expect(describeDelivery(delivery, createPreviewRelay(env, texts), 'http://localhost:1')).toBe(expected);
});

it('shows the error page without details if the relay fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const url = await start({ path: '/api/enquiry', listener: () => Promise.reject(new Error('secret')) });
  const response = await post(url);
  const page = await response.text();
  const isErrorPage = page.includes('<h1') && !/secret|\.ts:/.test(page);
  expect([response.status, isErrorPage, log.mock.calls.length]).toEqual([500, true, 1]);
  log.mockRestore();
});
