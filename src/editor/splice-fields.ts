import { isDeepStrictEqual } from 'node:util';

import { isCollection, isMap, isScalar, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';

import { decodeText } from '../content/decode-text';
import type { FieldPath, SourceFile } from '../content/source-file';
import { FindingsError } from '../findings/finding';
import { formatScalar } from './format-scalar';
import type { FieldValue } from './protocol';
import {
  createError,
  findNode,
  findPair,
  getColumn,
  getLineEnd,
  getPairEnd,
  getValue,
  isBody,
  keepsLineEnds,
  parseText,
  readText,
  replaceRanges,
  verifyText,
  type ParsedPair,
  type Replacement,
  type YamlText,
} from './yaml-text';

/** A value and its source in a YAML file. */
export type WrittenValue = { value: FieldValue; source: string };

/**
 * A new value of a field; `undefined` removes an optional field. `like` is an earlier value of the field: its source is
 * used again if the new value is the same, or else its style.
 */
export type FieldEdit = { path: FieldPath; value: FieldValue | undefined; like?: WrittenValue };

/**
 * Returns the text of a file with changed fields; everything else keeps its bytes.
 * @throws {FindingsError} if the file or a new value cannot be read as content.
 * @throws if the result would not contain exactly the intended data.
 */
export function spliceFields(file: string, text: string, edits: readonly FieldEdit[]): string {
  try {
    return writeEdits(file, text, edits);
  } catch (error) {
    if (edits.every(({ like }) => !like)) throw error;
    // the context may have changed: flow collections cannot contain blocks, and a comment may follow
    return writeEdits(
      file,
      text,
      edits.map(({ path, value }) => ({ path, value })),
    );
  }
}

function writeEdits(file: string, text: string, edits: readonly FieldEdit[]): string {
  const before = readText(file, text);
  const changes = edits
    .map((edit) => ({
      ...edit,
      value: typeof edit.value === 'string' ? cleanText(before, edit.path, edit.value) : edit.value,
    }))
    .filter(({ path, value }) => getValue(before, path) !== value);
  if (changes.length === 0) return text;
  const parsed = parseText(file, text);
  const result = replaceRanges(parsed, listReplacements(parsed, changes));
  verifyText(before, changes, result);
  return result;
}

/** Returns a string without the characters that content must not contain. */
function cleanText(source: SourceFile, path: FieldPath, value: string): string {
  const decoded = decodeText(Buffer.from(value));
  if ('text' in decoded) return decoded.text;
  throw new FindingsError([{ ...decoded.problem, at: source.locate(path) }]);
}

function listReplacements(
  { file, frontMatter, rest, yaml, document: { contents } }: YamlText,
  changes: readonly FieldEdit[],
): Replacement[] {
  const removedPaths = changes.filter(({ value }) => value === undefined).map(({ path }) => path);
  return changes.map(({ path, value, like }) => {
    if (isBody(path)) {
      const separator = frontMatter.endsWith('\n') ? '' : '\n';
      return { start: frontMatter.length, end: rest.length, text: separator + String(value ?? '') };
    }
    const parentPath = path.slice(0, -1);
    const step = path.at(-1);
    const parent = findNode(contents, parentPath);
    const node = findNode(contents, path);
    if (value !== undefined && isCollection(parent) && isScalar(node))
      return replaceScalar(yaml, { node, parent, value, like });
    if (isMap(parent) && typeof step === 'string') {
      const pair = findPair(parent, step);
      if (value === undefined && pair)
        return parent.flow ? removeFlowPair(parent, pair) : removePair(yaml, parent, pair);
      const isKept = (key: string) => !removedPaths.some((other) => isDeepStrictEqual(other, [...parentPath, key]));
      const sibling = parent.items.findLast(({ key }) => isKept(String(key)));
      if (value !== undefined && !pair && sibling) return insertPair(yaml, sibling, { key: step, map: parent, value });
    }
    throw createError(file, path, 'this field cannot be changed without changing others');
  });
}

type ScalarChange = {
  node: Scalar.Parsed;
  parent: YAMLMap.Parsed | YAMLSeq.Parsed;
  value: FieldValue;
  like: WrittenValue | undefined;
};

function replaceScalar(yaml: string, { node, parent, value, like }: ScalarChange): Replacement {
  const [start, valueEnd] = node.range;
  const currentSource = getScalarSource(yaml, node);
  const source = like?.source ?? currentSource.replaceAll('\r\n', '\n');
  const place = {
    source,
    type: like ? getScalarType(source) : (node.type ?? Scalar.PLAIN),
    column: getColumn(yaml, start),
    indent: getColumn(yaml, parent.range[0]),
    isInFlow: parent.flow === true,
    hasComment: /^[ \t]*#/.test(yaml.slice(valueEnd)),
  };
  const text = like?.value === value ? source : formatScalar(value, place);
  return {
    start,
    end: start + currentSource.length,
    text: start === valueEnd && /\S$/.test(yaml.slice(0, start)) ? ` ${text}` : text,
  };
}

/** Returns the source of a scalar, without the blank lines below a block that its range includes. */
function getScalarSource(yaml: string, { range: [start, end] }: Scalar.Parsed): string {
  const written = yaml.slice(start, end);
  if (!/^[|>]/.test(written)) return written;
  return written.replace(keepsLineEnds(written) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, '');
}

function getScalarType(source: string): Scalar.Type {
  const types: Record<string, Scalar.Type> = {
    '"': Scalar.QUOTE_DOUBLE,
    "'": Scalar.QUOTE_SINGLE,
    '|': Scalar.BLOCK_LITERAL,
    '>': Scalar.BLOCK_FOLDED,
  };
  return types[source[0] ?? ''] ?? Scalar.PLAIN;
}

/** Returns the sources of fields; `undefined` for missing fields and for the text below the front matter. */
export function readSources(file: string, text: string, paths: readonly FieldPath[]): (string | undefined)[] {
  const { yaml, document } = parseText(file, text);
  return paths.map((path) => {
    const node = isBody(path) ? undefined : findNode(document.contents, path);
    return isScalar(node) ? getScalarSource(yaml, node).replaceAll('\r\n', '\n') : undefined;
  });
}

type NewPair = { key: string; value: FieldValue; map: YAMLMap.Parsed };

/** Adds a field after a sibling, on a line of its own in a block. */
function insertPair(yaml: string, sibling: ParsedPair, { key, value, map }: NewPair): Replacement {
  const style = { source: '', type: Scalar.PLAIN, isInFlow: map.flow === true, hasComment: false } as const;
  const indent = getColumn(yaml, map.range[0]);
  if (map.flow) {
    const end = getPairEnd(sibling);
    return { start: end, end, text: `, ${key}: ${formatScalar(value, { ...style, column: 0, indent })}` };
  }
  const end = getLineEnd(yaml, sibling);
  const lead = `${' '.repeat(indent)}${key}: `;
  return { start: end, end, text: `\n${lead}${formatScalar(value, { ...style, column: lead.length, indent })}` };
}

/** Removes the lines of a field; if it is the first field of a list item, the next one moves up to the hyphen. */
function removePair(yaml: string, map: YAMLMap.Parsed, pair: ParsedPair): Replacement {
  const next = map.items[map.items.indexOf(pair) + 1];
  const start = pair.key.range[0];
  const lineStart = start - getColumn(yaml, start);
  const end = getLineEnd(yaml, pair);
  if (yaml.slice(lineStart, start).trim() !== '') return { start, end: next?.key.range[0] ?? end, text: '' };
  if (lineStart === 0) return { start: 0, end: end + (/^\r?\n/.exec(yaml.slice(end))?.[0].length ?? 0), text: '' };
  return { start: lineStart - (/\r?\n$/.exec(yaml.slice(0, lineStart))?.[0].length ?? 0), end, text: '' };
}

/** Removes a field from a flow mapping, together with its comma. */
function removeFlowPair(map: YAMLMap.Parsed, pair: ParsedPair): Replacement {
  const index = map.items.indexOf(pair);
  const previous = map.items[index - 1];
  const next = map.items[index + 1];
  if (next || !previous) return { start: pair.key.range[0], end: next?.key.range[0] ?? getPairEnd(pair), text: '' };
  return { start: getPairEnd(previous), end: getPairEnd(pair), text: '' };
}
