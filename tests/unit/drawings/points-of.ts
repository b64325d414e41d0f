type Point = { x: number; y: number };

/** The points that an outline is drawn through: a cubic ends after six numbers, every further one after four. */
export function pointsOf(outline: string): Point[] {
  const [x = 0, y = 0, ...steps] = (outline.match(/-?\d+/g) ?? []).map(Number);
  const points = [{ x, y }];
  for (let at = 4; at < steps.length; at += 4) {
    const last = points.at(-1) ?? { x, y };
    points.push({ x: last.x + (steps[at] ?? 0), y: last.y + (steps[at + 1] ?? 0) });
  }
  return points;
}
