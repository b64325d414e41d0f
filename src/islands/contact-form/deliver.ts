import { elapsedName, inputNames, localeName, honeypotName, type Enquiry } from '../../relay/enquiry';
import { buildMail, keyHeader, type MailTexts } from '../../relay/mail';
import type { Delivery } from '../../relay/settings';
import type { Locale } from '../../locales';

/** The time in milliseconds after which a delivery fails. */
const deliveryTimeout = 15_000;

/** The outcome of a delivery; `reason` is the relay's error message, if any. */
type Outcome = { sent: true } | { sent: false; reason?: string };

/** Additional form data: the page's language, the honeypot's value, and the wording of the mail. */
type Extras = { locale: Locale; honeypot: string; texts: MailTexts };

/**
 * Sends an enquiry; never throws. Through the relay, only a response with a receipt is a success; directly to the
 * provider, any 2xx status is. Redirects, truncated responses and timeouts are failures.
 */
export async function deliver(
  enquiry: Enquiry,
  delivery: Delivery,
  { locale, honeypot, texts }: Extras,
  timeout = deliveryTimeout,
): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(timeout);
    if (delivery.mode === 'direct') {
      const mail = buildMail({ ...enquiry, to_name: delivery.recipient.name }, texts, {
        mode: 'direct',
        recipient: delivery.recipient.email,
      });
      const response = await post(delivery.endpoint, mail, { [keyHeader]: delivery.key }, signal);
      return { sent: response.ok };
    }
    const fields = Object.fromEntries(inputNames.map((name) => [name, enquiry[name]]));
    // the elapsed time starts with the page, since the form is visible from then on
    const extras = { [localeName]: locale, [honeypotName]: honeypot, [elapsedName]: Math.round(performance.now()) };
    const response = await post(delivery.endpoint, { ...fields, ...extras }, {}, signal);
    const body: unknown = await response.json();
    if (response.ok && readText(body, 'receipt')) return { sent: true };
    return { sent: false, reason: response.ok ? undefined : readText(body, 'error') };
  } catch {
    return { sent: false };
  }
}

function post(url: string, body: object, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    cache: 'no-store',
    signal,
  });
}

function readText(body: unknown, name: 'receipt' | 'error'): string | undefined {
  if (typeof body !== 'object' || body === null || !(name in body)) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
