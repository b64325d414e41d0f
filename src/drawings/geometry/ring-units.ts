/** Returns the step (1, 2 or 5 times a power of ten) that divides a figure into at most `maxRings` rings. */
export function chooseRingUnit(figure: number, maxRings: number): number {
  for (let power = 0.001; power < 1e12; power *= 10) {
    for (const factor of [1, 2, 5]) {
      if (figure / (factor * power) <= maxRings + 1e-9) return Number((factor * power).toPrecision(3));
    }
  }
  return figure;
}

/** Returns the widths of `count` rings of equal area between two radii. */
export function divideArea(from: number, to: number, count: number): number[] {
  const getRadius = (ring: number) => Math.sqrt(from ** 2 + ((to ** 2 - from ** 2) * ring) / count);
  return Array.from({ length: count }, (_, ring) => getRadius(ring + 1) - getRadius(ring));
}
