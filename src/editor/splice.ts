import { isDeepStrictEqual } from 'node:util';

import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

import { decodeText } from '../content/decode-text';
import { bodyPath } from '../content/fields';
import { createFinding, FindingsError } from '../content/finding';
import { getFieldName, parseSourceFile, type FieldPath, type SourceFile } from '../content/source-file';
import { formatScalar } from './format-scalar';
import type { FieldValue } from './protocol';

/** A new value of a field; `undefined` removes an optional field. */
export type FieldEdit = { path: FieldPath; value: FieldValue | undefined };

/** A range of the text that is replaced. */
type Replacement = { start: number; end: number; text: string };

type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

const byteOrderMark = '\uFEFF';

/**
 * Returns the text of a file with changed fields; everything else keeps its bytes.
 * @throws {FindingsError} if the file, or a new value, cannot be read as content.
 * @throws if the result would not say exactly what it should.
 */
export function spliceFile(file: string, text: string, edits: readonly FieldEdit[]): string {
  const before = readText(file, text);
  const changes = edits
    .map(({ path, value }) => ({ path, value: typeof value === 'string' ? cleanText(before, path, value) : value }))
    .filter(({ path, value }) => getValue(before, path) !== value);
  if (changes.length === 0) return text;
  const { mark, front, yaml, rest, lineEnd } = splitText(file, text);
  const replacements = listReplacements(file, { front, yaml, length: rest.length }, changes);
  const result =
    mark +
    replaceRanges(
      file,
      rest,
      replacements.map((each) => ({ ...each, text: each.text.replaceAll('\n', lineEnd) })),
    );
  verify(before, changes, readText(file, result));
  return result;
}

let lastRead: { file: string; text: string; source: SourceFile } | undefined;

/**
 * Reads the text of a file; the last one is kept, as every change begins with the text that the one before it checked.
 * @throws {FindingsError} if it cannot be read as content.
 */
export function readText(file: string, text: string): SourceFile {
  if (lastRead?.file === file && lastRead.text === text) return lastRead.source;
  const source = parseSourceFile(file, Buffer.from(text));
  if (source.data === undefined) throw new FindingsError(source.findings);
  lastRead = { file, text, source };
  return source;
}

type TextParts = { mark: string; rest: string; front: string; yaml: string; lineEnd: string };

/** Splits a text into its byte order mark and the rest, which begins with YAML; that of Markdown is its front matter. */
export function splitText(file: string, text: string): TextParts {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const rest = text.slice(mark.length);
  const frontMatter = /^(---[ \t]*\r?\n[^]*?\n)---[ \t]*(?:\r?\n|$)/;
  const [front = '', yaml = rest] = (file.endsWith('.md') && frontMatter.exec(rest)) || [];
  return { mark, rest, front, yaml, lineEnd: rest.includes('\r\n') ? '\r\n' : '\n' };
}

/** Returns a value as it will be read again. */
function cleanText(source: SourceFile, path: FieldPath, value: string): string {
  const decoded = decodeText(Buffer.from(value));
  if ('text' in decoded) return decoded.text;
  throw new FindingsError([
    createFinding('error', decoded.problem.code, { ...decoded.problem, at: source.locate(path) }),
  ]);
}

const isBody = (path: FieldPath) => isDeepStrictEqual(path, bodyPath);

export function getValue({ data, body }: SourceFile, path: FieldPath): unknown {
  return isBody(path) ? body : path.reduce(getChild, data);
}

function getChild(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Throws unless a file says what it said before, except for the changes. */
function verify(before: SourceFile, changes: readonly FieldEdit[], after: SourceFile): void {
  const body = changes.findLast(({ path }) => isBody(path))?.value ?? before.body;
  const fields = changes.filter(({ path }) => !isBody(path));
  const data = fields.reduce((result, { path, value }) => setValue(result, path, value), before.data);
  if (after.body === body && isDeepStrictEqual(after.data, data)) return;
  const wrong = changes.find(({ path, value }) => getValue(after, path) !== value) ?? changes[0];
  throw createError(before.file, wrong?.path ?? [], 'the changed file would not say what it should');
}

export function setValue(data: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data))
    return data.map((item: unknown, index) => (index === step ? setValue(item, rest, value) : item));
  if (!isRecord(data)) return data;
  const { [step]: old, ...others } = data;
  return rest.length === 0 && value === undefined ? others : { ...others, [step]: setValue(old, rest, value) };
}

export function createError(file: string, path: FieldPath, problem: string): Error {
  return new Error(`${file}, ${getFieldName(path)}: ${problem}`);
}

function replaceRanges(file: string, text: string, replacements: readonly Replacement[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text: part } of replacements.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < position) throw new Error(`${file}: two changes affect the same lines`);
    parts.push(text.slice(position, start), part);
    position = end;
  }
  return parts.join('') + text.slice(position);
}

