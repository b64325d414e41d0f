import { findingsAmong, type Finding } from '../../content/finding';
import { isInLanguage } from '../../build/language-of';
import { counterpartOf } from '../../locales';
import { countWords, readingEase } from '../reading-ease';
import type { ReportPage } from '../site';
import { onPage, type Checked } from './checked';

const leastWords = 120;
const hardText = 40;
const alike = 0.35;
const nearlySame = 0.7;

/** What the pages say: outline, length, ease, language, pictures, and how much two pages have in common. */
export function checkText({ site, listed, pairs }: Checked): Finding[] {
  const doubles = pairs
    .filter(({ likeness }) => likeness >= alike)
    .map(({ a, b, likeness }): Finding => ({
      code: 'near-duplicate',
      level: likeness >= nearlySame ? 'error' : 'warning',
      page: a,
      message: `the page shares ${Math.round(likeness * 100)} % of its word sequences with ${b}`,
      fix: 'Give each page its own topic, or merge the two into one.',
    }));
  return [
    ...listed.flatMap((page) => [...outlineFindings(page), ...proseFindings(page)]),
    ...site.pages.flatMap((page) => [...languageFindings(page), ...pictureFindings(page)]),
    ...doubles,
  ];
}

function outlineFindings(page: ReportPage): Finding[] {
  const { headings } = page.facts;
  const ones = headings.filter(({ level }) => level === 1).length;
  const gap = headings.find(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  return findingsAmong([
    ones !== 1 &&
      onPage(page, 'heading-one', `the page has ${ones} headings of the first level`, 'It should have exactly one.'),
    gap && onPage(page, 'heading-gap', `the heading “${gap.text}” leaves a level out`, 'Go down one level at a time.'),
  ]);
}

function proseFindings(page: ReportPage): Finding[] {
  const words = countWords(page.facts.mainText);
  const reading = readingEase(page.facts, page.locale);
  return findingsAmong([
    words < leastWords &&
      onPage(page, 'thin', `the page says only ${words} words`, 'Answer what a visitor wants to know here.', 'warning'),
    reading &&
      reading.score < hardText &&
      onPage(
        page,
        'hard-to-read',
        `the text scores ${reading.score} of 100 for reading ease`,
        'Write shorter sentences and plainer words.',
        'warning',
      ),
  ]);
}

function languageFindings(page: ReportPage): Finding[] {
  const texts = [
    page.facts.title,
    page.facts.description ?? '',
    ...page.facts.labels,
    ...page.facts.blocks.map(({ native }) => native),
  ];
  const other = counterpartOf(page.locale);
  return texts
    .filter((text) => isInLanguage(text, other))
    .map((text) =>
      onPage(
        page,
        'untranslated',
        `this text is not in the page's language: “${text.slice(0, 90)}”`,
        'Translate it, or mark it with its language.',
      ),
    );
}

function pictureFindings(page: ReportPage): Finding[] {
  return page.facts.images
    .filter(({ alt }) => alt === undefined)
    .map(({ src }) =>
      onPage(
        page,
        'picture-text',
        `the picture ${src} has no alternative text`,
        'Give it one; an empty one where it only decorates.',
      ),
    );
}
