import { getPageFile } from '../site-content';
import { compactFindings, createFinding, type Finding } from '../findings/finding';
import type { RenderedPage } from '../site/output';
import { groupBy } from '../lib/group-by';
import { descriptionLength, maxTitleWidth, measureTitle } from '../seo/search-result';
import type { AuditInput } from './check';

const maxNamedPages = 6;

/** A title or a description, its location in `content/`, and the path of its page. */
type SearchText = { text: string; page: string; at: Finding['at'] };

/** Warns of titles and descriptions that are too long or short for search results, or that several pages share. */
export function checkSearch({ documents, locations }: AuditInput): Finding[] {
  const locateText = ({ page }: RenderedPage, text: string): SearchText => ({
    text,
    page: page.path,
    at: locations.find(text, { locale: page.locale, file: getPageFile(page) }),
  });
  const indexed = documents.filter(({ page }) => page.robots === 'index');
  const titles = indexed.map((document) => locateText(document, document.facts.title));
  const descriptions = indexed.flatMap((document) => {
    const { description } = document.facts;
    return description ? locateText(document, description) : [];
  });
  return [
    ...titles.flatMap(checkTitle),
    ...descriptions.flatMap(checkDescription),
    ...groupShared(titles).map((shared) =>
      createFinding('title-duplicate', describeShared(shared), { at: shared[0]?.at }),
    ),
    ...groupShared(descriptions).map((shared) =>
      createFinding('description-duplicate', describeShared(shared), { at: shared[0]?.at }),
    ),
  ];
}

function checkTitle({ text, ...place }: SearchText): Finding[] {
  const width = measureTitle(text);
  return compactFindings([
    width > maxTitleWidth && createFinding('title-width', { width, limit: maxTitleWidth }, place),
  ]);
}

function checkDescription({ text, ...place }: SearchText): Finding[] {
  const { min, max } = descriptionLength;
  const { length } = [...text];
  return compactFindings<Finding>([
    length < min && createFinding('description-short', { length, limit: min }, place),
    length > max && createFinding('description-long', { length, limit: max }, place),
  ]);
}

/** Groups texts that several pages share, since none of the pages is the original. */
function groupShared(texts: SearchText[]): SearchText[][] {
  return [...groupBy(texts, ({ text }) => text).values()].filter(({ length }) => length > 1);
}

function describeShared(shared: SearchText[]) {
  const named = shared.slice(0, maxNamedPages);
  return {
    pages: named.map(({ page }) => page),
    more: shared.length - named.length,
    places: [...new Set(named.flatMap(({ at }) => (at ? `${at.file}:${at.line}` : [])))],
  };
}
