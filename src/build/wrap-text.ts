import { removeBreakMarks } from '../content/typography';
import { measureText, type Typeface } from './typeface';

/** The font size of a text and the width that its lines may have, in pixels. */
type Measure = { size: number; width: number };

/** Where a line may end: at a space, a hyphen or a soft hyphen, unless a word joiner follows. */
const breakPoint = /(?<=[ \u00AD-])(?!\u2060)/;

/** Breaks a text into lines; `undefined` where a word is too long and has no place to break. */
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

/** Breaks a text into as few lines as fit, and makes these as equal as possible; `undefined` as from `wrapText`. */
export function balanceText(face: Typeface, text: string, { size, width }: Measure): string[] | undefined {
  let best = wrapText(face, text, { size, width });
  for (let narrower = width - 12; best && narrower > width / 3; narrower -= 12) {
    const lines = wrapText(face, text, { size, width: narrower });
    if (lines?.length !== best.length) break;
    best = lines;
  }
  return best;
}

/** A line as it is drawn: a soft hyphen at its end is a hyphen. */
function toVisibleLine(line: string): string {
  return removeBreakMarks(line.replace(/\u00AD$/, '-')).trimEnd();
}
