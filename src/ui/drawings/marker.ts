import { lettering, letteringWidth } from './letters';
import { flat, line, placed } from './print';

/** Letters that are still as high as running text where the picture is as wide as a phone. */
const letterHeight = 30;

/** A figure on a flag whose mast stands on a point of the drawing, or hangs from it. */
export function marker(figure: string, x: number, y: number, hangs: boolean): string {
  const [high, mast] = [letterHeight + 24, 26];
  const wide = Math.round(letteringWidth(figure, letterHeight)) + 28;
  const top = hangs ? mast : -mast - high;
  const drawn =
    line('on-phase-dark', 3, `M0 0V${hangs ? mast : -mast}`) +
    flat('on-phase-dark', `M-1.5 ${top}h${wide}v${high}h${-wide}z`) +
    placed(wide / 2 - 1.5, top + high / 2, line('night', 4.5, lettering(figure, letterHeight)));
  return placed(x, y, drawn);
}
