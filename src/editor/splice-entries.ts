import { isDeepStrictEqual } from 'node:util';

import { isMap, isSeq, parseDocument, stringify, visit, type Document, type ParsedNode, type YAMLSeq } from 'yaml';

import type { FieldPath } from '../content/source-file';
import { isNewEntry, type Entry } from './entries';
import {
  createError,
  findNode,
  findPair,
  getColumn,
  getLineEnd,
  getValue,
  readText,
  setValue,
  spliceFile,
  splitText,
} from './splice';

/** A new order of the entries of a list; `blank` is the data of a blank entry. */
export type Rearrangement = { path: FieldPath; entries: readonly Entry[]; blank?: unknown };

type List = { document: Document.Parsed; yaml: string; lineEnd: string; path: FieldPath };

/** The text of an entry from its dash on, with the lines of comments directly above it. */
type Piece = { comments: string; text: string };

/**
 * The entries of a list with the texts between them, before the first and after the last: one more than entries. Texts
 * between the lines of a block begin with a line break.
 */
type Layout = { pieces: Piece[]; gaps: string[] };

type Replacement = { start: number; end: number; text: string };

/**
 * Returns the text of a file with the entries of a list in a new order; everything else keeps its bytes. What stands
 * between entries, such as blank lines, stays where it is. Copies lose their comments and their marks as samples.
 * @throws {FindingsError} if the file cannot be read as content.
 * @throws if the result would not say exactly what it should.
 */
export function rearrangeEntries(file: string, text: string, { path, entries, blank }: Rearrangement): string {
  const before = readText(file, text);
  const items = getValue(before, path);
  if (!Array.isArray(items)) throw createError(file, path, 'this is not a list');
  if (entries.length === items.length && entries.every(({ key }, index) => key === String(index))) return text;
  const data = entries.map((entry): unknown => (isBlank(entry) ? blank : items[getDiskIndex(entry)]));
  const { mark, yaml, rest, lineEnd } = splitText(file, text);
  const document = parseDocument(yaml, { stringKeys: true, keepSourceTokens: true });
  const replacement = rearrange({ document, yaml, lineEnd, path }, entries, blank);
  if (!replacement) throw createError(file, path, 'the entries of this list cannot be moved');
  const { start, end } = replacement;
  const result = mark + yaml.slice(0, start) + replacement.text + yaml.slice(end) + rest.slice(yaml.length);
  const after = readText(file, result);
  if (after.body !== before.body || !isDeepStrictEqual(after.data, setValue(before.data, path, data)))
    throw createError(file, path, 'the changed file would not say what it should');
  const marks = entries.flatMap((entry, index) =>
    isNewEntry(entry) && !isBlank(entry) ? listSampleMarks(data[index], [...path, index]) : [],
  );
  return marks.reduce((marked, each) => spliceFile(file, marked, [{ path: each, value: undefined }]), result);
}

const isBlank = (entry: Entry) => isNewEntry(entry) && entry.from === undefined;
const getDiskIndex = ({ key, from }: Entry) => from ?? Number(key);

/** Lists the marks of samples in an entry, except those without which an object would be empty. */
function listSampleMarks(value: unknown, path: FieldPath): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listSampleMarks(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  return fields.flatMap(([key, child]: [string, unknown]) => {
    if (key === 'sample' && child === true) return fields.length > 1 ? [[...path, key]] : [];
    return listSampleMarks(child, [...path, key]);
  });
}

function rearrange(list: List, entries: readonly Entry[], blank: unknown): Replacement | undefined {
  const node = findNode(list.document.contents, list.path);
  if (!isSeq(node)) return undefined;
  const isInFlow = list.path.some((_, index) => {
    const parent = findNode(list.document.contents, list.path.slice(0, index));
    return (isMap(parent) || isSeq(parent)) && parent.flow;
  });
  if (!node.flow) return rearrangeBlock(list, node, { entries, blank });
  if (node.items.length === 0 && !isInFlow) return fillEmptyList(list, node, { entries, blank });
  return rearrangeFlow(list, node, { entries, blank });
}

type Order = { entries: readonly Entry[]; blank: unknown };

