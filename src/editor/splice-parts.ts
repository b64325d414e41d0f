import { isMap, stringify } from 'yaml';

import type { FieldPath } from '../content/source-file';
import {
  createError,
  findNode,
  findPair,
  getColumn,
  getLineEnd,
  getPairEnd,
  indentsLists,
  parseText,
  readText,
  removeIndent,
  replaceRanges,
  verifyText,
} from './yaml-text';

/**
 * The data of an optional object or list, in which `null` stands for a value that is filled in later. `source` is its
 * YAML if `readPartSource` has read it.
 */
export type PartData = { data: unknown; source?: string };

/**
 * Returns the text of a file with an added object or list, after the keys that precede it in `order`; everything else
 * keeps its bytes.
 * @throws if the result would not contain exactly the intended data.
 */
export function insertPart(
  file: string,
  text: string,
  { path, data, source, order }: PartData & { path: FieldPath; order: readonly string[] },
): string {
  const before = readText(file, text);
  const parsed = parseText(file, text);
  const { yaml, document } = parsed;
  const parent = findNode(document.contents, path.slice(0, -1));
  const key = String(path.at(-1));
  if (!isMap(parent)) throw createError(file, path, 'there is no object for this');
  const rank = (name: unknown) => order.indexOf(String(name));
  const sibling = parent.items.findLast((item) => rank(item.key) < rank(key)) ?? parent.items.at(-1);
  if (!sibling) throw createError(file, path, 'the object for this is empty');
  const indent = `\n${' '.repeat(getColumn(yaml, parent.range[0]))}`;
  const block = stringify({ [key]: data }, { nullStr: '', indentSeq: indentsLists(parsed), lineWidth: 0 });
  const lines = (source ?? block.trimEnd().replaceAll(/ +$/gm, '')).split('\n');
  const position = parent.flow ? getPairEnd(sibling) : getLineEnd(yaml, sibling);
  const newText = parent.flow
    ? `, ${key}: ${stringify(data, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`
    : lines.map((line) => (line === '' ? '\n' : indent + line)).join('');
  const result = replaceRanges(parsed, [{ start: position, end: position, text: newText }]);
  verifyText(before, [{ path, value: data }], result);
  return result;
}

/** Returns the YAML of an object or list and its key, without its indentation; only for block mappings. */
export function readPartSource(file: string, text: string, path: FieldPath): string | undefined {
  const { yaml, document } = parseText(file, text);
  const parent = findNode(document.contents, path.slice(0, -1));
  const pair = isMap(parent) && !parent.flow ? findPair(parent, path.at(-1) ?? '') : undefined;
  if (!pair) return undefined;
  const start = pair.key.range[0];
  return removeIndent(yaml.slice(start, getLineEnd(yaml, pair)), ' '.repeat(getColumn(yaml, start)));
}
