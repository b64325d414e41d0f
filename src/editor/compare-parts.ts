import { locales, type Locale } from '../locales';
import { alignEntries, type Alignment, type Entry } from './align-entries';
import { parseFieldName } from './field-name';
import { getGroupTitle } from './labels';
import { listMoved } from './list-moved';
import { getBaseName } from './labels';
import type { FieldValue, Part, Row } from './protocol';
import { hasWords } from './text-diff';

type Column = Locale | 'shared';

/** A value before and after; a field that was added or removed has only one of them. */
export type ValueChange = { before?: FieldValue; after?: FieldValue };

/** A field in all its languages. */
export type RowChange = { label: string; kind: Row['kind']; values: Partial<Record<Column, ValueChange>> };

/** The changes below one heading, or a list entry that was added, removed or moved as a whole. */
export type ChangeGroup = {
  title: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  rows: RowChange[];
  /** The positions of a moved entry, counted from 1. */
  positions?: { before: number; after: number };
};

/** What has changed in a part. */
export type PartChanges = { id: string; title: string; groups: ChangeGroup[] };

const columns = [...locales, 'shared'] as const;

/** Compares two versions of the site, part by part; parts without changes are left out. */
export function compareParts(before: readonly Part[], after: readonly Part[]): PartChanges[] {
  const removed = before.filter(({ id }) => !after.some((part) => part.id === id));
  return [...after, ...removed.map((part) => ({ ...part, rows: [] }))].flatMap((part) => {
    const old = before.find(({ id }) => id === part.id);
    const groups = compareRows(getBaseName(part.id), old?.rows ?? [], part.rows);
    return groups.length > 0 ? [{ id: part.id, title: part.title, groups }] : [];
  });
}

type Rows = { before: readonly Row[]; after: readonly Row[]; entries: ReadonlyMap<string, ChangeGroup[]> };

function compareRows(baseName: string, before: readonly Row[], after: readonly Row[]): ChangeGroup[] {
  const isField = ({ kind }: Row) => kind !== 'sample';
  const start: Rows = { before: before.filter(isField), after: after.filter(isField), entries: new Map() };
  const lists = after.filter(({ kind }) => kind === 'list');
  const aligned = lists.reduce((rows, { path }) => alignList(baseName, rows, path), start);
  const oldRows = new Map(aligned.before.map((row) => [row.path, row]));
  const newPaths = new Set(aligned.after.map(({ path }) => path));
  const groups: ChangeGroup[] = [];
  const add = (row: Row, old: Row | undefined, current: Row | undefined) => {
    const change = compareRow(row, old, current);
    if (!change) return;
    const last = groups.at(-1);
    if (last?.kind === 'changed' && last.title === row.group) last.rows.push(change);
    else groups.push({ title: row.group, kind: 'changed', rows: [change] });
  };
  for (const row of aligned.after) {
    groups.push(...(aligned.entries.get(row.path) ?? []));
    add(row, oldRows.get(row.path), row);
  }
  for (const row of aligned.before) if (!newPaths.has(row.path)) add(row, row, undefined);
  return groups;
}

function compareRow({ label, kind }: Row, before: Row | undefined, after: Row | undefined): RowChange | undefined {
  const values: RowChange['values'] = {};
  for (const column of columns) {
    const [old, current] = [before?.fields[column]?.value, after?.fields[column]?.value];
    if (old !== undefined || current !== undefined) values[column] = { before: old, after: current };
  }
  const hasChanged = Object.values(values).some((value) => value.before !== value.after);
  return hasChanged && kind !== 'list' ? { label, kind, values } : undefined;
}

/** Takes out the entries that were added or removed, and gives the old rows of the others their new paths. */
function alignList(baseName: string, rows: Rows, list: string): Rows {
  const isList = (row: Row) => row.path === list && row.kind === 'list';
  if (!rows.before.some(isList) || !rows.after.some(isList)) return rows;
  const [before, after] = [listEntries(rows.before, list), listEntries(rows.after, list)];
  const alignments = alignEntries(before, after);
  const newIndices = new Map(alignments.map((alignment) => [alignment.before, alignment.after]));
  const oldIndices = new Map(alignments.map((alignment) => [alignment.after, alignment.before]));
  return {
    before: rows.before.flatMap((row) => {
      const index = getIndex(row, list);
      if (index === undefined) return [row];
      const newIndex = newIndices.get(index);
      return newIndex === undefined ? [] : [{ ...row, path: replaceIndex(row.path, list, newIndex) }];
    }),
    after: rows.after.filter((row) => {
      const index = getIndex(row, list);
      return index === undefined || oldIndices.get(index) !== undefined;
    }),
    entries: new Map(rows.entries).set(list, describeEntries(baseName, rows, { list, alignments })),
  };
}

function describeEntries(
  baseName: string,
  rows: Rows,
  { list, alignments }: { list: string; alignments: readonly Alignment[] },
): ChangeGroup[] {
  const getTitle = (index: number) => getGroupTitle(baseName, parseFieldName(`#${list}.${index}`).path);
  const kept = alignments.flatMap(({ before, after }) => (before === undefined || after === undefined ? [] : [before]));
  const moved = new Set(listMoved(kept));
  return alignments.flatMap(({ before, after }): ChangeGroup[] => {
    if (before === undefined && after !== undefined) {
      const entry = rows.after.filter((row) => getIndex(row, list) === after);
      const changes = entry.flatMap((row) => compareRow(row, undefined, row) ?? []);
      return [{ title: getTitle(after), kind: 'added', rows: changes }];
    }
    if (before !== undefined && after === undefined) {
      const entry = rows.before.filter((row) => getIndex(row, list) === before);
      const changes = entry.flatMap((row) => compareRow(row, row, undefined) ?? []);
      return [{ title: getTitle(before), kind: 'removed', rows: changes }];
    }
    if (before === undefined || after === undefined || !moved.has(before)) return [];
    const positions = { before: before + 1, after: after + 1 };
    return [{ title: getTitle(after), kind: 'moved', rows: [], positions }];
  });
}

function listEntries(rows: readonly Row[], list: string): Entry[] {
  const count = Math.max(0, ...rows.map((row) => (getIndex(row, list) ?? -1) + 1));
  return Array.from({ length: count }, (_, index) => {
    const start = `${list}.${index}`.length;
    const fields = rows
      .filter((row) => getIndex(row, list) === index)
      .flatMap(({ path, kind, fields: byColumn }) =>
        columns.flatMap((column) => {
          const value = byColumn[column]?.value;
          return value === undefined ? [] : [{ column, kind, path: path.slice(start), value }];
        }),
      );
    const texts = fields.filter(({ kind }) => hasWords(kind)).map(({ column, value }) => `${column} ${value}`);
    return { index, whole: JSON.stringify(fields), texts: new Set(texts) };
  });
}

/** Returns the position in a list of the entry that a row belongs to. */
function getIndex({ path }: Row, list: string): number | undefined {
  return path.startsWith(`${list}.`) ? Number.parseInt(path.slice(list.length + 1), 10) : undefined;
}

function replaceIndex(path: string, list: string, index: number): string {
  return `${list}.${index}${path.slice(list.length + 1).replace(/^\d+/, '')}`;
}
