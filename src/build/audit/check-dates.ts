import type { Field } from '../../content/fields';
import type { Finding } from '../../content/finding';

const day = 24 * 60 * 60 * 1000;

/**
 * Warns of dates in the future, and of pages published after their last update. `clocks` are in milliseconds since 1970.
 * The latest one counts, because `SOURCE_DATE_EPOCH` may be older than the texts; one day is added for time zones.
 */
export function checkDates(fields: readonly Field[], ...clocks: number[]): Finding[] {
  const limit = new Date(Math.max(...clocks) + day).toISOString().slice(0, 10);
  const dates = fields.filter(({ meta }) => meta.kind === 'date');
  return dates.flatMap(({ file, path, value, at }): Finding[] => {
    const updated = dates.find((date) => date.file === file && date.path.at(-1) === 'updated')?.value;
    const name = path.at(-1);
    const later = updated !== undefined && value > updated && `later than “updated”, which is ${updated}`;
    const problem = value > limit ? 'which is in the future' : name === 'published' && later;
    if (!problem) return [];
    return [
      {
        code: 'wrong-date',
        level: 'warning',
        at: at(),
        message: `“${name}” is ${value}, ${problem}`,
        fix: 'Correct the date; search engines use it.',
      },
    ];
  });
}
