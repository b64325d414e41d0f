import { createFinding, type Finding } from '../content/finding';
import type { CheckInput } from './check';

const day = 24 * 60 * 60 * 1000;

/** Warns of dates in the future, and of pages published after their last update. */
export function checkDates({ fields, plan }: CheckInput): Finding[] {
  // `SOURCE_DATE_EPOCH` may be older than the texts; one day is added for time zones
  const limit = new Date(Math.max(plan.settings.now, Date.now()) + day).toISOString().slice(0, 10);
  const dates = fields.filter(({ meta }) => meta.kind === 'date');
  return dates.flatMap(({ file, path, value, at }) => {
    const updated = dates.find((date) => date.file === file && date.path.at(-1) === 'updated')?.value;
    const name = path.at(-1);
    const later = updated !== undefined && value > updated && `later than “updated”, which is ${updated}`;
    const problem = value > limit ? 'which is in the future' : name === 'published' && later;
    if (!problem) return [];
    return [
      createFinding('warning', 'wrong-date', {
        at: at(),
        message: `“${name}” is ${value}, ${problem}`,
        fix: 'Correct the date; search engines use it.',
      }),
    ];
  });
}
