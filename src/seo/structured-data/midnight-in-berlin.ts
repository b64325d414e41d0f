const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

/** Returns midnight of an ISO date with the time zone that search engines ask for: `2026-07-01T00:00:00+02:00`. */
export function toMidnightInBerlin(date: string): string {
  const parts = offset.formatToParts(Date.parse(date));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${date}T00:00:00${zone}`;
}
