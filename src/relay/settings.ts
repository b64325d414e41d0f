import { originOf } from '../lib/origin';
import { UserError } from '../lib/user-error';
import { urlOf } from '../lib/url-of';
import type { MailAddress } from './mail';

/** The variables that say how enquiries are delivered; every platform hands them over as texts. */
export const variables = [
  'MAIL_KEY',
  'MAIL_ENDPOINT',
  'MAIL_TO',
  'MAIL_FROM',
  'MAIL_DIRECT',
  'ENQUIRY_ENDPOINT',
  'TRUSTED_IP_HEADER',
  'SITE_URL',
] as const;

export type Environment = Readonly<Partial<Record<(typeof variables)[number], string | undefined>>>;

/** Who the agency is, as far as delivery needs it. */
export type Agency = { name: string; team: string; email: string; siteUrl: string };

export type RelaySettings = {
  /** The provider's key; `null` sends nothing and fills the outbox. */
  key: string | null;
  mailEndpoint: string;
  /** Path at which the relay answers; for local use no path of a relay elsewhere, which a page of the site may have. */
  path: string;
  sender: MailAddress;
  recipient: { email: string; name: string };
  siteOrigin: string;
  /** The header that a trusted proxy writes the client's address into. */
  trustedIpHeader: string | null;
};

/** How the contact form hands its message over: to the relay, or straight to the mail provider. */
export type Delivery =
  | { mode: 'relay'; endpoint: string }
  | { mode: 'direct'; endpoint: string; key: string; recipient: { email: string; name: string } };

type Problem = { name: keyof Environment; text: string };

/** Settings that cannot be used; the message names each of them with the reason. */
export class DeliveryError extends UserError {
  override name = 'DeliveryError';
  /** The names alone, which may be told to anybody. */
  readonly names: string[];

  constructor(problems: Problem[]) {
    super(`Enquiries cannot be delivered:\n${problems.map(({ text }) => `  ${text}`).join('\n')}`);
    this.names = problems.map(({ name }) => name);
  }
}

/** Where the preview shows what it would have sent. */
export const outboxPath = '/api/outbox';

/** Where the form sends to, if nothing else is said. */
const usualPath = '/api/enquiry';

const provider = 'https://api.brevo.com/v3/smtp/email';

/**
 * What the relay works with. Without `MAIL_KEY` it is for local use only, where `outbox` allows it.
 * @throws {DeliveryError} naming everything that is missing or unusable.
 */
export function relaySettings(env: Environment, agency: Agency, { outbox }: { outbox: boolean }): RelaySettings {
  const check = checker(env);
  const settings = readSettings(check, agency, outbox);
  check.finish();
  return settings;
}

/** What a relay whose settings cannot be used still answers by; there is nothing to send with. */
export function makeshiftSettings(env: Environment, agency: Agency): RelaySettings {
  return { ...readSettings(checker(env), agency, false), key: null, trustedIpHeader: null };
}

function readSettings(check: Checker, agency: Agency, outbox: boolean): RelaySettings {
  // With direct delivery the key is the form's, and a local relay has nothing to send.
  const idle = outbox && check.direct();
  const key = idle ? undefined : check.key();
  const from = check.address('MAIL_FROM');
  if (!key && !outbox) check.missing('MAIL_KEY', 'the key of the mail provider');
  if (!key && outbox && from && !idle)
    check.missing('MAIL_KEY', 'MAIL_FROM is there, but not the key of the mail provider');
  if (!from && (key || !outbox))
    check.missing('MAIL_FROM', 'the sender that the mail provider has verified, such as website@example.com');
  const recipient = recipientOf(check, agency);
  return {
    key: key ?? null,
    mailEndpoint: check.mailEndpoint(),
    path: outbox ? check.localPath() : check.enquiryPath(),
    sender: { email: from?.email ?? agency.email, name: from?.name ?? agency.name },
    recipient,
    siteOrigin: check.origin() ?? agency.siteUrl,
    trustedIpHeader: check.header(),
  };
}

function recipientOf(check: Checker, { email, team }: Agency): RelaySettings['recipient'] {
  const to = check.address('MAIL_TO');
  return { email: to?.email ?? email, name: to?.name ?? team };
}

/**
 * How the form of a build delivers: through the relay, or with `MAIL_DIRECT=1` straight to the provider.
 * @throws {DeliveryError} naming everything that is missing or unusable.
 */
