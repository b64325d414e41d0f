/* Owns no state. Inserts links and pasted content into the text of a field. */
import { linkPattern, suggestLink } from '../../../content/link-pattern';
import { expandToLines, getBlankLines, heading, item } from './markdown-lines';
import { createEdit, type TextSelection, type TextEdit } from './text-edit';

/** A Markdown link and its position. */
export type TextLink = { range: readonly [number, number]; text: string; target: string };

/** Finds the link that contains the selection. */
export function findLink({ text, start, end }: TextSelection): TextLink | undefined {
  for (const { 0: match, 1: linkText = '', 2: target = '', index } of text.matchAll(/\[([^\][]*)\]\(([^()\s]*)\)/g)) {
    const range = [index, index + match.length] as const;
    if (range[0] <= start && end <= range[1] && end > range[0]) return { range, text: linkText, target };
  }
  return undefined;
}

/**
 * Turns the selected text into a link, or changes the target of a link. If nothing is selected, inserts `defaultText` and
 * selects it.
 */
export function setLink(selected: TextSelection, target: string, defaultText: string): TextEdit {
  const { text, start, end } = selected;
  const link = findLink(selected);
  if (link) return createEdit(link.range, `[${link.text}](${target})`);
  const content = text.slice(start, end);
  if (content.trim() !== '') {
    const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(content) ?? [];
    return createEdit([start, end], `${before}[${inner}](${target})${after}`);
  }
  return {
    range: [start, end],
    text: `${content}[${defaultText}](${target})`,
    selection: [end + 1, end + 1 + defaultText.length],
  };
}

/** Turns a link into plain text. */
export function removeLink({ range, text }: TextLink): TextEdit {
  return createEdit(range, text);
}

/** Returns the link target that is meant by an address; `undefined` for a mere word. */
export function readAddress(input: string): string | undefined {
  const text = input.trim();
  if (!/[./:#@]/.test(text)) return undefined;
  return linkPattern.test(text) ? text : suggestLink(text);
}

/** Inserts pasted Markdown. Lists and headings are set apart; an item replaces the marker of an empty one. */
export function insertMarkdown({ text, start, end }: TextSelection, markdown: string): TextEdit {
  const lines = markdown.split('\n');
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  const [lineStart] = expandToLines(text, start, start);
  const isAtMark = item.test(first) && text.slice(lineStart, start).replace(item, '').trim() === '';
  const range = [isAtMark ? lineStart : start, end] as const;
  const [before, after] = getBreaks(text, range, { first, last });
  const caret = range[0] + before.length + markdown.length;
  return { range, text: before + markdown + after, selection: [caret, caret] };
}

/** Returns the line breaks that are missing around lists and headings, but not between items of one list. */
function getBreaks(
  text: string,
  range: readonly [number, number],
  { first, last }: { first: string; last: string },
): [before: string, after: string] {
  const [before, after] = getBlankLines(text, range);
  const [lineBefore = '', ending] = text.slice(0, range[0]).split('\n').slice(-2);
  const [beginning, lineAfter = ''] = text.slice(range[1]).split('\n');
  const isAlone = (line: string) => item.test(line) || heading.test(line);
  const goesOn = item.test(first) && ending === '' && item.test(lineBefore);
  const isFollowed = item.test(last) && beginning === '' && item.test(lineAfter);
  return [isAlone(first) && !goesOn ? before : '', isAlone(last) && !isFollowed ? after : ''];
}
