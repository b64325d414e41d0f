import { homePaths, locales, type Locale } from '../locales';
import { decodeUtf8, readBody } from './body';
import { isPlausibleEmail, localeName, missingFields, parseEnquiry, trapName, type Enquiry } from './enquiry';
import { createIdempotencyKeys } from './idempotency';
import { clientOf, createLimiter } from './limiter';
import { buildMail, mailtoOf, textOf } from './mail';
import { renderPanelPage, type Panel } from './panel-page';
import { parseRecord, type Send, type Sent } from './provider';
import { createReceipts, fingerprint } from './receipts';
import { allowedOrigin, crossOriginHeaders } from './origin';
import type { RelaySettings } from './settings';
import { localeOfRequest, type RelayTexts, type RelayWords } from './texts';

/** Answers one request; `clientAddress` is what the platform knows of the client. */
export type Relay = (request: Request, clientAddress: string | null) => Promise<Response>;

export type RelayParts = {
  settings: RelaySettings;
  texts: RelayTexts;
  send: Send;
  /** Settings that cannot be used: whatever is asked is answered with status 503, and programs are told their names. */
  unconfigured?: readonly string[];
  /** Takes one line per enquiry that was not delivered; it never contains anything that a visitor typed. */
  log?: (line: string) => void;
  now?: () => number;
  times?: typeof relayTimes;
};

/** 1 MiB (decision 32). */
export const largestRequest = 1024 * 1024;

/** In milliseconds, counted from a request's first byte: until its body is there, and until the provider has answered. */
export const relayTimes = { body: 8_000, answer: 11_500 };

type Refusal = keyof RelayWords['refusals'] | 'required' | 'failure';
type Verdict =
  | { receipt: string; locale: Locale }
  | { status: number; refusal: Refusal; locale: Locale; enquiry?: Enquiry; headers?: Record<string, string> };

/**
 * The relay (decision 35): takes an enquiry, sends it as a mail, and answers with a receipt, the only sign of success.
 * Every refusal has a status and a sentence; a form posted without JavaScript is answered with a page.
 */
