import { measureBounds } from '../geometry/bounds';
import type { DrawText } from './flag';
import { place, renderPicture } from './picture';
import { drawRingSignature, signatureRadius } from '../geometry/ring-signature';

type Circle = { x: number; y: number; r: number };

/**
 * Draws the team as a pile of logs on the picture's lower edge. Each log is a person's ring signature; its radius grows
 * with their years at the agency.
 */
export function drawTeamPicture(
  members: readonly { name: string; since: number }[],
  year: number,
  drawText: DrawText,
): string {
  const circles = pileUp(members.map(({ since }) => 66 + 24 * Math.min(12, Math.max(1, year - since + 1))));
  const logs = members.map(({ name, since }, index) => {
    const { x, y, r } = circles[index] ?? { x: 0, y: 0, r: 0 };
    const { rings, content } = drawRingSignature(name, drawText, { since, year });
    const scale = Number((r / signatureRadius).toFixed(2));
    const box = measureBounds(rings, rings.outlines.length - 1);
    // logs are not circular, so align those on the ground by their lower edge
    const centreY = y === -r ? -scale * (box.y + box.height) : y;
    const right = x + scale * (box.x + box.width);
    return { x, centreY, scale, content, right, top: -(centreY + scale * box.y) };
  });
  const top = Math.max(...logs.map((log) => log.top)) + 6;
  const width = Math.ceil(Math.max(...logs.map((log) => log.right)) + 6);
  const placedLogs = logs.map(({ x, centreY, scale, content }) =>
    place({ x: Math.round(x), y: Math.round(centreY + top), scale }, content),
  );
  return renderPicture({ width, height: Math.ceil(top) }, placedLogs.join(''));
}

/** Piles up circles: every other one from the third on rests on the last two on the ground if it overlaps no other. */
function pileUp(radii: readonly number[]): Circle[] {
  const logs: Circle[] = [];
  const bottomRow: Circle[] = [];
  for (const [index, r] of radii.entries()) {
    const [left, right] = bottomRow.slice(-2);
    const raised = index % 2 === 0 && left && right ? { ...placeOnTop(left, right, r), r } : undefined;
    const isFree = raised && logs.every((log) => Math.hypot(log.x - raised.x, log.y - raised.y) > log.r + r - 1);
    const log = isFree ? raised : { ...placeBeside(bottomRow.at(-1), r), r };
    if (!isFree) bottomRow.push(log);
    logs.push(log);
  }
  return logs;
}

function placeBeside(left: Circle | undefined, r: number): { x: number; y: number } {
  return { x: left ? left.x + 2 * Math.sqrt(left.r * r) : r + 6, y: -r };
}

function placeOnTop(left: Circle, right: Circle, r: number): { x: number; y: number } {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const distance = Math.hypot(dx, dy);
  const along = ((left.r + r) ** 2 - (right.r + r) ** 2 + distance ** 2) / (2 * distance);
  const across = Math.sqrt(Math.max(0, (left.r + r) ** 2 - along ** 2));
  return { x: left.x + (along * dx + across * dy) / distance, y: left.y + (along * dy - across * dx) / distance };
}
