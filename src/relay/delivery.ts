import { LRUCache } from 'lru-cache';
import type { Locale } from '../locales';
import type { Enquiry } from './enquiry';
import { hashTexts } from './hash';
import { limitEntries, createLimiter, listNetworks } from './limiter';
import { buildMail, type MailPayload } from './mail';
import type { Send, SendResult } from './provider';
import type { RelaySettings } from './settings';
import { getComparableText, isSuspicious } from './spam';
import type { RelayContent } from './texts';

/** An undelivered mail, and the idempotency key of the last attempt to send it if the provider did not respond. */
export type SpooledMail = { receipt: string; mail: MailPayload; unansweredKey?: string };

/** Keeps undelivered mails by an id, and sends them again. */
export type Spool = {
  /** @returns whether the mail was written to disk. */
  keep(id: string, mail: SpooledMail): Promise<boolean>;
  /**
   * Sends a mail in the spool at once, with its new content, or waits for the attempt in progress.
   * @returns `null` if the spool has no mail with this id.
   */
  sendKept(id: string, mail: MailPayload, deadline: number): Promise<(SendResult & { receipt: string }) | null>;
  /** Finds the receipt of a mail that the spool has delivered. */
  findReceipt(id: string): string | undefined;
};

export type DeliveryOptions = {
  settings: RelaySettings;
  content: RelayContent;
  send: Send;
  spool?: Spool;
  /** Called with a line for each undelivered enquiry, without any of the visitor's input. */
  log?: (line: string) => void;
};

/**
 * A receipt, or the status of the response and the seconds to wait. `provider` says why the provider did not accept the
 * mail; if there is a receipt as well, the mail is in the spool.
 */
type DeliveryResult =
  | { receipt: string; provider?: string }
  | { status: 429 | 502 | 503 | 504; retryAfter?: number; provider?: string };

/** An enquiry in the language of its page, from a client; `deadline` is a time of `performance.now()`. */
type Submission = {
  enquiry: Enquiry;
  locale: Locale;
  client: string;
  deadline: number;
  /** How long the visitor took, in milliseconds; `null` without scripts. */
  elapsed: number | null;
};

/** How many mails are sent at the same time. The largest take several megabytes and 50 ms of processor time each. */
const maxConcurrent = 20;

/** Enquiries in ten minutes, from one client and from the larger network that it is in. */
const limitsPerClient = [5, 20];

/** Enquiries in a minute, in total and suspicious ones: bots reach their own limit first. */
const limitsPerMinute = [30, 3];

const minutes = 60_000;
const memory = { ...limitEntries(20_000), ttlAutopurge: true };

/**
 * Creates a function that delivers enquiries within the limits above, and identical ones only once: a repeated one gets
 * the receipt of the first, until 15 minutes after it was sent. Failed ones are not counted and can be repeated.
 *
 * With a spool, mails that the provider does not accept are kept. The visitor gets a receipt only if time will help:
 * the provider was busy, down or silent. If somebody has to act first, such as replace a rejected key, the visitor gets
 * an error, although the mail may still be sent later. If it has been sent by the time the visitor tries again, the
 * response is its receipt.
 */
export function createDelivery({ settings, content, send, spool, log }: DeliveryOptions) {
  const clients = createLimiter(limitsPerClient, 10 * minutes);
  const everybody = createLimiter(limitsPerMinute, minutes);
  const messages = createLimiter([Infinity], 30 * minutes);
  const results = new LRUCache<string, Promise<DeliveryResult>>({ ...memory, ttl: 15 * minutes });
  /** Without a spool: the keys of attempts without a response, kept as long as the provider remembers them. */
  const unansweredKeys = new LRUCache<string, string>({ ...memory, ttl: 30 * minutes });
  let activeCount = 0;

  return async (submission: Submission): Promise<DeliveryResult> => {
    // Cloudflare runs no timers between requests
    for (const cache of [results, unansweredKeys]) cache.purgeStale();
    const { enquiry, client, elapsed } = submission;
    const text = getComparableText(enquiry.message);
    const [id, textHash] = await Promise.all([hashTexts(Object.values(enquiry)), hashTexts([text])]);
    const earlier = results.get(id);
    if (earlier) return earlier;
    const receipt = spool?.findReceipt(id);
    if (receipt) return { receipt };
    if (activeCount >= maxConcurrent) return { status: 503, retryAfter: 10 };

    const isSpam = isSuspicious({ enquiry, elapsed, repeats: messages.count(textHash) });
    const networks = listNetworks(client);
    const counters = isSpam ? ['all', 'suspicious'] : ['all'];
    const messageHashes = text ? [textHash] : [];
    const clientWait = clients.take(networks);
    if (clientWait > 0) return { status: 429, retryAfter: clientWait };
    const wait = everybody.take(counters);
    if (wait > 0) {
      clients.giveBack(networks);
      return { status: 503, retryAfter: wait };
    }
    messages.take(messageHashes);

    const attempt = sendMail(submission, id, isSpam);
    results.set(id, attempt);
    activeCount += 1;
    let isAccepted = false;
    try {
      const result = await attempt;
      isAccepted = 'receipt' in result;
      return result;
    } finally {
      activeCount -= 1;
      if (!isAccepted) {
        results.delete(id);
        clients.giveBack(networks);
        everybody.giveBack(counters);
        messages.giveBack(messageHashes);
      }
    }
  };

  async function sendMail(submission: Submission, id: string, isSpam: boolean): Promise<DeliveryResult> {
    const { enquiry, locale, deadline } = submission;
    const { recipient, sender } = settings;
    const mail = buildMail({ ...enquiry, to_name: recipient.name }, content.locales[locale].mail, {
      mode: 'relay',
      recipient: recipient.email,
      sender,
      isSuspicious: isSpam,
    });
    const kept = await spool?.sendKept(id, mail, deadline);
    const receipt = kept?.receipt ?? crypto.randomUUID();
    const result = kept ?? (await send(mail, { deadline, unansweredKey: takeUnansweredKey(id) }));
    if (result.sent) return { receipt };
    const { reason, isTransient, timedOut, unansweredKey } = result;
    const isKept = kept ? true : ((await spool?.keep(id, { receipt, mail, unansweredKey })) ?? false);
    if (!isKept) unansweredKeys.set(id, unansweredKey);
    const note = isKept ? '; it is kept in SPOOL_DIR and sent again' : '';
    log?.(`relay: ${receipt} was not delivered: the mail provider ${reason}${note}`);
    if (isKept && isTransient) return { receipt, provider: reason };
    return { status: timedOut ? 504 : 502, provider: reason };
  }

  /** Returns the key of an attempt without a response, and drops it, since the next attempt may get one. */
  function takeUnansweredKey(id: string): string | undefined {
    const key = unansweredKeys.get(id);
    unansweredKeys.delete(id);
    return key;
  }
}
