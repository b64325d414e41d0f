import type { Finding } from '../../content/finding';
import { fileOfPage } from '../../content/places';
import { checkSearchResults } from '../../seo/search-result';
import type { AuditInput } from './audit-input';

const listedAtMost = 6;

/** Titles and descriptions that search results would cut, or that stand on several pages. */
export function checkSearch({ documents, places }: AuditInput): Finding[] {
  const listed = documents.filter(({ page }) => page.robots === 'index');
  const results = listed.map(({ page: { path }, facts }) => ({
    path,
    title: facts.title,
    description: facts.description ?? '',
  }));
  const byPath = new Map(listed.map(({ page }) => [page.path, page]));
  const doubled = new Map<string, Finding[]>();
  const findings: Finding[] = [];
  for (const { text, ...found } of checkSearchResults(results)) {
    const page = byPath.get(found.page ?? '');
    const at = places.find(text, { locale: page?.locale, file: page && fileOfPage(page) });
    const finding: Finding = { ...found, level: 'warning', at };
    const key = `${found.code}\n${text}`;
    const same = doubled.get(key);
    if (!found.code.endsWith('-duplicate')) findings.push(finding);
    else if (same) same.push(finding);
    else doubled.set(key, [finding]);
  }
  return [...findings, ...[...doubled.values()].flatMap(together)];
}

/** One finding for all pages that say the same; which of them was first, nobody knows. */
function together(findings: Finding[]): Finding[] {
  const [first] = findings;
  if (!first) return [];
  const what = first.code === 'title-duplicate' ? 'title' : 'description';
  const shown = findings.slice(0, listedAtMost);
  const more = findings.length > shown.length ? ` and ${findings.length - shown.length} more` : '';
  const spans = [...new Set(shown.flatMap(({ at }) => (at ? `${at.file}:${at.line}` : [])))];
  return [
    {
      ...first,
      page: undefined,
      message: `the same ${what} is on ${shown.map(({ page }) => page).join(', ')}${more}`,
      fix: `Say on each what only this page offers: ${spans.join(', ')}.`,
    },
  ];
}
