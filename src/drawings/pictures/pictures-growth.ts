import { parseFigure } from '../../content/parse-figure';
import { measureBounds } from '../geometry/bounds';
import { drawLine, drawShape, place, renderPicture } from './picture';
import { chooseRingUnit, divideArea } from '../geometry/ring-units';
import { drawRings } from '../geometry/rings';

/** The most rings that can be told apart. */
const maxRings = 60;

/** Draws growth as rings of equal area, those of the first figure in `sap`, for a background in `night`. */
export function drawGrowthPicture({ before, after }: { before: string; after: string }): string {
  const [from, to] = [parseFigure(before) ?? 0, parseFigure(after) ?? 0];
  const unit = Math.max(1, chooseRingUnit(Math.max(from, to), maxRings));
  const countRings = (figure: number) => Math.max(1, Math.round(figure / unit));
  const first = countRings(from);
  const count = Math.max(first + 1, countRings(to));
  const [lean, core] = [3.7, 14];
  const rings = drawRings({
    seed: 'larch',
    widths: divideArea(core, 444, count),
    core,
    lean,
    offCentre: 0.2,
    crack: lean + 1.9,
    lineWidth: 9,
    points: 16,
    decimals: 0,
  });
  const joinOutlines = (from: number, to: number) => rings.outlines.slice(from, to).join('');
  const box = measureBounds(rings, count - 1, 6);
  return renderPicture(
    box,
    place(
      { x: -box.x, y: -box.y },
      drawShape('night', rings.outlines[count - 1] ?? '') +
        drawLine('on-phase-dark', 2, joinOutlines(first, count - 1)) +
        drawShape('on-phase-dark', rings.bands[count - 1] ?? '') +
        drawShape('sap', rings.outlines[first - 1] ?? '') +
        drawLine('on-sap', 2, joinOutlines(0, first - 1)) +
        drawShape('on-sap', (rings.bands[first - 1] ?? '') + rings.core),
    ),
  );
}
