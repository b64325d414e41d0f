import type { Row } from '../../../src/editor/protocol';

/** Creates a row with a German field; with the keys of `entries`, the row of a list. */
export function createRow(id: string, value: string | number, entries?: string[]): Row {
  return {
    id,
    path: id,
    group: '',
    label: id,
    kind: entries ? 'list' : 'line',
    list: entries && { min: 0, entries },
    fields: { de: { name: `f#${id}`, id: `f#${id}`, file: 'f', value } },
  };
}
