import * as z from 'zod';

import { getCountryName } from '../lib/country-name';
import { getDialNumber } from '../lib/dial-number';
import { getDisplayDomain } from '../lib/display-domain';
import { defaultLocale, locales, type Locale } from '../locales';
import { readCounts, formatCounts } from './counts';
import { getSchema, studyFile } from './files';
import type { Finding, Span } from './finding';
import { findNearest } from './find-nearest';
import { textMeta } from './schemas/fields';
import { identitySchema, type Identity } from './schemas/identity';
import { getSchemaAt } from './schemas/schema-at';
import { lineInBody, type FieldPath, type SourceFile } from './source-file';
import { nbsp, typeset } from './typography';

/** Values by the names that stand for them. */
type Names = Record<string, string>;

/** The names that any text may use between braces, from `content/identity.yaml`; the country in the text's language. */
export function getIdentityValues(identity: Identity, locale: Locale): Names {
  return {
    agency: identity.name,
    legalName: identity.legalName,
    owner: identity.owner.name,
    team: identity.team.name,
    founded: String(identity.founded),
    street: identity.address.street,
    postalCode: identity.address.postalCode,
    city: identity.address.city,
    country: getCountryName(identity.address.countryCode, locale),
    phone: identity.phone.display.replaceAll(' ', nbsp),
    phoneNumber: getDialNumber(identity.phone),
    email: identity.email.address,
    domain: getDisplayDomain(identity.siteUrl),
    social: identity.social.name,
    ...(identity.legal && { vatId: identity.legal.vatId }),
  };
}

/**
 * What texts are set with: the names between braces, those of them that count one, and the names of clients that shall
 * not be torn apart.
 */
type Setting = { names: Names; ones: readonly string[]; clients: ReadonlySet<string> };

/** Letters of the longest name that stands on one line: in a headline of twice the size, a longer one would not fit. */
const longestWhole = 15;

/** The files with their names filled in and their typography set, and a finding for each name that nobody knows. */
export function fillPlaceholders(sources: SourceFile[]): { sources: SourceFile[]; findings: Finding[] } {
  const identitySource = sources.find(({ file }) => file === 'content/identity.yaml');
  const identity = identitySchema.safeParse(identitySource?.data).data;
  if (!identity) return { sources, findings: [] };
  const settings = new Map(locales.map((locale) => [locale, settingOf(sources, identity, locale)]));
  const filled = sources.map((source) => {
    const locale = locales.find((each) => source.file.startsWith(`content/${each}/`)) ?? defaultLocale;
    const setting = settings.get(locale);
    return setting && source !== identitySource ? fillSource(source, setting) : { source, findings: [] };
  });
  return { sources: filled.map(({ source }) => source), findings: filled.flatMap(({ findings }) => findings) };
}

function settingOf(sources: SourceFile[], identity: Identity, locale: Locale): Setting | undefined {
  const counts = readCounts(sources, locale);
  if (!counts) return undefined;
  return {
    names: { ...getIdentityValues(identity, locale), ...formatCounts(counts, locale) },
    ones: Object.keys(counts).filter((name) => counts[name] === 1),
    clients: findClients(sources, locale),
  };
}

/** Whom the case studies of a language are about, as their files say before these have been checked. */
function findClients(sources: SourceFile[], locale: Locale): Set<string> {
  const schema = z.object({ header: z.object({ name: z.string().max(longestWhole) }) });
  const studies = sources.filter(({ file }) => studyFile.exec(file)?.[1] === locale);
  return new Set(studies.flatMap(({ data }) => schema.safeParse(data).data?.header.name ?? []));
}

function fillSource(source: SourceFile, setting: Setting): { source: SourceFile; findings: Finding[] } {
  const { file, body } = source;
  const findings: Finding[] = [];
  const report = (text: string, known: string[], at: (name: string) => Span) => {
    for (const name of findPlaceholders(text)) {
      if (!known.includes(name)) findings.push(unknownName(name, known, at(name)));
      else if (setting.ones.includes(name.replace(/:.*/, ''))) findings.push(countsOne(name, at(name)));
    }
  };
  const known = Object.keys(setting.names);
  const data = mapTexts(source.data, (text, path) => {
    const meta = getTextMeta(file, path);
    report(text, [...known, ...(meta?.later ?? [])], () => source.locate(path));
    const filled = fillNames(text, meta?.kind === 'markdown' ? escapeNames(setting.names) : setting.names);
    return meta ? typeset(filled, setting.clients) : filled;
  });
  report(body, known, (name) => ({ file, line: lineInBody(source, body.indexOf(`{${name}}`)) }));
  return { source: { ...source, data, body: fillBody(body, setting) }, findings };
}

/** How a field is set; nothing for one that is for machines, such as an address or a date. */
export function getTextMeta(file: string, path: FieldPath) {
  const schema = getSchema(file);
  const field = schema && getSchemaAt(schema, path);
  return field instanceof z.ZodType ? textMeta.get(field) : undefined;
}

/** A value of the same shape with every text in it changed. */
function mapTexts(value: unknown, change: (text: string, path: FieldPath) => string, path: FieldPath = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((each, index) => mapTexts(each, change, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change, [...path, key])]));
}

/** Fills the Markdown below the fields; headings, and quotations that sum a section up, are shown as they are typed. */
export function fillBody(body: string, { names, clients }: Omit<Setting, 'ones'>): string {
  const lines = body.split('\n').map((line) => fillNames(line, /^ {0,3}[#>]/.test(line) ? names : escapeNames(names)));
  return typeset(lines.join('\n'), clients);
}

/** Whatever stands between braces like a name is one, also where it is mistyped. */
const placeholder = /\{+([\p{L}\p{N}_. -]+(?::\w+)?)\}+/gu;

function fillNames(text: string, names: Names): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    whole === `{${name}}` && Object.hasOwn(names, name) ? (names[name] ?? whole) : whole,
  );
}

/** What stands between braces, without the outer pair of them. */
function findPlaceholders(text: string): string[] {
  return (text.match(placeholder) ?? []).map((whole) => whole.slice(1, -1));
}

/** Names with a backslash before what would mean something in Markdown, as in “1. FC”. */
function escapeNames(names: Names): Names {
  const marks = /[\\`*_[\]<>|~]|&(?=#?\w+;)|^#|^[+-](?=\s|$)|(?<=^\d+)[.)]/g;
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, value.replaceAll(marks, '\\$&')]));
}

/** Texts around a number are written in the plural, which “one” would break in both languages. */
function countsOne(name: string, at: Finding['at']): Finding {
  const message = `{${name}} is one, and this text may be written for several`;
  return { code: 'counts-one', level: 'warning', at, message, fix: `Write it without {${name}}.` };
}

function unknownName(name: string, known: readonly string[], at: Finding['at']): Finding {
  const found = { code: 'unknown-name', level: 'error', at } as const;
  // a name that is known, of a number that not every agency has
  if (name === 'vatId') {
    const fix = 'Remove the text or section that names it, in both languages; or write the number there.';
    return { ...found, message: '{vatId} has no value: content/identity.yaml names no “legal.vatId”', fix };
  }
  const close = findNearest(name.replaceAll(/[{}]/g, ''), known);
  const fix = close
    ? `Did you mean {${close}}?`
    : `Known: ${known
        .filter((each) => !each.includes(':'))
        .map((each) => `{${each}}`)
        .join(' ')}.`;
  return { ...found, message: `{${name}} is not known`, fix };
}
