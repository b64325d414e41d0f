import { urlOf } from '../lib/url-of';
import { createMemory } from './memory';

const allowed = 5;
const span = 10 * 60 * 1000;

/**
 * Lets one client, as `clientOf` names it, send 5 times in 10 minutes. A client is forgotten 10 minutes after its last
 * attempt, and the oldest one where there are more than `capacity`.
 */
export function createLimiter(now: () => number = Date.now, capacity = 50_000) {
  const attempts = createMemory<number[]>(span, capacity, now);
  return {
    /** Counts one attempt. @returns 0 where it may go ahead, else the seconds to wait. */
    take(client: string): number {
      // either way: a clock that was set back locks nobody out until it has caught up
      const recent = (attempts.get(client) ?? []).filter((moment) => Math.abs(now() - moment) < span);
      const [oldest] = recent;
      if (recent.length >= allowed && oldest !== undefined)
        return Math.max(1, Math.ceil((oldest + span - now()) / 1000));
      attempts.set(client, [...recent, now()]);
      return 0;
    },
    /** Takes back the attempt that was counted last. */
    giveBack(client: string): void {
      const recent = attempts.get(client);
      recent?.pop();
      if (recent?.length === 0) attempts.delete(client);
    },
    size: attempts.size,
  };
}

/** What counts as one client, however its address is written: an IPv4 address, or one subscriber's IPv6 /64 network. */
export function clientOf(address: string): string {
  const written = address.trim().toLowerCase().replaceAll('"', '');
  const [, bracketed] = /^\[([^\]]*)\]/.exec(written) ?? [];
  // Some proxies add the port, which is another one for every connection.
  const plain = (bracketed ?? written.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '');
  const url = urlOf(`http://[${plain}]`);
  if (!url) return plain;
  const [before = [], after = []] = url.hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((bytes) => [bytes >> 8, bytes & 255])
    .join('.');
}
