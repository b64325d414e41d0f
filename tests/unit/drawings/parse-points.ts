type Point = { x: number; y: number };

/** Returns the points that an outline is drawn through. The first cubic has six numbers, the others have four. */
export function parsePoints(outline: string): Point[] {
  const [x = 0, y = 0, ...steps] = (outline.match(/-?\d+/g) ?? []).map(Number);
  const points = [{ x, y }];
  for (let index = 4; index < steps.length; index += 4) {
    const last = points.at(-1) ?? { x, y };
    points.push({ x: last.x + (steps[index] ?? 0), y: last.y + (steps[index + 1] ?? 0) });
  }
  return points;
}
