/* Owns no state. Lines of Markdown: items of lists, headings, and the blank lines around them. */

/** The marker of a list item in Markdown. */
export const item = /^ *(?:[-*+]|(\d{1,9})[.)]) +/;

/** The marker of a list item elsewhere, such as “•” or “–”, perhaps with tabs. */
const typedItem = /^([ \t\u00A0]*)(?:[•●▪◦‣⁃·][ \t\u00A0]*|(?:[-–*+]|(\d{1,2})[.)])[ \t\u00A0]+)(?=\S)/;

/** The marker of a heading in Markdown. */
export const heading = /^ {0,3}#{1,6} +/;

/** Returns the range of the whole lines that a range touches. */
export function expandToLines(text: string, start: number, end: number): [number, number] {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  // a selection that ends at the beginning of a line does not include that line
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const to = text.indexOf('\n', last);
  return [from, to < 0 ? text.length : to];
}

/** Converts the marker of an item to Markdown, indented only within another item; other lines stay as they are. */
function cleanItem(line: string, before: string | undefined): string {
  return line.replace(typedItem, (_, space: string, number?: string) => {
    const indent = isOfList(before) && !/[^ ]/.test(space) ? space : '';
    return indent + (number ? `${number}. ` : '- ');
  });
}

/** Whether a line is an item, or continues one. */
function isOfList(line = ''): boolean {
  return item.test(line) || /^ {2,}\S/.test(line);
}

/** Converts lists to Markdown, with blank lines around them; other lines stay as they are. */
export function cleanLists(text: string): string {
  const lines = text.split('\n').map((line, index, all) => cleanItem(line, all[index - 1]));
  return lines
    .filter((line, index) => {
      const isBetween = isOfList(lines[index - 1]) && isOfList(lines[index + 1]);
      return line.trim() !== '' || !isBetween;
    })
    .reduce((result, line, index, all) => {
      const before = all[index - 1];
      if (before === undefined) return line;
      const isBorder = before !== '' && line !== '' && isOfList(before) !== isOfList(line);
      return `${result}${isBorder ? '\n\n' : '\n'}${line}`;
    }, '');
}

/** Returns the line breaks that are missing for a blank line before and after a range. */
export function getBlankLines(text: string, [start, end]: readonly [number, number]): [before: string, after: string] {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const missing = (rest: string, breaks: string) => (rest.trim() === '' ? '' : '\n'.repeat(2 - breaks.length));
  return [missing(before, /\n{0,2}$/.exec(before)?.[0] ?? ''), missing(after, /^\n{0,2}/.exec(after)?.[0] ?? '')];
}
