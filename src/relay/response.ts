import { homePaths, type Locale } from '../locales';
import type { Enquiry } from './enquiry';
import { escapeHtml } from '../lib/html';
import { createMailto, formatEnquiry } from './mail';
import type { RelayContent } from './texts';
import type { RelayTexts } from '../content/schemas/relay-texts';

/** Why an enquiry was refused; the content has a sentence for each reason. */
export type Refusal = keyof RelayTexts['refusals'] | 'required' | 'failure';

/** The outcome of a request. */
export type Outcome = { locale: Locale } & (Accepted | Refused);

type Accepted = {
  receipt: string;
  /** Why the mail provider has not accepted the mail yet; only if it is in the spool. */
  provider?: string;
  /** Only for test enquiries: the masked recipient, and whether it is the expected one. */
  recipient?: { masked: string; isExpected: boolean };
};

type Refused = {
  status: number;
  refusal: Refusal;
  enquiry?: Enquiry;
  headers?: Record<string, string>;
  /** For API clients: why the mail provider did not accept the mail, without any of the visitor's input. */
  provider?: string;
};

export const jsonType = 'application/json';
export const formType = 'application/x-www-form-urlencoded';

const commonHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Returns the media type of a request's body, without parameters; empty if there is none. */
export function getContentType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Creates a function that turns an outcome into JSON, or into a page if a form was posted without JavaScript. */
export function createResponder(content: RelayContent, missingSettings?: readonly string[]) {
  return (request: Request, outcome: Outcome, headers: Record<string, string>): Response => {
    const isAccepted = 'receipt' in outcome;
    const init = {
      status: isAccepted ? 200 : outcome.status,
      headers: { ...commonHeaders, ...headers, ...(!isAccepted && outcome.headers) },
    };
    if (getContentType(request) !== formType) {
      if (isAccepted) {
        const { receipt, provider, recipient } = outcome;
        return Response.json({ receipt, provider, recipient }, init);
      }
      const { refusal, locale, provider } = outcome;
      return Response.json(
        { error: getRefusalText(refusal, content.locales[locale]), unconfigured: missingSettings, provider },
        init,
      );
    }
    // on another host, a path would lead to the relay; the origin that CORS allows is the site's
    const home = (headers['access-control-allow-origin'] ?? '') + homePaths[outcome.locale];
    const html = renderPage(outcome, content, home);
    return new Response(html, { ...init, headers: { ...init.headers, ...pageHeaders } });
  };
}

function getRefusalText(refusal: Refusal, { panel, refusals }: RelayTexts): string {
  if (refusal === 'required') return panel.required;
  return refusal === 'failure' ? panel.failure : refusals[refusal];
}

/** Renders the form's result panel as a page; with the visitor's input if the enquiry was not accepted. */
function renderPage(outcome: Outcome, { locales, agency }: RelayContent, home: string): string {
  const { locale } = outcome;
  const texts = locales[locale];
  const { panel, mail } = texts;
  const isAccepted = 'receipt' in outcome;
  const headline = escapeHtml(isAccepted ? panel.successHeadline : panel.failureHeadline);
  const sentence = isAccepted ? panel.successSubline : getRefusalText(outcome.refusal, texts);
  const enquiry = isAccepted ? undefined : outcome.enquiry;
  const mailto = enquiry && escapeHtml(createMailto(enquiry, mail, agency.email));
  const text = enquiry && escapeHtml(formatEnquiry(enquiry, mail.labels));
  return `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark"><title>${headline}</title>
<style>@view-transition{navigation:auto}body{font:1.125rem/1.55 system-ui,sans-serif;max-width:40rem;margin:12vh auto;padding:0 1.5rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><main><h1>${headline}</h1>
<p>${escapeHtml(sentence)}</p>
${mailto ? `<p><a href="${mailto}">${escapeHtml(panel.mailLink)}</a></p>` : ''}${text ? `<pre>${text}</pre>` : ''}
<p><a href="${escapeHtml(home)}">${escapeHtml(panel.home)}</a></p></main></body></html>`;
}
