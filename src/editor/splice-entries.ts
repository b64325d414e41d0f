import { isMap, isSeq, stringify, type ParsedNode, type YAMLSeq } from 'yaml';

import type { FieldPath } from '../content/source-file';
import { spliceFields } from './splice-fields';
import {
  createError,
  findNode,
  findPair,
  getColumn,
  getLineEnd,
  getValue,
  indentsLists,
  parseText,
  readText,
  removeIndent,
  verifyText,
  type Replacement,
  type YamlText,
} from './yaml-text';

/**
 * An entry of a rearranged list: the entry that was at a position, a copy of it, or a new entry with its data, in which
 * `null` stands for a value that is filled in later. `source` is the YAML of a new entry if `readEntrySource` has read
 * it.
 */
export type Slot = { from: number; isCopy?: true } | { data: unknown; source?: string };

/** The new entries of the list at a path. */
export type Rearrangement = { path: FieldPath; slots: readonly Slot[] };

type List = YamlText & { path: FieldPath };

/** The text of an entry, starting at its dash, and the comment lines directly above it. */
type Piece = { comments: string; text: string };

/**
 * The entries of a list, and the texts before, between and after them: one more than there are entries. In a block,
 * texts between entries begin with a line break.
 */
type Layout = { pieces: Piece[]; gaps: string[] };

/**
 * Returns the text of a file with the entries of a list in a new order; everything else keeps its bytes. Text between
 * entries, such as blank lines, stays where it is. Copies lose their comments and are not marked as samples.
 * @throws {FindingsError} if the file cannot be read as content.
 * @throws if the result would not contain exactly the intended data.
 */
export function rearrangeEntries(file: string, text: string, { path, slots }: Rearrangement): string {
  const before = readText(file, text);
  const items = getValue(before, path);
  if (!Array.isArray(items)) throw createError(file, path, 'this is not a list');
  if (slots.length === items.length && slots.every((slot, index) => isKept(slot) && slot.from === index)) return text;
  const data = slots.map((slot): unknown => ('data' in slot ? slot.data : items[slot.from]));
  const parsed = parseText(file, text);
  const replacement = rearrange({ ...parsed, path }, slots);
  if (!replacement) throw createError(file, path, 'the entries of this list cannot be moved');
  const { byteOrderMark, rest } = parsed;
  const result = byteOrderMark + rest.slice(0, replacement.start) + replacement.text + rest.slice(replacement.end);
  verifyText(before, [{ path, value: data }], result);
  const marks = slots.flatMap((slot, index) =>
    'from' in slot && slot.isCopy ? listSampleMarks(data[index], [...path, index]) : [],
  );
  return marks.reduce((marked, each) => spliceFields(file, marked, [{ path: each, value: undefined }]), result);
}

function isKept(slot: Slot): slot is { from: number } {
  return 'from' in slot && !slot.isCopy;
}

/**
 * Returns the YAML of an entry, without its indentation and with the comments directly above it; only for block lists.
 */
export function readEntrySource(file: string, text: string, path: FieldPath): string | undefined {
  const { yaml, document } = parseText(file, text);
  const node = findNode(document.contents, path.slice(0, -1));
  if (!isSeq(node) || node.flow) return undefined;
  const { layout, indent } = readBlock(yaml, node);
  const piece = layout.pieces[Number(path.at(-1))];
  return piece && removeIndent(piece.comments + indent + piece.text, indent);
}

/** Lists the `sample` fields in an entry, except those whose removal would leave an empty object. */
function listSampleMarks(value: unknown, path: FieldPath): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listSampleMarks(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  return fields.flatMap(([key, child]: [string, unknown]) => {
    if (key === 'sample' && child === true) return fields.length > 1 ? [[...path, key]] : [];
    return listSampleMarks(child, [...path, key]);
  });
}

