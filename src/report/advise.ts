import { compactFindings, createFinding, type Finding } from '../content/finding';
import { checkSearchResults } from '../seo/search-result';
import type { MeasuredPage } from './analyse';

const minWords = 120;
const minTextSources = 2;
const clickLimits = { warning: 2, error: 3 };
const vagueText =
  /^(hier|klick(e)? hier|mehr|mehr erfahren|weiter(lesen)?|link|here|click here|more|read more|learn more|this page)$/i;

/** Returns advice that helps the pages in search results, and their readers. Errors are left to the build's audit. */
export function advise(pages: MeasuredPage[]): Finding[] {
  const results = pages.flatMap(({ path, indexable, facts: { title, description = '' } }) =>
    indexable ? { path, title, description } : [],
  );
  const advice = pages.flatMap((page) => {
    const findings = page.indexable ? [...adviseOnText(page), ...adviseOnReach(page)] : [];
    return [...findings, ...adviseOnAnchors(page)].map((finding) => ({ ...finding, page: page.path }));
  });
  return [...checkSearchResults(results), ...advice];
}

function adviseOnText({ words }: MeasuredPage): Finding[] {
  if (words >= minWords) return [];
  const fix = 'Answer the questions of its visitors.';
  return [createFinding('warning', 'thin', { message: `the page has only ${words} words`, fix })];
}

function adviseOnReach({ path, incoming, clicks, textSources }: MeasuredPage): Finding[] {
  if (path.endsWith('/')) return [];
  if (incoming.length === 0) {
    const fix = 'Link to it where it helps readers.';
    return [createFinding('error', 'orphan', { message: 'no page links to this one', fix })];
  }
  return compactFindings([
    clicks > clickLimits.warning &&
      createFinding(clicks > clickLimits.error ? 'error' : 'warning', 'depth', {
        message: Number.isFinite(clicks)
          ? `the page is ${clicks} clicks away from the home page`
          : 'the page cannot be reached from the home page',
        fix: 'Link to it from a page nearer to the home page.',
      }),
    textSources < minTextSources &&
      createFinding('warning', 'text-links', {
        message: `the text of ${textSources === 0 ? 'no other page' : 'only one other page'} links to this one`,
        fix: 'Link to it from the text of at least two pages.',
      }),
  ]);
}

function adviseOnAnchors({ facts }: MeasuredPage): Finding[] {
  return facts.links
    .filter(({ text, region }) => region === 'main' && vagueText.test(text))
    .map(({ text, href }) =>
      createFinding('warning', 'anchor', {
        message: `the link text “${text}” does not describe ${href}`,
        fix: 'Name the target of the link.',
      }),
    );
}
