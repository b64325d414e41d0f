import { expect } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

import { bodyPath, listFields, type Field } from '../../../src/content/fields';
import { listContent } from '../../../src/content/read-sources';
import { readSource, parseSourceFile } from '../../../src/site-content';
import type { FieldPath, SourceFile } from '../../../src/content/source-file';
import { createRandom } from '../../../src/lib/random';
import type { FieldValue } from '../../../src/editor/protocol';
import { spliceFields } from '../../../src/editor/splice-fields';

/** Words of both languages, and characters with a meaning in YAML. */
const pieces = [
  ...['Wachstum', 'das', 'bleibt', 'für dich', 'und', 'growth', 'that stays', 'with', 'a team', 'Kunden\u00ADbindung'],
  ...['{agency}', '{noticeMonths:word}', '„Zitat“', '“quote”', '**fett**', '[Link](/kontakt)', '100\u00A0€', '🌳', '–'],
  ...[
    ': ',
    ' #',
    '#',
    '- ',
    '? ',
    '| ',
    '>-',
    '& ',
    '*a',
    '!x',
    '%',
    '@',
    '`',
    '"',
    "'",
    "''",
    '\\',
    '\\n',
    ',',
    '---',
  ],
  ...['[', ']', '{', '}', 'null', 'true', '12', '1e3', '0x1f', '2026-11-24', '~', '=', '<<', '...', ':', '://', '\t'],
  ...['\n', '\n\n', '\n\n\n', '\n  ', '\n- ', '\n1. ', '\n# ', ' ', '  ', '\n---\n', '\u2009', '\u0308'],
  'Donaudampfschifffahrtsgesellschaft'.repeat(5),
];

/** Creates random texts; one in eight is empty, a number, or another value that is not a string in YAML. */
export function createTexts(seed: string): { text(): string; below(limit: number): number } {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = () => pieces[below(pieces.length)] ?? '';
  return {
    below,
    text() {
      if (below(8) === 0) return ['', '9', 'true', 'null', '2026-11-24', ' ', '\n', '1.800'][below(8)] ?? '';
      const glue = below(3) > 0 ? ' ' : '';
      return Array.from({ length: 1 + below(below(2) ? 6 : 60) }, pick).join(glue);
    },
  };
}

/** Reads all files of a content folder, and lists their fields without lists. */
export async function readFiles(root: string): Promise<{ source: SourceFile; fields: Field[] }[]> {
  const files = (await listContent(root)).filter((file) => /\.(?:yaml|md)$/.test(file));
  return files.map((file) => {
    const source = readSource(root, file);
    return { source, fields: listFields(source).filter(({ meta }) => meta.kind !== 'list') };
  });
}

type Edit = { path: FieldPath; value: FieldValue };

/** Returns the edited fields with their values in the file. */
export function getFields(file: string, text: string, edits: readonly Edit[]): { path: FieldPath; value: unknown }[] {
  const { data, body } = parseSourceFile(file, Buffer.from(text));
  const getChild = (value: unknown, step: string | number) =>
    new Map<string, unknown>(Object.entries(value ?? {})).get(String(step));
  return edits.map(({ path }) => ({ path, value: path === bodyPath ? body : path.reduce(getChild, data) }));
}

/** Returns the text of a file with an ellipsis in place of each edited value. */
export function hideValues(file: string, text: string, edits: readonly Edit[]): string {
  const [front = '', yaml = text] = (file.endsWith('.md') && /^(---\r?\n[^]*?\n)---\r?\n/.exec(text)) || [];
  const { contents } = parseDocument(yaml, { stringKeys: true });
  const ranges = edits
    .filter(({ path }) => path !== bodyPath)
    .map(({ path }) => {
      const node = path.reduce<unknown>((parent, step) => {
        if (isMap(parent)) return parent.items.find(({ key }) => isScalar(key) && key.value === step)?.value;
        return isSeq(parent) && typeof step === 'number' ? parent.items[step] : undefined;
      }, contents);
      const [start = 0, end = 0] = (isScalar(node) && node.range) || [];
      return { start, end: start + yaml.slice(start, end).replace(/(?:\r?\n[ \t]*)+$/, '').length };
    });
  const isBodyHidden = edits.some(({ path }) => path === bodyPath);
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end }) => `${result.slice(0, start)}…${result.slice(end)}`, isBodyHidden ? front : text);
}

/** Returns a different value of the same type. */
export function changeValue(value: FieldValue): FieldValue {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value} neu`;
}

/** Edits every other field of a file, then the rest, and expects that only the edited fields change. */
export function expectIsolatedEdits(file: string, text: string, fields: readonly Field[]): void {
  for (const remainder of [0, 1]) {
    const chosen = fields.filter((_, index) => index % 2 === remainder);
    const edits = chosen.map(({ path, value }) => ({ path, value: changeValue(value) }));
    const result = spliceFields(file, text, edits);
    expect(getFields(file, result, edits)).toEqual(edits);
    expect(hideValues(file, result, edits)).toBe(hideValues(file, text, edits));
  }
}
