import { expect, it } from 'vitest';
import { createRelay } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import { relaySettings, relayTexts, typed } from '../../fixtures/provider/relay-texts';

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('answers 10,000 random requests with a clean 4xx each, unless they are enquiries', { timeout: 60_000 }, async () => {
  const random = seeded(2017);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const noise = (length: number) =>
    Array.from({ length: Math.floor(random() * length) }, () =>
      String.fromCodePoint(Math.floor(random() * 0xd7ff)),
    ).join('');
  const value = (depth: number): unknown =>
    pick<() => unknown>([
      () => noise(40),
      () => random() * 1e9,
      () => null,
      () => random() > 0.5,
      () => (depth > 3 ? [] : [value(depth + 1), value(depth + 1)]),
      () => (depth > 3 ? {} : { [noise(5)]: value(depth + 1) }),
      () => '\ud800',
      () => '   ',
    ])();
  const body = (): BodyInit =>
    pick<() => BodyInit>([
      () => noise(200),
      () => JSON.stringify(value(0)),
      () =>
        JSON.stringify(
          Object.fromEntries(Object.keys(typed).map((name) => [name, random() > 0.3 ? value(0) : noise(9)])),
        ),
      () => JSON.stringify({ ...typed, [pick(Object.keys(typed))]: value(0) }).slice(0, Math.floor(random() * 300)),
      () => Uint8Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)),
      () => `${encodeURIComponent(noise(9))}=%zz&from_name=%ff%fe&=&&message`,
      () => '{"__proto__":{"from_name":"x"},"constructor":1}',
      () => '['.repeat(5000),
      () => `{"message":"${'x'.repeat(Math.floor(random() * 2000))}"}`,
    ])();

  const outbox = createOutbox();
  const relay = createRelay({ settings: relaySettings('http://127.0.0.1:9/'), texts: relayTexts, send: outbox.send });
  const statuses = new Set<number>();
  const receipts = new Set<string>();
  for (let i = 0; i < 10_000; i += 1) {
    const method = pick(['POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']);
    const headers: Record<string, string> = {
      'content-type': pick([
        'application/json',
        'application/json; charset=x',
        'application/x-www-form-urlencoded',
        'text/html',
        ';',
        '*/*',
      ]),
      ...pick<Record<string, string>>([
        {},
        { origin: 'https://agency.example' },
        { origin: 'https://evil.example' },
        { origin: 'nonsense' },
      ]),
      ...pick<Record<string, string>>([
        {},
        {},
        { 'content-length': '-1' },
        { 'content-length': '1e99' },
        { referer: '::' },
        { 'sec-fetch-site': 'x' },
      ]),
    };
    const request = new Request(`https://agency.example/api/enquiry?${encodeURIComponent(noise(8))}`, {
      method,
      headers,
      body: method === 'GET' || method === 'HEAD' ? undefined : body(),
    });
    const response = await relay(request, pick(['192.0.2.1', '::', '', 'x'.repeat(99), null]));
    const text = await response.text();
    statuses.add(response.status);
    if (response.status === 200) receipts.add(text);
    else {
      expect([400, 403, 405, 413, 415, 422, 429]).toContain(response.status);
      expect(text.length).toBeGreaterThan(10);
    }
  }
  expect(receipts.size).toBe(outbox.messages().length);
  expect(statuses.size).toBeGreaterThanOrEqual(6);
});
