import { getCountryName } from '../lib/country-name';
import { getDialNumber } from '../lib/dial-number';
import { getDisplayDomain } from '../lib/display-domain';
import { defaultLocale, locales, type Locale } from '../locales';
import { readCounts, formatCounts } from './counts';
import { bodyPath, getRowPath, isText, listFields } from './fields';
import { identityFile, studyFile, waitingFile } from './files';
import { createFinding, type Finding } from '../findings/finding';
import { findNearest } from '../lib/find-nearest';
import type { Facts } from './schemas/facts';
import type { Identity } from './schemas/identity';
import type { FieldPath, SourceFile } from './source-file';
import { nbsp, typeset } from './typography';

/** Values by placeholder name. */
type Values = Record<string, string>;

/** Returns the placeholders that come from `content/identity.yaml`, with the country in the given language. */
export function getIdentityValues(identity: Identity, locale: Locale): Values {
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

/** Placeholder values, the placeholders whose value is one, and client names in which lines must not break. */
type FillContext = { values: Values; singular: readonly string[]; clients: ReadonlySet<string> };

/** Files without placeholders: one provides their values, the other quotes texts of other fields as they were written. */
const unfilledFiles = [identityFile, waitingFile];

/** Longer client names may break, as they would not fit on one line of a large headline. */
const maxUnbrokenLength = 15;

/** Fills in placeholders and sets typography in all files; reports unknown placeholders. */
export function fillPlaceholders(
  sources: SourceFile[],
  { identity, facts }: { identity: Identity | undefined; facts: Facts | undefined },
): { sources: SourceFile[]; findings: Finding[] } {
  if (!identity || !facts) return { sources, findings: [] };
  const contexts = new Map(locales.map((locale) => [locale, createContext(sources, { identity, facts, locale })]));
  const results = sources.map((source) => {
    const locale = locales.find((name) => source.file.startsWith(`content/${name}/`)) ?? defaultLocale;
    const context = contexts.get(locale);
    return context && !unfilledFiles.includes(source.file) ? fillSource(source, context) : { source, findings: [] };
  });
  return { sources: results.map(({ source }) => source), findings: results.flatMap(({ findings }) => findings) };
}

type ValueSources = { identity: Identity; facts: Facts; locale: Locale };

function createContext(sources: SourceFile[], { identity, facts, locale }: ValueSources): FillContext | undefined {
  const counts = readCounts(sources, facts, locale);
  if (!counts) return undefined;
  return {
    values: { ...getIdentityValues(identity, locale), ...formatCounts(counts, locale) },
    singular: Object.keys(counts).filter((name) => counts[name] === 1),
    clients: listClientNames(sources, locale),
  };
}

/** Returns the clients' names in the case studies of a language, before these are validated. */
function listClientNames(sources: SourceFile[], locale: Locale): Set<string> {
  const studies = sources.filter(({ file }) => studyFile.exec(file)?.[1] === locale);
  const names = studies.flatMap(listFields).filter(({ path }) => getRowPath(path) === 'header.name');
  return new Set(
    names.flatMap(({ value }) => (typeof value === 'string' && value.length <= maxUnbrokenLength ? [value] : [])),
  );
}

function fillSource(source: SourceFile, context: FillContext): { source: SourceFile; findings: Finding[] } {
  const { values, singular, clients } = context;
  const knownNames = Object.keys(values);
  const escapedValues = escapeMarkdown(values);
  const findings: Finding[] = [];
  const data = structuredClone(source.data);
  let { body } = source;
  for (const field of listFields(source)) {
    const { value, meta, path, locate } = field;
    if (typeof value !== 'string') continue;
    const known = 'later' in meta && meta.later ? [...knownNames, ...meta.later] : knownNames;
    for (const name of listPlaceholders(value)) {
      if (!known.includes(name)) findings.push(reportUnknown(name, known, locate(`{${name}}`)));
      else if (singular.includes(name.replace(/:.*/, ''))) findings.push(reportSingular(name, locate(`{${name}}`)));
    }
    if (path === bodyPath) body = fillBody(value, context);
    else {
      const filledText = fillText(value, meta.kind === 'markdown' ? escapedValues : values);
      setValue(data, path, isText(field) ? typeset(filledText, clients) : filledText);
    }
  }
  return { source: { ...source, data, body }, findings };
}

/** Replaces a value within objects and arrays. */
export function setValue(data: unknown, [key, ...rest]: FieldPath, value: unknown): void {
  if (typeof data !== 'object' || data === null || key === undefined) return;
  if (rest.length > 0) setValue(Reflect.get(data, key), rest, value);
  else Reflect.set(data, key, value);
}

/** Fills the Markdown below the front matter; headings and summary quotations are not parsed as Markdown. */
export function fillBody(body: string, { values, clients }: Omit<FillContext, 'singular'>): string {
  const escapedValues = escapeMarkdown(values);
  const lines = body.split('\n').map((line) => fillText(line, /^ {0,3}[#>]/.test(line) ? values : escapedValues));
  return typeset(lines.join('\n'), clients);
}

/** Matches anything in braces that may be a placeholder, including mistyped ones. */
const placeholder = /\{+([\p{L}\p{N}_. -]+(?::\w+)?)\}+/gu;

function fillText(text: string, values: Values): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    whole === `{${name}}` && Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Returns the names of the placeholders in text, without the outer braces. */
function listPlaceholders(text: string): string[] {
  return (text.match(placeholder) ?? []).map((whole) => whole.slice(1, -1));
}

/** Escapes Markdown syntax in placeholder values, such as the period of “1. FC”. */
function escapeMarkdown(values: Values): Values {
  const syntax = /[\\`*_[\]<>|~]|&(?=#?\w+;)|^#|^[+-](?=\s|$)|(?<=^\d+)[.)]/g;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(syntax, '\\$&')]));
}

/** Reports a number that is 1, since text with a placeholder for a number is written in the plural. */
function reportSingular(name: string, at: Finding['at']): Finding {
  return createFinding('singular-number', { name }, { at });
}

function reportUnknown(name: string, known: readonly string[], at: Finding['at']): Finding {
  // not every agency has a VAT ID
  if (name === 'vatId') return createFinding('missing-vat-id', {}, { at });
  const suggestion = findNearest(name.replaceAll(/[{}]/g, ''), known);
  const names = known.filter((other) => !other.includes(':'));
  return createFinding('unknown-placeholder', { name, suggestion, known: names }, { at });
}