function listReplacements(
  file: string,
  { front, yaml, length }: { front: string; yaml: string; length: number },
  changes: readonly FieldEdit[],
): Replacement[] {
  const { contents } = parseDocument(yaml, { stringKeys: true });
  const removedPaths = changes.filter(({ value }) => value === undefined).map(({ path }) => path);
  return changes.map(({ path, value }) => {
    if (isBody(path)) {
      const separator = front.endsWith('\n') ? '' : '\n';
      return { start: front.length, end: length, text: separator + String(value ?? '') };
    }
    const parentPath = path.slice(0, -1);
    const step = path.at(-1);
    const parent = findNode(contents, parentPath);
    const node = findNode(contents, path);
    if (value !== undefined && isCollection(parent) && isScalar(node))
      return replaceScalar(yaml, { node, parent, value });
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

export function findNode(contents: ParsedNode | null, path: FieldPath): ParsedNode | null | undefined {
  return path.reduce<ParsedNode | null | undefined>((node, step) => {
    if (isMap(node)) return findPair(node, step)?.value;
    return isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
  }, contents);
}

export function findPair(map: YAMLMap.Parsed, step: string | number): ParsedPair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === step);
}

type ScalarChange = { node: Scalar.Parsed; parent: YAMLMap.Parsed | YAMLSeq.Parsed; value: FieldValue };

function replaceScalar(yaml: string, { node, parent, value }: ScalarChange): Replacement {
  const [start, valueEnd] = node.range;
  const written = yaml.slice(start, valueEnd);
  // the range of a block ends below its last line
  const source = /^[|>]/.test(written)
    ? written.replace(keepsLineEnds(written) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, '')
    : written;
  const text = formatScalar(value, {
    source: source.replaceAll('\r\n', '\n'),
    type: node.type ?? Scalar.PLAIN,
    column: getColumn(yaml, start),
    indent: getColumn(yaml, parent.range[0]),
    isInFlow: parent.flow === true,
    hasComment: /^[ \t]*#/.test(yaml.slice(valueEnd)),
  });
  return {
    start,
    end: start + source.length,
    text: written === '' && /\S$/.test(yaml.slice(0, start)) ? ` ${text}` : text,
  };
}

type NewPair = { key: string; value: FieldValue; map: YAMLMap.Parsed };

/** Adds a field after one of the same collection, on a line of its own in a block. */
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

/** Removes the lines of a field; the first field of a list item leaves the hyphen to the next one. */
function removePair(yaml: string, map: YAMLMap.Parsed, pair: ParsedPair): Replacement {
  const next = map.items[map.items.indexOf(pair) + 1];
  const start = pair.key.range[0];
  const lineStart = start - getColumn(yaml, start);
  const end = getLineEnd(yaml, pair);
  if (yaml.slice(lineStart, start).trim() !== '') return { start, end: next?.key.range[0] ?? end, text: '' };
  if (lineStart === 0) return { start: 0, end: end + (/^\r?\n/.exec(yaml.slice(end))?.[0].length ?? 0), text: '' };
  return { start: lineStart - (/\r?\n$/.exec(yaml.slice(0, lineStart))?.[0].length ?? 0), end, text: '' };
}

/** Removes a field from braces, with the comma that belongs to it. */
function removeFlowPair(map: YAMLMap.Parsed, pair: ParsedPair): Replacement {
  const index = map.items.indexOf(pair);
  const previous = map.items[index - 1];
  const next = map.items[index + 1];
  if (next || !previous) return { start: pair.key.range[0], end: next?.key.range[0] ?? getPairEnd(pair), text: '' };
  return { start: getPairEnd(previous), end: getPairEnd(pair), text: '' };
}

function getPairEnd({ key, value }: ParsedPair): number {
  return value?.range[1] ?? key.range[1];
}

/** Returns the number of characters before a position on its line. */
export function getColumn(yaml: string, position: number): number {
  return position === 0 ? 0 : position - (yaml.lastIndexOf('\n', position - 1) + 1);
}

/** Returns the end of the line on which a field or an item ends, comments after it included. */
export function getLineEnd(yaml: string, last: ParsedPair | ParsedNode): number {
  const end = getContentEnd(yaml, last);
  return end + (/^[^\r\n]*/.exec(yaml.slice(end))?.[0].length ?? 0);
}

/** Returns the end of the last text of a field or an item; ranges of blocks include comments and blank lines below. */
function getContentEnd(yaml: string, last: ParsedPair | ParsedNode): number {
  if (isPair<ParsedNode, ParsedNode | null>(last)) return getContentEnd(yaml, last.value ?? last.key);
  const child = isCollection(last) && !last.flow ? last.items.at(-1) : undefined;
  if (child) return getContentEnd(yaml, child);
  const [start, end] = last.range;
  const text = yaml.slice(start, end);
  return keepsLineEnds(text) ? start + text.replace(/\r?\n$/, '').length : yaml.slice(0, end).trimEnd().length;
}

/** Whether a scalar is a block whose value includes all line breaks below its text. */
function keepsLineEnds(source: string): boolean {
  return /^[|>]\d?\+/.test(source);
}
