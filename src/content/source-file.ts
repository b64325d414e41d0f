import type * as z from 'zod';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

import { createFinding, type Finding, type Span } from '../findings/finding';
import { decodeText } from './decode-text';
import { indexOfWhole } from './whole-words';
import { findYamlMistake } from './yaml-mistake';

/** A path of keys and indices into a YAML document. */
export type FieldPath = readonly (string | number)[];

/** A file in `content/`: its data, the Markdown below the front matter, and a function that locates fields. */
export type SourceFile = {
  file: string;
  /** The schema of the data; unknown files have none. */
  schema?: z.ZodType | undefined;
  /** The text as it was read; empty if it cannot be read. */
  text: string;
  data: unknown;
  body: string;
  /** Line on which `body` begins, counted from 1. */
  bodyLine: number;
  findings: Finding[];
  /** Returns the line of a field or of its nearest existing ancestor; with `part`, the line of that part of its text. */
  locate(path: FieldPath, part?: string): Span;
};

/** Parses a file; never throws, as problems become its `findings`. */
export function parseSourceFile(file: string, bytes: Uint8Array, schema?: z.ZodType): SourceFile {
  const raw = decodeText(bytes);
  if ('problem' in raw) return createUnreadableFile(file, raw.problem, raw.line);
  const { text } = raw;
  const isMarkdown = file.endsWith('.md');
  // keep the first --- in the YAML, so that line numbers are those of the file
  const [front = '', yaml = text] = isMarkdown ? (/^(---[ \t]*\n[^]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? []) : [];
  if (isMarkdown && front === '') return createUnreadableFile(file, createFinding('front-matter', {}));
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const getLine = (position: number) => lines.linePos(position).line;
  const body = isMarkdown ? text.slice(front.length) : '';
  const bodyLine = isMarkdown ? front.split('\n').length : 1;

  const findings: Finding[] = [];
  const mistake = findYamlMistake(document, yaml);
  if (mistake) findings.push({ ...mistake.problem, at: { file, line: getLine(mistake.position) } });
  if (isMarkdown && body.trim() === '')
    findings.push(createFinding('missing-text', {}, { at: { file, line: bodyLine } }));
  return {
    file,
    schema,
    text: Buffer.from(bytes).toString(),
    data: mistake ? undefined : document.toJS(),
    body,
    bodyLine,
    findings,
    locate: (path, part = '') => ({
      file,
      line: getLine(findPosition(document.contents, path, (start, end) => indexOfWhole(yaml.slice(start, end), part))),
      field: getFieldName(path),
    }),
  };
}

/** Creates a source file without data, with one error. */
export function createUnreadableFile(file: string, problem: Finding, line = 1): SourceFile {
  const at = { file, line };
  return { file, text: '', data: undefined, body: '', bodyLine: 1, findings: [{ ...problem, at }], locate: () => at };
}

/** Follows a path as far as it exists; `indexIn` searches the text at its end. */
function findPosition(contents: unknown, path: FieldPath, indexIn: (start: number, end: number) => number): number {
  let node = contents;
  let position = getStart(contents) ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return position;
      position = getStart(pair.key) ?? position;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number' && node.items[step] !== undefined) {
      node = node.items[step];
      position = getStart(node) ?? position;
    } else return position;
  }
  const [start = 0, end = 0] = (isScalar(node) && node.range) || [];
  const index = indexIn(start, end);
  return index < 0 ? position : start + index;
}

function getStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Formats a path for editors, counting items from 1: `hero.buttons[1].text`. */
export function getFieldName(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index ? '.' : ''}${part}`))
    .join('');
}

/** Returns the line of a file at a position in its body. */
export function getLineInBody({ body, bodyLine }: SourceFile, position: number): number {
  return bodyLine + body.slice(0, Math.max(0, position)).split('\n').length - 1;
}
