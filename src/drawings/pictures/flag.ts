import { drawLine, drawShape, place } from './picture';

/** Font size of text in pictures, and the units of its outlines per pixel, so that whole numbers suffice. */
export const pictureText = { size: 40, grid: 2 };

/** Height of capitals. */
const capHeight = 28;

/** A line of text as an outline on that grid, with its baseline starting at 0/0, and its width in pixels. */
export type DrawnText = { d: string; width: number };
/** Draws a line of text in the label font. */
export type DrawText = (line: string) => DrawnText;

/** Sums of a flag's horizontal and vertical padding, and the usual length of its mast. */
export const flagSize = { padding: 28, verticalPadding: 26, mast: 26 };
/** Distance between the baselines of a flag. */
const leading = 46;

/** The text of a flag, and the flag's size. */
export type Flag = { lines: readonly DrawnText[]; scale: number; width: number; height: number };

/** Lays out a flag around some lines. At a scale of 1 the text is as large as running text on a phone. */
export function layOutFlag(lines: readonly DrawnText[], scale = 1): Flag {
  const longest = Math.max(...lines.map(({ width }) => width));
  return {
    lines,
    scale,
    width: Math.round(longest * scale) + flagSize.padding,
    height: Math.round(flagSize.verticalPadding + (capHeight + (lines.length - 1) * leading) * scale),
  };
}

/** The foot of a flag's mast, its length (negative if the flag hangs down), and whether the flag flies to the left. */
type Mast = { x: number; y: number; length?: number; toLeft?: boolean };

/** Draws a flag with its mast. */
export function drawFlag(flag: Flag, { x, y, length = flagSize.mast, toLeft = false }: Mast): string {
  const { lines, scale, width, height } = flag;
  const top = length < 0 ? -length : -length - height;
  const words = lines.map((text, index) => {
    const baseline = Math.round(flagSize.verticalPadding / 2 + (capHeight + index * leading) * scale);
    return placeText(text, { x: 12.5, y: top + baseline, scale });
  });
  const cloth = drawShape('on-phase-dark', `M-1.5 ${top}h${width}v${height}h${-width}z`) + words.join('');
  const mast = drawLine('on-phase-dark', 3, `M0 0V${-length}`);
  return place({ x, y }, mast + (toLeft ? place({ x: 3 - width, y: 0 }, cloth) : cloth));
}

/** Draws capitals of the given height, centred on 0/0. */
export function drawCentredCapitals(text: DrawnText, height: number): string {
  const scale = height / capHeight;
  return placeText(text, { x: Math.round((-text.width * scale) / 2), y: height / 2, scale });
}

function placeText({ d }: DrawnText, { x, y, scale }: { x: number; y: number; scale: number }): string {
  // strokes of a letter may overlap
  const outlines = drawShape('night', d, ' fill-rule="nonzero"');
  return place({ x, y, scale: Number((scale / pictureText.grid).toFixed(3)) }, outlines);
}
