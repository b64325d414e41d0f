import { homePaths, type Locale } from '../locales';
import type { Enquiry } from './enquiry';
import { escapeHtml, createMailto, formatEnquiry } from './mail';
import type { RelayTexts, RelayWords } from './texts';

/** Why an enquiry was refused; the content has a sentence for each reason. */
export type Refusal = keyof RelayWords['refusals'] | 'required' | 'failure';

/** The outcome of a request. */
export type Outcome = { locale: Locale } & (Taken | Refused);

type Taken = {
  receipt: string;
  /** What the mail provider did, where the mail is in the spool. */
  provider?: string;
  /** For the sender of a test enquiry alone. */
  recipient?: { masked: string; isExpected: boolean };
};

type Refused = {
  status: number;
  refusal: Refusal;
  enquiry?: Enquiry;
  headers?: Record<string, string>;
  /** For programs: what the mail provider did, without anything that was typed. */
  provider?: string;
};

export const jsonType = 'application/json';
export const formType = 'application/x-www-form-urlencoded';

const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export function getContentType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Turns outcomes into JSON, or into a page for a form that was posted without JavaScript. */
export function createResponder(texts: RelayTexts, unconfigured?: readonly string[]) {
  return (request: Request, outcome: Outcome, headers: Record<string, string>): Response => {
    const isTaken = 'receipt' in outcome;
    const init = {
      status: isTaken ? 200 : outcome.status,
      headers: { ...ownHeaders, ...headers, ...(!isTaken && outcome.headers) },
    };
    if (getContentType(request) !== formType) {
      if (isTaken) {
        const { receipt, provider, recipient } = outcome;
        return Response.json({ receipt, provider, recipient }, init);
      }
      const { refusal, locale, provider } = outcome;
      return Response.json({ error: getRefusalText(refusal, texts.locales[locale]), unconfigured, provider }, init);
    }
    // a relay on another host links back to the site, whose origin it has just allowed
    const home = (headers['access-control-allow-origin'] ?? '') + homePaths[outcome.locale];
    const html = renderPage(outcome, texts, home);
    return new Response(html, { ...init, headers: { ...init.headers, ...pageHeaders } });
  };
}

function getRefusalText(refusal: Refusal, { panel, refusals }: RelayWords): string {
  if (refusal === 'required') return panel.required;
  return refusal === 'failure' ? panel.failure : refusals[refusal];
}

/** Renders the form's result panel as a page, with everything that was typed if the enquiry was not accepted. */
function renderPage(outcome: Outcome, { locales, agency }: RelayTexts, home: string): string {
  const { locale } = outcome;
  const words = locales[locale];
  const { panel, mail } = words;
  const isTaken = 'receipt' in outcome;
  const headline = escapeHtml(isTaken ? panel.successHeadline : panel.failureHeadline);
  const sentence = isTaken ? panel.successSubline : getRefusalText(outcome.refusal, words);
  const typed = isTaken ? undefined : outcome.enquiry;
  const mailto = typed && escapeHtml(createMailto(typed, mail, agency.email));
  const text = typed && escapeHtml(formatEnquiry(typed, mail.labels));
  return `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark"><title>${headline}</title>
<style>@view-transition{navigation:auto}body{font:1.125rem/1.55 system-ui,sans-serif;max-width:40rem;margin:12vh auto;padding:0 1.5rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><main><h1>${headline}</h1>
<p>${escapeHtml(sentence)}</p>
${mailto ? `<p><a href="${mailto}">${escapeHtml(panel.mailLink)}</a></p>` : ''}${text ? `<pre>${text}</pre>` : ''}
<p><a href="${escapeHtml(home)}">${escapeHtml(panel.home)}</a></p></main></body></html>`;
}
