import { countryName } from '../lib/country-name';
import { domainOf } from '../lib/domain-of';
import type { Locale } from '../locales';
import type { Finding } from './finding';
import { nearest } from './nearest';
import type { Identity } from './schemas/identity';
import type { FieldPath, SourceFile } from './source-file';
import { nbsp, typeset } from './typography';

/** Fields with values that are only known where the text is shown: on a page, in a widget, in a mail. */
const filledLater: Names<readonly string[]> = {
  'case-studies.yaml cardLink': ['name'],
  'interface.yaml carousel.status': ['n', 'total', 'name'],
  'interface.yaml ringSignature': ['name'],
  'interface.yaml social.alt': ['title'],
  'contact.yaml mail.subject': ['name'],
};

/** Fields whose value is a name for the machine, not a text. */
export const machineFields = /^(link\d?|file|src|focus|colour|background|icon|kind|published|updated|sample|from|to)$/;

/** Values by the names that stand for them. */
export type Names<T = string> = Record<string, T>;

/** The names that any text may use between braces, from `content/identity.yaml`; the country in the text's language. */
export function namesOf(identity: Identity, locale: Locale): Names {
  return {
    agency: identity.name,
    legalName: identity.legalName,
    owner: identity.owner.name,
    team: identity.team.name,
    founded: String(identity.founded),
    street: identity.address.street,
    postalCode: identity.address.postalCode,
    city: identity.address.city,
    country: countryName(identity.address.countryCode, locale),
    phone: identity.phone.display.replaceAll(' ', nbsp),
    phoneNumber: identity.phone.number,
    email: identity.email.address,
    domain: domainOf(identity.siteUrl),
    social: identity.social.name,
    ...(identity.legal && { vatId: identity.legal.vatId }),
  };
}

/**
 * What texts are set with: the names between braces, the same as Markdown has to have them, and the names of clients, which
 * stand in the texts themselves.
 */
export type Setting = { names: Names; inMarkdown: Names; clients: ReadonlySet<string> };

/** Names with a backslash before what would mean something in Markdown, as in “1. FC”; the same object where there is none. */
export function namesInMarkdown(names: Names): Names {
  const escaped = Object.entries(names).map(([name, value]) => [name, escapeMarkdown(value)] as const);
  return escaped.some(([name, value]) => value !== names[name]) ? Object.fromEntries(escaped) : names;
}

function escapeMarkdown(value: string): string {
  return (
    value
      .replaceAll(/[\\`[\]<|~]|&(?=#?\w+;)/g, String.raw`\$&`)
      // between letters or digits they are read as they are
      .replaceAll(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, String.raw`\$&`)
      .replace(/^(?:[+-]|#{1,6})(?=\s|$)|^>/, String.raw`\$&`)
      .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
  );
}

/** The lines of a body that are shown as they are: headings, and what a section says in short. */
const shownAsTyped = /^ {0,3}[#>]/;

/** Fills the text below the fields of a file, which is Markdown; as `fillText`. */
export function fillBody(body: string, setting: Setting, report: (name: string) => void): string {
  if (setting.inMarkdown === setting.names) return fillText(body, setting, report);
  const lines = body.split('\n').map((line) => {
    const names = shownAsTyped.test(line) ? setting.names : setting.inMarkdown;
    return fillNames(line, names, report, []);
  });
  return fillText(lines.join('\n'), setting, () => undefined);
}

/** Fills `{agency}` and its like in, and sets typography; an unknown name is a finding. */
function fillText(
  text: string,
  { names, clients }: Setting,
  report: (name: string) => void,
  later: readonly string[] = [],
): string {
  return compact(typeset(fillNames(text, names, report, later), clients));
}

/** Whatever stands between braces like a name is one, also where it is mistyped; the names for `later` stay. */
function fillNames(text: string, names: Names, report: (name: string) => void, later: readonly string[]): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(/\{+([\p{L}\p{N}_. -]+)\}+/gu, (whole, name: string) => {
    const isSingle = whole === `{${name}}`;
    if (isSingle && Object.hasOwn(names, name)) return names[name] ?? whole;
    if (!isSingle || !later.includes(name)) report(whole.slice(1, -1));
    return whole;
  });
}

/** The same text by itself: one that was cut out of a file keeps the whole of it, and two bytes for every character. */
function compact(text: string): string {
  return Buffer.from(text).toString();
}

/** Fills every text of a file's data; the data keeps its shape. */
export function fillData(
  value: unknown,
  setting: Setting,
  source: SourceFile,
  findings: Finding[],
  isMarkdown: (path: FieldPath) => boolean,
  path: FieldPath = [],
): unknown {
  if (typeof value === 'string') {
    const field = path.findLast((part) => typeof part === 'string') ?? '';
    // few texts have a name between braces, and there may be a hundred thousand
    const later = value.includes('{')
      ? (filledLater[`${source.file.replace(/^.*\//, '')} ${path.join('.')}`] ?? [])
      : [];
    const report = (name: string) =>
      findings.push(unknownName(name, [...Object.keys(setting.names), ...later], source.locate(path)));
    if (machineFields.test(String(field))) return compact(fillNames(value, setting.names, report, later));
    // hardly any agency has a name that Markdown would take for something else
    const isOther = setting.inMarkdown !== setting.names && value.includes('{') && isMarkdown(path);
    return fillText(value, isOther ? { ...setting, names: setting.inMarkdown } : setting, report, later);
  }
  const inner = (child: unknown, key: string | number) =>
    fillData(child, setting, source, findings, isMarkdown, [...path, key]);
  if (Array.isArray(value)) return value.map(inner);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inner(child, key)]));
  }
  return value;
}

/** The finding for a name between braces that nobody knows. */
export function unknownName(name: string, known: readonly string[], at: Finding['at']): Finding {
  // a name that is known, of a number that not every agency has
  if (name === 'vatId') {
    return {
      code: 'unknown-name',
      level: 'error',
      at,
      message: '{vatId} has no value: content/identity.yaml names no “legal.vatId”',
      fix: 'Remove the text or section that names it, in both languages; or write the number there.',
    };
  }
  const close = nearest(name.replaceAll(/[{}]/g, ''), known);
  return {
    code: 'unknown-name',
    level: 'error',
    at,
    message: `{${name}} is not known`,
    fix: close ? `Did you mean {${close}}?` : `Known: ${known.map((each) => `{${each}}`).join(' ')}.`,
  };
}
