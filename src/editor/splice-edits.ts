import * as z from 'zod';

import { getRowPath } from '../content/fields';
import { getSchema } from '../content/files';
import { getSchemaAt, isOptionalAt } from '../content/schemas/schema-at';
import type { FieldPath } from '../content/source-file';
import { UserError } from '../lib/user-error';
import { createBlankEntry } from './blank-entry';
import { isNewEntry, parseEntries, toDraftPath, type Arrangements, type Entry } from './entries';
import { parseFieldName, parseRowPath } from './field-name';
import type { Edit, FieldValue } from './protocol';
import { getValue, readText, spliceFile } from './splice';
import { rearrangeEntries } from './splice-entries';

/**
 * Returns the text of a file with edits of its lists and fields; those of deleted entries do not count.
 * @throws {UserError} if a list no longer has the entries that its edit names.
 * @throws {FindingsError} if the file, or a new value, cannot be read as content.
 */
export function spliceEdits(file: string, text: string, edits: readonly Edit[] = []): string {
  const draft = rearrangeLists(file, text, edits);
  const values = new Map<string, FieldValue>(listBlankFields(file, draft).map((path) => [path, '']));
  for (const { path, value } of draft.fields) {
    const draftPath = toDraftPath(path, draft.arrangements);
    if (draftPath !== undefined) values.set(draftPath, value);
  }
  const changes = [...values].map(([draftPath, value]) => {
    const path = parseRowPath(draftPath);
    return { path, value: isRemoved(file, path, value) ? undefined : value };
  });
  const removals = changes.filter(({ value }) => value === undefined);
  const result = spliceFile(
    file,
    draft.text,
    changes.filter(({ value }) => value !== undefined),
  );
  // one after the other, as neighbours share the line break between them
  return removals.reduce((rest, removal) => spliceFile(file, rest, [removal]), result);
}

type RowEdit = { path: string; value: FieldValue };

/** The text of a file with rearranged lists, and the edits that are left, whose paths have keys. */
type Draft = { text: string; arrangements: Arrangements; fields: RowEdit[] };

/** Applies the edits of lists, outer lists first, and returns the other edits. */
export function rearrangeLists(file: string, text: string, edits: readonly Edit[]): Draft {
  const arrangements = new Map<string, readonly Entry[]>();
  const fields: RowEdit[] = [];
  let result = text;
  const rowEdits = edits.map(({ name, value }) => ({ path: getRowPath(parseFieldName(name).path), value }));
  for (const edit of rowEdits.toSorted((a, b) => a.path.split('.').length - b.path.split('.').length)) {
    const draftPath = toDraftPath(edit.path, arrangements);
    if (draftPath === undefined) continue;
    const path = parseRowPath(draftPath);
    const list = getValue(readText(file, result), path);
    if (!Array.isArray(list)) {
      fields.push(edit);
      continue;
    }
    const entries = parseEntries(String(edit.value));
    if (entries.some(({ key, from = isNewEntry({ key }) ? -1 : Number(key) }) => from >= list.length))
      throw new UserError(
        `Die Liste „${edit.path}“ in ${file} hat jetzt weniger Einträge als vorher. Verwirf deine Änderungen an ihr, und mach sie noch einmal.`,
      );
    result = rearrangeEntries(file, result, { path, entries, blank: createBlankEntry(getElement(file, path)) });
    arrangements.set(edit.path, entries);
  }
  return { text: result, arrangements, fields };
}

function getElement(file: string, path: FieldPath): unknown {
  const schema = getSchema(file);
  return schema && getSchemaAt(schema, [...path, 0]);
}

/** Lists the fields of blank entries that somebody has to fill in. */
function listBlankFields(file: string, { text, arrangements }: Draft): string[] {
  const source = readText(file, text);
  return [...arrangements].flatMap(([list, entries]) =>
    entries.flatMap((entry) => {
      const isBlank = isNewEntry(entry) && entry.from === undefined;
      const path = isBlank ? toDraftPath(`${list}.${entry.key}`, arrangements) : undefined;
      return path === undefined ? [] : listMissing(getValue(source, parseRowPath(path)), path);
    }),
  );
}

function listMissing(value: unknown, path: string): string[] {
  if (value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => listMissing(child, `${path}.${key}`));
}

/** Whether an edit removes an optional field: an empty text, or a mark that is taken off. */
function isRemoved(file: string, path: FieldPath, value: FieldValue): boolean {
  const schema = getSchema(file);
  if (!schema || !isOptionalAt(schema, path)) return false;
  return value === '' || (value === false && getSchemaAt(schema, path) instanceof z.ZodLiteral);
}
