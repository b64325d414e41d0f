/* Owns no state. What the editor makes of a character that was just typed. */
import type { Locale } from '../../../locales';
import { item } from './markdown-lines';
import { createEdit, type TextSelection, type TextEdit } from './text-edit';

/** The quotation marks of each language, outer and inner. */
const quotes = {
  de: { '"': ['„', '“'], "'": ['‚', '‘'] },
  en: { '"': ['“', '”'], "'": ['‘', '’'] },
} as const;

const apostrophe = '’';

/**
 * Returns the typographic quotation mark for a straight one before the caret. If there is no quotation to end, a mark after
 * a digit means inches or minutes, and a single one after a letter is an apostrophe.
 */
export function completeQuote({ text, start }: TextSelection, locale: Locale): TextEdit | undefined {
  const typedMark = text[start - 1];
  if (typedMark !== '"' && typedMark !== "'") return undefined;
  const before = text.slice(0, start - 1);
  if (isInTarget(before)) return undefined;
  const [open, close] = quotes[locale][typedMark];
  const range = [start - 1, start] as const;
  const isOpen = hasOpenQuotation(before, open, close);
  if (canBeginQuotation(before, locale, isOpen)) return createEdit(range, open);
  if (isOpen) return createEdit(range, close);
  if (/\d$/.test(before)) return undefined;
  return createEdit(range, typedMark === "'" ? apostrophe : close);
}

/** Whether a quotation can begin right after a string. */
function canBeginQuotation(before: string, locale: Locale, isOpen: boolean): boolean {
  // the asterisks of bold text may be in between
  const [previous = ' '] = /.$/su.exec(before.replace(/[*_]+$/, '')) ?? [];
  const openMarks = Object.values(quotes[locale]).map(([open]) => open);
  if (/[–—-]/.test(previous)) return !isOpen;
  return /[\s([{/]/.test(previous) || openMarks.some((mark) => mark === previous);
}

/** Whether the paragraph has a quotation that has not ended. */
function hasOpenQuotation(before: string, open: string, close: string): boolean {
  const paragraph = before.slice(before.lastIndexOf('\n') + 1);
  return paragraph.lastIndexOf(open) > paragraph.lastIndexOf(close);
}

/** Whether the caret is in the target of a link, or in the name of a placeholder. */
function isInTarget(before: string): boolean {
  return /\]\([^\s)]*$|\{[^\s}]*$|https?:\/\/\S*$/.test(before);
}

/** Turns “•”, “-” or “1.” at the beginning of a line into a Markdown list marker, once a space follows. */
export function completeItem({ text, start }: TextSelection): TextEdit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const typedMarker = /^ *(?:([•●▪‣·–*+-])|(\d{1,2})([.)])) $/.exec(text.slice(lineStart, start));
  if (!typedMarker) return undefined;
  const [line, , number] = typedMarker;
  const lineBefore = text.slice(0, lineStart).split('\n').at(-2) ?? '';
  const isFirst = lineBefore.trim() !== '' && !item.test(lineBefore) && !/^ {2}/.test(lineBefore);
  // other numbers begin a sentence: “24. Dezember”
  const breaks = isFirst && (number === undefined || number === '1') ? '\n' : '';
  const mark = breaks + (number === undefined ? '- ' : `${number}. `);
  return mark === line ? undefined : createEdit([lineStart, start], mark);
}

/** Starts the next item after a line break in a list; an empty item ends the list. */
export function continueList({ text, start }: TextSelection): TextEdit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 2) + 1;
  const line = text.slice(lineStart, start - 1);
  const [mark = '', number] = item.exec(line) ?? [];
  if (mark === '') return undefined;
  if (line.trim() === mark.trim()) return createEdit([lineStart, start], '\n');
  if (number === undefined) return createEdit([start, start], mark);
  const lineBefore = text.slice(0, lineStart).split('\n').at(-2) ?? '';
  const isList = number === '1' || /^ *\d+[.)] /.test(lineBefore);
  return isList ? createEdit([start, start], mark.replace(number, String(Number(number) + 1))) : undefined;
}
