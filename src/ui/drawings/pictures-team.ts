import { boxAround } from './bounds';
import { initials, lettering } from './letters';
import { nameSlug } from './name-slug';
import { phases } from './palette';
import { flat, line, placed, print } from './print';
import { rings } from './rings';
import { fitted, yearWidths } from './years';

type Circle = { x: number; y: number; r: number };

/**
 * The team as a pile of logs: each log is as thick as its years here, with one ring for each of them. The third lies
 * on the first two; the ground is the picture's lower edge.
 */
export function teamPicture(members: readonly { name: string; since: number }[], year: number): string {
  const circles = piled(members.map(({ since }) => 66 + 24 * Math.min(12, year - since + 1)));
  const logs = members.map(({ name, since }, index) => {
    const { x, y, r } = circles[index] ?? { x: 0, y: 0, r: 0 };
    const drawn = rings({
      seed: nameSlug(name),
      widths: fitted(yearWidths(name, since, year), r * 0.72),
      core: r * 0.28,
      unrest: 0.42,
      offCentre: 0.1,
      lean: 1.2 + index,
      crack: 4 + index * 1.7,
      ink: 11,
      points: 14,
      decimals: 0,
    });
    const rim = drawn.outlines.length - 1;
    const box = boxAround(drawn, rim);
    // a log is no circle: one that lies on the ground touches it with its lowest edge
    const middle = y === -r ? -(box.y + box.height) : y;
    const picture =
      flat(phases[index] ?? 'attract', drawn.outlines[rim] ?? '') +
      line('night', 3, drawn.outlines.slice(0, rim).join('')) +
      flat('night', (drawn.bands[rim] ?? '') + drawn.crack) +
      line('night', 8, lettering(initials(name), 40, 0), ' stroke-linecap="square"');
    return { x, middle, picture, right: x + box.x + box.width, top: -(middle + box.y) };
  });
  const top = Math.max(...logs.map((log) => log.top)) + 6;
  const width = Math.ceil(Math.max(...logs.map((log) => log.right)) + 6);
  const standing = logs.map(({ x, middle, picture }) => placed(Math.round(x), Math.round(middle + top), picture));
  return print(width, Math.ceil(top), standing.join(''));
}

function piled(radii: readonly number[]): Circle[] {
  const [a = 0, b = 0, c = 0, d = 0] = radii;
  const first = { x: a + 6, y: -a, r: a };
  const second = { ...beside(first, b), r: b };
  return [first, second, { ...onTop(first, second, c), r: c }, { ...beside(second, d), r: d }];
}

function beside(left: Circle, r: number): { x: number; y: number } {
  return { x: left.x + 2 * Math.sqrt(left.r * r), y: -r };
}

function onTop(left: Circle, right: Circle, r: number): { x: number; y: number } {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const distance = Math.hypot(dx, dy);
  const along = ((left.r + r) ** 2 - (right.r + r) ** 2 + distance ** 2) / (2 * distance);
  const above = Math.sqrt(Math.max(0, (left.r + r) ** 2 - along ** 2));
  return { x: left.x + (along * dx + above * dy) / distance, y: left.y + (along * dy - above * dx) / distance };
}
