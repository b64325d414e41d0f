import { parseOrigin } from '../lib/origin';
import { UserError } from '../lib/user-error';
import { parseUrl } from '../lib/parse-url';
import type { MailAddress } from './mail';

/** The environment variables that configure delivery. */
export const variables = [
  'MAIL_KEY',
  'MAIL_ENDPOINT',
  'MAIL_TO',
  'MAIL_FROM',
  'MAIL_DIRECT',
  'ENQUIRY_ENDPOINT',
  'TRUSTED_IP_HEADER',
  'SPOOL_DIR',
  'SITE_URL',
] as const;

export type Environment = Readonly<Partial<Record<(typeof variables)[number], string | undefined>>>;

/** What delivery needs to know about the agency. */
export type Agency = { name: string; team: string; email: string; siteUrl: string };

export type RelaySettings = {
  /** The provider's key; without it (`null`), mails go to the outbox. */
  key: string | null;
  mailEndpoint: string;
  /** The path of the relay. A local relay never takes the path of one on another host, since that may be a page here. */
  path: string;
  sender: MailAddress;
  recipient: { email: string; name: string };
  siteOrigin: string;
  /** The header into which a trusted proxy writes the client's IP address. */
  trustedIpHeader: string | null;
};

/** Where the contact form sends its message: to the relay, or directly to the mail provider. */
export type Delivery =
  | { mode: 'relay'; endpoint: string }
  | { mode: 'direct'; endpoint: string; key: string; recipient: { email: string; name: string } };

type Problems = Partial<Record<keyof Environment, string>>;

/** Settings are missing or invalid; the message names each of them with the reason. */
export class DeliveryError extends UserError {
  override name = 'DeliveryError';
  /** The names of the settings, without their values: those may be secret. */
  readonly names: string[];

  constructor(problems: Problems) {
    super(`Enquiries cannot be delivered:\n  ${Object.values(problems).join('\n  ')}`);
    this.names = Object.keys(problems);
  }
}

/** The path at which the preview shows its outbox. */
export const outboxPath = '/api/outbox';

/** The default of `ENQUIRY_ENDPOINT`. */
const defaultPath = '/api/enquiry';

/** The default of `MAIL_ENDPOINT`. */
const defaultMailEndpoint = 'https://api.brevo.com/v3/smtp/email';

/**
 * Reads the settings of the relay. `MAIL_KEY` may be missing only if there is an `outbox`, for local use.
 * @throws {DeliveryError} if settings are missing or invalid.
 */
export function readRelaySettings(env: Environment, agency: Agency, { outbox }: { outbox: boolean }): RelaySettings {
  const { key, from, direct, endpoint, problems, ...common } = readVariables(env, agency);
  // with direct delivery, the key is for the form, and a local relay sends nothing
  const isLocal = outbox && (direct || (!key && !from));
  if (!key && !isLocal) problems.MAIL_KEY = 'MAIL_KEY is missing: create a key in the account at the mail provider';
  if (!from && !isLocal)
    problems.MAIL_FROM =
      'MAIL_FROM is missing: write the sender that the mail provider has verified, such as website@example.com';
  throwProblems(problems);
  return {
    ...common,
    key: isLocal ? null : (key ?? null),
    path: outbox && !endpoint.startsWith('/') ? defaultPath : getPath(endpoint),
    sender: { email: from?.email ?? agency.email, name: from?.name ?? agency.name },
  };
}

/**
 * Returns the e-mail address that the enquiries of a build go to: `MAIL_TO`, or the agency's.
 * @throws {DeliveryError} if `MAIL_TO` is invalid.
 */
export function getRecipient(env: Environment, agency: Agency): string {
  const { recipient, problems } = readVariables({ MAIL_TO: env.MAIL_TO }, agency);
  throwProblems(problems);
  return recipient.email;
}

/**
 * Reads how the form of a build delivers: through the relay, or with `MAIL_DIRECT=1` directly to the provider.
 * @throws {DeliveryError} if settings are missing or invalid.
 */
