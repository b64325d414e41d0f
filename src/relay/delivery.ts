import { LRUCache } from 'lru-cache';
import type { Locale } from '../locales';
import type { Enquiry } from './enquiry';
import { sha256, uuidOf } from './hash';
import { atMost, createLimiter, networksOf } from './limiter';
import { buildMail, type MailPayload } from './mail';
import type { Send } from './provider';
import type { RelaySettings } from './settings';
import { comparableText, isSuspicious } from './spam';
import type { RelayTexts } from './texts';

/** A mail that was not delivered; `refused` says that the provider has refused it, and perhaps used up its key. */
export type SpooledMail = { receipt: string; mail: MailPayload; refused: boolean };

/** Keeps undelivered mails by an id, and sends them again. */
export type Spool = {
  /** @returns whether the mail is safe on a disk. */
  keep(id: string, mail: SpooledMail): Promise<boolean>;
  remove(id: string): Promise<void>;
};

export type DeliveryOptions = {
  settings: RelaySettings;
  texts: RelayTexts;
  send: Send;
  spool?: Spool;
  /** Takes one line per enquiry that was not delivered; it never contains anything that a visitor typed. */
  log?: (line: string) => void;
};

/**
 * A receipt, or the status to respond with and the seconds to wait. `provider` says what the provider did in place of
 * taking the mail; with a receipt, the mail is in the spool.
 */
type DeliveryResult =
  | { receipt: string; provider?: string }
  | { status: 429 | 502 | 503 | 504; retryAfter?: number; provider?: string };

/** An enquiry in the language of its page, from a client, to be delivered by a time of `performance.now()`. */
type Submission = {
  enquiry: Enquiry;
  locale: Locale;
  client: string;
  deadline: number;
  /** Milliseconds that the visitor took; `null` where no script measured them. */
  elapsed: number | null;
};

/** Mails that are sent at the same time. The largest ones take several megabytes each, and 50 ms of a processor. */
const maxConcurrent = 20;

/** In ten minutes, from one client and from the larger network that it is in. */
const limitsPerClient = [5, 20];

/** In one minute, of all enquiries and of those that are suspicious: robots use up their own share first. */
const limitsPerMinute = [30, 3];

const minutes = 60_000;
const memory = { ...atMost(20_000), ttlAutopurge: true };

/**
 * Delivers enquiries within the limits above, and the same one once: while it is on its way, and for 15 minutes after
 * it was sent, a second one gets the first one's receipt. What failed may be tried again and is not counted.
 *
 * With a spool, whatever the provider did not take is kept. The visitor gets a receipt for it only where waiting is all
 * it needs: the provider was busy, down or silent. Where somebody has to act first, such as replace a key that is
 * refused, the visitor sees a failure, although the mail may still be sent later.
 */
export function createDelivery({ settings, texts, send, spool, log }: DeliveryOptions) {
  const clients = createLimiter(limitsPerClient, 10 * minutes);
  const everybody = createLimiter(limitsPerMinute, minutes);
  const messages = createLimiter([Infinity], 30 * minutes);
  const results = new LRUCache<string, Promise<DeliveryResult>>({ ...memory, ttl: 15 * minutes });
  /** How often the provider refused an enquiry; kept as long as the provider remembers idempotency keys. */
  const refusals = new LRUCache<string, number>({ ...memory, ttl: 30 * minutes });
  let underWay = 0;

  return async (submission: Submission): Promise<DeliveryResult> => {
    // Cloudflare runs no timers between requests
    for (const cache of [results, refusals]) cache.purgeStale();
    const { enquiry, client, elapsed } = submission;
    const text = comparableText(enquiry.message);
    const [id, textHash] = await Promise.all([sha256(Object.values(enquiry)), sha256([text])]);
    const earlier = results.get(id);
    if (earlier) return earlier;
    if (underWay >= maxConcurrent) return { status: 503, retryAfter: 10 };

    const isMarked = isSuspicious({ enquiry, elapsed, repeats: messages.count(textHash) });
    const networks = networksOf(client);
    const shares = isMarked ? ['all', 'suspicious'] : ['all'];
    const repeated = text ? [textHash] : [];
    const clientWait = clients.take(networks);
    if (clientWait > 0) return { status: 429, retryAfter: clientWait };
    const wait = everybody.take(shares);
    if (wait > 0) {
      clients.giveBack(networks);
      return { status: 503, retryAfter: wait };
    }
    messages.take(repeated);

    const attempt = sendMail(submission, id, isMarked);
    results.set(id, attempt);
    underWay += 1;
    let isTaken = false;
    try {
      const result = await attempt;
      isTaken = 'receipt' in result;
      return result;
    } finally {
      underWay -= 1;
      if (!isTaken) {
        results.delete(id);
        clients.giveBack(networks);
        everybody.giveBack(shares);
        messages.giveBack(repeated);
      }
    }
  };

  async function sendMail(submission: Submission, id: string, isMarked: boolean): Promise<DeliveryResult> {
    const { enquiry, locale, deadline } = submission;
    const receipt = crypto.randomUUID();
    const { recipient, sender } = settings;
    const refusalCount = refusals.get(id) ?? 0;
    const mail = buildMail({ ...enquiry, to_name: recipient.name }, texts.locales[locale].mail, {
      mode: 'relay',
      recipient: recipient.email,
      sender,
      // the provider takes UUIDs alone
      idempotencyKey: uuidOf(await sha256([id, String(refusalCount)])),
      isSuspicious: isMarked,
    });
    const sent = await send(mail, deadline);
    if (sent.sent) {
      await spool?.remove(id);
      return { receipt };
    }
    const { refused, reason, isTransient, timedOut } = sent;
    // the provider may count the key of a mail that it refused as used
    if (refused) refusals.set(id, refusalCount + 1);
    const isKept = (await spool?.keep(id, { receipt, mail, refused })) ?? false;
    const rest = isKept ? '; it is kept in SPOOL_DIR and sent again' : '';
    log?.(`relay: ${receipt} was not delivered: the mail provider ${reason}${rest}`);
    if (isKept && isTransient) return { receipt, provider: reason };
    return { status: timedOut ? 504 : 502, provider: reason };
  }
}
