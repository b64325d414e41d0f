/** Enquiries per month today, growth per year in percent, and the number of years. */
export type Assumption = { start: number; rate: number; years: number };

export const limits = { start: [1, 100_000], rate: [0, 60], years: [2, 10] } as const;

/** Returns the enquiries per month today and after each year: start × (1 + rate / 100) ^ year, rounded. */
export function projectGrowth({ start, rate, years }: Assumption): number[] {
  return Array.from({ length: years + 1 }, (_, year) => Math.round(start * (1 + rate / 100) ** year));
}

/** Returns the closed path of an irregular ring around the origin, with a mean radius of 500. */
export function drawRing(): string {
  const count = 48;
  let last = { x: 0, y: 0 };
  const steps = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const radius = 500 + 14 * Math.sin(2 * angle) + 9 * Math.sin(3 * angle + 2) + 4 * Math.sin(7 * angle);
    const point = { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
    const step = `${point.x - last.x} ${point.y - last.y}`;
    last = point;
    return step;
  });
  return `m${steps.join(' ')}z`;
}
