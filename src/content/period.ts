/** Start and end year; without `to` the period is still running. */
type Period = { from: number; to?: number };

/**
 * Returns the earliest and latest four-digit year in text, or `undefined` if there is none.
 * @example parsePeriod('2021 bis 2024') // { from: 2021, to: 2024 }
 */
export function parsePeriod(text: string): Period | undefined {
  const years = (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
  if (years.length === 0) return undefined;
  const from = Math.min(...years);
  return years.length === 1 ? { from } : { from, to: Math.max(...years) };
}
