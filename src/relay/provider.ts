import { decodeUtf8, readBody } from './body';
import { keyHeader, type MailPayload } from './mail';

/**
 * What became of a mail. `reason` is for logs and never carries a text of the enquiry; `refused` says that there was an
 * answer, and that the provider did not take the mail. Without one it may have.
 */
export type Sent =
  | { sent: true; messageId?: string }
  | { sent: false; reason: string; timedOut: boolean; refused: boolean };

/** Hands a mail over, which must have answered by `deadline`: a time of `performance.now()`, whose clock nobody sets. */
export type Send = (mail: MailPayload, deadline: number) => Promise<Sent>;

const largestAnswer = 64 * 1024;
const shortestWait = 300;
const longestWait = 2000;
/** A second attempt needs this much time to be worth it. */
const shortestAttempt = 1000;

/**
 * Sends through the provider's `POST /v3/smtp/email`. Only a 2xx answer that names the message counts: a proxy's page
 * or an error with status 200 is no delivery. An answered 429 or 5xx is tried once more with the same idempotency key;
 * a dropped connection never, because the mail may have gone out. Where it has, and the same enquiry comes again, the
 * provider says that it knows the key, and this counts as well.
 */
export function providerSend(endpoint: string, key: string): Send {
  const attempt = (body: string, deadline: number) =>
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
      let response = await attempt(body, deadline);
      const wait = waitBefore(response);
      if (wait !== null && performance.now() + wait + shortestAttempt < deadline) {
        refused = true;
        await response.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, wait));
        response = await attempt(body, deadline);
      }
      return await judge(response, deadline, refused);
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      return { sent: false, reason: timedOut ? 'no answer in time' : 'connection failed', timedOut, refused };
    }
  };
}

/** How many milliseconds to wait before trying again, or `null` where the answer is final. */
function waitBefore({ status, headers }: Response): number | null {
  if (status !== 429 && status < 500) return null;
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-sib-ratelimit-reset'));
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, shortestWait), longestWait) : shortestWait;
}

/** `refused` says that the provider has refused this mail before, with the same key. */
async function judge(response: Response, deadline: number, refused: boolean): Promise<Sent> {
  const answer = await readBody(response.body, largestAnswer, Math.max(1, deadline - performance.now()));
  const record = typeof answer === 'string' ? null : parseRecord(decodeUtf8(answer));
  const { messageId, code } = record ?? {};
  if (response.ok && typeof messageId === 'string' && messageId !== '') return { sent: true, messageId };
  // after a refusal it says nothing: the request that was refused may have used the key up
  if (response.status === 400 && code === 'duplicate_parameter' && !refused) return { sent: true };
  const named = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : '';
  const what = response.ok ? 'without naming a message' : '';
  return {
    sent: false,
    reason: `answered ${response.status}${named} ${what}`.trim(),
    timedOut: answer === 'too-slow',
    refused: refused || response.status >= 400,
  };
}

/** The JSON object that a text is, or `null`. */
export function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
