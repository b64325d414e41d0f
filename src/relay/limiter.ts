import { LRUCache } from 'lru-cache';
import { parseUrl } from '../lib/parse-url';

/** How many enquiries may come within ten minutes from one client, and from the larger network that it is in. */
const limits = [5, 20];

const ttl = 10 * 60 * 1000;

/** Counts enquiries by the networks that `networksOf` names; a count is reset ten minutes after its first enquiry. */
export function createLimiter(max = 50_000) {
  const counts = new LRUCache<string, number>({ max, ttl, ttlAutopurge: true, noUpdateTTL: true });
  const countOf = (network: string) => counts.get(network) ?? 0;
  return {
    /** Counts one enquiry. @returns 0 where it may go ahead, else the seconds to wait. */
    take(networks: string[]): number {
      counts.purgeStale();
      const full = networks.filter((network, index) => countOf(network) >= (limits[index] ?? 0));
      if (full.length > 0) return Math.ceil(Math.max(...full.map((each) => counts.getRemainingTTL(each))) / 1000);
      for (const network of networks) counts.set(network, countOf(network) + 1);
      return 0;
    },
    /** Takes back one enquiry. */
    giveBack(networks: string[]): void {
      for (const network of networks) counts.set(network, Math.max(0, countOf(network) - 1));
    },
  };
}

/** What an address is counted by: an IPv4 address, or the /64 of an IPv6 subscriber and the /56 that many providers give. */
export function networksOf(address: string): string[] {
  const written = address.trim().toLowerCase();
  // some proxies add the port, which is another one for every connection
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
