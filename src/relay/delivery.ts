import { LRUCache } from 'lru-cache';
import type { Locale } from '../locales';
import type { Enquiry } from './enquiry';
import { createLimiter, networksOf } from './limiter';
import { buildMail } from './mail';
import type { Send } from './provider';
import type { RelaySettings } from './settings';
import type { RelayTexts } from './texts';

export type DeliveryOptions = {
  settings: RelaySettings;
  texts: RelayTexts;
  send: Send;
  /** Takes one line per enquiry that was not delivered; it never contains anything that a visitor typed. */
  log?: (line: string) => void;
};

/** A receipt, or the status to respond with, the seconds to wait, and what the provider did in place of taking the mail. */
type DeliveryResult = { receipt: string } | { status: 429 | 502 | 503 | 504; retryAfter?: number; provider?: string };

/** An enquiry in the language of its page, from a client, to be delivered by a time of `performance.now()`. */
type Posting = { enquiry: Enquiry; locale: Locale; client: string; deadline: number };

/** Mails that are on their way at the same time. The largest ones take several megabytes each, and 50 ms of a processor. */
const mostAtOnce = 20;

const minutes = 60_000;
const memory = { max: 20_000, ttlAutopurge: true };

/**
 * Delivers enquiries: five from one client in ten minutes, and the same one once. While it is on its way, and for 15
 * minutes after it was sent, a second one gets the first one's receipt; what failed may be tried again and is not counted.
 */
export function createDelivery({ settings, texts, send, log }: DeliveryOptions) {
  const limiter = createLimiter();
  const results = new LRUCache<string, Promise<DeliveryResult>>({ ...memory, ttl: 15 * minutes });
  /** How often the provider refused an enquiry; kept as long as the provider remembers idempotency keys. */
  const refusals = new LRUCache<string, number>({ ...memory, ttl: 30 * minutes });
  let underWay = 0;

  return async (posting: Posting): Promise<DeliveryResult> => {
    // Cloudflare runs no timers between requests
    for (const cache of [results, refusals]) cache.purgeStale();
    const content = await hash(Object.values(posting.enquiry));
    const earlier = results.get(content);
    if (earlier) return earlier;
    if (underWay >= mostAtOnce) return { status: 503, retryAfter: 10 };
    const networks = networksOf(posting.client);
    const retryAfter = limiter.take(networks);
    if (retryAfter > 0) return { status: 429, retryAfter };
    const attempt = sendMail(posting, content);
    results.set(content, attempt);
    underWay += 1;
    let isSent = false;
    try {
      const result = await attempt;
      isSent = 'receipt' in result;
      return result;
    } finally {
      underWay -= 1;
      if (!isSent) {
        results.delete(content);
        limiter.giveBack(networks);
      }
    }
  };

  async function sendMail({ enquiry, locale, deadline }: Posting, content: string): Promise<DeliveryResult> {
    const receipt = crypto.randomUUID();
    const { recipient, sender } = settings;
    const refused = refusals.get(content) ?? 0;
    const mail = buildMail({ ...enquiry, to_name: recipient.name }, texts.locales[locale].mail, {
      mode: 'relay',
      recipient: recipient.email,
      sender,
      idempotencyKey: uuidOf(await hash([content, String(refused)])),
    });
    const sent = await send(mail, deadline);
    if (sent.sent) return { receipt };
    // the provider may count the key of a mail that it refused as used
    if (sent.refused) refusals.set(content, refused + 1);
    log?.(`relay: ${receipt} was not delivered: the mail provider ${sent.reason}`);
    return { status: sent.timedOut ? 504 : 502, provider: sent.reason };
  }
}

async function hash(parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A hash as a UUID of version 8; the provider takes no other keys. */
function uuidOf(digest: string): string {
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}
