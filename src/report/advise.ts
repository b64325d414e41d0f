import { compactFindings, type Finding } from '../content/finding';
import { searchFindings } from '../seo/search-result';
import type { MeasuredPage } from './analyse';

const leastWords = 120;
const leastTextSources = 2;
const depth = { good: 2, most: 3 };
const vague =
  /^(hier|klick(e)? hier|mehr|mehr erfahren|weiter(lesen)?|link|here|click here|more|read more|learn more|this page)$/i;

/** What would help the pages in search results, and their readers. What is broken is refused by the build's audit. */
export function advise(pages: MeasuredPage[]): Finding[] {
  const results = pages.flatMap(({ path, indexable, facts: { title, description = '' } }) =>
    indexable ? { path, title, description } : [],
  );
  const alone = pages.flatMap((page) => {
    const advice = page.indexable ? [...adviseOnText(page), ...adviseOnReach(page)] : [];
    return [...advice, ...adviseOnAnchors(page)].map((each) => ({ ...each, page: page.path }));
  });
  return [...searchFindings(results), ...alone];
}

function adviseOnText({ words }: MeasuredPage): Finding[] {
  if (words >= leastWords) return [];
  const fix = 'Answer what a visitor wants to know here.';
  return [{ code: 'thin', level: 'warning', message: `the page says only ${words} words`, fix }];
}

function adviseOnReach({ path, inward, clicks, textSources }: MeasuredPage): Finding[] {
  if (path.endsWith('/')) return [];
  if (inward.length === 0) {
    const fix = 'Link to it where it helps readers.';
    return [{ code: 'orphan', level: 'error', message: 'no page links to this one', fix }];
  }
  return compactFindings([
    clicks > depth.good && {
      code: 'depth',
      level: clicks > depth.most ? 'error' : 'warning',
      message: Number.isFinite(clicks)
        ? `the page is ${clicks} clicks away from the home page`
        : 'no way leads from the home page to this one',
      fix: 'Link to it from a page nearer to the home page.',
    },
    textSources < leastTextSources && {
      code: 'text-links',
      level: 'warning',
      message: `the text of ${textSources === 0 ? 'no other page' : 'only one other page'} links to this one`,
      fix: 'Link to it from the text of at least two pages.',
    },
  ]);
}

function adviseOnAnchors({ facts }: MeasuredPage): Finding[] {
  return facts.links
    .filter(({ text, region }) => region === 'main' && vague.test(text))
    .map(({ text, href }) => ({
      code: 'anchor',
      level: 'warning',
      message: `“${text}” does not say that it leads to ${href}`,
      fix: 'Name what the link leads to.',
    }));
}
