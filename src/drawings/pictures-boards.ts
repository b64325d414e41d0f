import { flat, line, placed, print } from './print';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

const radius = 300;

/** The end of the trunk that boards were sawn from: its left half, of which each board shows its own strip. */
export function boardsPicture(): string {
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
  const trunk =
    // no sap beneath the wood: it would shine through where a board is cut
    flat('sap', (drawn.outlines[rim] ?? '') + (drawn.outlines[rim - 2] ?? '')) +
    flat('night', drawn.outlines[rim - 1] ?? '') +
    // no pith either: it would be cut in two by the boards, and stand before their words like a bracket
    line('cut', 3, drawn.outlines.slice(0, rim - 1).join(''));
  return print(radius, 2 * radius, placed(radius, radius, trunk));
}
