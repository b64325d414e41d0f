import { createFinding, type Finding } from '../findings/finding';
import type { CheckInput } from './check';

const day = 24 * 60 * 60 * 1000;

/** Warns of dates in the future, and of pages published after their last update. */
export function checkDates({ fields, plan }: CheckInput): Finding[] {
  // `SOURCE_DATE_EPOCH` may be older than the texts; one day is added for time zones
  const limit = new Date(Math.max(plan.settings.now, Date.now()) + day).toISOString().slice(0, 10);
  const dates = fields.filter(({ meta }) => meta.kind === 'date');
  return dates.flatMap(({ file, path, value, locate }): Finding[] => {
    const updated = dates.find((date) => date.file === file && date.path.at(-1) === 'updated')?.value;
    const name = String(path.at(-1));
    const date = String(value);
    if (date > limit) return [createFinding('future-date', { name, date }, { at: locate() })];
    return name === 'published' && updated !== undefined && value > updated
      ? [createFinding('published-after-update', { date, updated: String(updated) }, { at: locate() })]
      : [];
  });
}
