const allowed = 5;
const span = 10 * 60 * 1000;

/** Lets one client address send 5 times in 10 minutes; remembers at most `capacity` addresses, the newest. */
export function createLimiter(capacity = 50_000, now: () => number = Date.now) {
  const sends = new Map<string, number[]>();
  return {
    /** Counts one attempt. @returns 0 where it may go ahead, else the seconds to wait. */
    take(address: string): number {
      const client = clientOf(address);
      const recent = (sends.get(client) ?? []).filter((moment) => moment > now() - span);
      const [oldest] = recent;
      if (recent.length >= allowed && oldest !== undefined)
        return Math.max(1, Math.ceil((oldest + span - now()) / 1000));
      // Deleted first, so that the map stays in the order of the last attempt and its first entry is the one to forget.
      sends.delete(client);
      sends.set(client, [...recent, now()]);
      const [first] = sends.keys();
      if (sends.size > capacity && first !== undefined) sends.delete(first);
      return 0;
    },
    size: () => sends.size,
  };
}

/** What counts as one client: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
export function clientOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$|%.*$/g, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
