/** Returns the local date of today, such as `2026-11-28`. */
export function getToday(): string {
  // the Swedish format is that of ISO 8601
  return new Date().toLocaleDateString('sv-SE');
}
