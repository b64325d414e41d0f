import { Scalar, stringify } from 'yaml';

import type { FieldValue } from './protocol';

/** The maximum length of a line of wrapped text in `content/`. */
const maxWidth = 120;

/** Old lines that are shorter do not show at which width their text was wrapped. */
const minWidth = 90;

/** The context of a value, which determines how it can be written. */
export type Place = {
  /** The YAML source of the old value, with `\n` as line break; empty if there was none. */
  source: string;
  type: Scalar.Type;
  /** The column at which the value begins. */
  column: number;
  /** The indentation of the collection that contains it. */
  indent: number;
  /** Whether the value is in a flow collection (`[…]`, `{…}`). */
  isInFlow: boolean;
  /** Whether a comment follows on the same line. */
  hasComment: boolean;
};

type Block = { indicator: '|' | '>'; chomp: string; comment: string; indent: number; lines: string[] };

/** Formats a value in the style of the one it replaces, or in quotation marks or as a block where YAML requires it. */
export function formatScalar(value: FieldValue, place: Place): string {
  const block = parseBlock(place);
  if (typeof value !== 'string' || value === '') return formatFlow(value, place) + (block?.comment ?? '');
  const canBeBlock = !place.isInFlow && !place.hasComment && isBlockText(value, block?.chomp);
  if (block && canBeBlock) return formatBlock(value, block);
  if (block) return formatFlow(value, { ...place, hasComment: block.comment !== '' }) + block.comment;
  const text = formatFlow(value, place);
  const hadBreaks = place.type === Scalar.QUOTE_DOUBLE && /\\n|\n\s*\n/.test(place.source);
  const isBroken = value.includes('\n') && !hadBreaks;
  const needsStyle = place.source === '' || (place.type === Scalar.PLAIN && /^["']/.test(text));
  const isLong = needsStyle && place.column + text.length > maxWidth;
  if (!canBeBlock || !(isBroken || isLong)) return text;
  const indicator = isBroken ? '|' : '>';
  return formatBlock(value, { indicator, chomp: '', comment: '', indent: place.indent + 2, lines: [] });
}

/** Whether a string can be a block; leading white space and trailing blank lines would need more than `|` or `>`. */
function isBlockText(value: string, chomp = ''): boolean {
  return !/^\s|\n[\t ]+\n*$/.test(value) && (chomp === '+' || !/\n\n$/.test(value));
}

function parseBlock({ source, type, indent }: Place): Block | undefined {
  if (type !== Scalar.BLOCK_FOLDED && type !== Scalar.BLOCK_LITERAL) return undefined;
  const [header = '', ...lines] = source.split('\n');
  const [, indentation = '', chomp = '', comment = ''] = /^[|>](\d?)([-+]?)\d?(.*)$/.exec(header) ?? [];
  const first = lines.find((line) => line.trim() !== '');
  const isMeasurable = indentation === '' && first !== undefined;
  const blockIndent = isMeasurable ? first.search(/[^ ]/) : indent + 2;
  const indicator = type === Scalar.BLOCK_FOLDED ? '>' : '|';
  return { indicator, chomp, comment, indent: blockIndent, lines: lines.map((line) => line.slice(blockIndent)) };
}

function formatBlock(value: string, { indicator, chomp, comment, indent, lines }: Block): string {
  const text = value.replace(/\n*$/, '');
  const lineEnds = value.length - text.length;
  // YAML does not fold indented lines
  const isFolded = indicator === '>' && !/^[\t ]/m.test(text);
  const newLines = isFolded ? fold(text, lines, indent) : text.split('\n');
  const newChomp = lineEnds === 0 ? '-' : lineEnds === 1 && chomp !== '+' ? '' : '+';
  const blankLines = newChomp === '+' ? Array.from({ length: lineEnds - 1 }, () => '') : [];
  const body = [...newLines, ...blankLines].map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return [`${isFolded ? '>' : '|'}${newChomp}${comment}`, ...body].join('\n');
}

/** Wraps the paragraphs of a folded block, keeping the old lines up to the first change. */
function fold(text: string, oldLines: readonly string[], indent: number): string[] {
  const oldParagraphs = splitParagraphs(oldLines);
  const ends = oldParagraphs
    .filter(({ length }) => length > 1)
    .flatMap((lines) => lines.map((line) => indent + line.length));
  const column = ends.length === 0 ? maxWidth : Math.min(maxWidth, Math.max(minWidth, ...ends));
  return text.split(/(\n+)/).flatMap((part) => {
    // one more line break than the text has, because YAML reads a single one as a space
    if (part.startsWith('\n')) return part.split('').map(() => '');
    const kept = keepLines(part, oldParagraphs);
    const rest = part.slice(kept.map((line) => `${line} `).join('').length);
    return rest === '' ? kept : [...kept, ...wrap(rest, column - indent)];
  });
}

function splitParagraphs(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0 && !paragraph.some((line) => /^\s/.test(line)));
}

/** Returns the longest sequence of lines from the start of an old paragraph that a string starts with. */
function keepLines(text: string, paragraphs: readonly string[][]): string[] {
  let longest: string[] = [];
  for (const lines of paragraphs) {
    let kept = 0;
    while (kept < lines.length && startsWithLines(text, lines.slice(0, kept + 1))) kept++;
    const isExtended = kept === lines.length && lines.join(' ') !== text;
    const candidate = lines.slice(0, isExtended ? kept - 1 : kept);
    if (candidate.join(' ').length > longest.join(' ').length) longest = candidate;
  }
  return longest;
}

function startsWithLines(text: string, lines: readonly string[]): boolean {
  const start = lines.join(' ');
  return text === start || (text.startsWith(`${start} `) && /^\S/.test(text.slice(start.length + 1)));
}

/** Wraps a string at single spaces, because YAML reads a line break as a space. */
function wrap(text: string, width: number, firstWidth = width): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[^\s\\]) (?=\S)/)) {
    const isFull = line.length + 1 + word.length > (lines.length === 0 ? firstWidth : width);
    if (line !== '' && isFull) {
      lines.push(line);
      line = word;
    } else line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** Formats a value as plain or quoted text, on several lines if the old value was. */
function formatFlow(value: FieldValue, place: Place): string {
  const text = formatOnLine(value, place);
  const isWrapped = !/^[|>]/.test(place.source) && place.source.includes('\n');
  if (!isWrapped) return text;
  const indent = place.source
    .split('\n')
    .find((line, index) => index > 0 && line.trim() !== '')
    ?.search(/\S/);
  const indentation = ' '.repeat(indent ?? place.indent + 2);
  const width = maxWidth - indentation.length;
  return wrap(text, width, maxWidth - place.column).join(`\n${indentation}`);
}

function formatOnLine(value: FieldValue, { type, isInFlow, hasComment }: Place): string {
  const scalar = new Scalar(value);
  const isText = typeof value === 'string';
  const isQuote = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  // without quotation marks, the comment would look like part of the text
  const needsQuotes = isText && (value.includes('\n') || (hasComment && !isQuote));
  scalar.type = needsQuotes ? Scalar.QUOTE_DOUBLE : isQuote ? type : Scalar.PLAIN;
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity, flowCollectionPadding: false };
  const text = isInFlow
    ? stringify([scalar], { ...options, collectionStyle: 'flow' }).slice(1, -2)
    : stringify({ k: scalar }, options).slice(3, -1);
  return text.startsWith('"') ? text.replaceAll(/(\\.)(\p{M}?)/gu, escapeMark) : text;
}

/** Escapes a combining mark that would otherwise combine with the letter of an escape sequence. */
function escapeMark(_: string, escape: string, mark: string): string {
  const code = mark.codePointAt(0);
  return code === undefined ? escape : `${escape}\\U${code.toString(16).padStart(8, '0')}`;
}
