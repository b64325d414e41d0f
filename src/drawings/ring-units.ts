/** Returns the step (1, 2 or 5 times a power of ten) that divides a figure into at most `maxRings` rings. */
export function chooseRingUnit(figure: number, maxRings: number): number {
  for (let power = 0.001; power < 1e12; power *= 10) {
    for (const factor of [1, 2, 5]) {
      if (figure / (factor * power) <= maxRings + 1e-9) return Number((factor * power).toPrecision(3));
    }
  }
  return figure;
}

/** Returns the widths of rings that each add the same area, so that the area of a disc is proportional to its rings. */
export function getEqualAreaWidths(count: number, radius: number): number[] {
  return Array.from({ length: count }, (_, ring) => radius * (Math.sqrt((ring + 1) / count) - Math.sqrt(ring / count)));
}
