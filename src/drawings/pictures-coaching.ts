import type { CoachingName } from '../content/schemas/icon-names';
import { curve } from './curve';
import { flat, line, placed, print } from './print';
import { grown, sector } from './slices';

/** At a distance: one slice, sawn in two; every ring of one half goes on in the other. */
function sawnApart(): string {
  const [width, height, middle] = [720, 236, 116];
  const drawn = grown({ seed: 'remote', radius: 106, count: 8, more: { lean: 0, offCentre: 0.04, unrest: 0.7 } });
  const [down, up] = [Math.PI / 2, -Math.PI / 2];
  const [left, right] = [112, width - 112];
  const levels = drawn.outlines.flatMap((_, ring) => [down, up].map((side) => drawn.pointAt(ring, side).y));
  const across = levels.map((y) => `M${left + 14} ${Math.round(middle + y)}H${right - 12}`).join('');
  return print(
    width,
    height,
    line('on-phase-dark', 2, across, ' stroke-dasharray="2 9"') +
      line('sap', 5, `M${left + 14} ${middle}H${right - 12}`) +
      placed(left, middle, sector(drawn, down, down + Math.PI, 'on-phase-dark', 'night', 3)) +
      placed(right, middle, sector(drawn, up, down, 'on-phase-dark', 'night', 3)),
  );
}

/** For a lifetime: the one ring that does not close. It goes round and round, and on. */
function endless(): string {
  const [width, height, turns, radius] = [520, 300, 7, 132];
  const pen = (u: number) => {
    const angle = u - Math.PI / 2;
    const unrest = 0.045 * Math.sin(3 * angle + 1) + 0.03 * Math.sin(5 * angle + 0.4);
    const distance = ((radius * (u + 2)) / (2 * Math.PI * turns + 2)) * (1 + unrest);
    return { x: 140 + distance * Math.cos(angle), y: 152 + distance * Math.sin(angle) };
  };
  const end = 2 * Math.PI * turns;
  const [last, y] = [end - 2 * Math.PI, Math.round(pen(end).y)];
  const rim = curve(pen, last, end, 16, 0);
  return print(
    width,
    height,
    flat('wood', `${rim}z`) +
      line('cut', 3.5, curve(pen, 0, last, 12 * (turns - 1), 0)) +
      line('leaf', 6, `${rim}C240 ${y} 330 ${y + 44} 420 ${y + 34}S${width - 30} ${y + 14} ${width + 6} ${y + 16}`),
  );
}

/** Pictures of the two things that hold for all coaching, by their address below `/img/coaching/`. */
export function coachingPictures(): Map<string, string> {
  const drawn: Record<CoachingName, string> = { remote: sawnApart(), lifetime: endless() };
  return new Map(Object.entries(drawn));
}
