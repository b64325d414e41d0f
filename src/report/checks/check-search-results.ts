import { findingsAmong, type Finding } from '../../content/finding';
import { searchFindings } from '../../seo/search-result';
import { onPage, type Checked } from './checked';

/** Titles and descriptions of pages that search engines may list: there, whole, and each used once. */
export function checkSearchResults({ listed, placeOf }: Checked): Finding[] {
  const fix = 'Give it one under meta in its content file.';
  const missing = listed.flatMap((page) =>
    findingsAmong([
      !page.facts.title && onPage(page, 'title-missing', 'the page has no title', fix),
      !page.facts.description && onPage(page, 'description-missing', 'the page has no description', fix),
    ]),
  );
  const results = listed.map(({ path, facts }) => ({ path, title: facts.title, description: facts.description ?? '' }));
  const wrong = searchFindings(results.filter(({ title }) => title !== '')).map(({ text, ...finding }): Finding => ({
    ...finding,
    at: placeOf(text, finding.page),
  }));
  return [...missing, ...wrong];
}
