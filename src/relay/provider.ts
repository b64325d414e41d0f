import { parseJsonObject } from '../lib/parse-json-object';
import { keyHeader, type MailPayload } from './mail';

/**
 * The result of sending a mail. `reason` is for logs and never contains a visitor's input. `isTransient` means that a
 * later attempt may succeed without any change. `unansweredKey` is the idempotency key of a request that got no answer:
 * the provider may have accepted the mail.
 */
export type SendResult = { sent: true } | SendFailure;

type SendFailure = { sent: false; reason: string; timedOut: boolean; isTransient: boolean; unansweredKey?: string };

/** `deadline` is a time of `performance.now()`; `unansweredKey` comes from the last attempt to send the same mail. */
type Attempt = { deadline: number; unansweredKey?: string };

/** Sends a mail. */
export type Send = (mail: MailPayload, attempt: Attempt) => Promise<SendResult>;

/** In milliseconds. */
const retry = { shortestWait: 300, longestWait: 2000, timeNeeded: 1000 };

/**
 * Creates a function that sends mails through the provider's `POST /v3/smtp/email`. Only a 2xx response with a message
 * id counts as delivered, not a proxy's page or an error with status 200. After a 429 or 5xx it retries once.
 *
 * Each request has its own idempotency key, because the provider may count the key of a refused request as used. Only
 * the key of an unanswered request is used again: if the provider then reports a duplicate, it had accepted the mail.
 */
export function createProviderSend(endpoint: string, apiKey: string): Send {
  const request = (mail: MailPayload, idempotencyKey: string, deadline: number) =>
    fetch(endpoint, {
      method: 'POST',
      headers: { [keyHeader]: apiKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...mail, headers: { idempotencyKey } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(Math.max(1, deadline - performance.now()))),
    });

  return async (mail, { deadline, unansweredKey }) => {
    let key = unansweredKey ?? crypto.randomUUID();
    try {
      let response = await request(mail, key, deadline);
      const wait = waitBeforeRetry(response);
      if (wait !== null && performance.now() + wait + retry.timeNeeded < deadline) {
        key = crypto.randomUUID();
        await response.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, wait));
        response = await request(mail, key, deadline);
      }
      return readResponse(response, await response.text(), key === unansweredKey);
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      const reason = timedOut ? 'did not respond in time' : 'was not reached';
      return { sent: false, reason, timedOut, isTransient: true, unansweredKey: key };
    }
  };
}

/** Returns the time to wait in milliseconds; `null` if the response is final. */
function waitBeforeRetry({ status, headers }: Response): number | null {
  if (!isBusy(status)) return null;
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-sib-ratelimit-reset')) || 0;
  return Math.min(Math.max(seconds * 1000, retry.shortestWait), retry.longestWait);
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Interprets a response; `isRepeated` means that the last request with the same key got no answer. */
function readResponse({ ok, status }: Response, body: string, isRepeated: boolean): SendResult {
  const { messageId, code } = parseJsonObject(body) ?? {};
  if (ok && typeof messageId === 'string' && messageId !== '') return { sent: true };
  if (status === 400 && code === 'duplicate_parameter' && isRepeated) return { sent: true };
  const errorCode = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : '';
  const reason = `answered ${status}${errorCode}${ok ? ' without naming a message' : ''}`;
  return { sent: false, reason, timedOut: false, isTransient: isBusy(status) };
}
