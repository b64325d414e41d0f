import { removeBreakMarks } from '../../content/typography';
import { measureText, type Typeface } from './typeface';

/** Font size and maximum line width in pixels. */
type Measure = { size: number; width: number };

/** Line break opportunities: after a space, hyphen or soft hyphen, unless a word joiner follows. */
const breakPoint = /(?<=[ \u00AD-])(?!\u2060)/;

/** Breaks text into lines; returns `undefined` if a word is too long for a line. */
export function wrapText(face: Typeface, text: string, { size, width }: Measure): string[] | undefined {
  const lines: string[] = [];
  const fits = (line: string) => measureText(face, toVisibleLine(line), size) <= width;
  let line = '';
  for (const part of text.split(breakPoint)) {
    if (fits(line + part)) {
      line += part;
      continue;
    }
    if (!fits(part)) return undefined;
    lines.push(toVisibleLine(line));
    line = part;
  }
  return [...lines, toVisibleLine(line)];
}

/** Like `wrapText`, but makes the lines as equal in length as possible without adding any. */
export function balanceText(face: Typeface, text: string, { size, width }: Measure): string[] | undefined {
  let best = wrapText(face, text, { size, width });
  for (let narrower = width - 12; best && narrower > width / 3; narrower -= 12) {
    const lines = wrapText(face, text, { size, width: narrower });
    if (lines?.length !== best.length) break;
    best = lines;
  }
  return best;
}

/** Removes soft hyphens; one at the end of a line becomes a hyphen. */
function toVisibleLine(line: string): string {
  return removeBreakMarks(line.replace(/\u00AD$/, '-')).trimEnd();
}
