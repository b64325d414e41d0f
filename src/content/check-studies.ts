import { locales } from '../locales';
import type { Content } from './content';
import { getStudyFile } from './files';
import type { Finding } from './finding';
import { findNearest } from './find-nearest';
import { parsePeriod } from './period';
import type { SourceLocations } from './source-locations';

/** What only the case studies of a language together show, or one beside the agency page; and periods without a year. */
export function checkStudies(content: Content, locations: SourceLocations): Finding[] {
  return locales.flatMap((locale) => {
    const { studies, agency } = content.locales[locale];
    const members = agency.team.members.map(({ name }) => name);
    const free = Math.max(...studies.map(({ order }) => order)) + 1;
    return studies.flatMap(({ slug, order, author, header: { zeitraum } }, index): Finding[] => {
      const at = (...path: string[]) => locations.findField(getStudyFile(locale, slug), path);
      const found: Finding[] = [];
      const before = studies[index - 1];
      if (before?.order === order) {
        const message = `${before.slug}.md and ${slug}.md have the same order, ${order}`;
        const fix = `Give one of them another number; ${free} is free. The list shows the case studies in this order.`;
        found.push({ code: 'doubled-order', level: 'error', at: at('order'), message, fix });
      }
      if (author !== undefined && !members.includes(author)) {
        // search engines learn there who it is
        const message = `“${author}” is not a member of the team in content/${locale}/agency.yaml`;
        const close = findNearest(author, members);
        const known = `Write ${members.join(', or ')}; or remove “author” in both languages.`;
        const fix = close ? `Did you mean ${close}?` : known;
        found.push({ code: 'unknown-author', level: 'error', at: at('author'), message, fix });
      }
      if (!parsePeriod(zeitraum)) {
        const message = `“${zeitraum}” names no year with four digits; the drawing of all case studies lets this one begin now`;
        const fix =
          'Write the year in which the work began, and that in which it ended if it did: “2023 bis heute”, “2021 bis 2024”.';
        found.push({ code: 'no-year', level: 'warning', at: at('header', 'zeitraum'), message, fix });
      }
      return found;
    });
  });
}
