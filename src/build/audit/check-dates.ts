import type { Finding } from '../../content/finding';
import type { FieldPath, SourceFile } from '../../content/source-file';

const day = 24 * 60 * 60 * 1000;

/**
 * Dates that were probably mistyped: days that have not come yet, and pages that went online after their last change.
 * `clocks` are moments in milliseconds; the latest one counts, since a build may be given an earlier one than that of its
 * texts, and one day more, since it is tomorrow already elsewhere.
 */
export function checkDates(sources: readonly SourceFile[], ...clocks: number[]): Finding[] {
  const today = new Date(Math.max(...clocks) + day).toISOString().slice(0, 10);
  return sources.flatMap((source) => {
    const dates = findDates(source.data, []);
    const updated = dates.find(({ key }) => key === 'updated');
    return dates.flatMap(({ key, date, path }): Finding[] => {
      const later = updated && date > updated.date && `later than “updated”, which is ${updated.date}`;
      const problem = date > today ? 'a day that has not come yet' : key === 'published' && later;
      if (!problem) return [];
      return [
        {
          code: 'wrong-date',
          level: 'warning',
          at: source.locate(path),
          message: `“${key}” is ${date}, ${problem}`,
          fix: 'Correct the date; search engines read it.',
        },
      ];
    });
  });
}

type WrittenDate = { key: string; date: string; path: FieldPath };

/** Every `published:` and `updated:` of a file; contact has one for each page. A label may have the same name. */
function findDates(value: unknown, path: FieldPath): WrittenDate[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    if (typeof each === 'object') return findDates(each, [...path, key]);
    const isDate = /^(published|updated)$/.test(key) && typeof each === 'string' && /^\d{4}-/.test(each);
    return isDate ? [{ key, date: each, path: [...path, key] }] : [];
  });
}
