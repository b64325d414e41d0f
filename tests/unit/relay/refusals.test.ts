import { describe, expect, it } from 'vitest';

import { largestRequest, relayTimes } from '../../../src/relay/handler';
import { enquiryRequest, typed } from '../../fixtures/provider/relay-texts';
import { startRelay } from './start-relay';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const [origin, invalid, missing, tooLarge] = ['Falsche Herkunft.', 'Nicht lesbar.', 'Felder fehlen.', 'Zu groß.'];

type Refusal = [what: string, fields: object | string, headers: Record<string, string>, status: number, words: string];

it.each<Refusal>([
  ['another site', typed, { origin: 'https://evil.example' }, 403, origin],
  ['a port of another site', typed, { origin: 'https://agency.example:8443' }, 403, origin],
  ['no site at all', typed, { origin: 'nonsense' }, 403, origin],
  ['a sandboxed page', typed, { origin: 'null' }, 403, origin],
  ['a sandboxed page of another site', typed, { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403, origin],
  ['a sandboxed page of no site', typed, { origin: 'null', 'sec-fetch-site': 'none' }, 403, origin],
  ['another site without an origin', typed, { 'sec-fetch-site': 'cross-site' }, 403, origin],
  ['plain text', typed, { 'content-type': 'text/plain' }, 415, invalid],
  ['no type', typed, { 'content-type': '' }, 415, invalid],
  ['a compressed body', typed, { 'content-encoding': 'gzip' }, 415, invalid],
  ['broken JSON', '{"from_name":', {}, 400, invalid],
  ['a JSON list', [typed], {}, 400, invalid],
  ['an empty body', '', {}, 400, invalid],
  ['a field that is no text', { ...typed, message: 7 }, {}, 400, invalid],
  ['a robot', { ...typed, confirm_subject: 'x' }, {}, 422, 'Feld leer lassen.'],
  ['a robot’s form', { ...typed, confirm_subject: 'x' }, form, 422, 'Feld leer lassen.'],
  ['white space alone', { ...typed, message: ' \n\t' }, {}, 422, missing],
  ['an absent field', { ...typed, website: undefined }, {}, 422, missing],
  ['no e-mail address', { ...typed, from_email: 'rosa' }, {}, 422, invalid],
  ['an English visitor', { ...typed, website: '', locale: 'en' }, {}, 422, 'Fields are missing.'],
  ['an English browser', '{', { 'accept-language': 'en-GB,de' }, 400, 'Unreadable.'],
  ['an English page', '{', { referer: 'https://agency.example/en/contact' }, 400, 'Unreadable.'],
  ['a German page', '{', { referer: 'https://agency.example/agb', 'accept-language': 'en' }, 400, invalid],
  ['a long message', { ...typed, message: 'x'.repeat(100_001) }, {}, 413, tooLarge],
  ['a form with a long message', { ...typed, message: 'x'.repeat(100_001) }, form, 413, tooLarge],
  ['another long field', { ...typed, company: 'x'.repeat(2_001) }, {}, 413, tooLarge],
  ['more than 512 KB', JSON.stringify(typed).padEnd(largestRequest + 1), {}, 413, tooLarge],
  ['more than 512 KB by its headers', '{}', { 'content-length': `${largestRequest + 1}` }, 413, tooLarge],
])('refuses %s and says why', async (_, fields, headers, status, words) => {
  const { outbox, post } = startRelay();
  const answer = await post(fields, headers);
  expect(answer.status).toBe(status);
  if (headers === form) expect(answer.text).toContain(words);
  else expect(answer.body).toEqual({ error: words });
  expect(outbox.messages()).toHaveLength(0);
});

it.each(['GET', 'PUT'])('refuses %s and names the allowed method', async (method) => {
  const { status, body, headers } = await startRelay().ask(
    new Request('https://agency.example/api/enquiry', { method }),
  );
  expect([status, headers.get('allow'), body]).toEqual([405, 'POST', { error: 'Nur Formulare.' }]);
});

it.each<[string, object | string]>([
  ['100,000 characters', { ...typed, message: '🌳ä<'.repeat(25_000) }],
  ['a field of 2,000 characters', { ...typed, company: 'x'.repeat(2_000) }],
  ['512 KB', JSON.stringify(typed).padEnd(largestRequest)],
])('takes %s', async (_, fields) => expect((await startRelay().post(fields)).status).toBe(200));

describe('a body that comes in pieces', () => {
  const streamed = (body: ReadableStream<Uint8Array>) => {
    const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
    return new Request(enquiryRequest(), init);
  };

  it('is read as a whole', async () => {
    const { outbox, ask } = startRelay();
    const bytes = new TextEncoder().encode(JSON.stringify({ ...typed, message: 'äöü🌳' }));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await ask(streamed(body))).status).toBe(200);
    expect(outbox.messages()[0]?.textContent).toContain('äöü🌳');
  });

  it('is read no further than it may be long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect((await startRelay().ask(streamed(endless))).status).toBe(413);
    expect(sent).toBeLessThan(2 * largestRequest);
  });

  it('is refused where it takes too long, before a visitor gives up', async () => {
    const silent = new ReadableStream<Uint8Array>({});
    const { ask } = startRelay({ times: { body: 1, response: 400 } });
    expect((await ask(streamed(silent))).status).toBe(408);
    expect(relayTimes.body).toBeLessThan(relayTimes.response);
    expect(relayTimes.response).toBeLessThan(12_000);
  });

  it('is refused where it breaks off', async () => {
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('gone')) });
    expect((await startRelay().ask(streamed(broken))).status).toBe(400);
  });
});

describe('origins', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'https://agency.example' },
    { origin: 'http://agency.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('takes enquiries from %j', async (headers) => {
    const { status, headers: answered } = await startRelay().post(typed, headers);
    expect([status, answered.get('vary'), answered.has('access-control-allow-origin')]).toEqual([200, 'Origin', false]);
  });

  const elsewhere = (method: string, origin: string) =>
    new Request('https://relay.example/enquiry', {
      method,
      headers: { origin, 'content-type': 'application/json' },
      body: method === 'POST' ? JSON.stringify(typed) : undefined,
    });

  it('lets the site ask a relay on another host and read its answer', async () => {
    const { ask } = startRelay();
    const preflight = await ask(elsewhere('OPTIONS', 'https://agency.example'));
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toEqual({
      allow: 'POST',
      vary: 'Origin',
      'access-control-allow-origin': 'https://agency.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
    const answer = await ask(elsewhere('POST', 'https://agency.example'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://agency.example');
  });

  it('lets no other site read an answer', async () => {
    const preflight = await startRelay().ask(elsewhere('OPTIONS', 'https://evil.example'));
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  });
});