function rearrangeFlow({ yaml }: List, node: YAMLSeq.Parsed, { entries, blank }: Order): Replacement {
  const [start, end] = node.range;
  const ranges = node.items.map(({ range }) => range);
  const ends = [start + 1, ...ranges.map((range) => range[1])];
  const layout: Layout = {
    pieces: ranges.map((range) => ({ comments: '', text: yaml.slice(range[0], range[1]) })),
    gaps: ends.map((position, index) => yaml.slice(position, ranges[index]?.[0] ?? end - 1)),
  };
  const between = layout.pieces.length > 1 ? (layout.gaps[1] ?? '') : ', ';
  const text = stringify([blank], { collectionStyle: 'flow', lineWidth: 0 });
  const { pieces, gaps } = reorder(layout, entries, {
    blank: text.trim().slice(1, -1).trim(),
    gap: between.includes('#') ? ', ' : between,
    join: (left, right) => left + right,
    isWorthKeeping: () => false,
  });
  if (pieces.length === 0) return { start, end, text: '[]' };
  return {
    start,
    end,
    text: `[${pieces.map((piece, index) => (gaps[index] ?? '') + piece.text).join('')}${gaps.at(-1)}]`,
  };
}

type Rules = {
  /** The text of a blank entry. */
  blank: string;
  /** What stands before an entry that is added. */
  gap: string;
  join(left: string, right: string): string;
  /** Whether a gap outlasts the entry that it belongs to. */
  isWorthKeeping(gap: string): boolean;
};

/** Removes, moves and adds entries. Adding one and removing it again gives the same layout. */
function reorder({ pieces, gaps: oldGaps }: Layout, entries: readonly Entry[], rules: Rules): Layout {
  const gaps = [...oldGaps];
  let count = pieces.length;
  for (const index of [...pieces.keys()].reverse()) {
    if (entries.some(({ key }) => key === String(index))) continue;
    const [left = '', right = ''] = gaps.slice(index, index + 2);
    const isLeftKept = index === 0 || rules.isWorthKeeping(left);
    const isRightKept = index > 0 || count === 1 || rules.isWorthKeeping(right);
    gaps.splice(index, 2, rules.join(isLeftKept ? left : '', isRightKept ? right : ''));
    count--;
  }
  const newPieces = entries.map((entry, index): Piece => {
    if (isNewEntry(entry)) {
      gaps.splice(Math.max(index, 1), 0, count === 0 ? '' : rules.gap);
      count++;
    }
    const piece = pieces[getDiskIndex(entry)];
    if (isBlank(entry) || !piece) return { comments: '', text: rules.blank };
    return isNewEntry(entry) ? { ...piece, comments: '' } : piece;
  });
  return { pieces: newPieces, gaps };
}

function rearrangeBlock(list: List, node: YAMLSeq.Parsed, { entries, blank }: Order): Replacement {
  const { yaml, lineEnd } = list;
  const dashes = findDashes(node);
  const [first = 0] = dashes;
  const ends = node.items.map((item) => getLineEnd(yaml, item));
  const lineStarts = dashes.map((dash) => dash - getColumn(yaml, dash));
  const isBesideParent = yaml.slice(lineStarts[0], first).trim() !== '';
  const starts = lineStarts.map((lineStart, index) => {
    if (index === 0 && isBesideParent) return first;
    return findComments(yaml, lineStart, { from: ends[index - 1] ?? 0, column: getColumn(yaml, first) });
  });
  const layout: Layout = {
    pieces: dashes.map((dash, index) => ({
      comments: index === 0 && isBesideParent ? '' : yaml.slice(starts[index], lineStarts[index]),
      text: yaml.slice(dash, ends[index]),
    })),
    gaps: ['', ...starts.slice(1).map((start, index) => yaml.slice(ends[index], start)), ''],
  };
  const indent = ' '.repeat(getColumn(yaml, first));
  const { pieces, gaps } = reorder(layout, entries, {
    blank: formatBlank(list, indent, blank),
    gap: dashes.length > 1 ? (/^(?:[ \t]*\r?\n)*/.exec(layout.gaps[1] ?? '')?.[0] ?? '') : lineEnd,
    join: (left, right) => left + (left ? right.replace(/^\r?\n/, '') : right),
    isWorthKeeping: (gap) => gap.includes('#'),
  });
  const start = starts[0] ?? first;
  const end = ends.at(-1) ?? first;
  const tail = gaps.at(-1)?.trimEnd() ?? '';
  if (pieces.length === 0) return emptyBlock(list, { start, end, text: (isBesideParent ? '' : indent) + '[]', tail });
  const text = joinLines(pieces, gaps, indent) + tail;
  if (!isBesideParent) return { start, end, text };
  if (text.startsWith(`${indent}-`)) return { start, end, text: text.slice(indent.length) };
  // comments of the first entry need a line above its dash
  return { start: yaml.slice(0, start).trimEnd().length, end, text: lineEnd + text };
}

