import type { Finding } from '../../content/finding';
import type { Loaded } from '../../content/load';
import type { FieldPath, SourceFile } from '../../content/source-file';
import { locales, type Locale } from '../../locales';

type Texts = Pick<Loaded, 'content' | 'sources' | 'places'>;

const day = 24 * 60 * 60 * 1000;

/**
 * Dates that were probably mistyped: days and years that have not come yet, members and a history from before the
 * foundation, a history that goes back in time. `clocks` are moments in milliseconds; the latest one counts, since a build may be given an
 * earlier one than that of its texts, and one day more, since it is tomorrow already elsewhere.
 */
export function checkDates({ content, sources, places }: Texts, ...clocks: number[]): Finding[] {
  const latest = new Date(Math.max(...clocks) + day);
  const today = latest.toISOString().slice(0, 10);
  return [
    ...sources.flatMap((source) => wrongDays(source, today)),
    ...locales.flatMap((locale) => wrongYears(locale, { content, sources, places }, latest.getUTCFullYear())),
  ];
}

function wrongDays(source: SourceFile, today: string): Finding[] {
  const dates = datesIn(source.data, []);
  const updated = dates.find(({ key }) => key === 'updated');
  return dates.flatMap(({ key, date, path }) => {
    const later = updated && date > updated.date && `later than “updated”, which is ${updated.date}`;
    const problem = date > today ? 'a day that has not come yet' : key === 'published' && later;
    if (!problem) return [];
    const message = `“${key}” is ${date}, ${problem}`;
    return [{ ...found(message, 'Correct the date; search engines read it.'), at: source.locate(path) }];
  });
}

type WrittenDate = { key: string; date: string; path: FieldPath };

/** Every `published:` and `updated:` of a file; contact has one for each page. A label may have the same name. */
function datesIn(value: unknown, path: FieldPath, found: WrittenDate[] = []): WrittenDate[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found;
  const entries: [string, unknown][] = Object.entries(value);
  for (const [key, each] of entries) {
    if (typeof each === 'object') datesIn(each, [...path, key], found);
    else if (/^(published|updated)$/.test(key) && typeof each === 'string' && /^\d{4}-/.test(each)) {
      found.push({ key, date: each, path: [...path, key] });
    }
  }
  return found;
}

function wrongYears(locale: Locale, { content, places }: Texts, latest: number): Finding[] {
  const { founded } = content.identity;
  const { team, timeline } = content.locales[locale].agency;
  const at = (path: FieldPath) => places.field(`content/${locale}/agency.yaml`, path);
  const founding = 'Correct the year here, or “founded” in content/identity.yaml.';
  const members = team.members.map(({ name, since }, index) => ({
    at: at(['team', 'members', index, 'since']),
    message: sinceProblem(name, since, founded, latest),
    fix: founding,
  }));
  const beginning = timeline.entries.findIndex(({ year }) => year < founded);
  const years = timeline.entries.map(({ year }, index) => ({
    at: at(['timeline', 'entries', index, 'year']),
    ...(index === beginning
      ? { message: `the history names ${year}, and the agency was founded in ${founded}`, fix: founding }
      : {
          message: yearProblem(year, timeline.entries.slice(0, index), latest),
          fix: 'Correct the year, or put the entries in the order of their years.',
        }),
  }));
  return [...members, ...years].flatMap(({ message, fix, at }) => (message ? [{ ...found(message, fix), at }] : []));
}

function sinceProblem(name: string, since: number, founded: number, latest: number): string | undefined {
  if (since < founded) return `${name} is with the agency since ${since}, and it was founded in ${founded}`;
  return since > latest ? `${name} is with the agency since ${since}, a year that has not come yet` : undefined;
}

function yearProblem(year: number, earlier: readonly { year: number }[], latest: number): string | undefined {
  if (year > latest) return `the history names ${year}, a year that has not come yet`;
  // one that is told already says nothing of those behind it
  const before = Math.max(...earlier.flatMap((entry) => (entry.year > latest ? [] : entry.year)));
  return year < before ? `the history goes from ${before} back to ${year}` : undefined;
}

function found(message: string, fix: string): Finding {
  return { code: 'wrong-date', level: 'warning', message, fix };
}
