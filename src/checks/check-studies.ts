import { locales } from '../locales';
import { getStudyFile } from '../content/files';
import { createFinding, type Finding } from '../findings/finding';
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
        const values = { slug, other: other.slug, order, free: nextOrder };
        findings.push(createFinding('duplicate-order', values, { at: locate('order') }));
      }
      // the structured data of an author comes from the agency page
      if (author !== undefined && !members.includes(author)) {
        const file = `content/${locale}/agency.yaml`;
        const values = { author, members, file, suggestion: findNearest(author, members) };
        findings.push(createFinding('unknown-author', values, { at: locate('author') }));
      }
      if (!parsePeriod(zeitraum))
        findings.push(createFinding('no-year', { period: zeitraum }, { at: locate('header', 'zeitraum') }));
      return findings;
    });
  });
}
