import { measureBounds } from '../geometry/bounds';
import { cutCrack } from '../geometry/cut-crack';
import { drawShape, place, renderPicture } from './picture';
import { drawRings } from '../geometry/rings';
import { fitWidths } from '../geometry/year-widths';

/** Draws the agency's years: the width of each ring is the size of the team. Made for a leaf background. */
export function drawHistoryPicture(founded: number, members: readonly { since: number }[], year: number): string {
  const years = Array.from({ length: year - founded + 1 }, (_, index) => founded + index);
  const teamSizes = years.map((date) => Math.max(1, members.filter(({ since }) => since <= date).length));
  const crack = 5.5;
  const rings = drawRings({
    seed: 'ash',
    widths: fitWidths(teamSizes, 430),
    core: 16,
    lean: -0.6,
    crack,
    lineWidth: 12,
    points: 18,
    decimals: 0,
  });
  const rim = years.length - 1;
  const box = measureBounds(rings, rim, 4);
  const trunk =
    drawShape('sap', rings.outlines[rim] ?? '') +
    drawShape('night', rings.outlines[rim - 1] ?? '') +
    drawShape('cut', rings.bands.slice(0, rim - 1).join('') + rings.core);
  const split = cutCrack(trunk, { id: 'crack', rings, angle: crack });
  return renderPicture(box, place({ x: -box.x, y: -box.y }, split));
}
