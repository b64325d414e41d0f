import { locales } from '../locales';
import type { Content } from './content';
import { fileOfStudy } from './files';
import type { Finding } from './finding';
import { periodOf } from './period';
import type { Places } from './places';

/** Warns of case studies whose period names no year: the drawing of all studies does not know where they begin. */
export function undatedStudies(content: Content, places: Places): Finding[] {
  return locales.flatMap((locale) =>
    content.locales[locale].studies
      .filter(({ header }) => !periodOf(header.zeitraum))
      .map(({ slug, header }): Finding => ({
        code: 'no-year',
        level: 'warning',
        at: places.field(fileOfStudy(locale, slug), ['header', 'zeitraum']),
        message: `“${header.zeitraum}” names no year with four digits; the drawing of all case studies lets this one begin now`,
        fix: 'Write the year in which the work began, and that in which it ended if it did: “2023 bis heute”, “2021 bis 2024”.',
      })),
  );
}
