import { expect, it } from 'vitest';

import { largestRequest, relayTimes } from '../../../src/relay/handler';
import { createEnquiryRequest, typed } from '../../fixtures/provider/relay-texts';
import { form, startRelay } from './start-relay';

const [origin, invalid, missing, tooLarge] = ['Falsche Herkunft.', 'Nicht lesbar.', 'Felder fehlen.', 'Zu groß.'];

type Refusal = [what: string, fields: object | string, headers: Record<string, string>, status: number, words: string];

it.each<Refusal>([
  ['another site', typed, { origin: 'https://evil.example' }, 403, origin],
  ['another port', typed, { origin: 'https://agency.example:8443' }, 403, origin],
  ['a malformed origin', typed, { origin: 'nonsense' }, 403, origin],
  ['a sandboxed page', typed, { origin: 'null' }, 403, origin],
  ['a sandboxed page of another site', typed, { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403, origin],
  ['a sandboxed page without a site', typed, { origin: 'null', 'sec-fetch-site': 'none' }, 403, origin],
  ['another site that sends no origin', typed, { 'sec-fetch-site': 'cross-site' }, 403, origin],
  ['plain text', typed, { 'content-type': 'text/plain' }, 415, invalid],
  ['a request without a type', typed, { 'content-type': '' }, 415, invalid],
  ['a compressed body', typed, { 'content-encoding': 'gzip' }, 415, invalid],
  ['broken JSON', '{"from_name":', {}, 400, invalid],
  ['deeply nested JSON', '['.repeat(5000), {}, 400, invalid],
  ['a JSON list', [typed], {}, 400, invalid],
  ['an empty body', '', {}, 400, invalid],
  ['a number for a message', { ...typed, message: 7 }, {}, 400, invalid],
  ['a form in a broken encoding', '%zz&from_name=%ff%fe&=&&message', form, 422, missing],
  ['fields of a prototype', `{"__proto__":${JSON.stringify(typed)}}`, {}, 422, missing],
  ['a message of white space', { ...typed, message: ' \n\t' }, {}, 422, missing],
  ['an absent field', { ...typed, website: undefined }, {}, 422, missing],
  ['a name for an e-mail address', { ...typed, from_email: 'rosa' }, {}, 422, invalid],
  ['a filled robot trap', { ...typed, confirm_subject: 'x' }, {}, 422, 'Feld leer lassen.'],
  ['a form with a filled robot trap', { ...typed, confirm_subject: 'x' }, form, 422, 'Feld leer lassen.'],
  ['a message of 100,001 characters', { ...typed, message: 'x'.repeat(100_001) }, {}, 413, tooLarge],
  ['a form with such a message', { ...typed, message: 'x'.repeat(100_001) }, form, 413, tooLarge],
  ['another field of 2,001 characters', { ...typed, company: 'x'.repeat(2_001) }, {}, 413, tooLarge],
  ['more than 512 KB', JSON.stringify(typed).padEnd(largestRequest + 1), {}, 413, tooLarge],
  ['more than 512 KB by its headers', '{}', { 'content-length': `${largestRequest + 1}` }, 413, tooLarge],
  ['an English enquiry', { ...typed, website: '', locale: 'en' }, {}, 422, 'Fields are missing.'],
  ['an English browser', '{', { 'accept-language': 'en-GB,de' }, 400, 'Unreadable.'],
  ['an English page', '{', { referer: 'https://agency.example/en/contact' }, 400, 'Unreadable.'],
  ['a German page', '{', { referer: 'https://agency.example/agb', 'accept-language': 'en' }, 400, invalid],
])('refuses %s', async (_, fields, headers, status, words) => {
  const { outbox, post } = startRelay();
  const answer = await post(fields, headers);
  expect(answer.status).toBe(status);
  if (headers === form) expect(answer.text).toContain(words);
  else expect(answer.body).toEqual({ error: words });
  expect(outbox.listMessages()).toHaveLength(0);
});

it('refuses other methods and names the allowed one', async () => {
  const { status, body, headers } = await startRelay().ask(new Request('https://agency.example/api/enquiry'));
  expect([status, headers.get('allow'), body]).toEqual([405, 'POST', { error: 'Nur Formulare.' }]);
});

it.each<[string, object | string, Record<string, string>]>([
  ['a message of 100,000 characters', { ...typed, message: '🌳ä<'.repeat(25_000) }, {}],
  ['a field of 2,000 characters', { ...typed, company: 'x'.repeat(2_000) }, {}],
  ['512 KB', JSON.stringify(typed).padEnd(largestRequest), {}],
  ['an enquiry from a program', typed, {}],
  ['an enquiry from the site', typed, { origin: 'https://agency.example' }],
  ['an enquiry from the site without encryption', typed, { origin: 'http://agency.example' }],
  ['an enquiry from a page that sends no referrer', typed, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['an enquiry from a page that sends no origin', typed, { 'sec-fetch-site': 'same-origin' }],
  ['an enquiry that a person repeats by reloading', typed, { 'sec-fetch-site': 'none' }],
])('accepts %s', async (_, fields, headers) => {
  const { status, headers: answered } = await startRelay().post(fields, headers);
  expect([status, answered.get('vary'), answered.has('access-control-allow-origin')]).toEqual([200, 'Origin', false]);
});

/** Creates a request whose body is a stream. */
function createStreamedRequest(source: UnderlyingDefaultSource<Uint8Array>): Request {
  const init: RequestInit & { duplex: 'half' } = { body: new ReadableStream(source), duplex: 'half' };
  return new Request(createEnquiryRequest(), init);
}

it('reads a body that arrives byte by byte', async () => {
  const { outbox, ask } = startRelay();
  const request = createStreamedRequest({
    start(controller) {
      const bytes = new TextEncoder().encode(JSON.stringify({ ...typed, message: 'äöü🌳' }));
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect((await ask(request)).status).toBe(200);
  expect(outbox.listMessages()[0]?.textContent).toContain('äöü🌳');
});

it('stops reading an endless body at the limit', async () => {
  let sent = 0;
  const request = createStreamedRequest({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  expect((await startRelay().ask(request)).status).toBe(413);
  expect(sent).toBeLessThan(2 * largestRequest);
});

it('refuses a body that takes too long, before the form stops waiting', async () => {
  const { ask } = startRelay({ times: { body: 1, response: 400 } });
  expect((await ask(createStreamedRequest({}))).status).toBe(408);
  expect(relayTimes.body).toBeLessThan(relayTimes.response);
  expect(relayTimes.response).toBeLessThan(12_000);
});

it('refuses a body that breaks off', async () => {
  const request = createStreamedRequest({ start: (controller) => controller.error(new Error('gone')) });
  expect((await startRelay().ask(request)).status).toBe(400);
});

it.each([
  ['lets the site read the responses of a relay on another host', 'https://agency.example', 200],
  ['lets no other site read its responses', 'https://evil.example', 403],
])('%s', async (_, site, status) => {
  const { ask } = startRelay();
  const headers = { origin: site, 'content-type': 'application/json' };
  const preflight = await ask(new Request('https://relay.example/enquiry', { method: 'OPTIONS', headers }));
  const init = { method: 'POST', headers, body: JSON.stringify(typed) };
  const answer = await ask(new Request('https://relay.example/enquiry', init));
  const allowed = {
    'access-control-allow-origin': site,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  };
  expect([preflight.status, answer.status]).toEqual([204, status]);
  expect(Object.fromEntries(preflight.headers)).toEqual({
    allow: 'POST',
    vary: 'Origin',
    ...(status === 200 && allowed),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? site : null);
});
