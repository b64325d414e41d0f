import { print, flat, line } from './print';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

const radius = 300;

/**
 * The ends of boards that were sawn from one trunk: its left half in so many strips of equal height. They may be
 * stretched; laid on each other without gaps they are the trunk again.
 */
export function boardPictures(count: number): Map<string, string> {
  const drawn = rings({
    seed: 'oak',
    widths: fitted(yearWidths('oak', 1, 11), radius * 0.86),
    core: radius * 0.06,
    lean: Math.PI,
    offCentre: 0.06,
    unrest: 0.6,
    crack: 3.7,
    ink: 7,
    points: 14,
    decimals: 0,
  });
  const rim = drawn.outlines.length - 1;
  const height = Math.ceil((2 * radius) / count);
  const trunk =
    flat('sap', drawn.outlines[rim] ?? '') +
    flat('night', drawn.outlines[rim - 1] ?? '') +
    line('cut', 3, drawn.outlines.slice(0, rim - 1).join('')) +
    flat('cut', drawn.core);
  return new Map(
    Array.from({ length: count }, (_, index) => [
      `board-${index + 1}`,
      print(radius, height, `<g transform="translate(${radius} ${radius - index * height})">${trunk}</g>`, true),
    ]),
  );
}
