import { createMemory } from './memory';
import { fingerprint } from './receipts';

/** How long the mail provider remembers a key, by its documentation. */
const span = 30 * 60 * 1000;

const mostKeys = 20_000;

/**
 * The keys by which the provider knows a mail again: one enquiry has one key, wherever and however often it is tried,
 * so that a mail whose answer was lost does not go out twice.
 */
export function createIdempotencyKeys(now: () => number) {
  const refusals = createMemory<number>(span, mostKeys, now);
  return {
    /** The key, a UUID, of what an enquiry says; who sent it is not in it, since the provider gets to see it. */
    of: async (content: string): Promise<string> =>
      uuidOf(await fingerprint([content, `${refusals.get(content) ?? 0}`])),
    /** Gives an enquiry another key: one that was refused may count as used, and nobody is thanked for a refusal. */
    renew: (content: string): void => refusals.set(content, (refusals.get(content) ?? 0) + 1),
  };
}

/** A hash as a UUID of one's own making (version 8 of RFC 9562). */
function uuidOf(hash: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
