import { isDeepStrictEqual } from 'node:util';

import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type ParsedNode,
  type YAMLMap,
} from 'yaml';

import { bodyPath } from '../content/fields';
import { getFieldName, type FieldPath, type SourceFile } from '../content/source-file';
import { FindingsError } from '../findings/finding';
import { parseSourceFile } from '../site-content';

export type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

/** A range of characters, and what replaces them. */
export type Replacement = { start: number; end: number; text: string };

const byteOrderMark = '\uFEFF';

/** The last text of each file, because every change starts with the text that the previous one has verified. */
const lastRead = new Map<string, { text: string; source: SourceFile }>();

/**
 * Parses the text of a file.
 * @throws {FindingsError} if it cannot be read as content.
 */
export function readText(file: string, text: string): SourceFile {
  const last = lastRead.get(file);
  if (last?.text === text) return last.source;
  const source = parseSourceFile(file, Buffer.from(text));
  if (source.data === undefined) throw new FindingsError(source.findings);
  lastRead.set(file, { text, source });
  return source;
}

/** The text of a file with its YAML parsed; the YAML of a Markdown file is in its front matter. */
export type YamlText = {
  file: string;
  byteOrderMark: string;
  /** The text after the byte order mark. It starts with `yaml`, and in a Markdown file with `frontMatter`. */
  rest: string;
  /** Includes both delimiters, and is empty in other files. */
  frontMatter: string;
  yaml: string;
  lineEnd: string;
  document: Document.Parsed;
};

/** Parses the YAML of a file's text; positions of its nodes count from the start of `rest`. */
export function parseText(file: string, text: string): YamlText {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const rest = text.slice(mark.length);
  const pattern = /^(---[ \t]*\r?\n[^]*?\n)---[ \t]*(?:\r?\n|$)/;
  const [frontMatter = '', yaml = rest] = (file.endsWith('.md') && pattern.exec(rest)) || [];
  const lineEnd = rest.includes('\r\n') ? '\r\n' : '\n';
  const document = parseDocument(yaml, { stringKeys: true, keepSourceTokens: true });
  return { file, byteOrderMark: mark, rest, frontMatter, yaml, lineEnd, document };
}

/** Returns the text with some ranges replaced; the new texts have `\n` as line break. */
export function replaceRanges(
  { file, byteOrderMark: mark, rest, lineEnd }: YamlText,
  replacements: readonly Replacement[],
): string {
  const parts = [mark];
  let position = 0;
  for (const { start, end, text } of replacements.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < position) throw new Error(`${file}: two changes affect the same lines`);
    parts.push(rest.slice(position, start), text.replaceAll('\n', lineEnd));
    position = end;
  }
  return parts.join('') + rest.slice(position);
}

/** @throws unless a string contains the same data as before, apart from the changes. */
export function verifyText(
  before: SourceFile,
  changes: readonly { path: FieldPath; value: unknown }[],
  text: string,
): void {
  const after = readText(before.file, text);
  const body = changes.findLast(({ path }) => isBody(path))?.value ?? before.body;
  const fields = changes.filter(({ path }) => !isBody(path));
  const data = fields.reduce((result, { path, value }) => setValue(result, path, value), before.data);
  if (after.body === body && isDeepStrictEqual(after.data, data)) return;
  const wrong = changes.find(({ path, value }) => getValue(after, path) !== value) ?? changes[0];
  throw createError(before.file, wrong?.path ?? [], 'the changed file would not contain the intended data');
}

export const isBody = (path: FieldPath) => isDeepStrictEqual(path, bodyPath);

export function getValue({ data, body }: SourceFile, path: FieldPath): unknown {
  return isBody(path) ? body : path.reduce(getChild, data);
}

/** Returns the value of a key or of an entry; `undefined` if there is none. */
export function getChild(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

function setValue(data: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
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

export function findNode(contents: ParsedNode | null, path: FieldPath): ParsedNode | null | undefined {
  return path.reduce<ParsedNode | null | undefined>((node, step) => {
    if (isMap(node)) return findPair(node, step)?.value;
    return isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
  }, contents);
}

export function findPair(map: YAMLMap.Parsed, step: string | number): ParsedPair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === step);
}

export function getPairEnd({ key, value }: ParsedPair): number {
  return value?.range[1] ?? key.range[1];
}

/** Returns the column of a position, counted from 0. */
export function getColumn(yaml: string, position: number): number {
  return position === 0 ? 0 : position - (yaml.lastIndexOf('\n', position - 1) + 1);
}

/** Returns the end of the line on which a field or an item ends, including a comment after it. */
export function getLineEnd(yaml: string, last: ParsedPair | ParsedNode): number {
  const end = getContentEnd(yaml, last);
  return end + (/^[^\r\n]*/.exec(yaml.slice(end))?.[0].length ?? 0);
}

/**
 * Returns the end of the text of a field or an item; the range of a block also includes comments and blank lines below.
 */
function getContentEnd(yaml: string, last: ParsedPair | ParsedNode): number {
  if (isPair<ParsedNode, ParsedNode | null>(last)) return getContentEnd(yaml, last.value ?? last.key);
  const child = isCollection(last) && !last.flow ? last.items.at(-1) : undefined;
  if (child) return getContentEnd(yaml, child);
  const [start, end] = last.range;
  const text = yaml.slice(start, end);
  return keepsLineEnds(text) ? start + text.replace(/\r?\n$/, '').length : yaml.slice(0, end).trimEnd().length;
}

/** Whether a scalar is a block that keeps all line breaks below its text. */
export function keepsLineEnds(source: string): boolean {
  return /^[|>]\d?\+/.test(source);
}

/** Removes an indentation from the lines that have it, and joins them with `\n`. */
export function removeIndent(text: string, indent: string): string {
  const lines = text.split(/\r?\n/);
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
}

/** Whether lists are indented further than their keys, judging by the first list of the file. */
export function indentsLists({ document, yaml }: YamlText): boolean {
  let isIndented = true;
  visit(document, {
    Pair(_key, { value }, ancestors) {
      const map = ancestors.at(-1);
      if (!isMap(map) || map.flow || !isSeq(value) || value.flow || !map.range || !value.range) return undefined;
      isIndented = getColumn(yaml, value.range[0]) > getColumn(yaml, map.range[0]);
      return visit.BREAK;
    },
  });
  return isIndented;
}
