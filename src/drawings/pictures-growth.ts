import { writtenFigure } from '../content/written-figure';
import { boxAround } from './bounds';
import { ringUnit } from './figures';
import { flat, line, print } from './print';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

/** As many rings as can still be told apart. */
const most = 60;

/** From few to many: one ring for each, or for each 2, 5, 10, …; the first of them in sap. Stands on the night ground. */
export function growthPicture({ before, after }: { before: string; after: string }): string {
  const [from, to] = [writtenFigure(before) ?? 0, writtenFigure(after) ?? 0];
  const unit = Math.max(1, ringUnit(Math.max(from, to), most));
  const ringsTo = (figure: number) => Math.max(1, Math.round(figure / unit));
  const first = ringsTo(from);
  const count = Math.max(first + 1, ringsTo(to));
  const angle = 3.7;
  const drawn = rings({
    seed: 'larch',
    widths: fitted(yearWidths('larch', 1, count), 430),
    core: 14,
    lean: angle,
    offCentre: 0.2,
    crack: angle + 1.9,
    ink: 9,
    points: 16,
    decimals: 0,
  });
  const edges = (from: number, to: number) => drawn.outlines.slice(from, to).join('');
  const box = boxAround(drawn, count - 1, 6);
  return print(
    box.width,
    box.height,
    `<g transform="translate(${-box.x} ${-box.y})">` +
      flat('night', drawn.outlines[count - 1] ?? '') +
      line('on-phase-dark', 2, edges(first, count - 1)) +
      flat('on-phase-dark', drawn.bands[count - 1] ?? '') +
      flat('sap', drawn.outlines[first - 1] ?? '') +
      line('on-sap', 2, edges(0, first - 1)) +
      flat('on-sap', (drawn.bands[first - 1] ?? '') + drawn.core) +
      '</g>',
  );
}
