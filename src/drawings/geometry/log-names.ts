/** A log in units of the drawing: where it starts, and where it ends unless it runs off the drawing. */
type Log = { from: number; to?: number };

/** The position of a log's name: its lines, font size and x, and whether it is on the log, before it or after it. */
export type LogName = { lines: string[]; size: number; x: number; side: 'on' | 'before' | 'after' };

const fontSize = 32;
/** The largest font size at which two lines fit on a log. */
const twoLineFontSize = 28;
/** Distance of a name from the start of its log; the log's end face is drawn around the start. */
const faceOffset = { before: 37, on: 44 };
const gap = 14;

/**
 * Finds room for a name in a drawing: on its log, before it or after it. If it fits nowhere, it goes where there is the
 * most room, on two lines and in a smaller size.
 */
export function placeName(name: string, { from, to }: Log, width: number): LogName {
  const positions = [
    { side: 'on' as const, x: from + faceOffset.on, room: (to ?? width) - from - faceOffset.on - gap },
    { side: 'before' as const, x: from - faceOffset.before, room: from - faceOffset.before },
    { side: 'after' as const, x: (to ?? width) + gap, room: width - (to ?? width) - gap },
  ];
  const position = positions.find(({ room }) => estimateWidth(name) * fontSize <= room);
  if (position) return { lines: [name], size: fontSize, x: position.x, side: position.side };
  const { side, x, room } = positions.reduce((best, candidate) => (candidate.room > best.room ? candidate : best));
  const lines = splitInTwo(name);
  const fittingSize = Math.floor(room / Math.max(...lines.map(estimateWidth)));
  return { lines, size: Math.min(twoLineFontSize, fittingSize), x, side };
}

/** Splits a name between two words into two lines of similar length. */
function splitInTwo(name: string): string[] {
  const words = name.split(' ');
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const getWidth = (lines: string[]) => Math.max(...lines.map(estimateWidth));
  return splits.reduce((best, split) => (getWidth(split) < getWidth(best) ? split : best), [name]);
}

/** Estimates the maximum width of text in ems; the font is not available when pages are rendered. */
function estimateWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + estimateAdvance(letter), 0);
}

function estimateAdvance(letter: string): number {
  if (/[ \u00A0.,:;'’‘·|!()/"“”„*°1IJijlftr-]/.test(letter)) return 0.45;
  if (/[mwMW%@&æœÆŒ©…—]/.test(letter) || letter > '\u024F') return 1.05;
  return /\p{Lu}/u.test(letter) ? 0.77 : 0.67;
}
