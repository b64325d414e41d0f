import { afterEach, describe, expect, it, vi } from 'vitest';

import { createProviderSend, type SendResult } from '../../../src/relay/provider';
import { startProvider, type Fault } from '../../fixtures/provider/provider';
import { typed } from '../../fixtures/provider/relay-texts';
import { failed, startRelay, fakeClocks } from './start-relay';

it('answers a repeated enquiry with its receipt, and counts it once', async () => {
  const { outbox, post, postMany } = startRelay();
  const { body } = await post();
  for (let i = 0; i < 10; i += 1) expect((await post()).body).toEqual(body);
  expect(await postMany([1, 2, 3, 4, 5])).toEqual([200, 200, 200, 200, 429]);
  expect((await post()).body).toEqual(body);
  expect(outbox.messages()).toHaveLength(5);
});

describe('without the provider’s answer', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  afterEach(() => provider.close());

  it.each<[string, Fault, boolean, string]>([
    ['to the same relay', { kind: 'drop', accept: true }, false, '192.0.2.1'],
    ['to another instance', { kind: 'drop', accept: true }, true, '192.0.2.1'],
    ['from another address', { kind: 'drop', accept: true }, true, '192.0.2.2'],
    ['when the first one was lost', { kind: 'drop' }, false, '192.0.2.1'],
  ])('sends one mail for an enquiry that comes again %s', async (_, fault, isAnother, client) => {
    provider = await startProvider({ fault: (number) => (number === 1 ? fault : undefined) });
    const start = () => startRelay({ send: createProviderSend(provider.url, 'key-1') });
    const first = start();
    expect((await first.post()).status).toBe(502);
    expect((await (isAnother ? start() : first).post(typed, {}, client)).status).toBe(200);
    expect(provider.mails).toHaveLength(1);
  });
});

it('sends a failed enquiry again, with a new idempotency key after a refusal', async () => {
  const outcomes: SendResult[] = [failed, failed, { ...failed, refused: false }, { sent: true }];
  const keys: (string | undefined)[] = [];
  const { post } = startRelay({
    send(mail) {
      keys.push(mail.headers?.idempotencyKey);
      return Promise.resolve(outcomes[keys.length - 1] ?? { sent: true });
    },
  });
  const statuses = [];
  for (const _ of outcomes) statuses.push((await post()).status);
  expect(statuses).toEqual([502, 502, 502, 200]);
  await post({ ...typed, message: 'Noch etwas' });
  expect(keys[3]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

describe('after a while', () => {
  fakeClocks();
  const minute = 60_000;

  it('sends the same enquiry again when 15 minutes have passed', async () => {
    const { outbox, post } = startRelay();
    for (const wait of [0, 14 * minute, 2 * minute]) {
      vi.advanceTimersByTime(wait);
      expect((await post()).status).toBe(200);
    }
    expect(outbox.messages()).toHaveLength(2);
  });

  it('keeps nothing in memory', async () => {
    const { post } = startRelay();
    await post();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(16 * minute);
    expect(vi.getTimerCount()).toBe(0);
  });
});
