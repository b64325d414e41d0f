/** Limits a number to the range from 0 to 1. */
export function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