export function formDelivery(env: Environment, agency: Agency): Delivery {
  const check = checker(env);
  if (!check.direct()) {
    const endpoint = check.enquiryEndpoint();
    check.finish();
    return { mode: 'relay', endpoint };
  }
  const key = check.key();
  if (!key) check.missing('MAIL_KEY', 'MAIL_DIRECT=1 puts the key of the mail provider into the form');
  const recipient = recipientOf(check, agency);
  const endpoint = check.mailEndpoint();
  check.finish();
  return { mode: 'direct', endpoint, key: key ?? '', recipient };
}

/**
 * The path at which the relay answers, for what is made before the other settings are known.
 * @throws {DeliveryError} where `ENQUIRY_ENDPOINT` cannot be used.
 */
export function relayPath(env: Environment): string {
  const check = checker(env);
  const path = check.enquiryPath();
  check.finish();
  return path;
}

type Checker = ReturnType<typeof checker>;

function checker(env: Environment) {
  const problems: Problem[] = [];
  const read = (name: keyof Environment) => env[name]?.trim() || undefined;
  // The value of the key is never repeated: messages end up in logs.
  const refuse = (name: keyof Environment, reason: string) =>
    problems.push({
      name,
      text: `${name}${name === 'MAIL_KEY' ? '' : `="${read(name) ?? ''}"`} cannot be used: ${reason}`,
    });

  const check = {
    missing: (name: keyof Environment, what: string) =>
      void problems.push({ name, text: `${name} is missing: ${what}` }),
    finish() {
      if (problems.length > 0) throw new DeliveryError(problems);
    },
    key() {
      const key = read('MAIL_KEY');
      if (key && !/^[\x21-\x7e]+$/.test(key))
        refuse('MAIL_KEY', 'a key has only letters, digits and symbols, without spaces');
      return key;
    },
    direct() {
      const value = read('MAIL_DIRECT');
      if (value && value !== '1' && value !== '0') refuse('MAIL_DIRECT', 'write 1, or leave it out');
      return value === '1';
    },
    address(name: 'MAIL_TO' | 'MAIL_FROM'): MailAddress | undefined {
      const value = read(name);
      if (!value) return undefined;
      const [, label, bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
      const email = (bracketed ?? value).trim();
      if (!/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email)) {
        refuse(name, 'it is not an email address; write name@example.com or Name <name@example.com>');
      }
      const display = label?.trim().replaceAll(/^"|"$/g, '');
      if (display && display.length > 70) refuse(name, 'the mail provider takes names of 70 characters at most');
      return display ? { email, name: display } : { email };
    },
    mailEndpoint() {
      const value = read('MAIL_ENDPOINT') ?? provider;
      if (!isSafeUrl(value)) refuse('MAIL_ENDPOINT', 'write a full https:// address; http:// is for this machine only');
      return value;
    },
    enquiryEndpoint() {
      const value = read('ENQUIRY_ENDPOINT') ?? usualPath;
      const path = pathIn(value);
      if (!isCleanPath(value) && !isSafeUrl(value)) {
        refuse('ENQUIRY_ENDPOINT', 'write a path such as /api/enquiry, or a full https:// address');
      } else if (path === '/') {
        refuse('ENQUIRY_ENDPOINT', 'a relay answers at a path of its own; write it too, such as https://…/api/enquiry');
      }
      if (path === outboxPath) refuse('ENQUIRY_ENDPOINT', 'the preview shows its outbox there; choose another path');
      return value;
    },
    enquiryPath: () => pathIn(check.enquiryEndpoint()),
    localPath() {
      const value = check.enquiryEndpoint();
      return isCleanPath(value) ? value : usualPath;
    },
    origin() {
      const value = read('SITE_URL');
      if (!value) return undefined;
      const checked = originOf(value);
      if ('origin' in checked) return checked.origin;
      refuse('SITE_URL', checked.problem);
      return undefined;
    },
    header() {
      const value = read('TRUSTED_IP_HEADER')?.toLowerCase();
      if (value && !/^[a-z\d-]+$/.test(value))
        refuse('TRUSTED_IP_HEADER', 'it is not a header; write its name, such as X-Real-IP');
      if (value === 'forwarded')
        refuse(
          'TRUSTED_IP_HEADER',
          'this header holds more than an address; name one that does not, such as X-Real-IP',
        );
      return value ?? null;
    },
  };
  return check;
}

/** The path of an address, or the address where it is a path already. */
function pathIn(address: string): string {
  return urlOf(address)?.pathname ?? address;
}

/** A path that browsers and hosts take as it stands: no empty parts, and none of dots alone. */
function isCleanPath(value: string): boolean {
  return /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(value);
}

/** Keys and messages travel encrypted, or not beyond this machine. */
function isSafeUrl(value: string): boolean {
  const url = urlOf(value);
  if (!url || url.username) return false;
  const local = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && local);
}
