import * as z from 'zod';

import type { Locale } from '../locales';
import type { Facts } from './schemas/facts';
import type { SourceFile } from './source-file';

const words: Record<Locale, readonly string[]> = {
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
};

const agency = z.object({ team: z.object({ members: z.array(z.unknown()) }) });

/** Returns the numbers that texts can refer to, by placeholder name; `undefined` if the file that lists the team is invalid. */
export function readCounts(
  sources: readonly SourceFile[],
  facts: Facts,
  locale: Locale,
): Record<string, number> | undefined {
  const source = sources.find(({ file }) => file === `content/${locale}/agency.yaml`);
  const team = agency.safeParse(source?.data).data?.team;
  return team && { ...facts, teamSize: team.members.length };
}

/** Formats each number as digits (`name`) and, up to twelve, as a word (`name:word`, capitalised `name:Word`). */
export function formatCounts(counts: Record<string, number>, locale: Locale): Record<string, string> {
  const format = new Intl.NumberFormat(locale);
  const entries = Object.entries(counts).flatMap(([name, count]) => {
    const digits = format.format(count);
    const word = words[locale][count] ?? digits;
    return [
      [name, digits],
      [`${name}:word`, word],
      [`${name}:Word`, word.charAt(0).toUpperCase() + word.slice(1)],
    ];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
