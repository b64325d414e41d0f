import { expect } from 'vitest';

import { listFields } from '../../../src/content/fields';
import { getSchema } from '../../../src/site-content';
import { getSchemaAt } from '../../../src/content/schemas/schema-at';
import { parseSourceFile } from '../../../src/site-content';
import { createBlankEntry } from '../../../src/editor/blank-entry';
import { readEntrySource, rearrangeEntries, type Slot } from '../../../src/editor/splice-entries';

/**
 * Moves, copies, adds and deletes an entry of every list of a file, and expects that the opposite restores the file.
 */
export function expectReversibleLists(file: string, text: string): void {
  const source = parseSourceFile(file, Buffer.from(text));
  for (const { path, value: length, meta } of listFields(source)) {
    if (meta.kind !== 'list' || typeof length !== 'number') continue;
    const arrange = (before: string, slots: readonly Slot[]) => rearrangeEntries(file, before, { path, slots });
    const keep = (...positions: number[]): Slot[] => positions.map((from) => ({ from }));
    const all = Array.from({ length }, (_, index) => index);
    const [first, ...others] = all;
    if (first !== undefined && others.length > 0) {
      const moved = arrange(text, keep(...others, first));
      expect(arrange(moved, keep(others.length, ...all.slice(0, -1)))).toBe(text);
      const deleted = arrange(text, keep(...others));
      const data: unknown = path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), source.data);
      const entry = { data: Reflect.get(Object(data), 0), source: readEntrySource(file, text, [...path, 0]) };
      const restored = arrange(deleted, [entry, ...keep(...others.map((index) => index - 1))]);
      expect(parseSourceFile(file, Buffer.from(restored)).data).toEqual(source.data);
    }
    const schema = getSchema(file);
    const blank = createBlankEntry(schema && getSchemaAt(schema, [...path, 0]));
    const copy: Slot[] = first === undefined ? [] : [{ from: 0, isCopy: true }];
    const added = arrange(text, [...keep(...all.slice(0, 1)), ...copy, ...keep(...others), { data: blank }]);
    const kept = all.map((index) => (index === 0 ? 0 : index + copy.length));
    expect(arrange(added, keep(...kept))).toBe(text);
  }
}
