import { LRUCache } from 'lru-cache';
import { parseUrl } from '../lib/parse-url';

/** Limits the entries of a cache. Its option `max` would allocate all of the memory at once, and delay a cold start. */
export const limitEntries = (maxSize: number) => ({ maxSize, sizeCalculation: () => 1 });

/**
 * Counts enquiries by name. A count is reset `ttl` milliseconds after it starts. Each position in a list of names has
 * its own limit. Beyond `max` names, the least recently used are dropped.
 */
export function createLimiter(limits: readonly number[], ttl: number, max = 50_000) {
  const counts = new LRUCache<string, number>({ ...limitEntries(max), ttl, ttlAutopurge: true, noUpdateTTL: true });
  const count = (name: string) => counts.get(name) ?? 0;
  return {
    count,
    /** Counts an enquiry. @returns 0 if it is within the limits, else the seconds to wait. */
    take(names: readonly string[]): number {
      counts.purgeStale();
      const full = names.filter((name, index) => count(name) >= (limits[index] ?? 0));
      if (full.length > 0) return Math.ceil(Math.max(...full.map((each) => counts.getRemainingTTL(each))) / 1000);
      for (const name of names) counts.set(name, count(name) + 1);
      return 0;
    },
    /** Undoes the count of an enquiry. */
    giveBack(names: readonly string[]): void {
      for (const name of names) counts.set(name, Math.max(0, count(name) - 1));
    },
  };
}

/** Lists the networks that an IP address counts for: an IPv4 address itself, or for IPv6 its /64 and /56. */
export function listNetworks(address: string): string[] {
  const text = address.trim().toLowerCase();
  // some proxies append the port, but it differs for every connection
  const [, host = text] = /^\[([^\]]+)\]/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
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
