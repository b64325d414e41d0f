import { describe, expect, it, vi } from 'vitest';

import { createLimiter, listNetworks } from '../../../src/relay/limiter';
import { typed } from '../../fixtures/provider/relay-texts';
import { failed, startRelay, fakeClocks } from './start-relay';
import { range } from '../../range';

describe('a limiter', () => {
  fakeClocks();
  const createTestLimiter = (max?: number) => createLimiter([5, 20], 600_000, max);

  const take = (limiter: ReturnType<typeof createLimiter>, times: number, network: (i: number) => string[]) =>
    range(times).map((index) => limiter.take(network(index)));

  it('lets one client send five times in ten minutes', () => {
    const limiter = createTestLimiter();
    const getClient = () => ['192.0.2.1'];
    expect(take(limiter, 5, getClient)).toEqual([0, 0, 0, 0, 0]);
    vi.advanceTimersByTime(4 * 60_000);
    expect(take(limiter, 20, getClient)).toEqual(Array(20).fill(360));
    vi.advanceTimersByTime(6 * 60_000);
    expect(take(limiter, 1, getClient)).toEqual([0]);
  });

  it('lets the clients of a larger network send twenty times, and takes one back', () => {
    const limiter = createTestLimiter();
    const neighbours = take(limiter, 30, (index) => [`client-${index}`, 'network']);
    expect(neighbours).toEqual([...Array(20).fill(0), ...Array(10).fill(600)]);
    limiter.giveBack(['client-1', 'network']);
    expect(take(limiter, 2, () => ['client-25', 'network'])).toEqual([0, 600]);
  });

  it('forgets the oldest clients when there are too many', () => {
    const limiter = createTestLimiter(10);
    take(limiter, 5, () => ['192.0.2.1']);
    take(limiter, 10, (index) => [`client-${index}`]);
    expect(limiter.take(['192.0.2.1'])).toBe(0);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64 2001:db8:1:00/56'],
  ['2001:0DB8:1:ab12::9', '2001:db8:1:ab12/64 2001:db8:1:ab/56'],
  ['[2001:db8::1]:4711', '2001:db8:0:0/64 2001:db8:0:00/56'],
  ['2001:db8:1:2::', '2001:db8:1:2/64 2001:db8:1:00/56'],
  ['::1', '0:0:0:0/64 0:0:0:00/56'],
  ['fe80::1%eth0', 'fe80:0:0:0/64 fe80:0:0:00/56'],
  ['proxy-7', 'proxy-7'],
])('counts %s as %s', (address, networks) => expect(listNetworks(address).join(' ')).toBe(networks));

it('refuses the sixth enquiry of a client and says when to come back', async () => {
  const { post, postMany } = startRelay();
  expect(await postMany(range(5))).toEqual([200, 200, 200, 200, 200]);
  const { status, body, headers } = await post();
  expect([status, body]).toEqual([429, { error: 'Zu viele.' }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
  expect((await post(typed, {}, '192.0.2.2')).status).toBe(200);
});

it('delivers five of forty enquiries that arrive at once, each once', async () => {
  const { outbox, post } = startRelay();
  const answers = await Promise.all(range(40).map((i) => post({ ...typed, message: `${i % 20}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(outbox.listMessages()).toHaveLength(5);
});

it.each<[string, number, Parameters<typeof startRelay>[0]]>([
  ['the provider refuses', 502, { send: () => Promise.resolve(failed) }],
  ['break the relay', 500, { send: () => Promise.reject(new TypeError('x')) }],
])('counts no enquiries that %s', async (_, status, changes) => {
  const log = () => undefined;
  expect(new Set(await startRelay({ ...changes, log }).postMany(range(10)))).toEqual(new Set([status]));
});

it('counts no enquiries that it refuses', async () => {
  const { post, postMany } = startRelay();
  expect(new Set(await postMany(range(10).map(() => ' ')))).toEqual(new Set([422]));
  expect((await post()).status).toBe(200);
});

it.each<[string, string | undefined, (i: number) => string, number]>([
  ['ignores a header that is not trusted', undefined, (i) => `192.0.2.${i}`, 429],
  ['counts different addresses in a trusted header separately', 'x-real-ip', (i) => `192.0.2.${i}`, 200],
  ['counts the same address in a trusted header together', 'x-real-ip', () => '192.0.2.1', 429],
  ['counts the address that the proxy added last', 'x-real-ip', (i) => `203.0.113.${i}, 192.0.2.1`, 429],
  ['counts an address without its port', 'x-real-ip', (i) => `192.0.2.1:471${i}`, 429],
  ['counts by connection where the trusted header is empty', 'x-real-ip', () => '', 429],
])('%s', async (_, trustedIpHeader, address, status) => {
  const { post } = startRelay({ trustedIpHeader });
  const answers = [];
  for (const i of range(6)) answers.push(await post({ ...typed, message: `${i}` }, { 'x-real-ip': address(i) }));
  expect(answers[5]?.status).toBe(status);
});

describe('in a minute', () => {
  fakeClocks();

  it('delivers thirty enquiries from everybody, and asks others to try again later without counting them', async () => {
    const { outbox, post } = startRelay();
    const attempt = (number: number) => post({ ...typed, message: `${number}` }, {}, `192.0.2.${number}`);
    for (const number of range(30)) expect((await attempt(number)).status).toBe(200);
    vi.advanceTimersByTime(20_000);
    for (const _ of range(10)) {
      const { status, body, headers } = await attempt(30);
      expect([status, body, headers.get('retry-after')]).toEqual([503, { error: 'Gleich wieder.' }, '40']);
    }
    vi.advanceTimersByTime(40_000);
    expect((await attempt(30)).status).toBe(200);
    expect(outbox.listMessages()).toHaveLength(31);
  });
});

it('asks visitors to wait while twenty messages are being sent, without counting them', async () => {
  const { outbox } = startRelay();
  const { promise: provider, resolve: answer } = createDeferred();
  const send = vi.fn<typeof outbox.send>((mail, deadline) => provider.then(() => outbox.send(mail, deadline)));
  const { post } = startRelay({ send });
  const attempt = (number: number) => post({ ...typed, message: `${number}` }, {}, `192.0.2.${number}`);
  const sending = range(20).map(attempt);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(20));
  const refused = await attempt(50);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  answer();
  expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await attempt(50)).status).toBe(200);
});

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
