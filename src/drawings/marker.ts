import { flat, line, placed } from './print';

/** Font size of text in pictures, and how many units of its outlines a pixel has: whole ones are shorter to write. */
export const pictureText = { size: 40, grid: 2 };

/** How high its capitals are. */
const capitals = 28;

/** A line of text as outlines on that grid, its base line beginning at 0/0, and how wide it is in pixels. */
export type DrawnText = { d: string; width: number };
/** Draws a line of text in the font of the labels. */
export type Write = (line: string) => DrawnText;

/** What a flag is larger than its words, and how long its mast is as a rule. */
export const flagSize = { around: 28, mast: 26 };
/** From one line on a flag to the next. */
const leading = 46;

/** What stands on a flag, and what that measures. */
export type Flag = { lines: readonly DrawnText[]; scale: number; wide: number; high: number };

/** A flag with some lines; unless it is scaled, its letters are as high as running text on a phone. */
export function flagWith(lines: readonly DrawnText[], scale = 1): Flag {
  const widest = Math.max(...lines.map(({ width }) => width));
  return {
    lines,
    scale,
    wide: Math.round(widest * scale) + flagSize.around,
    high: Math.round(26 + (capitals + (lines.length - 1) * leading) * scale),
  };
}

/**
 * A flag whose mast stands on a point of the drawing, or, with a negative length, hangs from it; it flies to the left
 * where that has more room.
 */
export function marker(flag: Flag, x: number, y: number, mast = flagSize.mast, toLeft = false): string {
  const { lines, scale, wide, high } = flag;
  const top = mast < 0 ? -mast : -mast - high;
  const words = lines.map((text, index) => {
    const base = Math.round(13 + (capitals + index * leading) * scale);
    return placed(12.5, top + base, outlines(text), Number((scale / pictureText.grid).toFixed(3)));
  });
  const cloth = flat('on-phase-dark', `M-1.5 ${top}h${wide}v${high}h${-wide}z`) + words.join('');
  return placed(x, y, line('on-phase-dark', 3, `M0 0V${-mast}`) + (toLeft ? placed(3 - wide, 0, cloth) : cloth));
}

/** Capitals of a height, their middle at 0/0. */
export function centred(text: DrawnText, height: number): string {
  const scale = height / capitals;
  const left = Math.round((-text.width * scale) / 2);
  return placed(left, height / 2, outlines(text), Number((scale / pictureText.grid).toFixed(3)));
}

/** Strokes of a font's letters may overlap. */
function outlines({ d }: DrawnText): string {
  return flat('night', d, ' fill-rule="nonzero"');
}