export function createRelay(parts: RelayParts): Relay {
  const { settings, texts, send, unconfigured, log } = parts;
  const { now = Date.now, times = relayTimes } = parts;
  const limiter = createLimiter(now);
  const receipts = createReceipts<Sent & { receipt: string }>(now);
  const keys = createIdempotencyKeys(now);

  return async (request, clientAddress) => {
    const headers = crossOriginHeaders(request, settings.siteOrigin);
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...headers, allow: 'POST' } });
    const judged = await judge(request, clientAddress).catch((error: unknown): Verdict => {
      log?.(`relay: ${error instanceof Error ? error.name : 'unknown error'}`);
      return { status: 500, refusal: 'failure', locale: localeOfRequest(request.headers) };
    });
    const verdict: Verdict =
      unconfigured && !('receipt' in judged) ? { ...judged, status: 503, refusal: 'failure' } : judged;
    return contentType(request) === form ? pageOf(verdict, headers) : jsonOf(verdict, headers);
  };

  async function judge(request: Request, clientAddress: string | null): Promise<Verdict> {
    const deadline = performance.now() + times.answer;
    const guessed = localeOfRequest(request.headers);
    const refuse = (status: number, refusal: Refusal, headers?: Record<string, string>) =>
      ({ status, refusal, locale: guessed, headers }) satisfies Verdict;

    if (request.method !== 'POST') return refuse(405, 'method', { allow: 'POST' });
    if (!allowedOrigin(request, settings.siteOrigin)) return refuse(403, 'origin');
    const type = contentType(request);
    if ((type !== json && type !== form) || request.headers.has('content-encoding')) return refuse(415, 'invalid');
    if (Number(request.headers.get('content-length')) > largestRequest) return refuse(413, 'tooLarge');
    const body = await readBody(request.body, largestRequest, times.body);
    if (body === 'too-large') return refuse(413, 'tooLarge');
    if (body === 'too-slow') return refuse(408, 'invalid');
    const posted = typeof body === 'string' ? null : fieldsOf(decodeUtf8(body), type);
    const enquiry = posted && parseEnquiry(posted);
    if (!posted || !enquiry) return refuse(400, 'invalid');

    const locale = locales.find((each) => each === posted[localeName]) ?? guessed;
    const keep = (status: number, refusal: Refusal, headers?: Record<string, string>): Verdict => ({
      ...refuse(status, refusal, headers),
      locale,
      enquiry,
    });
    if ((posted[trapName] ?? '') !== '') return keep(422, 'trap');
    if (missingFields(enquiry).length > 0) return keep(422, 'required');
    if (!isPlausibleEmail(enquiry.from_email)) return keep(422, 'invalid');

    const client = clientOf(trustedAddress(request, settings.trustedIpHeader) ?? clientAddress ?? 'unknown');
    const content = await fingerprint(Object.values(enquiry));
    const name = await fingerprint([client, content]);
    const known = receipts.known(name);
    // a repetition is no further mail: its first one has been counted
    const wait = known ? 0 : limiter.take(client);
    if (wait > 0) return keep(429, 'tooMany', { 'retry-after': String(wait) });

    const send = () => countIfSent(client, () => deliver(enquiry, content, locale, deadline));
    const outcome = await (known ?? receipts.once(name, send));
    if (outcome.sent) return { receipt: outcome.receipt, locale };
    return keep(outcome.timedOut ? 504 : 502, 'failure');
  }

  /** An attempt that brought nothing is given back: whoever tries again while the provider is down is not one too many. */
  async function countIfSent<Outcome extends Sent>(client: string, send: () => Promise<Outcome>): Promise<Outcome> {
    let isSent = false;
    try {
      const outcome = await send();
      isSent = outcome.sent;
      return outcome;
    } finally {
      if (!isSent) limiter.giveBack(client);
    }
  }

  async function deliver(
    enquiry: Enquiry,
    content: string,
    locale: Locale,
    deadline: number,
  ): Promise<Sent & { receipt: string }> {
    const receipt = crypto.randomUUID();
    const { recipient, sender } = settings;
    const mail = buildMail({ ...enquiry, to_name: recipient.name }, texts.locales[locale].mail, {
      mode: 'relay',
      recipient: recipient.email,
      sender,
      idempotencyKey: await keys.of(content),
    });
    const sent = await send(mail, deadline);
    if (!sent.sent) {
      if (sent.refused) keys.renew(content);
      log?.(`relay: ${receipt} was not delivered: the mail provider ${sent.reason}`);
    }
    return { ...sent, receipt };
  }

  function jsonOf(verdict: Verdict, headers: Record<string, string>): Response {
    if ('receipt' in verdict) return Response.json({ receipt: verdict.receipt }, { headers: { ...plain, ...headers } });
    const error = sentenceOf(verdict.refusal, texts.locales[verdict.locale]);
    return Response.json(
      { error, unconfigured },
      { status: verdict.status, headers: { ...plain, ...headers, ...verdict.headers } },
    );
  }

  function pageOf(verdict: Verdict, headers: Record<string, string>): Response {
    const { panel, mail } = texts.locales[verdict.locale];
    // only a relay on another host has to say that the site may read its answers
    const site = headers['access-control-allow-origin'] ?? '';
    const home = { href: site + homePaths[verdict.locale], text: panel.home };
    const page = (status: number, told: Omit<Panel, 'locale' | 'home'>, own?: Record<string, string>) => {
      const { html, policy } = renderPanelPage({ locale: verdict.locale, home, ...told });
      const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
      return new Response(html, { status, headers: { ...plain, ...headers, ...own, ...type } });
    };
    if ('receipt' in verdict) return page(200, { headline: panel.successHeadline, sentence: panel.successSubline });
    const { enquiry } = verdict;
    const typed = enquiry && {
      mailto: mailtoOf(enquiry, mail, texts.agency.email),
      link: panel.mailLink,
      text: textOf(enquiry, mail.labels),
    };
    const sentence = sentenceOf(verdict.refusal, texts.locales[verdict.locale]);
    return page(verdict.status, { headline: panel.failureHeadline, sentence, typed }, verdict.headers);
  }
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plain = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

function contentType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The posted fields; `null` where they cannot be read, or where one of them is there twice. */
function fieldsOf(text: string | null, type: string): Record<string, unknown> | null {
  if (text === null || type === json) return parseRecord(text);
  const entries = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : null;
}

/** The address that the trusted proxy itself wrote, which is the last of a list. */
function trustedAddress(request: Request, header: string | null): string | null {
  const value = header ? request.headers.get(header) : null;
  return value?.split(',').at(-1)?.trim() || null;
}

function sentenceOf(refusal: Refusal, { panel, refusals }: RelayWords): string {
  if (refusal === 'required') return panel.required;
  return refusal === 'failure' ? panel.failure : refusals[refusal];
}
