import { expect, it, vi } from 'vitest';
import { createLimiter, networksOf } from '../../../src/relay/limiter';
import { stopClocks } from './fake-clock';

const minute = 60_000;
stopClocks();

const take = (limiter: ReturnType<typeof createLimiter>, times: number, network: (i: number) => string[]) =>
  Array.from({ length: times }, (_, index) => limiter.take(network(index)));

it('lets one client send five times in ten minutes', () => {
  const limiter = createLimiter();
  const one = () => ['192.0.2.1'];
  expect(take(limiter, 5, one)).toEqual([0, 0, 0, 0, 0]);
  vi.advanceTimersByTime(4 * minute);
  expect(take(limiter, 20, one)).toEqual(Array(20).fill(360));
  expect(limiter.take(['192.0.2.2'])).toBe(0);
  vi.advanceTimersByTime(6 * minute);
  expect(take(limiter, 1, one)).toEqual([0]);
});

it('lets the clients of a larger network send twenty times, and counts nothing that it refuses', () => {
  const limiter = createLimiter();
  const neighbours = take(limiter, 30, (index) => [`client-${index}`, 'network']);
  expect(neighbours).toEqual([...Array(20).fill(0), ...Array(10).fill(600)]);
  limiter.giveBack(['client-1', 'network']);
  expect(take(limiter, 2, () => ['client-25', 'network'])).toEqual([0, 600]);
});

it('takes one attempt back, and no other', () => {
  const limiter = createLimiter();
  take(limiter, 5, () => ['192.0.2.1']);
  limiter.giveBack(['192.0.2.1']);
  expect(take(limiter, 2, () => ['192.0.2.1'])).toEqual([0, 600]);
});

it('remembers a limited number of clients and forgets the oldest', () => {
  const limiter = createLimiter(10);
  take(limiter, 5, () => ['192.0.2.1']);
  take(limiter, 10, (index) => [`client-${index}`]);
  expect(limiter.take(['192.0.2.1'])).toBe(0);
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
])('counts %s by %s', (address, networks) => expect(networksOf(address).join(' ')).toBe(networks));
