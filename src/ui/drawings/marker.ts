import { flat, line, placed } from './print';

/** Font size of text in pictures, and how many units of its outlines a pixel has: whole ones are shorter to write. */
export const pictureText = { size: 40, grid: 2 };

/** How high its capitals are. */
const capitals = 28;

/** A line of text as outlines on that grid, its base line beginning at 0/0, and how wide it is in pixels. */
export type DrawnText = { d: string; width: number };
/** Draws a line of text in the font of the labels. */
export type Write = (line: string) => DrawnText;

/** Height of a flag, and how long its mast is as a rule: its letters are as high as running text on a phone. */
export const flagSize = { high: 54, mast: 26 };

/**
 * A line of text on a flag whose mast stands on a point of the drawing, or, with a negative length, hangs from it; it
 * flies to the left where that has more room.
 */
export function marker(text: DrawnText, x: number, y: number, mast = flagSize.mast, toLeft = false): string {
  const { high } = flagSize;
  const wide = Math.round(text.width) + 28;
  const top = mast < 0 ? -mast : -mast - high;
  const words = placed(12.5, top + (high + capitals) / 2, outlines(text), 1 / pictureText.grid);
  const cloth = flat('on-phase-dark', `M-1.5 ${top}h${wide}v${high}h${-wide}z`) + words;
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
