import type { Finding } from '../findings/finding';
import { getPageFile } from '../site-content';
import type { Page } from '../site/page';
import { decodeSafely } from '../lib/decode';
import { indexDocumentsByPath, type AuditInput } from './check';
import { findLinkProblem, findResourceProblem } from './link-problems';

/** A problem with a URL, and the pages of a language that contain it. */
type Occurrence = { url: string; problem: Finding; pages: Page[] };

/** Reports broken internal links and fragments, links to the other language, and missing files. */
export function checkLinks(input: AuditInput): Finding[] {
  const byPath = indexDocumentsByPath(input);
  const occurrences = new Map<string, Occurrence>();
  const add = (page: Page, url: string, problem: Finding | undefined) => {
    if (!problem) return;
    const key = JSON.stringify([page.locale, url, problem.code, problem.values]);
    const occurrence = occurrences.get(key) ?? { url, problem, pages: [] };
    occurrence.pages.push(page);
    occurrences.set(key, occurrence);
  };
  for (const from of input.documents) {
    const context = { from, byPath, input };
    for (const { href, hreflang } of from.facts.links)
      add(from.page, href, findLinkProblem(href, hreflang !== undefined, context));
    for (const { url } of from.facts.resources) add(from.page, url, findResourceProblem(url, context));
  }
  return [...occurrences.values()].flatMap((occurrence) => locateLink(occurrence, input));
}

/** Returns a finding for each location in `content/`, with the page that the file belongs to. */
function locateLink({ url, problem, pages }: Occurrence, { locations, documents }: AuditInput): Finding[] {
  const [first] = pages;
  const pathByFile = new Map(pages.map((page) => [getPageFile(page), page.path]));
  // only Markdown can have links without a URL
  const spellings = url ? [url, decodeSafely(url)] : ['()'];
  const matches = spellings
    .map((spelling) => locations.findAllParts(spelling, { locale: first?.locale }))
    .find(({ length }) => length > 0);
  // the same link may be valid on another page
  const dependsOnPage = url.startsWith('#') || problem.code === 'foreign-link';
  const otherFiles = new Set(dependsOnPage ? documents.map(({ page }) => getPageFile(page)) : []);
  const locatedSpans = (matches ?? []).filter(({ file }) => pathByFile.has(file) || !otherFiles.has(file));
  if (locatedSpans.length === 0) return [{ ...problem, page: first?.path }];
  return locatedSpans.map((at) => ({ ...problem, at, page: pathByFile.get(at.file) ?? first?.path }));
}
