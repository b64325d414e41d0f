import { LineCounter, isNode, isPair, isMap, isScalar, parseDocument, type Document } from 'yaml';

import type { Finding, Span } from './finding';
import { plainLine, readPlainYaml } from './plain-yaml';
import { rawText } from './raw-text';
import { indexOfWhole } from './whole-part';
import { yamlMistake } from './yaml-mistake';

/** A path of keys and indices into a YAML document. */
export type FieldPath = readonly (string | number)[];

/** A file of `content/`: its data, the Markdown below the front matter, and where each field stands. */
export type SourceFile = {
  file: string;
  data: unknown;
  body: string;
  /** Line of the file on which `body` begins, counted from 1. */
  bodyLine: number;
  findings: Finding[];
  /** Whether another thread has found its data to be as its schema says. */
  isChecked?: boolean;
  /** The line of a field, or of its nearest ancestor that exists; with `part`, that of this piece of its text. */
  locate(path: FieldPath, part?: string): Span;
};

/** Keeps what was read from exactly this YAML, so that the same text is not parsed again; `make` reads it. */
export type RememberData = (yaml: string, make: () => unknown) => Promise<unknown>;

/**
 * Parses one file; never throws: what is wrong with it is in `findings`. Asked where something stands, it reads the file
 * `again`: most are never asked, and thousands of files would take as much memory as all that is made of them.
 */
export async function parseSourceFile(
  file: string,
  bytes: Uint8Array,
  remember: RememberData = (_, make) => Promise.resolve().then(make),
  again: () => Uint8Array = () => bytes,
): Promise<SourceFile> {
  const raw = rawText(bytes);
  if ('problem' in raw) return refusedFile(file, raw.problem, raw.line);
  const parts = partsOf(file, raw.text);
  if (!parts) {
    return refusedFile(file, {
      code: 'front-matter',
      message: 'this file does not begin with its fields between two lines ---',
      fix: 'Begin it with a line ---, the fields of the page, and another line ---.',
    });
  }
  const read = await withDocument(file, again, parts, remember);
  if (file.endsWith('.md') && parts.body.trim() === '') read.findings.push(noText(file, parts.bodyLine));
  return read;
}

/** A file of which nothing can be read, and why. */
export function refusedFile(file: string, problem: Pick<Finding, 'code' | 'message' | 'fix'>, line = 1): SourceFile {
  const at = { file, line };
  return {
    file,
    data: undefined,
    body: '',
    bodyLine: 1,
    findings: [{ ...problem, level: 'error', at }],
    locate: () => at,
  };
}

function noText(file: string, line: number): Finding {
  return {
    code: 'missing-text',
    level: 'error',
    at: { file, line },
    message: 'there is no text below the fields',
    fix: 'Write the text of the page below the second line ---.',
  };
}

/** The YAML of a file and the Markdown below it. */
type Parts = { yaml: string; body: string; bodyLine: number };

/** Nothing where a text in Markdown does not begin with its fields. */
function partsOf(file: string, text: string): Parts | undefined {
  if (!file.endsWith('.md')) return { yaml: text, body: '', bodyLine: 1 };
  const front = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text);
  if (!front) return undefined;
  return { yaml: front[1] ?? '', body: text.slice(front[0].length), bodyLine: front[0].split('\n').length };
}

async function withDocument(
  file: string,
  again: () => Uint8Array,
  { yaml, body, bodyLine }: Parts,
  remember: RememberData,
): Promise<SourceFile> {
  const findings: Finding[] = [];
  const offset = offsetOf(file);
  const readAll = () => {
    const { document, lineAt } = parse(yaml, offset);
    const mistake = yamlMistake(document, yaml);
    if (mistake) {
      const { position, message, fix } = mistake;
      findings.push({ code: 'yaml', level: 'error', at: { file, line: lineAt(position) }, message, fix });
    }
    // nothing is remembered of a file that is wrong, so that it is found wrong again
    if (findings.length > 0) throw new Error('wrong');
    return document.toJS();
  };
  const data =
    readPlainYaml(yaml) ??
    (await remember(yaml, readAll).catch((error: unknown) => {
      if (findings.length === 0) throw error;
    }));
  return { file, data, body, bodyLine, findings, locate: locator(file, again) };
}

type Asked = { again: () => Uint8Array; yaml: string; isPlain: boolean; parsed(): ReturnType<typeof parse> };

/**
 * The two files that were asked last, a file and its twin, which are asked in turn where both have a mistake; a document
 * takes fifty times the memory of its text.
 */
let last: Asked[] = [];

/** The lines before the first one of a file's YAML. */
function offsetOf(file: string): number {
  return file.endsWith('.md') ? 1 : 0;
}

/** Tells where the fields of a file stand, which it reads `again`. */
export function locator(file: string, again: () => Uint8Array): SourceFile['locate'] {
  const offset = offsetOf(file);
  return (path, part = '') => {
    const { yaml, isPlain, parsed } = askedLast(again) ?? asked(file, again, offset);
    const field = fieldName(path);
    // of thousands of findings, hardly any is about a part of a text
    if (isPlain && part === '') return { file, line: plainLine(yaml, path) + 1 + offset, field };
    const { document, lineAt } = parsed();
    return { file, line: lineAt(positionOf(document, path, yaml, part)), field };
  };
}

function askedLast(again: Asked['again']): Asked | undefined {
  return last.find((each) => each.again === again);
}

function asked(file: string, again: () => Uint8Array, offset: number): Asked {
  const raw = rawText(again());
  const yaml = ('text' in raw && partsOf(file, raw.text)?.yaml) || '';
  let known: ReturnType<typeof parse> | undefined;
  const parsed = () => (known ??= parse(yaml, offset));
  const fresh = { again, yaml, isPlain: readPlainYaml(yaml) !== undefined, parsed };
  last = [fresh, ...last.slice(0, 1)];
  return fresh;
}

function parse(yaml: string, offset: number) {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  return { document, lineAt: (position: number) => lines.linePos(position).line + offset };
}

function positionOf(document: Document, path: FieldPath, yaml: string, part: string): number {
  const text = part && document.getIn(path, true);
  if (isNode(text) && text.range) {
    const within = indexOfWhole(yaml.slice(text.range[0], text.range[1]), part);
    if (within >= 0) return text.range[0] + within;
  }
  for (let length = path.length; length > 0; length--) {
    const key = path[length - 1];
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
      if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return isNode(document.contents) && document.contents.range ? document.contents.range[0] : 0;
}

/** `hero.buttons[1].text`, as an editor would say it. */
export function fieldName(path: FieldPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index ? '.' : ''}${part}`))
    .join('');
}
