/** The years in which something began and ended; without an end it goes on. */
type Period = { from: number; to?: number };

/**
 * The period that a text names, by its years with four digits: the first and, where there are several, the last.
 * @example parsePeriod('2021 bis 2024') // { from: 2021, to: 2024 }
 */
export function parsePeriod(text: string): Period | undefined {
  const years = (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
  if (years.length === 0) return undefined;
  const from = Math.min(...years);
  return years.length === 1 ? { from } : { from, to: Math.max(...years) };
}
