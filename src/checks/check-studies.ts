import { locales } from '../locales';
import { getStudyFile } from '../content/files';
import { createFinding, type Finding } from '../content/finding';
import { findNearest } from '../lib/find-nearest';
import { parsePeriod } from '../content/period';
import type { CheckInput } from './check';

/** Reports case studies with a duplicate order, an unknown author or a period without a year. */
export function checkStudies({ plan, locations }: CheckInput): Finding[] {
  return locales.flatMap((locale) => {
    const { studies, agency } = plan.content.locales[locale];
    const members = agency.team.members.map(({ name }) => name);
    const nextOrder = Math.max(...studies.map(({ order }) => order)) + 1;
    return studies.flatMap(({ slug, order, author, header: { zeitraum } }): Finding[] => {
      const locate = (...path: string[]) => locations.findField(getStudyFile(locale, slug), path);
      const findings: Finding[] = [];
      // reported for both, since either may be the copy
      const other = studies.find((each) => each.order === order && each.slug !== slug);
      if (other) {
        const message = `${slug}.md has the same order as ${other.slug}.md, ${order}`;
        const fix = `Give the newer one another number; ${nextOrder} is free. The list shows the case studies in this order.`;
        findings.push(createFinding('error', 'duplicate-order', { at: locate('order'), message, fix }));
      }
      // the structured data of an author comes from the agency page
      if (author !== undefined && !members.includes(author)) {
        const message = `“${author}” is not a member of the team in content/${locale}/agency.yaml`;
        const suggestion = findNearest(author, members);
        const choices = `Write ${members.join(', or ')}; or remove “author” in both languages.`;
        const fix = suggestion ? `Did you mean ${suggestion}?` : choices;
        findings.push(createFinding('error', 'unknown-author', { at: locate('author'), message, fix }));
      }
      if (!parsePeriod(zeitraum)) {
        const message = `“${zeitraum}” contains no four-digit year, so the timeline shows this case study as starting this year`;
        const fix =
          'Write the year in which the work began and, if it has ended, the year of its end: “2023 bis heute”, “2021 bis 2024”.';
        findings.push(createFinding('warning', 'no-year', { at: locate('header', 'zeitraum'), message, fix }));
      }
      return findings;
    });
  });
}
