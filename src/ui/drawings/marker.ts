import { lettering, letteringWidth } from './letters';
import { flat, line, placed } from './print';

/** Letters that are still as high as running text where the picture is as wide as a phone. */
const letterHeight = 30;

/** Font size of text on a flag, and how many units of its outlines a pixel has: whole ones are shorter to write. */
export const flagText = { size: 40, grid: 2 };

/** A line of text as outlines on that grid, its base line beginning at 0/0, and how wide it is in pixels. */
export type DrawnText = { d: string; width: number };
/** Draws a line of text in the font of the flags. */
export type Write = (line: string) => DrawnText;

/** A figure on a flag whose mast stands on a point of the drawing, or hangs from it. */
export function marker(figure: string, x: number, y: number, hangs: boolean): string {
  const width = Math.round(letteringWidth(figure, letterHeight));
  return flag(width, x, y, hangs ? -flagSize.mast : flagSize.mast, (middle) =>
    placed(width / 2 + 12.5, middle, line('night', 4.5, lettering(figure, letterHeight))),
  );
}

/** The same with a line of text in a font, its mast as long as it has to be; it flies to the left where that has more room. */
export function textMarker(text: DrawnText, x: number, y: number, mast: number, toLeft: boolean): string {
  const width = Math.round(text.width);
  // strokes of a font's letters may overlap
  const words = flat('night', text.d, ' fill-rule="nonzero"');
  return flag(width, x, y, mast, (middle) => placed(12.5, middle + 14, words, 1 / flagText.grid), toLeft);
}

/** Height of a flag, and how long its mast is as a rule. */
const high = letterHeight + 24;
export const flagSize = { high, mast: 26 };

/** A mast of negative length hangs. */
function flag(width: number, x: number, y: number, mast: number, text: (middle: number) => string, toLeft = false) {
  const wide = width + 28;
  const top = mast < 0 ? -mast : -mast - high;
  const cloth = flat('on-phase-dark', `M-1.5 ${top}h${wide}v${high}h${-wide}z`) + text(top + high / 2);
  return placed(x, y, line('on-phase-dark', 3, `M0 0V${-mast}`) + (toLeft ? placed(3 - wide, 0, cloth) : cloth));
}
