/** A log along a scale, in units of the drawing: where it begins, and where its far end is if it has one. */
type Log = { from: number; to?: number };

/** Where a log's name stands: its lines, how large, from which place on, and whether it is on the log or on the page. */
export type LogName = { lines: string[]; size: number; x: number; side: 'on' | 'before' | 'behind' };

const size = 32;
/** Size at which two lines fit on a log. */
const smaller = 28;
/** What the end of a log that faces the reader takes on either side of its beginning, with a gap. */
const face = { before: 37, on: 44 };
const gap = 14;

/**
 * Finds room for the whole name in a drawing of a width: on its log, before it or behind it; a name that is too long for
 * all three is written smaller, in two lines.
 */
export function placedName(name: string, { from, to }: Log, width: number): LogName {
  const places = [
    { side: 'on' as const, x: from + face.on, room: (to ?? width) - from - face.on - gap },
    { side: 'before' as const, x: from - face.before, room: from - face.before },
    { side: 'behind' as const, x: (to ?? width) + gap, room: width - (to ?? width) - gap },
  ];
  const place = places.find(({ room }) => widthOf(name) * size <= room);
  if (place) return { lines: [name], size, x: place.x, side: place.side };
  const { side, x, room } = places.reduce((best, each) => (each.room > best.room ? each : best));
  const lines = halved(name);
  const fitting = Math.floor(room / Math.max(...lines.map(widthOf)));
  return { lines, size: Math.min(smaller, fitting), x, side };
}

/** A name in two lines that are as equal as its words allow. */
function halved(name: string): string[] {
  const words = name.split(' ');
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map(widthOf));
  return splits.reduce((best, each) => (longest(each) < longest(best) ? each : best), [name]);
}

/** Width of a text in ems of the labels' font at most: no font is at hand where pages are rendered. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0);
}

function advanceOf(letter: string): number {
  if (/[ \u00A0.,:;'’‘·|!()/"“”„*°1IJijlftr-]/.test(letter)) return 0.45;
  if (/[mwMW%@&æœÆŒ©…—]/.test(letter) || letter > '\u024F') return 1.05;
  return /\p{Lu}/u.test(letter) ? 0.77 : 0.67;
}
