import { boxAround } from './bounds';
import type { Write } from './marker';
import { placed, print } from './print';
import { signature, signatureRadius } from './signature';

type Circle = { x: number; y: number; r: number };

/**
 * The team as a pile of logs: each log is the person's own signature, as thick as its years here. The ground is the
 * picture's lower edge.
 */
export function teamPicture(members: readonly { name: string; since: number }[], year: number, write: Write): string {
  const circles = piled(members.map(({ since }) => 66 + 24 * Math.min(12, Math.max(1, year - since + 1))));
  const logs = members.map(({ name, since }, index) => {
    const { x, y, r } = circles[index] ?? { x: 0, y: 0, r: 0 };
    const own = signature(name, write, { since, year });
    const scale = Number((r / signatureRadius).toFixed(2));
    const box = boxAround(own.drawn, own.drawn.outlines.length - 1);
    // a log is no circle: one that lies on the ground touches it with its lowest edge
    const middle = y === -r ? -scale * (box.y + box.height) : y;
    const right = x + scale * (box.x + box.width);
    return { x, middle, scale, picture: own.picture, right, top: -(middle + scale * box.y) };
  });
  const top = Math.max(...logs.map((log) => log.top)) + 6;
  const width = Math.ceil(Math.max(...logs.map((log) => log.right)) + 6);
  const standing = logs.map(({ x, middle, scale, picture }) =>
    placed(Math.round(x), Math.round(middle + top), picture, scale),
  );
  return print(width, Math.ceil(top), standing.join(''));
}

/** Every second log from the third on lies on the last two of the ground, where another one leaves it room. */
function piled(radii: readonly number[]): Circle[] {
  const logs: Circle[] = [];
  const ground: Circle[] = [];
  for (const [index, r] of radii.entries()) {
    const [left, right] = ground.slice(-2);
    const above = index % 2 === 0 && left && right ? { ...onTop(left, right, r), r } : undefined;
    const isFree = above && logs.every((log) => Math.hypot(log.x - above.x, log.y - above.y) > log.r + r - 1);
    const log = isFree ? above : { ...beside(ground.at(-1), r), r };
    if (!isFree) ground.push(log);
    logs.push(log);
  }
  return logs;
}

function beside(left: Circle | undefined, r: number): { x: number; y: number } {
  return { x: left ? left.x + 2 * Math.sqrt(left.r * r) : r + 6, y: -r };
}

function onTop(left: Circle, right: Circle, r: number): { x: number; y: number } {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const distance = Math.hypot(dx, dy);
  const along = ((left.r + r) ** 2 - (right.r + r) ** 2 + distance ** 2) / (2 * distance);
  const above = Math.sqrt(Math.max(0, (left.r + r) ** 2 - along ** 2));
  return { x: left.x + (along * dx + above * dy) / distance, y: left.y + (along * dy - above * dx) / distance };
}
