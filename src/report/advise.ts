import { findingsAmong, type Finding } from '../content/finding';
import { searchFindings } from '../seo/search-result';
import type { MeasuredPage } from './analyse';
import type { Pair } from './likeness';

const leastWords = 120;
const leastEase = 40;
const leastTextSources = 2;
const depth = { good: 2, most: 3 };
const likeness = { noticeable: 0.35, most: 0.7 };
const vague =
  /^(hier|klick(e)? hier|mehr|mehr erfahren|weiter(lesen)?|link|here|click here|more|read more|learn more|this page)$/i;

/** What would help the pages in search results, and their readers. What is broken is refused by the build's audit. */
export function advise(pages: MeasuredPage[], pairs: Pair[]): Finding[] {
  const results = pages.flatMap(({ path, indexable, facts: { title, description = '' } }) =>
    indexable ? { path, title, description } : [],
  );
  const alone = pages.flatMap((page) => {
    const advice = page.indexable ? [...adviseOnText(page), ...adviseOnReach(page)] : [];
    return [...advice, ...adviseOnAnchors(page)].map((each) => ({ ...each, page: page.path }));
  });
  const alike = pairs.filter((pair) => pair.likeness >= likeness.noticeable).map(adviseOnPair);
  return [...searchFindings(results), ...alone, ...alike];
}

function adviseOnText({ words, reading }: MeasuredPage): Finding[] {
  return findingsAmong([
    words < leastWords && {
      code: 'thin',
      level: 'warning',
      message: `the page says only ${words} words`,
      fix: 'Answer what a visitor wants to know here.',
    },
    reading !== undefined &&
      reading.score < leastEase && {
        code: 'hard-to-read',
        level: 'warning',
        message: `the text scores ${reading.score} of 100 for reading ease`,
        fix: 'Write shorter sentences and plainer words.',
      },
  ]);
}

function adviseOnReach({ path, inward, clicks, textSources }: MeasuredPage): Finding[] {
  if (path.endsWith('/')) return [];
  if (inward.length === 0) {
    const fix = 'Link to it where it helps readers.';
    return [{ code: 'orphan', level: 'error', message: 'no page links to this one', fix }];
  }
  return findingsAmong([
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

function adviseOnPair({ a, b, likeness: share }: Pair): Finding {
  return {
    code: 'near-duplicate',
    level: share >= likeness.most ? 'error' : 'warning',
    page: a.path,
    message: `the page shares ${Math.round(share * 100)} % of its word sequences with ${b.path}`,
    fix: 'Give each page its own topic, or merge the two into one.',
  };
}
