import type { Locale } from '../locales';
import { getRowPath, listFields } from './fields';
import type { Facts } from './schemas/facts';
import { numberWords } from './number-words';
import type { SourceFile } from './source-file';

/** Returns the numbers that content can refer to, by placeholder name; `undefined` if the file that lists the team is invalid. */
export function readCounts(
  sources: readonly SourceFile[],
  facts: Facts,
  locale: Locale,
): Record<string, number> | undefined {
  const source = sources.find(({ file }) => file === `content/${locale}/agency.yaml`);
  const teamSize = source && listFields(source).find(({ path }) => getRowPath(path) === 'team.members')?.value;
  if (typeof teamSize !== 'number') return undefined;
  return { ...facts, firstYear: facts.strategy + 12 * facts.retainer, teamSize };
}

/** Formats each number as digits (`name`) and, up to twelve, as a word (`name:word`, capitalised `name:Word`). */
export function formatCounts(counts: Record<string, number>, locale: Locale): Record<string, string> {
  const format = new Intl.NumberFormat(locale);
  const entries = Object.entries(counts).flatMap(([name, count]) => {
    const digits = format.format(count);
    const word = numberWords[locale][count] ?? digits;
    return [
      [name, digits],
      [`${name}:word`, word],
      [`${name}:Word`, word.charAt(0).toUpperCase() + word.slice(1)],
    ];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
