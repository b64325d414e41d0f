import { studyFolder } from '../content/files';
import { alignEntries, findMoved, type Alignment, type ListEntry } from './align-entries';
import { parseFieldName } from './field-name';
import { getBaseName, getGroupTitle } from './labels';
import type { StudyOrigin } from './find-origins';
import { areAlike } from './old-paragraphs';
import { formatRestoreSource } from './plan-restore';
import { listMoves } from './plan-study';
import {
  columns,
  editorPath,
  type Change,
  type ChangeGroup,
  type ListBase,
  type Part,
  type PartChanges,
  type Row,
  type RowChange,
} from './protocol';
import { hasWords } from './text-diff';

/** What is known about the changes apart from both versions. */
type Background = {
  /** Where new and renamed case studies come from; a renamed one has its new slug in both versions. */
  origins?: readonly StudyOrigin[];
  /** The keys of entries that were added after the old version. */
  newKeys?: ReadonlySet<string>;
};

/** Compares two versions of the site part by part; parts without changes are left out. */
export function compareParts(
  before: readonly Part[],
  after: readonly Part[],
  { origins = [], newKeys = new Set() }: Background = {},
): PartChanges[] {
  const removed = before.filter(({ id }) => !after.some((part) => part.id === id));
  return [...after, ...removed].flatMap((part): PartChanges[] => {
    const isRemoved = removed.includes(part);
    const old = before.find(({ id }) => id === part.id);
    const slugs = origins.find((origin) => `${studyFolder}/${origin.slugs.at(-1)}` === part.id)?.slugs ?? [];
    const groups = compareRows(part.id, {
      before: renameFields(old?.rows ?? [], slugs),
      after: isRemoved ? [] : part.rows,
      newKeys,
    });
    const isRenamed = old !== undefined && slugs.length > 1;
    if (groups.length === 0 && !isRenamed) return [];
    const kind = isRemoved ? 'removed' : isRenamed ? 'renamed' : old ? 'changed' : 'added';
    const [slug = '', newSlug = ''] = [slugs[0], slugs.at(-1)];
    const revert = createStudyRevert(part, kind, slug);
    const page = isRemoved ? undefined : part.addresses[0]?.de;
    return [
      {
        id: part.id,
        title: part.title,
        kind,
        groups,
        ...(isRenamed && { moves: listMoves(slug, newSlug) }),
        ...(revert && { revert }),
        ...(page !== undefined && { page }),
      },
    ];
  });
}

/** Gives the fields of a renamed case study the names that they have in the compared texts. */
function renameFields(rows: readonly Row[], slugs: readonly string[]): Row[] {
  return rows.map((row) => {
    const fields = Object.entries(row.fields).map(([column, field]) => [
      column,
      { ...field, name: field.name.replace(`/${slugs.at(-1)}.md#`, `/${slugs[0]}.md#`) },
    ]);
    return slugs.length > 1 ? { ...row, fields: Object.fromEntries(fields) } : row;
  });
}

/** Returns the change that reverts the deletion, creation or renaming of a case study. */
function createStudyRevert({ id, group, files }: Part, kind: PartChanges['kind'], oldSlug: string): Change | undefined {
  const slug = getBaseName(id);
  if (group !== 'study' || kind === 'changed') return undefined;
  if (kind === 'removed') return { type: 'restore', from: formatRestoreSource({ file: files[0] ?? '' }) };
  return kind === 'added' ? { type: 'delete-study', slug } : { type: 'rename-study', slug, newSlug: oldSlug };
}

type Rows = {
  before: readonly Row[];
  after: readonly Row[];
  entries: ReadonlyMap<string, ChangeGroup[]>;
  newKeys: ReadonlySet<string>;
};

