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
  expect(outbox.listMessages()).toHaveLength(5);
});

describe('without a spool', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  afterEach(() => provider.close());

  const busy: Fault = { kind: 'answer', status: 503 };
  const accepted: Fault = { kind: 'drop', accept: true };

  it.each<[provider: string, relay: string, Fault, isRestarted: boolean, client: string, mails: number]>([
    ['accepts without an answer', 'the same relay', accepted, false, '192.0.2.1', 1],
    ['accepts without an answer', 'the same relay from another address', accepted, false, '192.0.2.2', 1],
    // twice is better than never
    ['accepts without an answer', 'a restarted relay', accepted, true, '192.0.2.1', 2],
    ['loses', 'the same relay', { kind: 'drop' }, false, '192.0.2.1', 1],
    ['loses', 'a restarted relay', { kind: 'drop' }, true, '192.0.2.1', 1],
    ['refuses', 'the same relay', busy, false, '192.0.2.1', 1],
    ['refuses', 'a restarted relay', busy, true, '192.0.2.1', 1],
  ])(
    'delivers what the provider %s when it is sent again to %s',
    async (...[, , fault, isRestarted, client, mails]) => {
      const failures = fault === busy ? 2 : 1;
      const createFault = (number: number) => (number <= failures ? fault : undefined);
      provider = await startProvider({ fault: createFault, remembersRefusedKeys: true });
      const start = () => startRelay({ send: createProviderSend(provider.url, 'key-1') });
      const first = start();
      expect((await first.post()).status).toBe(502);
      expect((await (isRestarted ? start() : first).post(typed, {}, client)).status).toBe(200);
      expect(provider.mails).toHaveLength(mails);
    },
  );
});

it('sends a failed enquiry again, with the key of an attempt only if it got no response', async () => {
  const [refused, silent] = [failed, { ...failed, unansweredKey: 'silent' }];
  const outcomes: SendResult[] = [refused, silent, silent, refused, silent, { sent: true }];
  const keys: (string | undefined)[] = [];
  const { post } = startRelay({
    send(_, { unansweredKey }) {
      keys.push(unansweredKey);
      return Promise.resolve(outcomes[keys.length - 1] ?? { sent: true });
    },
  });
  const statuses = [];
  for (const _ of outcomes) statuses.push((await post()).status);
  expect(statuses).toEqual([502, 502, 502, 502, 502, 200]);
  await post({ ...typed, message: 'Noch etwas' });
  expect(keys).toEqual([undefined, undefined, 'silent', 'silent', undefined, 'silent', undefined]);
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
    expect(outbox.listMessages()).toHaveLength(2);
  });

  it('keeps nothing in memory', async () => {
    const { post } = startRelay();
    await post();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(16 * minute);
    expect(vi.getTimerCount()).toBe(0);
  });
});
