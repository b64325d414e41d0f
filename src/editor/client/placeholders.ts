import type { Locale } from '../../locales';
import type { EditorSite, Row } from '../protocol';
import { getFile } from './names';

/** The file in which placeholders get their values. */
const identityFile = 'content/identity.yaml';

/** Lists the placeholders that a field knows, with their values; those that only the page fills in have none. */
export function listPlaceholders(
  { placeholders }: EditorSite,
  row: Row,
  locale: Locale,
): { name: string; value: string }[] {
  const later = (row.later ?? []).map((name) => ({ name, value: 'je nach Stelle' }));
  return [...later, ...placeholders.map(({ name, values }) => ({ name, value: values[locale] }))];
}

/** Whether placeholders can be used in a field. */
export function hasPlaceholders({ kind }: Row, name: string): boolean {
  return /^(?:line|text|markdown)$/.test(kind) && getFile(name) !== identityFile;
}

/** Fills in the placeholders of a text. */
export function fillPlaceholders({ placeholders }: EditorSite, text: string, locale: Locale): string {
  return text.replaceAll(
    /\{([\p{L}\p{N}_:]+)\}/gu,
    (whole, name: string) => placeholders.find((each) => each.name === name)?.values[locale] ?? whole,
  );
}