function compareRows(part: string, { before, after, newKeys }: Omit<Rows, 'entries'>): ChangeGroup[] {
  const isField = ({ kind }: Row) => kind !== 'sample';
  const start: Rows = { before: before.filter(isField), after: after.filter(isField), entries: new Map(), newKeys };
  const lists = after.filter(({ kind }) => kind === 'list');
  const aligned = lists.reduce((rows, { path }) => alignList(part, rows, path), start);
  const oldRows = new Map(aligned.before.map((row) => [row.path, row]));
  const newPaths = new Set(aligned.after.map(({ path }) => path));
  const groups: ChangeGroup[] = [];
  const add = (row: Row, old: Row | undefined, current: Row | undefined) => {
    const change = compareRow(part, row, { before: old, after: current });
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

type Versions = { before?: Row; after?: Row };

function compareRow(part: string, { label, kind }: Row, { before, after }: Versions): RowChange | undefined {
  const values: RowChange['values'] = {};
  for (const column of columns) {
    const [old, current] = [before?.fields[column]?.value, after?.fields[column]?.value];
    if (old !== undefined || current !== undefined) values[column] = { before: old, after: current };
  }
  const hasChanged = Object.values(values).some((value) => value.before !== value.after);
  if (!hasChanged || kind === 'list') return undefined;
  const fields = columns.flatMap((column) => {
    const [old, current] = [before?.fields[column], after?.fields[column]];
    const isChanged = old && current && old.value !== current.value;
    return isChanged ? [{ id: current.id, base: current.value, value: old.value }] : [];
  });
  return {
    label,
    kind,
    values,
    ...(fields.length > 0 && { revert: { type: 'set', fields } }),
    ...(after && { href: getHref(part, after.path) }),
  };
}

function getHref(part: string, path: string): string {
  return `${editorPath}/${part}#${path}`;
}

/** Leaves out added and removed entries, and gives the old rows of all other entries their new paths. */
function alignList(part: string, rows: Rows, list: string): Rows {
  const isList = (row: Row) => row.path === list && row.kind === 'list';
  if (!rows.before.some(isList) || !rows.after.some(isList)) return rows;
  const [before, after] = [listEntries(rows.before, list), listEntries(rows.after, list)];
  const keys = rows.after.find(isList)?.list?.entries ?? [];
  const isNew = ({ index }: ListEntry) => rows.newKeys.has(keys[index] ?? '');
  const alignments = alignEntries(before, after, (a, b) => !isNew(b) && areAlike(joinTexts(a), joinTexts(b)));
  const newIndices = new Map(alignments.map((alignment) => [alignment.before, alignment.after]));
  const oldIndices = new Map(alignments.map((alignment) => [alignment.after, alignment.before]));
  return {
    ...rows,
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
    entries: new Map(rows.entries).set(list, compareEntries(part, rows, { list, alignments })),
  };
}

function compareEntries(
  part: string,
  rows: Rows,
  { list, alignments }: { list: string; alignments: readonly Alignment[] },
): ChangeGroup[] {
  const getTitle = (index: number) => getGroupTitle(getBaseName(part), parseFieldName(`#${list}.${index}`).path);
  const createLink = (index: number) => ({ href: getHref(part, `${list}.${index}`) });
  const [oldList, newList] = [rows.before, rows.after].map((each) =>
    each.find(({ path, kind }) => path === list && kind === 'list'),
  );
  const lists = Object.values(newList?.fields ?? {}).map(({ id, value }): ListBase => ({ id, length: Number(value) }));
  const entries = newList?.list?.entries ?? [];
  const kept = alignments.flatMap(({ before, after }) => (before === undefined || after === undefined ? [] : [before]));
  const moved = new Set(findMoved(kept));
  return alignments.flatMap(({ before, after }): ChangeGroup[] => {
    if (before === undefined && after !== undefined) {
      const entry = rows.after.filter((row) => getIndex(row, list) === after);
      const changes = entry.flatMap((row) => compareRow(part, row, { after: row }) ?? []);
      const revert: Change = { type: 'delete', lists, entry: entries[after] ?? '' };
      return [{ title: getTitle(after), kind: 'added', rows: changes, revert, ...createLink(after) }];
    }
    if (before !== undefined && after === undefined) {
      const entry = rows.before.filter((row) => getIndex(row, list) === before);
      const changes = entry.flatMap((row) => compareRow(part, row, { before: row }) ?? []);
      const [{ name } = { name: '' }] = Object.values(oldList?.fields ?? {});
      const from = formatRestoreSource({ list: lists[0]?.id ?? '', name: `${name}.${before}` });
      return [{ title: getTitle(before), kind: 'removed', rows: changes, revert: { type: 'restore', from } }];
    }
    if (before === undefined || after === undefined || !moved.has(before)) return [];
    const positions = { before: before + 1, after: after + 1 };
    const revert: Change = { type: 'move', lists, entry: entries[after] ?? '', by: before - after };
    return [{ title: getTitle(after), kind: 'moved', rows: [], positions, revert, ...createLink(after) }];
  });
}

function joinTexts({ texts }: ListEntry): string {
  return [...texts].map((text) => text.slice(text.indexOf(' '))).join('\n');
}

function listEntries(rows: readonly Row[], list: string): ListEntry[] {
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
    return { index, content: JSON.stringify(fields), texts: new Set(texts) };
  });
}

/** Returns the position of the list entry that a row belongs to. */
function getIndex({ path }: Row, list: string): number | undefined {
  return path.startsWith(`${list}.`) ? Number.parseInt(path.slice(list.length + 1), 10) : undefined;
}

function replaceIndex(path: string, list: string, index: number): string {
  return `${list}.${index}${path.slice(list.length + 1).replace(/^\d+/, '')}`;
}
