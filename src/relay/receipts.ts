import { createMemory } from './memory';

/** How long a sent enquiry is remembered; the provider remembers its key for as long, or longer. */
const lifetime = 15 * 60 * 1000;

/**
 * Sends the same enquiry once: while it is on its way, and for 15 minutes after it was sent, a second one gets the
 * first one's outcome. What failed is forgotten, so that it can be tried again.
 */
export function createReceipts<Outcome extends { sent: boolean }>(now: () => number = Date.now, capacity = 20_000) {
  const outcomes = createMemory<Promise<Outcome>>(lifetime, capacity, now);

  return {
    /** The outcome of an enquiry that was sent or is on its way. */
    known: outcomes.get,
    async once(key: string, send: () => Promise<Outcome>): Promise<Outcome> {
      const first = outcomes.get(key);
      if (first) return first;
      const own = send();
      outcomes.set(key, own);
      const forget = () => {
        if (outcomes.get(key) === own) outcomes.delete(key);
      };
      try {
        const outcome = await own;
        if (!outcome.sent) forget();
        return outcome;
      } catch (error) {
        forget();
        throw error;
      }
    },
    size: outcomes.size,
  };
}

/** Names an enquiry by its content: equal parts, equal name. */
export async function fingerprint(parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
