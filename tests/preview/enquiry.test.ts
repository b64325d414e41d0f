import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';

import { enquiryLine, previewEnquiry } from '../../src/preview/enquiry';
import { createPreview } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { formDelivery, type Environment } from '../../src/relay/settings';
import { relayTexts } from '../../src/relay/texts';
import { startProvider } from '../fixtures/provider/provider';
import { typed } from '../fixtures/provider/relay-texts';
import { fixture } from '../fixture-site';

const texts = relayTexts(fixture.content);
const running: { close(): Promise<unknown> }[] = [];

afterAll(async () => {
  await Promise.all(running.map((each) => each.close()));
});

async function start(env: Environment): Promise<RunningPreview> {
  const preview = await startPreview(createPreview(join(inject('siteRoot'), 'dist'), previewEnquiry(env, texts)), 0);
  running.push(preview);
  return preview;
}

function post(url: string, fields: object = typed, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(fields),
  });
}

describe('the preview without a key', () => {
  it('keeps an enquiry in the outbox, where it can be read', async () => {
    const { url } = await start({});
    const response = await post(url);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ receipt: expect.stringMatching(/^[\da-f-]{36}$/) });
    const outbox = await (await fetch(`${url}/api/outbox`)).text();
    for (const value of Object.values(typed)) expect(outbox).toContain(value);
    expect(outbox).toContain(texts.agency.email);
  });

  it('never answers the form’s address with a page', async () => {
    const { url } = await start({});
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const response = await fetch(`${url}/api/enquiry`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('content-type')).toBe('application/json');
    }
    const elsewhere = await fetch(`${url}/api/other`, { method: 'POST' });
    expect(elsewhere.status).toBeGreaterThanOrEqual(404);
    expect(elsewhere.headers.get('content-type')).not.toContain('html');
  });

  it('takes enquiries from its own pages only', async () => {
    const { url } = await start({});
    expect((await post(url, typed, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(url, typed, { origin: texts.agency.siteUrl })).status).toBe(200);
  });
});

describe('the preview of a site whose relay is elsewhere', () => {
  it.each(['https://r.example/kontakt', 'https://r.example/agentur', 'https://r.example/en/'])(
    'shows its own pages, where the relay is at %s, and keeps what is sent to itself',
    async (ENQUIRY_ENDPOINT) => {
      const { url } = await start({ ENQUIRY_ENDPOINT });
      for (const path of ['/', new URL(ENQUIRY_ENDPOINT).pathname]) {
        const page = await fetch(url + path);
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      }
      expect((await post(url)).status).toBe(200);
      expect(await (await fetch(`${url}/api/outbox`)).text()).toContain(typed.from_name);
    },
  );

  it.each<[Environment, string]>([
    [{}, 'are kept here and not sent: http://localhost:1/api/outbox'],
    [
      { ENQUIRY_ENDPOINT: 'https://r.example/kontakt' },
      'go to the relay at https://r.example/kontakt. What is sent to http://localhost:1/api/enquiry is kept here and not sent: http://localhost:1/api/outbox',
    ],
    [{ MAIL_KEY: 'k', MAIL_FROM: 'web@agency.example' }, 'are sent through the mail provider'],
    [{ MAIL_DIRECT: '1', MAIL_KEY: 'k' }, expect.stringContaining('straight to https://api.brevo.com')],
  ])('with %j says that enquiries %s', (env, line) => {
    const { agency } = texts;
    expect(enquiryLine(formDelivery(env, agency), previewEnquiry(env, texts), 'http://localhost:1')).toEqual(line);
  });
});

describe('the preview with a key', () => {
  it('delivers to the provider and has no outbox', async () => {
    const provider = await startProvider({ verified: ['web@agency.example'] });
    running.push(provider);
    const { url } = await start({
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

  it('does not start half configured', () => {
    expect(() => previewEnquiry({ MAIL_KEY: 'key-1' }, texts)).toThrow('MAIL_FROM is missing');
    expect(() => previewEnquiry({ MAIL_FROM: 'web@agency.example' }, texts)).toThrow('MAIL_KEY is missing');
  });
});
