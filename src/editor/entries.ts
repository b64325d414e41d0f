/**
 * How an unsaved edit describes a list: the keys of its entries in their new order, separated by spaces. The key of an
 * entry on disk is its index there; new ones have keys such as `+k3`, with `=1` for a copy of the entry at index 1.
 */

/** An entry of a list; `from` is the index on disk of the one that it copies. */
export type Entry = { key: string; from?: number };

/** The entries of a file's rearranged lists, by the paths of these lists, which contain keys instead of indices. */
export type Arrangements = ReadonlyMap<string, readonly Entry[]>;

/**
 * Reads the entries of a list from the value of its edit.
 * @throws if it is not one.
 */
export function parseEntries(value: string): Entry[] {
  const entries = value.split(' ').filter(Boolean).map(parseEntry);
  if (new Set(entries.map(({ key }) => key)).size < entries.length) throw createError(value);
  return entries;
}

function parseEntry(text: string): Entry {
  const [, key, from] = /^(\+[a-z0-9]+)=(\d+)$/.exec(text) ?? /^(\+[a-z0-9]+|0|[1-9]\d*)$/.exec(text) ?? [];
  if (key === undefined) throw createError(text);
  return from === undefined ? { key } : { key, from: Number(from) };
}

function createError(value: string): Error {
  return new Error(`“${value}” is not an order of entries; write their keys, such as “0 2 +a=1”`);
}

/** Returns the value of an edit that gives a list these entries. */
export function formatEntries(entries: readonly Entry[]): string {
  return entries.map(({ key, from }) => (from === undefined ? key : `${key}=${from}`)).join(' ');
}

/** Returns the entries of a list as it is on disk. */
export function listDiskEntries(length: number): Entry[] {
  return Array.from({ length }, (_, index) => ({ key: String(index) }));
}

/** Fits entries to a list that has got another length on disk: keeps what was added there, drops what is gone. */
export function fitEntries(entries: readonly Entry[], before: number, now: number): Entry[] {
  const isLeft = ({ key, from }: Entry) => Math.max(isNewEntry({ key }) ? -1 : Number(key), from ?? -1) < now;
  return [...entries.filter(isLeft), ...listDiskEntries(now).slice(before)];
}

/** Whether an entry is not on disk yet. */
export function isNewEntry({ key }: Entry): boolean {
  return key.startsWith('+');
}

/** Replaces the keys in a path by the indices that entries have in the draft; `undefined` if one of them is deleted. */
export function toDraftPath(path: string, arrangements: Arrangements): string | undefined {
  const keys = path.split('.');
  const steps = keys.map((key, index) => {
    const entries = arrangements.get(keys.slice(0, index).join('.'));
    return entries ? entries.findIndex((entry) => entry.key === key) : key;
  });
  return steps.includes(-1) ? undefined : steps.join('.');
}