function rearrange(list: List, slots: readonly Slot[]): Replacement | undefined {
  const node = findNode(list.document.contents, list.path);
  if (!isSeq(node)) return undefined;
  const isInFlow = list.path.some((_, index) => {
    const parent = findNode(list.document.contents, list.path.slice(0, index));
    return (isMap(parent) || isSeq(parent)) && parent.flow;
  });
  if (!node.flow) return rearrangeBlock(list, node, slots);
  if (node.items.length === 0 && !isInFlow) return fillEmptyList(list, node, slots);
  return rearrangeFlow(list, node, slots);
}

function rearrangeFlow({ yaml }: List, node: YAMLSeq.Parsed, slots: readonly Slot[]): Replacement {
  const [start, end] = node.range;
  const ranges = node.items.map(({ range }) => range);
  const ends = [start + 1, ...ranges.map((range) => range[1])];
  const layout: Layout = {
    pieces: ranges.map((range) => ({ comments: '', text: yaml.slice(range[0], range[1]) })),
    gaps: ends.map((position, index) => yaml.slice(position, ranges[index]?.[0] ?? end - 1)),
  };
  const between = layout.pieces.length > 1 ? (layout.gaps[1] ?? '') : ', ';
  const format = (data: unknown) => stringify([data], { collectionStyle: 'flow', lineWidth: 0 });
  const { pieces, gaps } = reorder(layout, slots, {
    format: ({ data }) => ({ comments: '', text: format(data).trim().slice(1, -1).trim() }),
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

type NewSlot = Extract<Slot, { data: unknown }>;

type Rules = {
  /** Writes a new entry. */
  format(slot: NewSlot): Piece;
  /** The text before an added entry. */
  gap: string;
  join(left: string, right: string): string;
  /** Whether a gap stays when an entry beside it is removed. */
  isWorthKeeping(gap: string): boolean;
};

/** Removes, moves and adds entries. Adding an entry and removing it again results in the same layout. */
function reorder({ pieces, gaps: oldGaps }: Layout, slots: readonly Slot[], rules: Rules): Layout {
  const gaps = [...oldGaps];
  let count = pieces.length;
  for (const index of [...pieces.keys()].reverse()) {
    if (slots.some((slot) => isKept(slot) && slot.from === index)) continue;
    const [left = '', right = ''] = gaps.slice(index, index + 2);
    const isLeftKept = index === 0 || rules.isWorthKeeping(left);
    const isRightKept = index > 0 || count === 1 || rules.isWorthKeeping(right);
    gaps.splice(index, 2, rules.join(isLeftKept ? left : '', isRightKept ? right : ''));
    count--;
  }
  const newPieces = slots.map((slot, index): Piece => {
    if (!isKept(slot)) {
      gaps.splice(Math.max(index, 1), 0, count === 0 ? '' : rules.gap);
      count++;
    }
    if ('data' in slot) return rules.format(slot);
    const { comments = '', text = '' } = pieces[slot.from] ?? {};
    return { comments: slot.isCopy ? '' : comments, text };
  });
  return { pieces: newPieces, gaps };
}

type Block = { layout: Layout; start: number; end: number; indent: string; isBesideParent: boolean };

function readBlock(yaml: string, node: YAMLSeq.Parsed): Block {
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
  return { layout, start: starts[0] ?? first, end: ends.at(-1) ?? first, indent, isBesideParent };
}

function rearrangeBlock(list: List, node: YAMLSeq.Parsed, slots: readonly Slot[]): Replacement {
  const { yaml, lineEnd } = list;
  const { layout, start, end, indent, isBesideParent } = readBlock(yaml, node);
  const { pieces, gaps } = reorder(layout, slots, {
    format: (slot) => formatEntry(list, indent, slot),
    gap: layout.pieces.length > 1 ? (/^(?:[ \t]*\r?\n)*/.exec(layout.gaps[1] ?? '')?.[0] ?? '') : lineEnd,
    join: (left, right) => left + (left ? right.replace(/^\r?\n/, '') : right),
    isWorthKeeping: (gap) => gap.includes('#'),
  });
  const tail = gaps.at(-1)?.trimEnd() ?? '';
  if (pieces.length === 0) return clearBlock(list, { start, end, text: (isBesideParent ? '' : indent) + '[]', tail });
  const text = joinLines(pieces, gaps, indent) + tail;
  if (!isBesideParent) return { start, end, text };
  if (text.startsWith(`${indent}-`)) return { start, end, text: text.slice(indent.length) };
  // the comments of the first entry need lines of their own above its dash
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

/** Returns where the comment lines directly above a line begin; they are indented at least up to `column`. */
function findComments(yaml: string, lineStart: number, { from, column }: { from: number; column: number }): number {
  const above = yaml.slice(from, lineStart).split(/(?<=\n)/);
  const isComment = (line: string) => /^ *#/.test(line) && line.indexOf('#') >= column;
  const others = above.findLastIndex((line) => !isComment(line)) + 1;
  return lineStart - above.slice(others).join('').length;
}

/** Formats a new entry, starting at its dash; its empty texts are filled in later, like new fields. */
function formatEntry(list: List, indent: string, { data, source }: NewSlot): Piece {
  const { lineEnd } = list;
  const addIndent = (line: string) => (line === '' ? '' : indent + line);
  if (source !== undefined) {
    const lines = source.split('\n');
    const dash = lines.findIndex((line) => line.startsWith('-'));
    const comments = lines.slice(0, dash).map((line) => addIndent(line) + lineEnd);
    const text = lines.slice(dash).map(addIndent).join(lineEnd).trimStart();
    return { comments: comments.join(''), text };
  }
  const lines = stringify([data], { nullStr: '', indentSeq: indentsLists(list), lineWidth: 0 }).trimEnd();
  return { comments: '', text: lines.replaceAll(/ +$/gm, '').replaceAll('\n', lineEnd + indent) };
}

/** Replaces a block with `[]`, on the line of the list's key if there is one; `tail` is what stays below it. */
function clearBlock(
  { document, yaml, path }: List,
  { start, end, text, tail }: Replacement & { tail: string },
): Replacement {
  const colon = findColon(findNode(document.contents, path.slice(0, -1)), path.at(-1));
  const isBelow = getColumn(yaml, start) === 0;
  if (colon === undefined || !isBelow) return { start, end, text: text + tail };
  return { start: colon, end, text: ` []${yaml.slice(colon, start).replace(/\r?\n$/, '')}${tail}` };
}

/** Returns the position after the colon of a key. */
function findColon(parent: ParsedNode | null | undefined, key: string | number | undefined): number | undefined {
  const pair = isMap(parent) && key !== undefined ? findPair(parent, key) : undefined;
  const colon = pair?.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return colon && colon.offset + 1;
}

/** Replaces `[]` with a block, below the list's key if that is on the same line. */
function fillEmptyList(list: List, node: YAMLSeq.Parsed, slots: readonly Slot[]): Replacement {
  const { document, yaml, lineEnd, path } = list;
  const [start, end] = node.range;
  const parent = findNode(document.contents, path.slice(0, -1));
  const colon = findColon(parent, path.at(-1));
  const isBeside = colon !== undefined && !yaml.slice(colon, start).includes('\n');
  const keyColumn = parent ? getColumn(yaml, parent.range[0]) : 0;
  const column = isBeside ? keyColumn + (indentsLists(list) ? 2 : 0) : getColumn(yaml, start);
  const indent = ' '.repeat(column);
  const text = slots
    .flatMap((slot) => ('data' in slot ? formatEntry(list, indent, slot).text : []))
    .join(lineEnd + indent);
  if (!isBeside) return { start, end, text };
  const rest = yaml.slice(end, getLineEnd(yaml, node));
  return { start: colon, end: end + rest.length, text: rest + lineEnd + indent + text };
}
