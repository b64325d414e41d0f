import { afterEach, describe, expect, it, vi } from 'vitest';

import { providerSend, type Sent } from '../../../src/relay/provider';
import { startProvider, type Fault } from '../../fixtures/provider/provider';
import { typed } from '../../fixtures/provider/relay-texts';
import { stopClocks } from './fake-clock';
import { failed, startRelay } from './start-relay';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A relay whose mails fail until `repair` is called. */
function startBroken() {
  let isBroken = true;
  const { outbox } = startRelay();
  const relay = startRelay({
    send: (mail, deadline) => (isBroken ? Promise.resolve(failed) : outbox.send(mail, deadline)),
  });
  return { ...relay, repair: () => void (isBroken = false) };
}

describe('the same enquiry once more', () => {
  it('is one mail with one receipt, at the same time, too', async () => {
    const { outbox, post } = startRelay();
    const [one, two] = await Promise.all([post(), post()]);
    const three = await post();
    expect([two.body, three.body]).toEqual([one.body, one.body]);
    expect(outbox.messages()).toHaveLength(1);
  });

  it('is tried again where it failed', async () => {
    const { post, repair } = startBroken();
    expect((await post()).status).toBe(502);
    repair();
    expect((await post()).status).toBe(200);
  });

  it('keeps its receipt, and does not count towards the five', async () => {
    const { outbox, post, postMany } = startRelay();
    const { body } = await post();
    for (const _ of range(10)) expect((await post()).body).toEqual(body);
    expect(await postMany(range(5))).toEqual([200, 200, 200, 200, 429]);
    expect((await post()).body).toEqual(body);
    expect(outbox.messages()).toHaveLength(5);
  });
});

describe('an enquiry that comes again because no answer came', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  afterEach(() => provider.close());

  it.each<[string, Fault, boolean, string]>([
    ['the first one went out', { kind: 'drop', accept: true }, false, '192.0.2.1'],
    ['another copy of the relay answers', { kind: 'drop', accept: true }, true, '192.0.2.1'],
    ['the client’s address has changed', { kind: 'drop', accept: true }, true, '192.0.2.2'],
    ['the first one was lost', { kind: 'drop' }, false, '192.0.2.1'],
  ])('is one mail with a receipt where %s', async (_, fault, isAnother, client) => {
    provider = await startProvider({ fault: (number) => (number === 1 ? fault : undefined) });
    const start = () => startRelay({ send: providerSend(provider.url, 'key-1') });
    const first = start();
    expect((await first.post()).status).toBe(502);
    expect((await (isAnother ? start() : first).post(typed, {}, client)).status).toBe(200);
    expect(provider.mails).toHaveLength(1);
  });

  it('has the same UUID as its key, unless a refusal may have used it up', async () => {
    provider = await startProvider();
    const keys: (string | undefined)[] = [];
    const outcomes: Sent[] = [failed, failed, { ...failed, refused: false }, { sent: true }];
    const { post } = startRelay({
      send(mail) {
        keys.push(mail.headers?.idempotencyKey);
        return Promise.resolve(outcomes[keys.length - 1] ?? { sent: true });
      },
    });
    for (const _ of outcomes) await post();
    await post({ ...typed, message: 'Noch etwas' });
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });
});

describe('memory', () => {
  stopClocks();
  const minute = 60_000;

  it('lets the same enquiry be sent once more on purpose after 15 minutes', async () => {
    const { outbox, post } = startRelay();
    for (const wait of [0, 14 * minute, 2 * minute]) {
      vi.advanceTimersByTime(wait);
      expect((await post()).status).toBe(200);
    }
    expect(outbox.messages()).toHaveLength(2);
  });

  it('is empty in time where nobody asks any more', async () => {
    const { post } = startRelay();
    await post();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(16 * minute);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the limit of five enquiries in ten minutes', () => {
  it('says when to come back, and counts each client by itself', async () => {
    const { post, postMany } = startRelay();
    expect(await postMany(range(5))).toEqual([200, 200, 200, 200, 200]);
    const { status, body, headers } = await post();
    expect([status, body]).toEqual([429, { error: 'Zu viele.' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await post(typed, {}, '192.0.2.2')).status).toBe(200);
  });

  it('holds for many that come at once', async () => {
    const { outbox, post } = startRelay();
    const answers = await Promise.all(range(40).map((i) => post({ ...typed, message: `${i % 20}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(outbox.messages()).toHaveLength(5);
  });

  it('does not count what was refused, what failed and what broke', async () => {
    const refusing = startRelay();
    expect(new Set(await refusing.postMany(range(10).map(() => ' ')))).toEqual(new Set([422]));
    expect((await refusing.post()).status).toBe(200);
    const { postMany, repair } = startBroken();
    expect(new Set(await postMany(range(10)))).toEqual(new Set([502]));
    repair();
    expect(await postMany(range(6))).toEqual([200, 200, 200, 200, 200, 429]);
    const breaking = startRelay({ send: () => Promise.reject(new TypeError('x')) });
    expect(new Set(await breaking.postMany(range(10)))).toEqual(new Set([500]));
  });

  it.each<[string, string | undefined, (i: number) => string, number]>([
    ['ignores a header that is not trusted', undefined, (i) => `192.0.2.${i}`, 429],
    ['counts by a trusted header', 'x-real-ip', (i) => `192.0.2.${i}`, 200],
    ['counts by a trusted header again', 'x-real-ip', () => '192.0.2.1', 429],
    ['counts by what the proxy added, not the client', 'x-real-ip', (i) => `203.0.113.${i}, 192.0.2.1`, 429],
    ['counts without the port', 'x-real-ip', (i) => `192.0.2.1:471${i}`, 429],
    ['counts by the connection where the header is empty', 'x-real-ip', () => '', 429],
  ])('%s', async (_, trustedIpHeader, address, status) => {
    const { post } = startRelay({ trustedIpHeader });
    const answers = [];
    for (const i of range(6)) answers.push(await post({ ...typed, message: `${i}` }, { 'x-real-ip': address(i) }));
    expect(answers[5]?.status).toBe(status);
  });
});

it('asks visitors to wait while twenty mails are on their way, and counts nothing meanwhile', async () => {
  const { outbox } = startRelay();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let started = 0;
  const { post } = startRelay({
    async send(mail, deadline) {
      started += 1;
      await opened;
      return outbox.send(mail, deadline);
    },
  });
  const attempt = (number: number) => post({ ...typed, message: `${number}` }, {}, `192.0.2.${number}`);
  const sending = range(20).map(attempt);
  await vi.waitFor(() => expect(started).toBe(20));
  const refused = await attempt(50);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  open();
  expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await attempt(50)).status).toBe(200);
});
