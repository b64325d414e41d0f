import { elapsedName, inputNames, localeName, trapName, type Enquiry } from '../../relay/enquiry';
import { buildMail, keyHeader, type MailTexts } from '../../relay/mail';
import type { Delivery } from '../../relay/settings';
import type { Locale } from '../../locales';

/** How long the form waits for an answer, in milliseconds. */
const patience = 15_000;

/** What became of an enquiry; `reason` is the relay's own sentence where it gave one. */
type Outcome = { sent: true } | { sent: false; reason?: string };

/** What the form adds to an enquiry: the page's language, the robots' field, and the words of the mail. */
type Extras = { locale: Locale; trap: string; texts: MailTexts };

/**
 * Hands an enquiry over and never throws. The relay's receipt is the only success there; straight to the provider it
 * is any 2xx. A redirect, a cut answer and silence are failures.
 */
export async function deliver(
  enquiry: Enquiry,
  delivery: Delivery,
  { locale, trap, texts }: Extras,
  wait = patience,
): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(wait);
    if (delivery.mode === 'direct') {
      const mail = buildMail({ ...enquiry, to_name: delivery.recipient.name }, texts, {
        mode: 'direct',
        recipient: delivery.recipient.email,
      });
      const response = await post(delivery.endpoint, mail, { [keyHeader]: delivery.key }, signal);
      return { sent: response.ok };
    }
    const fields = Object.fromEntries(inputNames.map((name) => [name, enquiry[name]]));
    // the form is there as soon as the page is
    const extras = { [localeName]: locale, [trapName]: trap, [elapsedName]: Math.round(performance.now()) };
    const response = await post(delivery.endpoint, { ...fields, ...extras }, {}, signal);
    const answer: unknown = await response.json();
    if (response.ok && textIn(answer, 'receipt')) return { sent: true };
    return { sent: false, reason: response.ok ? undefined : textIn(answer, 'error') };
  } catch {
    return { sent: false };
  }
}

function post(address: string, body: object, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    cache: 'no-store',
    signal,
  });
}

function textIn(answer: unknown, name: 'receipt' | 'error'): string | undefined {
  if (typeof answer !== 'object' || answer === null || !(name in answer)) return undefined;
  const value: unknown = Reflect.get(answer, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
