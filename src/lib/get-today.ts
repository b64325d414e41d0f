/** Returns the date of today, where this runs, as year-month-day. */
export function getToday(): string {
  // the Swedish format is that of ISO 8601
  return new Date().toLocaleDateString('sv-SE');
}
