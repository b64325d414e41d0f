import { LineCounter, isNode, isPair, isMap, isScalar, parseDocument, type Document } from 'yaml';

import type { Finding, Span } from './finding';

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
  /** The line of a field, or of its nearest ancestor that exists. */
  locate(path: FieldPath): Span;
};

/** Keeps what was read from exactly this YAML, so that the same text is not parsed again; `make` reads it. */
export type RememberData = (yaml: string, make: () => unknown) => Promise<unknown>;

/** Parses one file; never throws: what is wrong with it is in `findings`. */
export async function parseSourceFile(
  file: string,
  bytes: Uint8Array,
  remember: RememberData = (_, make) => Promise.resolve().then(make),
): Promise<SourceFile> {
  const decoded = decode(file, bytes);
  if ('findings' in decoded) return { ...empty(file), findings: decoded.findings };
  const text = decoded.text;
  if (!file.endsWith('.md')) return withDocument(file, text, 0, '', 1, remember);

  const front = /^---\n([\s\S]*?\n)---\n?/.exec(text);
  if (!front) {
    const finding: Finding = {
      code: 'front-matter',
      level: 'error',
      at: { file, line: 1 },
      message: 'has no front matter',
      fix: 'Begin the file with a line ---, the fields of the page, and another line ---.',
    };
    return { ...empty(file), findings: [finding] };
  }
  const body = text.slice(front[0].length);
  return withDocument(file, front[1] ?? '', 1, body, front[0].split('\n').length, remember);
}

function decode(file: string, bytes: Uint8Array): { text: string } | { findings: Finding[] } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n').normalize('NFC') };
  } catch {
    const line = lineOfInvalidByte(bytes);
    return {
      findings: [
        {
          code: 'encoding',
          level: 'error',
          at: { file, line },
          message: 'is not encoded in UTF-8',
          fix: 'Save the file again with the encoding UTF-8.',
        },
      ],
    };
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
  yaml: string,
  offset: number,
  body: string,
  bodyLine: number,
  remember: RememberData,
): Promise<SourceFile> {
  const findings: Finding[] = [];
  const data = await remember(yaml, () => {
    const { document, lineAt } = parse(yaml, offset);
    for (const error of document.errors) {
      findings.push({
        code: 'yaml',
        level: 'error',
        at: { file, line: lineAt(error.pos[0]) },
        message: `is not valid YAML here: ${error.message}`,
        fix: 'Look at the indentation and the quotes on this line and the one above; put a text with ": " in it between quotes.',
      });
    }
    // nothing is remembered of a file that is wrong, so that it is found wrong again
    if (findings.length > 0) throw document.errors[0];
    return document.toJS();
  }).catch((error: unknown) => {
    if (findings.length === 0) throw error;
  });
  // most files are never asked where something stands, and a document takes fifty times the memory of its text
  let parsed: ReturnType<typeof parse> | undefined;
  const locate = (path: FieldPath): Span => {
    const { document, lineAt } = (parsed ??= parse(yaml, offset));
    return { file, line: lineAt(positionOf(document, path)), field: fieldName(path) };
  };
  return { file, data, body, bodyLine, findings, locate };
}

function parse(yaml: string, offset: number) {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  return { document, lineAt: (position: number) => lines.linePos(position).line + offset };
}

function positionOf(document: Document, path: FieldPath): number {
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
