/** Enquiries per month today (0 if unknown), growth per year in percent, and the number of years. */
export type Assumption = { start: number; rate: number; years: number };

export const limits = { start: [1, 100_000], rate: [0, 40], years: [2, 7] } as const;

/** Returns the enquiries per month today and after each year: start × (1 + rate / 100) ^ year, rounded. */
export function projectGrowth({ start, rate, years }: Assumption): number[] {
  return Array.from({ length: years + 1 }, (_, year) => Math.round(start * (1 + rate / 100) ** year));
}
