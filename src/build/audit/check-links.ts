import type { Finding } from '../../content/finding';
import { getPageFile } from '../../content/source-locations';
import type { Page } from '../../page';
import { safeDecode } from './safe-decode';
import { indexDocumentsByPath, type AuditInput } from './audit-input';
import { findLinkProblem, findResourceProblem, type LinkProblem } from './link-problems';

/** A problem, and the pages of one language that its address stands on. */
type Occurrence = { address: string; problem: LinkProblem; pages: Page[] };

/** Every internal link and fragment leads somewhere, in the page's own language; every file that a page names exists. */
export function checkLinks(input: AuditInput): Finding[] {
  const byPath = indexDocumentsByPath(input);
  const occurrences = new Map<string, Occurrence>();
  const add = (page: Page, address: string, problem: LinkProblem | undefined) => {
    if (!problem) return;
    const key = [page.locale, address, problem.code, problem.fix].join('\n');
    const known = occurrences.get(key) ?? { address, problem, pages: [] };
    known.pages.push(page);
    occurrences.set(key, known);
  };
  for (const from of input.documents) {
    const context = { from, byPath, input };
    for (const { href, hreflang } of from.facts.links)
      add(from.page, href, findLinkProblem(href, hreflang !== undefined, context));
    for (const { url } of from.facts.resources) add(from.page, url, findResourceProblem(url, context));
  }
  return [...occurrences.values()].flatMap((each) => locateLink(each, input));
}

/** One finding for each place in `content/`; of the pages that show it, it names the one whose text it is. */
function locateLink({ address, problem, pages }: Occurrence, { locations, documents }: AuditInput): Finding[] {
  const [first] = pages;
  const own = new Map(pages.map((page) => [getPageFile(page), page.path]));
  // only Markdown has links without an address
  const spellings = address ? [address, safeDecode(address)] : ['()'];
  const all = spellings
    .map((each) => locations.findAllParts(each, { locale: first?.locale }))
    .find(({ length }) => length > 0);
  // the same link may be right on another page
  const isRightElsewhere = address.startsWith('#') || problem.code === 'foreign-link';
  const others = new Set(isRightElsewhere ? documents.map(({ page }) => getPageFile(page)) : []);
  const spans = (all ?? []).filter(({ file }) => own.has(file) || !others.has(file));
  if (spans.length === 0) return [{ ...problem, page: first?.path }];
  return spans.map((at) => ({ ...problem, at, page: own.get(at.file) ?? first?.path }));
}
