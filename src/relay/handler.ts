import { locales } from '../locales';
import { parseJsonObject } from '../lib/parse-json-object';
import { readBody } from './body';
import { createDelivery, type DeliveryOptions } from './delivery';
import {
  elapsedName,
  isPlausibleEmail,
  isTooLong,
  localeName,
  findMissingFields,
  parseEnquiry,
  testName,
  honeypotName,
} from './enquiry';
import { isAllowedOrigin, createCorsHeaders } from './origin';
import { fingerprint, maskAddress } from './recipient';
import { getContentType, createResponder, formType, jsonType, type Outcome, type Refusal } from './response';
import { negotiateLocale } from './texts';

/** Handles one request; `clientAddress` is the IP address that the platform reports, if any. */
export type Relay = (request: Request, clientAddress: string | null) => Promise<Response>;

export type RelayOptions = DeliveryOptions & {
  /** If settings are missing: their names. Enquiries are refused with status 503, and the JSON contains the names. */
  missingSettings?: readonly string[];
  times?: typeof relayTimes;
};

/** The largest request body, in bytes. */
export const largestRequest = 512 * 1024;

const refusals = { 429: 'tooMany', 502: 'failure', 503: 'busy', 504: 'failure' } as const;

/** Time limits for the body and for the provider's response, in milliseconds from the start of a request. */
export const relayTimes = { body: 8_000, response: 11_500 };

/**
 * Creates the relay. It sends an enquiry as a mail and responds with a receipt, the only sign of success. Every refusal
 * has a status and a sentence. A form that was posted without JavaScript gets a page.
 */
export function createRelay({ missingSettings, times = relayTimes, ...options }: RelayOptions): Relay {
  const { settings, content, log } = options;
  const deliver = createDelivery(options);
  const respond = createResponder(content, missingSettings);

  return async (request, clientAddress) => {
    const headers = createCorsHeaders(request, settings.siteOrigin);
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...headers, allow: 'POST' } });
    const outcome = await handle(request, clientAddress).catch((error: unknown): Outcome => {
      log?.(`relay: ${error instanceof Error ? error.name : 'unknown error'}`);
      return { status: 500, refusal: 'failure', locale: negotiateLocale(request.headers) };
    });
    return respond(request, outcome, headers);
  };

  async function handle(request: Request, clientAddress: string | null): Promise<Outcome> {
    const deadline = performance.now() + times.response;
    const fallbackLocale = negotiateLocale(request.headers);
    const refuse = (status: number, refusal: Refusal) => ({ status, refusal, locale: fallbackLocale });
    if (request.method !== 'POST') return { ...refuse(405, 'method'), headers: { allow: 'POST' } };
    if (!isAllowedOrigin(request, settings.siteOrigin)) return refuse(403, 'origin');
    const type = getContentType(request);
    if ((type !== jsonType && type !== formType) || request.headers.has('content-encoding'))
      return refuse(415, 'invalid');
    if (Number(request.headers.get('content-length')) > largestRequest) return refuse(413, 'tooLarge');
    const body = await readBody(request.body, largestRequest, times.body);
    if (typeof body === 'number') return refuse(body, body === 413 ? 'tooLarge' : 'invalid');
    const posted = type === jsonType ? parseJsonObject(body) : Object.fromEntries(new URLSearchParams(body));
    const enquiry = posted && parseEnquiry(posted);
    if (!enquiry) return refuse(400, 'invalid');

    const locale = locales.find((each) => each === posted[localeName]) ?? fallbackLocale;
    const refuseEnquiry = (status: number, refusal: Refusal) => ({ status, refusal, locale, enquiry });
    if (missingSettings) return refuseEnquiry(503, 'failure');
    if ((posted[honeypotName] ?? '') !== '') return refuseEnquiry(422, 'trap');
    if (findMissingFields(enquiry).length > 0) return refuseEnquiry(422, 'required');
    if (isTooLong(enquiry)) return refuseEnquiry(413, 'tooLarge');
    if (!isPlausibleEmail(enquiry.from_email)) return refuseEnquiry(422, 'invalid');

    const client = readTrustedAddress(request, settings.trustedIpHeader) ?? clientAddress ?? 'unknown';
    const measured = posted[elapsedName];
    const elapsed = typeof measured === 'number' ? measured : null;
    const result = await deliver({ enquiry, locale, client, deadline, elapsed });
    if ('receipt' in result) return { ...result, locale, recipient: await describeRecipient(posted[testName]) };
    const { status, retryAfter, provider } = result;
    const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    return { ...refuseEnquiry(status, refusals[status]), headers, provider };
  }

  /** Describes the recipient to the sender of a test enquiry. */
  async function describeRecipient(expected: unknown) {
    if (typeof expected !== 'string') return undefined;
    const { email } = settings.recipient;
    return { masked: maskAddress(email), isExpected: expected === (await fingerprint(email)) };
  }
}

/** Returns the IP address that the trusted proxy appended: the last of a list. */
function readTrustedAddress(request: Request, header: string | null): string | null {
  const value = header ? request.headers.get(header) : null;
  return value?.split(',').at(-1)?.trim() || null;
}
