import { randomUUID } from 'node:crypto';

import { bodyPath, getRowPath, isText, listFields } from '../content/fields';
import type { FieldPath, SourceFile } from '../content/source-file';
import { groupBy } from '../lib/group-by';
import { alignEntries, type ListEntry } from './align-entries';
import { getChild, getValue } from './yaml-text';

/**
 * The keys of the entries of a file's lists, by the path of each list, which has keys instead of positions, too. Lists
 * in deleted entries are kept, in case the entries are brought back.
 */
export type Keys = ReadonlyMap<string, readonly string[]>;

/** A parsed file, with the keys of its entries. */
export type KeyedSource = { source: SourceFile; keys: Keys };

/** Creates a key for a new entry. */
export function createKey(): string {
  return randomUUID().slice(0, 8);
}

type KnownFiles = {
  /** Keys that are already known; a list whose length differs gets new ones. */
  keys?: Keys;
  /** The file, with its keys, as it was before somebody edited it by hand. */
  before?: KeyedSource;
  /** The file in the other language; a list of the same length there has the same entries. */
  counterpart?: KeyedSource;
};

/** Gives each entry of a file the key that it had, or else that of its counterpart, or else a new one. */
export function assignKeys(source: SourceFile, { before, keys = before?.keys, counterpart }: KnownFiles): Keys {
  const result = new Map(keys);
  const [texts, oldTexts] = [source, before?.source].map((each) => (before && each ? listTexts(each) : []));
  const visit = (value: unknown, old: OldValue | undefined, place: Place) => {
    if (Array.isArray(value)) {
      const { idPath, path } = place;
      const known = keys?.get(idPath);
      const oldItems: unknown[] | undefined = Array.isArray(old?.value) ? old.value : undefined;
      const carried =
        oldItems && known
          ? carryKeys(
              known,
              describeEntries(oldItems, oldTexts ?? [], old?.path ?? []),
              describeEntries(value, texts ?? [], path),
            )
          : known;
      const own = carried?.length === value.length ? carried : value.map(() => undefined);
      // lists of a new file are paired by position
      const others = known ? counterpart && findKeys(counterpart, idPath, value.length) : counterpart?.keys.get(idPath);
      const taken = new Set(own);
      const newKeys = own.map((key, index) => {
        const other = others?.[index];
        if (key !== undefined) return key;
        return other !== undefined && !taken.has(other) ? other : createKey();
      });
      result.set(idPath, newKeys);
      for (const [index, key] of newKeys.entries()) {
        const oldIndex = known?.indexOf(key) ?? -1;
        const oldItem = oldIndex < 0 ? undefined : getOldChild(old, oldItems?.[oldIndex], oldIndex);
        visit(value[index], oldItem, { idPath: joinPath(idPath, key), path: [...path, index] });
      }
    } else if (typeof value === 'object' && value !== null)
      for (const [name, child] of Object.entries(value)) {
        const oldChild = getChild(old?.value, name);
        visit(child, getOldChild(old, oldChild, name), {
          idPath: joinPath(place.idPath, name),
          path: [...place.path, name],
        });
      }
  };
  visit(source.data, before && { value: before.source.data, path: [] }, { idPath: '', path: [] });
  return result;
}

type Place = { idPath: string; path: FieldPath };
type OldValue = { value: unknown; path: FieldPath };

function getOldChild(parent: OldValue | undefined, value: unknown, step: string | number): OldValue | undefined {
  return parent && value !== undefined ? { value, path: [...parent.path, step] } : undefined;
}

function joinPath(parent: string, step: string): string {
  return parent === '' ? step : `${parent}.${step}`;
}

/** Returns the keys of the counterpart's list if that has the given length. */
function findKeys({ source, keys }: KeyedSource, idPath: string, length: number): readonly string[] | undefined {
  const path = findPath({ source, keys }, idPath);
  const list = path && getValue(source, path);
  return Array.isArray(list) && list.length === length ? keys.get(idPath) : undefined;
}

type Text = { path: FieldPath; value: string };

function listTexts(source: SourceFile): Text[] {
  return listFields(source)
    .filter(isText)
    .map(({ path, value }) => ({ path, value }));
}

/** Prepares entries for their alignment. */
function describeEntries(items: readonly unknown[], texts: readonly Text[], list: FieldPath): ListEntry[] {
  const ofList = texts.filter(({ path }) => list.every((step, index) => path[index] === step));
  const byEntry = groupBy(ofList, ({ path }) => path[list.length]);
  return items.map((item, index) => ({
    index,
    content: JSON.stringify(item),
    texts: new Set((byEntry.get(index) ?? []).map(({ value }) => value).filter((value) => value !== '')),
  }));
}

/**
 * Carries keys over to a list that somebody has edited by hand. An entry whose identity is uncertain gets none; a
 * changed entry is considered the same if both of its neighbors are.
 */
function carryKeys(keys: readonly string[], before: ListEntry[], after: ListEntry[]): (string | undefined)[] {
  const pairs = alignEntries(before, after).map((alignment) => ({
    old: before[alignment.before ?? -1],
    current: after[alignment.after ?? -1],
  }));
  const isSure = pairs.map(
    ({ old, current }) => old !== undefined && current !== undefined && isCertain(old, current, { before, after }),
  );
  const result: (string | undefined)[] = after.map(() => undefined);
  for (const [index, { old, current }] of pairs.entries()) {
    const isBetween = (isSure[index - 1] ?? true) && (isSure[index + 1] ?? true);
    if (old && current && (isSure[index] || isBetween)) result[current.index] = keys[old.index];
  }
  return result;
}

/** Whether two entries have the same content, or share a value that no other changed entry has. */
function isCertain(
  old: ListEntry,
  current: ListEntry,
  { before, after }: { before: ListEntry[]; after: ListEntry[] },
): boolean {
  const count = (entries: readonly ListEntry[], matches: (entry: ListEntry) => boolean) =>
    entries.filter(matches).length;
  const isSame = (a: ListEntry) => (b: ListEntry) => a.content === b.content;
  if (isSame(old)(current)) return count(before, isSame(old)) === count(after, isSame(old));
  const shares = (a: ListEntry) => (b: ListEntry) => [...a.texts].some((text) => b.texts.has(text));
  const changedIn = (others: readonly ListEntry[]) => (entry: ListEntry) => !others.some(isSame(entry));
  return (
    shares(old)(current) &&
    count(after.filter(changedIn(before)), shares(old)) === 1 &&
    count(before.filter(changedIn(after)), shares(current)) === 1
  );
}

/** Converts a path with keys into one with positions; returns `undefined` if an entry or a list no longer exists. */
export function findPath({ source, keys }: KeyedSource, idPath: string): FieldPath | undefined {
  if (idPath === 'body') return bodyPath;
  const path: (string | number)[] = [];
  let [value, parent] = [source.data, ''];
  for (const step of idPath === '' ? [] : idPath.split('.')) {
    const index = Array.isArray(value) ? (keys.get(parent)?.indexOf(step) ?? -1) : undefined;
    if (index === -1) return undefined;
    path.push(index ?? step);
    value = getChild(value, index ?? step);
    parent = joinPath(parent, step);
  }
  return path;
}

/** Converts a path with positions into one with the keys of entries. */
export function getIdPath(keys: Keys, path: FieldPath): string {
  return path.reduce<string>((parent, step) => {
    return joinPath(parent, typeof step === 'number' ? (keys.get(parent)?.[step] ?? String(step)) : getRowPath([step]));
  }, '');
}
