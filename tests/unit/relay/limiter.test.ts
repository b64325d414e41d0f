import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, createLimiter } from '../../../src/relay/limiter';
import { createReceipts, fingerprint } from '../../../src/relay/receipts';

const minute = 60_000;

it('lets one address send five times in ten minutes', () => {
  let now = 0;
  const limiter = createLimiter(() => now);
  const take = () => limiter.take('192.0.2.1');
  expect([take(), take(), take(), take(), take()]).toEqual([0, 0, 0, 0, 0]);
  expect(take()).toBe(600);
  expect(limiter.take('192.0.2.2')).toBe(0);
  now = 10 * minute - 1;
  expect(take()).toBe(1);
  now = 10 * minute;
  expect(take()).toBe(0);
});

it('does not count what it refuses', () => {
  let now = 0;
  const limiter = createLimiter(() => now);
  for (let i = 0; i < 50; i += 1) limiter.take('192.0.2.1');
  now = 10 * minute;
  expect(limiter.take('192.0.2.1')).toBe(0);
});

it('takes one attempt back, no other, and forgets an address with none left', () => {
  const limiter = createLimiter(() => 0);
  const take = () => limiter.take('192.0.2.1');
  take();
  limiter.giveBack('192.0.2.1');
  expect(limiter.size()).toBe(0);
  for (let i = 0; i < 5; i += 1) take();
  limiter.giveBack('192.0.2.1');
  expect([take(), take()]).toEqual([0, 600]);
});

it('locks nobody out for longer when the clock is set back', () => {
  let now = 100 * minute;
  const limiter = createLimiter(() => now);
  for (let i = 0; i < 6; i += 1) limiter.take('192.0.2.1');
  now -= 5 * minute;
  expect(limiter.take('192.0.2.1')).toBeGreaterThan(0);
  now -= 60 * minute;
  expect(limiter.take('192.0.2.1')).toBe(0);
});

it('remembers no more addresses than it is told, and forgets the oldest', () => {
  const limiter = createLimiter(() => 0, 1000);
  for (let i = 0; i < 20_000; i += 1) limiter.take(`client-${i}`);
  expect(limiter.size()).toBe(1000);
});

describe('what is in memory is gone in time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('where others go on asking: each address ten minutes after its last attempt', () => {
    let now = 0;
    const limiter = createLimiter(() => now);
    limiter.take('192.0.2.1');
    limiter.take('192.0.2.2');
    now = 5 * minute;
    limiter.take('192.0.2.1');
    now = 10 * minute;
    limiter.take('192.0.2.3');
    expect(limiter.size()).toBe(2);
    now = 15 * minute;
    limiter.take('192.0.2.3');
    expect(limiter.size()).toBe(1);
  });

  it('where nobody asks any more', () => {
    const limiter = createLimiter();
    limiter.take('192.0.2.1');
    vi.advanceTimersByTime(4 * minute);
    limiter.take('192.0.2.2');
    vi.advanceTimersByTime(6 * minute - 1);
    expect([limiter.size(), vi.getTimerCount()]).toEqual([2, 1]);
    vi.advanceTimersByTime(1);
    expect(limiter.size()).toBe(1);
    vi.advanceTimersByTime(4 * minute);
    expect([limiter.size(), vi.getTimerCount()]).toEqual([0, 0]);
    limiter.take('192.0.2.1');
    vi.advanceTimersByTime(10 * minute);
    expect(limiter.size()).toBe(0);
  });

  it('and so is what was sent, after fifteen minutes', async () => {
    const receipts = createReceipts();
    await receipts.once('a', () => Promise.resolve({ sent: true }));
    vi.advanceTimersByTime(15 * minute - 1);
    expect(receipts.size()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(receipts.size()).toBe(0);
  });

  it('without a timer before the first entry, and without one that keeps a process alive', () => {
    vi.useRealTimers();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const limiter = createLimiter();
    expect(timers).not.toHaveBeenCalled();
    limiter.take('192.0.2.1');
    const timer = timers.mock.results[0]?.value;
    timers.mockRestore();
    expect(timer?.hasRef()).toBe(false);
    clearTimeout(timer);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['[0:0:0:0:0:ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0'],
  ['"[2001:db8::1]:4711"', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['proxy-7', 'proxy-7'],
])('counts %s as %s', (address, client) => expect(clientOf(address)).toBe(client));

it('sends the same enquiry once, also while it is on its way', async () => {
  let now = 0;
  let sends = 0;
  const receipts = createReceipts<{ sent: boolean; number: number }>(() => now);
  const send = () => Promise.resolve({ sent: true, number: (sends += 1) });
  expect(receipts.known('a')).toBeUndefined();
  const both = await Promise.all([receipts.once('a', send), receipts.known('a'), receipts.once('a', send)]);
  expect(both.map((outcome) => outcome?.number)).toEqual([1, 1, 1]);
  expect(await receipts.once('a', send)).toEqual({ sent: true, number: 1 });
  expect(await receipts.once('b', send)).toEqual({ sent: true, number: 2 });
  now = 15 * minute;
  expect(receipts.known('a')).toBeUndefined();
  expect(await receipts.once('a', send)).toEqual({ sent: true, number: 3 });
});

it('forgets what failed, and what it has no room for', async () => {
  const receipts = createReceipts<{ sent: boolean }>(() => 0, 10);
  await receipts.once('a', () => Promise.resolve({ sent: false }));
  await receipts.once('b', () => Promise.reject(new Error('broken'))).catch(() => undefined);
  expect(receipts.size()).toBe(0);
  for (let i = 0; i < 100; i += 1) await receipts.once(String(i), () => Promise.resolve({ sent: true }));
  expect(receipts.size()).toBe(10);
});

it('names by content', async () => {
  expect(await fingerprint(['a', 'b'])).toBe(await fingerprint(['a', 'b']));
  expect(await fingerprint(['a', 'b'])).not.toBe(await fingerprint(['ab', '']));
});