function joinLines(pieces: readonly Piece[], gaps: readonly string[], indent: string): string {
  return pieces
    .map(({ comments, text }, index) => {
      const gap = gaps[index] ?? '';
      return (index === 0 ? gap.replace(/^(?:[ \t]*\r?\n)+/, '') : gap) + comments + indent + text;
    })
    .join('');
}

function findDashes(node: YAMLSeq.Parsed): number[] {
  const token = node.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? []);
}

/** Returns the start of the comment lines directly above a line that are indented at least as far as the column. */
function findComments(yaml: string, lineStart: number, { from, column }: { from: number; column: number }): number {
  const above = yaml.slice(from, lineStart).split(/(?<=\n)/);
  const isComment = (line: string) => /^ *#/.test(line) && line.indexOf('#') >= column;
  const others = above.findLastIndex((line) => !isComment(line)) + 1;
  return lineStart - above.slice(others).join('').length;
}

/** Writes a blank entry from its dash on; its empty texts get their values later, in the style of new fields. */
function formatBlank({ document, yaml, lineEnd }: List, indent: string, blank: unknown): string {
  const lines = stringify([blank], { nullStr: '', indentSeq: indentsLists(document, yaml) }).trimEnd();
  return lines.replaceAll(/ +$/gm, '').replaceAll('\n', lineEnd + indent);
}

/** Whether lists are indented further than their names, as most of this file's are. */
function indentsLists(document: Document.Parsed, yaml: string): boolean {
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

/** Writes `[]` instead of a block, beside the name of the list if there is one; `tail` is what stays below it. */
function emptyBlock(
  { document, yaml, path }: List,
  { start, end, text, tail }: Replacement & { tail: string },
): Replacement {
  const colon = findColon(findNode(document.contents, path.slice(0, -1)), path.at(-1));
  const isBelow = getColumn(yaml, start) === 0;
  if (colon === undefined || !isBelow) return { start, end, text: text + tail };
  return { start: colon, end, text: ` []${yaml.slice(colon, start).replace(/\r?\n$/, '')}${tail}` };
}

/** Returns the position after the colon of a field. */
function findColon(parent: ParsedNode | null | undefined, key: string | number | undefined): number | undefined {
  const pair = isMap(parent) && key !== undefined ? findPair(parent, key) : undefined;
  const colon = pair?.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return colon && colon.offset + 1;
}

/** Writes entries as a block instead of `[]`, below the name of the list if that stands on the same line. */
function fillEmptyList(list: List, node: YAMLSeq.Parsed, { entries, blank }: Order): Replacement {
  const { document, yaml, lineEnd, path } = list;
  const [start, end] = node.range;
  const parent = findNode(document.contents, path.slice(0, -1));
  const colon = findColon(parent, path.at(-1));
  const isBeside = colon !== undefined && !yaml.slice(colon, start).includes('\n');
  const nameColumn = parent ? getColumn(yaml, parent.range[0]) : 0;
  const column = isBeside ? nameColumn + (indentsLists(document, yaml) ? 2 : 0) : getColumn(yaml, start);
  const indent = ' '.repeat(column);
  const text = entries.map(() => formatBlank(list, indent, blank)).join(lineEnd + indent);
  if (!isBeside) return { start, end, text };
  const rest = yaml.slice(end, getLineEnd(yaml, node));
  return { start: colon, end: end + rest.length, text: rest + lineEnd + indent + text };
}
