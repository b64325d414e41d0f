import type { Finding } from '../../content/finding';
import type { FieldPath, SourceFile } from '../../content/source-file';

const day = 24 * 60 * 60 * 1000;

/**
 * Warns of dates in the future, and of pages published after their last update. `clocks` are in milliseconds since 1970.
 * The latest one counts, because `SOURCE_DATE_EPOCH` may be older than the texts; one day is added for time zones.
 */
export function checkDates(sources: readonly SourceFile[], ...clocks: number[]): Finding[] {
  const limit = new Date(Math.max(...clocks) + day).toISOString().slice(0, 10);
  return sources.flatMap((source) => {
    const dates = findDates(source.data, []);
    const updated = dates.find(({ key }) => key === 'updated');
    return dates.flatMap(({ key, date, path }): Finding[] => {
      const later = updated && date > updated.date && `later than “updated”, which is ${updated.date}`;
      const problem = date > limit ? 'which is in the future' : key === 'published' && later;
      if (!problem) return [];
      return [
        {
          code: 'wrong-date',
          level: 'warning',
          at: source.locate(path),
          message: `“${key}” is ${date}, ${problem}`,
          fix: 'Correct the date; search engines use it.',
        },
      ];
    });
  });
}

type DateField = { key: string; date: string; path: FieldPath };

/** Returns every `published` and `updated` date of a file, but not labels of the same name. */
function findDates(value: unknown, path: FieldPath): DateField[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    if (typeof child === 'object') return findDates(child, [...path, key]);
    const isDate = /^(published|updated)$/.test(key) && typeof child === 'string' && /^\d{4}-/.test(child);
    return isDate ? [{ key, date: child, path: [...path, key] }] : [];
  });
}
