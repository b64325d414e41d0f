import { LRUCache } from 'lru-cache';
import { parseUrl } from '../lib/parse-url';

/** Limits a cache like its option `max`, which would allocate all of the memory at once and delay a cold start. */
export const atMost = (maxSize: number) => ({ maxSize, sizeCalculation: () => 1 });

/**
 * Counts by name. A count is reset `ttl` milliseconds after its first one. Each place in a list of names has a limit of
 * its own; beyond `max` names, the least recently used are forgotten.
 */
export function createLimiter(limits: readonly number[], ttl: number, max = 50_000) {
  const counts = new LRUCache<string, number>({ ...atMost(max), ttl, ttlAutopurge: true, noUpdateTTL: true });
  const count = (name: string) => counts.get(name) ?? 0;
  return {
    count,
    /** Counts one enquiry. @returns 0 where it may go ahead, else the seconds to wait. */
    take(names: readonly string[]): number {
      counts.purgeStale();
      const full = names.filter((name, index) => count(name) >= (limits[index] ?? 0));
      if (full.length > 0) return Math.ceil(Math.max(...full.map((each) => counts.getRemainingTTL(each))) / 1000);
      for (const name of names) counts.set(name, count(name) + 1);
      return 0;
    },
    /** Takes back one enquiry. */
    giveBack(names: readonly string[]): void {
      for (const name of names) counts.set(name, Math.max(0, count(name) - 1));
    },
  };
}

/** What an address is counted by: an IPv4 address itself, or for IPv6 its /64 and the /56 that many providers assign. */
export function networksOf(address: string): string[] {
  const written = address.trim().toLowerCase();
  // some proxies append the port, which differs for every connection
  const [, host = written] = /^\[([^\]]+)\]/.exec(written) ?? /^([\d.]+):\d+$/.exec(written) ?? [];
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(host) ?? [];
  const url = mapped ? undefined : parseUrl(`http://[${host.replace(/%.*/, '')}]`);
  if (!url) return [mapped ?? host];
  const [before = [], after = []] = url.hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  const shorter = (groups[3] ?? '').padStart(4, '0').slice(0, 2);
  return [`${groups.join(':')}/64`, `${groups.slice(0, 3).join(':')}:${shorter}/56`];
}
