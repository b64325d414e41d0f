import { findingsAmong } from '../../content/finding';
import { locales } from '../../locales';
import { onPage, type PageFinding, type ReadPage } from './audited-page';

/** Head, outline, landmarks, ids and pictures of a page. */
export function checkStructure(read: ReadPage): PageFinding[] {
  return [headFindings, outlineFindings, linkFindings, pictureFindings, alternateFindings].flatMap((check) =>
    check(read),
  );
}

function headFindings({ page, facts }: ReadPage): PageFinding[] {
  const found = (code: string, message: string, fix: string) => onPage(page, code, message, fix);
  return findingsAmong([
    facts.lang !== page.locale &&
      found('language', `the page says its language is “${facts.lang}”`, `It should be ${page.locale}.`),
    facts.titles !== 1 && found('title', `the page has ${facts.titles} titles`, 'It should have one.'),
    !facts.description &&
      found('description', 'the page has no description', 'Give it one under meta in its content file.'),
    (facts.robots ?? '').includes('noindex') !== (page.robots === 'noindex') &&
      found('robots', 'the page does not tell search engines what was planned', 'Look at src/seo/head.ts.'),
    facts.inlineAttributes.length > 0 &&
      found(
        'inline-attribute',
        `the policy forbids ${facts.inlineAttributes.join(', ')}`,
        'Use a class or a data attribute.',
      ),
  ]);
}

function outlineFindings({ page, facts }: ReadPage): PageFinding[] {
  const { headings, ids, landmarks } = facts;
  const findings: PageFinding[] = [];
  const mains = headings.filter(({ level }) => level === 1);
  if (mains.length !== 1) {
    findings.push(
      onPage(
        page,
        'heading-one',
        `the page has ${mains.length} headings of the first level`,
        'It should have exactly one; in a Markdown text, headings begin with ##.',
        mains[1]?.text,
      ),
    );
  }
  let previous = 0;
  let above = '';
  for (const { level, text } of headings) {
    if (text === '') {
      findings.push(
        onPage(
          page,
          'heading-empty',
          `a heading of level ${level} below “${above}” is empty`,
          'Write its words after the ##, or take it out.',
          above,
        ),
      );
    }
    above = text || above;
    if (level > previous + 1) {
      findings.push(
        onPage(
          page,
          'heading-gap',
          `the heading “${text}” is of level ${level} below level ${previous}`,
          'Do not leave a level out.',
          text,
        ),
      );
    }
    previous = level;
  }
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
    findings.push(
      onPage(page, 'doubled-id', `the id “${id}” is there twice on the page`, 'Give each element its own.'),
    );
  }
  for (const name of ['header', 'nav', 'main', 'footer']) {
    if (!landmarks.includes(name)) {
      findings.push(onPage(page, 'landmark', `the page has no <${name}>`, 'Every page sits in the page frame.'));
    }
  }
  return findings;
}

function linkFindings({ page, facts }: ReadPage): PageFinding[] {
  return facts.links
    .filter(({ text }) => text === '')
    .map(({ href }) =>
      onPage(
        page,
        'link-empty',
        `a link to ${href} has no words`,
        'Write them between the square brackets: [text](/address).',
        `[](${href})`,
      ),
    );
}

function pictureFindings({ page, facts }: ReadPage): PageFinding[] {
  return facts.images.flatMap(({ src, alt, width, height }) =>
    findingsAmong([
      !(width && height) &&
        onPage(
          page,
          'picture-size',
          `the picture ${src} has no size`,
          'Give it width and height; a Markdown text takes no pictures.',
          src,
        ),
      alt === undefined &&
        onPage(
          page,
          'picture-text',
          `the picture ${src} has no alternative text`,
          'Give it one; an empty one where it only decorates.',
          src,
        ),
    ]),
  );
}

function alternateFindings({ page, facts }: ReadPage): PageFinding[] {
  const named = facts.alternates.filter(({ hreflang }) => hreflang !== undefined);
  const expected = page.robots === 'index' ? [...locales.filter((locale) => page.alternates[locale]), 'x-default'] : [];
  const found = named.map(({ hreflang }) => hreflang);
  if (expected.join() !== found.join()) {
    return [
      onPage(
        page,
        'alternates',
        `the page names the languages ${found.join(', ') || 'none'} instead of ${expected.join(', ') || 'none'}`,
        'Look at its route.',
      ),
    ];
  }
  return [];
}
