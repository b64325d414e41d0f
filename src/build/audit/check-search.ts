import type { Finding } from '../../content/finding';
import { searchFindings } from '../../output/search-result';
import type { AuditedSite } from './audited-site';

/** Titles and descriptions that search results would cut or that stand twice; the report is stricter about them. */
export function checkSearch({ pages, places }: AuditedSite): Finding[] {
  const listed = pages.filter(({ page }) => page.robots === 'index');
  const results = listed.map(({ page: { path }, title, description }) => ({ path, title, description }));
  const localeOf = new Map(listed.map(({ page }) => [page.path, page.locale]));
  return searchFindings(results).map(({ text, ...finding }) => ({
    ...finding,
    level: 'warning',
    at: places.find(text, localeOf.get(finding.page ?? '')),
  }));
}
