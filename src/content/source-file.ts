import { LineCounter, isNode, isPair, isMap, isScalar, parseDocument, type Document } from 'yaml';

import type { Finding, Span } from './finding';
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
  const parts = partsOf(file, bytes);
  if (!parts) {
    const line = lineOfInvalidByte(bytes);
    const finding: Finding = {
      code: 'encoding',
      level: 'error',
      at: { file, line },
      message: 'this file is not encoded in UTF-8',
      fix: 'Save the file again with the encoding UTF-8.',
    };
    return { ...empty(file), findings: [finding] };
  }
  if (parts.yaml === undefined) {
    const finding: Finding = {
      code: 'front-matter',
      level: 'error',
      at: { file, line: 1 },
      message: 'this file does not begin with its fields',
      fix: 'Begin it with a line ---, the fields of the page, and another line ---.',
    };
    return { ...empty(file), findings: [finding] };
  }
  return withDocument(file, again, parts.yaml, parts, remember);
}

/** The YAML of a file and the Markdown below it; `undefined` where the file is no UTF-8. */
type Parts = { yaml: string | undefined; body: string; bodyLine: number };

function partsOf(file: string, bytes: Uint8Array): Parts | undefined {
  const text = decode(bytes)?.replaceAll('\r\n', '\n').normalize('NFC');
  if (text === undefined) return undefined;
  if (!file.endsWith('.md')) return { yaml: text, body: '', bodyLine: 1 };
  const front = /^---\n([\s\S]*?\n)---\n?/.exec(text);
  if (!front) return { yaml: undefined, body: '', bodyLine: 1 };
  return { yaml: front[1] ?? '', body: text.slice(front[0].length), bodyLine: front[0].split('\n').length };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function lineOfInvalidByte(bytes: Uint8Array): number {
  const tolerant = new TextDecoder('utf-8').decode(bytes);
  return tolerant.slice(0, tolerant.indexOf('\uFFFD')).split('\n').length;
}

function empty(file: string): SourceFile {
  return { file, data: undefined, body: '', bodyLine: 1, findings: [], locate: () => ({ file, line: 1 }) };
}

async function withDocument(
  file: string,
  again: () => Uint8Array,
  yaml: string,
  { body, bodyLine }: Parts,
  remember: RememberData,
): Promise<SourceFile> {
  const findings: Finding[] = [];
  const offset = file.endsWith('.md') ? 1 : 0;
  const data = await remember(yaml, () => {
    const { document, lineAt } = parse(yaml, offset);
    const mistake = yamlMistake(document, yaml);
    if (mistake) {
      const { position, message, fix } = mistake;
      findings.push({ code: 'yaml', level: 'error', at: { file, line: lineAt(position) }, message, fix });
    }
    // nothing is remembered of a file that is wrong, so that it is found wrong again
    if (findings.length > 0) throw document.errors[0];
    return document.toJS();
  }).catch((error: unknown) => {
    if (findings.length === 0) throw error;
  });
  return { file, data, body, bodyLine, findings, locate: locator(file, again, offset) };
}

/** The file that was asked last; a document takes fifty times the memory of its text. */
let last: { again: () => Uint8Array; yaml: string; parsed: ReturnType<typeof parse> } | undefined;

function locator(file: string, again: () => Uint8Array, offset: number): SourceFile['locate'] {
  return (path, part = '') => {
    if (last?.again !== again) {
      const text = partsOf(file, again())?.yaml ?? '';
      last = { again, yaml: text, parsed: parse(text, offset) };
    }
    const { yaml, parsed } = last;
    const { document, lineAt } = parsed;
    return { file, line: lineAt(positionOf(document, path, yaml, part)), field: fieldName(path) };
  };
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
