/* Owns no state. Formats the selected text. */
import type { Locale } from '../../../locales';
import { expandToLines, getBlankLines, heading, item } from './markdown-lines';
import type { TextSelection, TextEdit } from './text-edit';

const boldWords = { de: 'fett', en: 'bold' };

/** Makes the selected text or the word at the caret bold; if it is bold already, makes it plain. */
export function toggleBold({ text, start, end }: TextSelection, locale: Locale): TextEdit {
  const isCaret = start === end;
  const [from, to] = isCaret ? findWord(text, start) : trimRange(text, [start, end]);
  const outer = findBold(text, [from, to]);
  if (outer) {
    const [first, last] = [outer[0], outer[1] - 4];
    const caret = Math.min(Math.max(start - 2, first), last);
    return { range: outer, text: text.slice(first + 2, last + 2), selection: isCaret ? [caret, caret] : [first, last] };
  }
  const word = boldWords[locale];
  if (from === to) return { range: [from, to], text: `**${word}**`, selection: [from + 2, from + 2 + word.length] };
  // bold text cannot span several paragraphs
  const bold = text.slice(from, to).split(paragraphBreak).map(makeBold).join('');
  const isSingle = bold === `**${text.slice(from, to)}**`;
  const selection = isSingle ? ([from + 2, to + 2] as const) : ([from, from + bold.length] as const);
  return { range: [from, to], text: bold, selection: isCaret ? [start + 2, start + 2] : selection };
}

/** The break between paragraphs, items and headings; `split` keeps what a capturing group matches. */
const paragraphBreak = /(\n\s*\n|\n(?= *(?:[-*+]|\d+[.)]|#+|>) ))/;

function makeBold(text: string): string {
  const [whole, mark = '', content = ''] = /^(\s*(?:(?:[-*+]|\d+[.)]|#+|>) +)?)([^]*\S)\s*$/.exec(text) ?? [];
  return whole === undefined ? text : `${mark}**${content.replaceAll('**', '')}**`;
}

/** Finds the bold text that contains a range. */
function findBold(text: string, [from, to]: readonly [number, number]): [number, number] | undefined {
  const paragraphStart = text.lastIndexOf('\n\n', from) + 1;
  const bold = /\*\*(?=\S)(?:(?!\*\*|\n\s*\n)[^])+?\*\*/g;
  for (const { 0: match, index } of text.slice(paragraphStart).matchAll(bold)) {
    const start = paragraphStart + index;
    if (start <= from && to <= start + match.length) return [start, start + match.length];
  }
  return undefined;
}

function findWord(text: string, position: number): [number, number] {
  const before = /[\p{L}\p{N}\u00AD]*$/u.exec(text.slice(0, position))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}\u00AD]*/u.exec(text.slice(position))?.[0].length ?? 0;
  return [position - before, position + after];
}

function trimRange(text: string, [start, end]: readonly [number, number]): [number, number] {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  return [Math.min(from, end), Math.max(end - (selected.length - selected.trimEnd().length), Math.min(from, end))];
}

/** Turns the selected lines into a list, or a list into plain lines. */
export function toggleList(selected: TextSelection): TextEdit {
  const { text, start, end } = selected;
  const range = expandToLines(text, start, end);
  const lines = text.slice(...range).split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const isList = filled.length > 0 && filled.every((line) => item.test(line));
  if (isList) return replaceLines(selected, { range, lines: lines.map((line) => line.replace(item, '')) });
  const items = (filled.length > 0 ? filled : ['']).map((line) => `- ${removeMarker(line)}`);
  return replaceLines(selected, { range, lines: items, breaks: getListBreaks(text, range) });
}

/** Turns the line with the caret into a heading, or a heading into a plain line. */
export function toggleHeading({ text, start }: TextSelection): TextEdit {
  const range = expandToLines(text, start, start);
  const line = text.slice(...range);
  const caret = { text, start, end: start };
  if (heading.test(line)) return replaceLines(caret, { range, lines: [removeMarker(line)] });
  return replaceLines(caret, { range, lines: [`## ${removeMarker(line)}`], breaks: getBlankLines(text, range) });
}

function removeMarker(line: string): string {
  return line.replace(heading, '').replace(item, '');
}

type NewLines = { range: readonly [number, number]; lines: string[]; breaks?: readonly [string, string] };

/** Replaces whole lines. A caret stays where it is in the text; a selection is extended to all new lines. */
function replaceLines({ start, end }: TextSelection, { range, lines, breaks = ['', ''] }: NewLines): TextEdit {
  const newText = lines.join('\n');
  const from = range[0] + breaks[0].length;
  const to = from + newText.length;
  const caret = Math.max(from, to - (range[1] - end));
  const selection = start === end ? ([caret, caret] as const) : ([from, to] as const);
  return { range, text: breaks[0] + newText + breaks[1], selection };
}

/** Returns the line breaks that separate a list from other text, but not from its other items. */
function getListBreaks(text: string, range: readonly [number, number]): [string, string] {
  const [before, after] = getBlankLines(text, range);
  const lineBefore = text.slice(0, range[0]).split('\n').at(-2) ?? '';
  const [, lineAfter = ''] = text.slice(range[1]).split('\n');
  return [item.test(lineBefore) ? '' : before, item.test(lineAfter) ? '' : after];
}
