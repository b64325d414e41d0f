/* Owns no state. Finds placeholders, and fills them in. */
import type { Locale } from '../../locales';
import type { EditorSite, Row } from '../protocol';

/** The file that gives placeholders their values; its own texts cannot use them. */
const identityFile = 'content/identity.yaml';

const pattern = /\{([\p{L}\p{N}_:]+)\}/gu;

/** Lists the placeholders that a field knows, with their values, or a note for those that only the page fills in. */
export function listPlaceholders(
  { placeholders }: EditorSite,
  row: Row,
  locale: Locale,
): { name: string; value: string }[] {
  const later = (row.later ?? []).map((name) => ({ name, value: 'je nach Stelle' }));
  return [...later, ...placeholders.map(({ name, values }) => ({ name, value: values[locale] }))];
}

/** Lists the placeholders that a string contains, without duplicates or those that only a page can fill in. */
export function listUsedPlaceholders({ placeholders }: EditorSite, text: string): EditorSite['placeholders'] {
  const names = new Set(Array.from(text.matchAll(pattern), ([, name]) => name));
  return [...names].flatMap((name) => placeholders.find((each) => each.name === name) ?? []);
}

/** Whether placeholders can be used in a field of a file. */
export function allowsPlaceholders({ kind }: Row, file: string): boolean {
  return /^(?:line|text|markdown)$/.test(kind) && file !== identityFile;
}

/** Fills in the placeholders in a string. */
export function fillPlaceholders({ placeholders }: EditorSite, text: string, locale: Locale): string {
  return text.replaceAll(
    pattern,
    (whole, name: string) => placeholders.find((each) => each.name === name)?.values[locale] ?? whole,
  );
}
