import { expect } from 'vitest';
import * as z from 'zod';

import { getRowPath, listFields } from '../../../src/content/fields';
import { getSchema } from '../../../src/content/files';
import { getSchemaAt, unwrap } from '../../../src/content/schemas/schema-at';
import { parseSourceFile } from '../../../src/content/source-file';
import { createBlankEntry } from '../../../src/editor/blank-entry';
import { formatEntries, listDiskEntries, type Entry } from '../../../src/editor/entries';
import type { Edit, FieldValue } from '../../../src/editor/protocol';
import { spliceEdits } from '../../../src/editor/splice-edits';
import { changeValue, type createTexts } from './splice-fixture';

const read = (file: string, text: string) => parseSourceFile(file, Buffer.from(text));

/** Moves, copies and adds an entry of every list of a file, and expects that undoing it restores the file. */
export function expectReversibleLists(file: string, text: string): void {
  const source = read(file, text);
  for (const { path, value, meta } of listFields(source)) {
    if (meta.kind !== 'list' || typeof value !== 'number') continue;
    const name = `${file}#${getRowPath(path)}`;
    const edit = (before: string, ...edits: Edit[]) => spliceEdits(file, before, edits);
    const order = (...entries: Entry[]): Edit => ({ name, value: formatEntries(entries) });
    const [first, ...others] = listDiskEntries(value);
    if (first && others.length > 0) {
      const moved = edit(text, order(...others, first));
      expect(moved).not.toBe(text);
      expect(edit(moved, order({ key: String(others.length) }, ...listDiskEntries(others.length)))).toBe(text);
    }
    const schema = getSchema(file);
    const element = schema && getSchemaAt(schema, [...path, 0]);
    const blank = listLeaves(createBlankEntry(element)).map((leaf, index) => ({ leaf, text: `neu: ${index}` }));
    const disk = listDiskEntries(value);
    const added = edit(
      text,
      order(...disk.slice(0, 1), ...(first ? [{ key: '+copy', from: 0 }] : []), ...others, { key: '+blank' }),
      ...blank.map((each) => ({ name: [name, '+blank', ...each.leaf].join('.'), value: each.text })),
    );
    const entries = listDiskEntries(first ? value + 2 : 1);
    const fields = new Map(listFields(read(file, added)).map((field) => [getRowPath(field.path), field.value]));
    expect(fields.get(getRowPath(path))).toBe(entries.length);
    const written = blank.map(({ leaf }) => fields.get([...path, entries.length - 1, ...leaf].join('.')));
    expect(written).toEqual(blank.map((each) => each.text));
    const isAdded = (index: number) => index === entries.length - 1 || (first && index === 1);
    expect(edit(added, order(...entries.filter((_, index) => !isAdded(index))))).toBe(text);
  }
}

/** Lists the paths of what is missing in a blank entry. */
function listLeaves(value: unknown): string[][] {
  if (value === null) return [[]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => listLeaves(child).map((leaf) => [key, ...leaf]));
}

/** Edits lists and fields of a file at random, and expects the data that results from the keys of entries. */
export function expectRandomEdits(file: string, text: string, random: ReturnType<typeof createTexts>): void {
  const edits: Edit[] = [];
  const add = (path: string, value: FieldValue) => edits.push({ name: `${file}#${path}`, value });
  const chance = (one: number) => random.below(one) === 0;

  const arrange = (items: unknown[], path: string): Entry[] => {
    const entries = listDiskEntries(items.length).filter(() => !chance(5));
    for (let count = random.below(3); count > 0; count--)
      entries.push({ key: `+${count}`, ...(items.length > 0 && chance(2) && { from: random.below(items.length) }) });
    const order = entries.map((entry) => ({ entry, rank: random.below(1000) })).sort((a, b) => a.rank - b.rank);
    const result = order.map(({ entry }) => entry);
    add(path, formatEntries(result));
    return result;
  };

  const build = (value: unknown, schema: unknown, path: string): unknown => {
    const type = unwrap(schema);
    const join = (key: string) => (path === '' ? key : `${path}.${key}`);
    if (Array.isArray(value)) {
      const element = type instanceof z.ZodArray ? type.element : undefined;
      const entries = chance(3) ? arrange(value, path) : listDiskEntries(value.length);
      // an edit of an entry that may be deleted
      if (typeof value[0] === 'string' && !entries.some(({ key }) => key === '0')) add(join('0'), 'gelöscht');
      return entries.map(({ key, from }) => {
        const isBlank = key.startsWith('+') && from === undefined;
        const item: unknown = value[from ?? Number(key)];
        const start = isBlank ? createBlankEntry(element) : from === undefined ? item : removeMarks(item);
        return build(start, element, join(key));
      });
    }
    if (typeof value === 'object' && value !== null) {
      const shape: Record<string, unknown> = type instanceof z.ZodObject ? type.shape : {};
      const hasRequired = Object.keys(value).some((key) => !(shape[key] instanceof z.ZodOptional));
      const fields = Object.entries(value).flatMap(([key, child]) => {
        const isOptional = shape[key] instanceof z.ZodOptional;
        if (isOptional && typeof child !== 'object' && hasRequired && chance(4)) {
          add(join(key), child === true ? false : '');
          return [];
        }
        return [[key, build(child, shape[key], join(key))]];
      });
      return Object.fromEntries(fields);
    }
    if (value !== null && (!chance(8) || typeof value === 'boolean')) return value;
    if (value === null && chance(2)) return '';
    const next = typeof value === 'number' ? changeValue(value) : random.text().normalize('NFC');
    // an empty value would remove an optional field
    const kept = next === '' ? 'x' : next;
    add(path, kept);
    return kept;
  };

  const source = read(file, text);
  const expected = build(source.data, getSchema(file), '');
  const result = read(
    file,
    spliceEdits(
      file,
      text,
      edits.toSorted(() => random.below(3) - 1),
    ),
  );
  expect(result.data).toEqual(expected);
  expect(result.body).toBe(source.body);
}

function removeMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeMarks);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const kept = fields.filter(([key, child]) => key !== 'sample' || child !== true || fields.length === 1);
  return Object.fromEntries(kept.map(([key, child]) => [key, removeMarks(child)]));
}
