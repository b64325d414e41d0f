import * as z from 'zod';

import type { Locale } from '../locales';
import type { Facts } from './schemas/facts';
import type { SourceFile } from './source-file';

const words: Record<Locale, readonly string[]> = {
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
};

const certificate = z.object({ number: z.int() });
const agency = z.object({ team: z.object({ members: z.array(z.unknown()) }) });

/** Returns the numbers that texts can refer to, by placeholder name; `undefined` if a file that states one is invalid. */
export function readCounts(
  sources: readonly SourceFile[],
  facts: Facts,
  locale: Locale,
): Record<string, number> | undefined {
  const getData = (name: string) => sources.find(({ file }) => file === `content/${name}`)?.data;
  const trees = certificate.safeParse(getData('certificate.yaml')).data?.number;
  const team = agency.safeParse(getData(`${locale}/agency.yaml`)).data?.team;
  if (trees === undefined || !team) return undefined;
  return { ...facts, trees, teamSize: team.members.length };
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
