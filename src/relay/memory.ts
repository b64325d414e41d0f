/**
 * A map that forgets an entry `span` milliseconds after it was set, whether it is asked again or not, and the oldest
 * entry where there are more than `capacity`. No timer runs before the first entry: Cloudflare allows none there.
 */
export function createMemory<Value>(span: number, capacity: number, now: () => number) {
  const kept = new Map<string, { at: number; value: Value }>();
  let isTimed = false;

  // either way: after a clock was set back, nothing is kept until it has caught up
  const isOld = (at: number) => Math.abs(now() - at) >= span;

  const forget = () => {
    for (const [key, { at }] of kept) {
      if (!isOld(at) && kept.size <= capacity) return;
      kept.delete(key);
    }
  };

  const forgetInTime = () => {
    const [oldest] = kept.values();
    if (isTimed || !oldest) return;
    isTimed = true;
    const timer = setTimeout(
      () => {
        isTimed = false;
        forget();
        forgetInTime();
      },
      Math.max(1, Math.min(span, oldest.at + span - now())),
    );
    // a process that has nothing else to do may end; Cloudflare's timers are numbers and know no process
    if (typeof timer === 'object') timer.unref();
  };

  return {
    get(key: string): Value | undefined {
      forget();
      return kept.get(key)?.value;
    },
    /** Counts the time of the entry anew. */
    set(key: string, value: Value): void {
      // deleted first, so that the map stays in the order of time and its first entry is the one to forget
      kept.delete(key);
      kept.set(key, { at: now(), value });
      forget();
      forgetInTime();
    },
    delete: (key: string) => void kept.delete(key),
    size: () => kept.size,
  };
}
