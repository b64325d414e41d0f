/** Returns the local date of today, such as `2026-11-28`. */
export function getToday(): string {
  // Swedish dates are in the ISO 8601 format
  return new Date().toLocaleDateString('sv-SE');
}
