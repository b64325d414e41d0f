import { escapeHtml } from '../lib/html';
import { parseUrl } from '../lib/parse-url';
import { inputNames, type Enquiry, type InputName } from './enquiry';

/** The provider's limit for names, in UTF-16 units. */
const longestName = 70;

/** An address for mail servers without SMTPUTF8: HTML's pattern, with a top-level domain and without stray dots. */
const asciiAddress =
  /^(?!\.|.{65,}@|.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** The wording of a mail, from `content/`; `{name}` in the subject stands for the visitor's name. */
export type MailTexts = { subject: string; labels: Record<InputName, string> };

export type MailAddress = { email: string; name?: string };

/** The header with the provider's key. */
export const keyHeader = 'api-key';

/** The request body of the provider's `POST /v3/smtp/email`. */
export type MailPayload = {
  sender: MailAddress;
  to: MailAddress[];
  subject: string;
  htmlContent: string;
  replyTo?: MailAddress;
  textContent?: string;
  headers?: { idempotencyKey: string };
};

/** How a mail is sent: from the visitor's browser, or by the relay, with the agency's verified sender address. */
type MailRoute =
  | { mode: 'direct'; recipient: string }
  | { mode: 'relay'; recipient: string; sender: MailAddress; isSuspicious?: boolean };

/** The beginning of the subject of a suspicious enquiry, for filters in mail clients. */
const spamMark = '[Spam?] ';

/** The fields that the browser sends without a relay. */
const directFields: InputName[] = ['from_name', 'company', 'website', 'message', 'from_email'];

/** The fields that the relay sends: all inputs. */
const relayFields = [...directFields, ...inputNames.filter((name) => !directFields.includes(name))];

/** Creates the provider's payload for an enquiry; its `to_name` is the recipient's name. */
export function buildMail(enquiry: Enquiry, texts: MailTexts, delivery: MailRoute): MailPayload {
  const name = shortenName(enquiry.from_name);
  const visitor = createAddress(toAscii(enquiry.from_email), name);
  const mail = {
    to: [createAddress(delivery.recipient, shortenName(enquiry.to_name))],
    subject: toSingleLine(texts.subject.replaceAll('{name}', () => name)),
  };
  if (delivery.mode === 'direct') {
    return { sender: visitor, ...mail, htmlContent: renderHtml(enquiry, texts.labels, directFields) };
  }
  return {
    sender: createAddress(delivery.sender.email, shortenName(delivery.sender.name ?? '')),
    ...mail,
    subject: (delivery.isSuspicious ? spamMark : '') + mail.subject,
    htmlContent: renderHtml(enquiry, texts.labels, relayFields),
    textContent: escapeTemplates(formatEnquiry(enquiry, texts.labels, relayFields)),
    ...(asciiAddress.test(visitor.email) && { replyTo: visitor }),
  };
}

/** Formats an enquiry as plain text, with a label before each value and without empty fields. */
export function formatEnquiry(
  enquiry: Enquiry,
  labels: MailTexts['labels'],
  fields: InputName[] = relayFields,
): string {
  return listFilledFields(enquiry, fields)
    .map((field) => `${formatLabel(labels[field])}${field === 'message' ? '\n' : ' '}${removeControls(enquiry[field])}`)
    .join('\n\n');
}

/** Creates a `mailto:` URL for a mail to the agency that contains the whole enquiry. */
export function createMailto(enquiry: Enquiry, texts: MailTexts, recipient: string): string {
  const subject = toSingleLine(texts.subject.replaceAll('{name}', () => shortenName(enquiry.from_name)));
  const body = formatEnquiry(enquiry, texts.labels).replaceAll('\n', '\r\n');
  return `mailto:${encodeURI(recipient)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function formatLabel(label: string): string {
  return /[?:]$/.test(label) ? label : `${label}:`;
}

function renderHtml(enquiry: Enquiry, labels: MailTexts['labels'], fields: InputName[]): string {
  const paragraphs = listFilledFields(enquiry, fields).map((field) => {
    const value = escapeHtml(removeControls(enquiry[field])).replaceAll('{', '&#123;').replaceAll('\n', '<br>');
    return `<p dir="auto"><strong>${escapeHtml(labels[field])}</strong><br>${value}</p>`;
  });
  return `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${paragraphs.join('')}</body></html>`;
}

function listFilledFields(enquiry: Enquiry, fields: InputName[]): InputName[] {
  return fields.filter((field) => enquiry[field] !== '');
}

function createAddress(email: string, label: string): MailAddress {
  const name = removeDelimiters(label);
  return name === '' ? { email } : { email, name };
}

/**
 * Removes the delimiters of addresses from names with non-ASCII letters. The provider encodes names with either, but
 * drops those with both, such as “Dr. Jörg Müller”, or writes them into the header unencoded.
 */
function removeDelimiters(name: string): string {
  return /^\p{ASCII}*$/u.test(name) ? name : toSingleLine(name.replaceAll(/[()<>@,;:\\".[\]]/g, ' '));
}

/**
 * Breaks up the provider's template syntax (`{{ … }}`, `{% … %}`, `{# … #}`). Otherwise the provider may replace it, or
 * accept the mail and never send it.
 */
function escapeTemplates(text: string): string {
  return text.replaceAll(/\{(?=[{%#])/g, '{ ');
}

/** Shortens a name to the provider's limit without splitting a character. */
function shortenName(name: string): string {
  const start = escapeTemplates(toSingleLine(name)).slice(0, longestName);
  return start.replace(/[\uD800-\uDBFF]$/, '').trim();
}

/** Removes line breaks, control characters, and characters that change the reading direction. */
function toSingleLine(text: string): string {
  return removeControls(text.replaceAll(/\s+/g, ' ')).trim();
}

/**
 * Removes control characters other than line breaks and tabs, because mail clients cannot cope with them, and characters
 * that change the reading direction, because they can make an address look like another one.
 */
function removeControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** Converts the domain of an address to Punycode if it has umlauts or other scripts. */
export function toAscii(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || /^[\p{ASCII}]*$/u.test(domain)) return email;
  return email.slice(0, at) + (parseUrl(`http://${domain}`)?.hostname ?? domain);
}
