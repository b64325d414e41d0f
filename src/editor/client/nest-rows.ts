import type { Row } from '../protocol';

/** A row, and the rows of each of its entries if it is a list. */
export type RowNode = { row: Row; entries: Row[][] };

/** Puts the rows of entries below the rows of their lists. */
export function nestRows(rows: readonly Row[]): RowNode[] {
  const nodes: RowNode[] = [];
  let list: RowNode | undefined;
  for (const row of rows) {
    if (list && row.path.startsWith(`${list.row.path}.`)) {
      const index = Number.parseInt(row.path.slice(list.row.path.length + 1), 10);
      (list.entries[index] ??= []).push(row);
      continue;
    }
    const node: RowNode = { row, entries: [] };
    nodes.push(node);
    list = row.kind === 'list' ? node : undefined;
  }
  return nodes;
}
