/* Owns no state. Nests the rows of entries in their lists. */
import type { Row } from '../protocol';

/** A row, and the rows of each of its entries by key if it is a list. */
export type RowNode = { row: Row; entries: ReadonlyMap<string, Row[]> };

/** Nests the rows of entries in those of their lists; an entry may have no rows. */
export function nestRows(rows: readonly Row[]): RowNode[] {
  const nodes: RowNode[] = [];
  let list: { start: string; entries: Map<string, Row[]> } | undefined;
  for (const row of rows) {
    const key = list && row.id.startsWith(list.start) ? row.id.slice(list.start.length).split('.')[0] : undefined;
    const entry = key === undefined ? undefined : list?.entries.get(key);
    if (entry) {
      entry.push(row);
      continue;
    }
    const entries = new Map(row.list?.entries.map((each) => [each, []]));
    nodes.push({ row, entries });
    list = row.kind === 'list' ? { start: `${row.id}.`, entries } : undefined;
  }
  return nodes;
}
