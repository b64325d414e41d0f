import { expect, it } from 'vitest';

import { between, seeded } from '../../../src/drawings/random';
import { typed } from '../../fixtures/provider/relay-texts';
import { startRelay } from './start-relay';

it('answers random requests with a clean 4xx each, unless they are enquiries', async () => {
  const random = seeded('malformed');
  const pick = <T>(...list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(Math.floor(between(random, 0, 0xd7ff)))).join('');
  const value = () => pick<unknown>(noise(20), random(), null, true, [noise(3)], { a: noise(3) }, '\ud800', '   ');
  const body = () =>
    pick<string | Uint8Array<ArrayBuffer>>(
      noise(99),
      JSON.stringify(value()),
      JSON.stringify({ ...typed, [pick(...Object.keys(typed))]: value() }),
      JSON.stringify(typed).slice(0, Math.floor(random() * 300)),
      Uint8Array.from({ length: 99 }, () => Math.floor(random() * 256)),
      `${encodeURIComponent(noise(9))}=%zz&from_name=%ff%fe&=&&message`,
      '{"__proto__":{"from_name":"x"},"constructor":1}',
      '['.repeat(5000),
    );
  const { outbox, ask } = startRelay();
  const statuses = new Set<number>();
  const receipts = new Set<string>();
  for (let i = 0; i < 500; i += 1) {
    const method = pick('POST', 'POST', 'POST', 'GET', 'PUT', 'HEAD');
    const headers: Record<string, string> = {
      'content-type': pick('application/json', 'application/json; charset=x', 'application/x-www-form-urlencoded', ';'),
      ...pick<Record<string, string>>({}, { origin: 'https://agency.example' }, { origin: 'https://evil.example' }),
      ...pick<Record<string, string>>({}, { 'content-length': '-1' }, { referer: '::' }, { 'sec-fetch-site': 'x' }),
    };
    const url = `https://agency.example/api/enquiry?${encodeURIComponent(noise(8))}`;
    const request = new Request(url, { method, headers, body: /GET|HEAD/.test(method) ? undefined : body() });
    const { status, text } = await ask(request, pick('192.0.2.1', '::', '', 'x'.repeat(99), null));
    statuses.add(status);
    if (status === 200) receipts.add(text);
  }
  expect([...statuses].sort()).toEqual([200, 400, 403, 405, 415, 422]);
  expect(receipts.size).toBe(outbox.messages().length);
});
