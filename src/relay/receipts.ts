/** How long a sent enquiry is remembered; as long as the provider remembers its idempotency key. */
const lifetime = 15 * 60 * 1000;

/**
 * Sends the same enquiry once: while it is on its way, and for 15 minutes after it was sent, a second one gets the
 * first one's outcome. What failed is forgotten, so that it can be tried again.
 */
export function createReceipts<Outcome extends { sent: boolean }>(capacity = 20_000, now: () => number = Date.now) {
  const kept = new Map<string, { until: number; outcome: Promise<Outcome> }>();

  const forgetOld = () => {
    for (const [key, { until }] of kept) {
      if (until > now() && kept.size <= capacity) return;
      kept.delete(key);
    }
  };

  const known = (key: string): Promise<Outcome> | undefined => {
    forgetOld();
    return kept.get(key)?.outcome;
  };

  return {
    /** The outcome of an enquiry that was sent or is on its way. */
    known,
    async once(key: string, send: () => Promise<Outcome>): Promise<Outcome> {
      const first = known(key);
      if (first) return first;
      const entry = { until: now() + lifetime, outcome: send() };
      kept.set(key, entry);
      const forget = () => void (kept.get(key) === entry && kept.delete(key));
      try {
        const outcome = await entry.outcome;
        if (!outcome.sent) forget();
        return outcome;
      } catch (error) {
        forget();
        throw error;
      }
    },
    size: () => kept.size,
  };
}

/** Names an enquiry by its content: equal parts, equal name. */
export async function fingerprint(parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
