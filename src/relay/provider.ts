import { parseJsonObject } from '../lib/parse-json-object';
import { keyHeader, type MailPayload } from './mail';

/**
 * The result of sending a mail. `reason` is for logs and never contains a visitor's input. `refused` means that the
 * provider responded and did not accept the mail; without a response it may have. `isTransient` means that a later
 * attempt may succeed without any change.
 */
export type SendResult = { sent: true } | SendFailure;

type SendFailure = { sent: false; reason: string; timedOut: boolean; refused: boolean; isTransient: boolean };

/** Sends a mail by `deadline`, a time of `performance.now()`. */
export type Send = (mail: MailPayload, deadline: number) => Promise<SendResult>;

/** In milliseconds. */
const retry = { shortestWait: 300, longestWait: 2000, timeNeeded: 1000 };

/**
 * Creates a function that sends mails through the provider's `POST /v3/smtp/email`. Only a 2xx response with a message
 * id counts as delivered, not a proxy's page or an error with status 200. After a 429 or 5xx it retries once, with the
 * same idempotency key, but not after a dropped connection: the mail may have been sent. If so, the next attempt is
 * refused as a duplicate, and counts as delivered too.
 */
export function createProviderSend(endpoint: string, key: string): Send {
  const request = (body: string, deadline: number) =>
    fetch(endpoint, {
      method: 'POST',
      headers: { [keyHeader]: key, 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(Math.max(1, deadline - performance.now()))),
    });

  return async (mail, deadline) => {
    const body = JSON.stringify(mail);
    let refused = false;
    try {
      let response = await request(body, deadline);
      const wait = waitBeforeRetry(response);
      if (wait !== null && performance.now() + wait + retry.timeNeeded < deadline) {
        refused = true;
        await response.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, wait));
        response = await request(body, deadline);
      }
      return readResponse(response, await response.text(), refused);
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      const reason = timedOut ? 'did not respond in time' : 'was not reached';
      return { sent: false, reason, timedOut, refused, isTransient: true };
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

/** Interprets a response; `refused` means that the provider has already refused this mail with the same key. */
function readResponse({ ok, status }: Response, body: string, refused: boolean): SendResult {
  const { messageId, code } = parseJsonObject(body) ?? {};
  if (ok && typeof messageId === 'string' && messageId !== '') return { sent: true };
  // after a refusal this proves nothing: the refused request may count as the first use of the key
  if (status === 400 && code === 'duplicate_parameter' && !refused) return { sent: true };
  const errorCode = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : '';
  const reason = `answered ${status}${errorCode}${ok ? ' without naming a message' : ''}`;
  return { sent: false, reason, timedOut: false, refused: refused || status >= 400, isTransient: isBusy(status) };
}
