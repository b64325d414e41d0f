import type { Finding } from '../content/finding';
import { getPageFile } from '../content/source-locations';
import { checkSearchResults } from '../seo/search-result';
import type { AuditInput } from './check';

const maxNamedPages = 6;

/** Warns of titles and descriptions that are too long or short for search results, or that several pages share. */
export function checkSearch({ documents, locations }: AuditInput): Finding[] {
  const indexedDocuments = documents.filter(({ page }) => page.robots === 'index');
  const results = indexedDocuments.map(({ page: { path }, facts }) => ({
    path,
    title: facts.title,
    description: facts.description ?? '',
  }));
  const pagesByPath = new Map(indexedDocuments.map(({ page }) => [page.path, page]));
  const duplicates = new Map<string, Finding[]>();
  const findings: Finding[] = [];
  for (const { text = '', ...result } of checkSearchResults(results)) {
    const page = pagesByPath.get(result.page ?? '');
    const at = locations.find(text, { locale: page?.locale, file: page && getPageFile(page) });
    const finding: Finding = { ...result, level: 'warning', at };
    const key = `${result.code}\n${text}`;
    const group = duplicates.get(key);
    if (!result.code.endsWith('-duplicate')) findings.push(finding);
    else if (group) group.push(finding);
    else duplicates.set(key, [finding]);
  }
  return [...findings, ...[...duplicates.values()].flatMap(mergeDuplicates)];
}

/** Merges duplicates into one finding, since none of the pages is the original. */
function mergeDuplicates(findings: Finding[]): Finding[] {
  const [first] = findings;
  if (!first) return [];
  const what = first.code === 'title-duplicate' ? 'title' : 'description';
  const namedFindings = findings.slice(0, maxNamedPages);
  const rest = findings.length > namedFindings.length ? ` and ${findings.length - namedFindings.length} more` : '';
  const places = [...new Set(namedFindings.flatMap(({ at }) => (at ? `${at.file}:${at.line}` : [])))];
  return [
    {
      ...first,
      page: undefined,
      message: `these pages have the same ${what}: ${namedFindings.map(({ page }) => page).join(', ')}${rest}`,
      fix: `Give each page a ${what} of its own: ${places.join(', ')}.`,
    },
  ];
}