export function readFormDelivery(env: Environment, agency: Agency): Delivery {
  const { key = '', direct, endpoint, mailEndpoint, recipient, problems } = readVariables(env, agency);
  if (direct && !key)
    problems.MAIL_KEY =
      'MAIL_KEY is missing: MAIL_DIRECT=1 puts the key of the mail provider into the form; set it, or remove MAIL_DIRECT';
  throwProblems(problems);
  return direct ? { mode: 'direct', endpoint: mailEndpoint, key, recipient } : { mode: 'relay', endpoint };
}

function throwProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new DeliveryError(problems);
}

/** Reads all variables and collects the problems of invalid ones. */
function readVariables(env: Environment, agency: Agency) {
  const problems: Problems = {};
  const read = (name: keyof Environment, isValid: (value: string) => boolean, fix: string) => {
    const value = env[name]?.trim() || undefined;
    // do not repeat the key: messages end up in logs
    const shown = name === 'MAIL_KEY' ? name : `${name}="${value}"`;
    if (value && !isValid(value)) problems[name] = `${shown} cannot be used: write ${fix}`;
    return value;
  };
  const readAddress = (name: 'MAIL_FROM' | 'MAIL_TO') =>
    parseAddress(read(name, isAddress, 'name@example.com, or a name of up to 70 characters before <name@example.com>'));
  const key = read('MAIL_KEY', (value) => /^[\x21-\x7e]+$/.test(value), 'letters, digits and symbols without spaces');
  const direct = read('MAIL_DIRECT', (value) => /^[01]$/.test(value), '1, or leave it out');
  const from = readAddress('MAIL_FROM');
  const to = readAddress('MAIL_TO');
  const mailEndpoint = read('MAIL_ENDPOINT', isSafeUrl, 'a full https:// address; http:// is for this machine only');
  const endpoint = read(
    'ENQUIRY_ENDPOINT',
    isEndpoint,
    `a path such as ${defaultPath}, or a full https:// address with one; ${outboxPath} is taken`,
  );
  const origin = read(
    'SITE_URL',
    (value) => 'origin' in parseOrigin(value),
    'an origin such as https://www.example.com',
  );
  const header = read(
    'TRUSTED_IP_HEADER',
    (value) => /^(?!forwarded$)[a-z\d-]+$/i.test(value),
    'the name of a header that holds only an IP address, such as X-Real-IP',
  );
  return {
    problems,
    key,
    direct: direct === '1',
    from,
    recipient: { email: to?.email ?? agency.email, name: to?.name ?? agency.team },
    mailEndpoint: mailEndpoint ?? defaultMailEndpoint,
    endpoint: endpoint ?? defaultPath,
    siteOrigin: parseUrl(origin ?? '')?.origin ?? agency.siteUrl,
    trustedIpHeader: header?.toLowerCase() ?? null,
  };
}

/** Parses an e-mail address, or a name with an address in angle brackets. */
function parseAddress(value: string | undefined): MailAddress | undefined {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(value ?? '') ?? [];
  const label = name.trim().replaceAll(/^"|"$/g, '');
  return value === undefined ? undefined : { email: (bracketed ?? value).trim(), ...(label && { name: label }) };
}

function isAddress(value: string): boolean {
  const { email = '', name = '' } = parseAddress(value) ?? {};
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email) && name.length <= 70;
}

function isEndpoint(value: string): boolean {
  return (isCleanPath(value) || isSafeUrl(value)) && !['/', outboxPath].includes(getPath(value));
}

/** Returns the path of a URL; a path stays as it is. */
function getPath(url: string): string {
  return parseUrl(url)?.pathname ?? url;
}

/** Whether browsers and hosts leave a path as it is: it has no empty segments, and none that consist of dots. */
function isCleanPath(value: string): boolean {
  return /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(value);
}

/** Whether a URL is encrypted or leads to this machine. */
function isSafeUrl(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username) return false;
  const local = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && local);
}
