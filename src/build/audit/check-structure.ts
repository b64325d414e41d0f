import type { HtmlFacts } from '../html-facts';
import type { PageName } from '../../routes';
import type { RenderedPage } from '../render-page';
import { pageError, type PageFinding } from './audit-input';

/** Pages whose headings come from a text in Markdown. */
const markdownPages: ReadonlySet<PageName> = new Set<PageName>(['privacy', 'imprint', 'terms', 'case-study']);

/** Outline, landmarks, ids, links and pictures of a page. */
export function checkStructure(document: RenderedPage): PageFinding[] {
  return [...checkOutline(document), ...checkElements(document), ...checkImages(document)];
}

function checkOutline({ page, facts }: RenderedPage): PageFinding[] {
  const { headings } = facts;
  const mains = headings.filter(({ level }) => level === 1);
  const count = pageError(page, 'heading-one', {
    message: `the page has ${mains.length} headings of the first level`,
    fix: 'It should have exactly one; in a Markdown text, headings begin with ##.',
    text: mains[1]?.text,
  });
  const perHeading = headings.flatMap((heading, index) => {
    const before = headings[index - 1];
    const findings: PageFinding[] = [];
    if (heading.text === '') {
      const tag = heading.id === undefined ? `<h${heading.level}>` : `<h${heading.level} id="${heading.id}">`;
      const place = before ? `below “${before.text}”` : 'the first heading';
      const message = `${tag} in <${heading.region}>, ${place}, has no words`;
      const isMarkdown = markdownPages.has(page.name);
      const fix = isMarkdown
        ? 'Write its words after the ##, or take it out.'
        : 'Write its text in the content file; if it is there, correct the name of the field in the component.';
      findings.push(pageError(page, 'heading-empty', { message, fix, text: isMarkdown ? before?.text : undefined }));
    }
    if (heading.level > (before?.level ?? 0) + 1) {
      const message = `the heading “${heading.text}” is of level ${heading.level} below level ${before?.level ?? 0}`;
      findings.push(pageError(page, 'heading-gap', { message, fix: 'Do not leave a level out.', text: heading.text }));
    }
    return findings;
  });
  return [...(mains.length === 1 ? [] : [count]), ...perHeading];
}

function checkElements({ page, facts }: RenderedPage): PageFinding[] {
  const error = (code: string, message: string, fix: string, text?: string) =>
    pageError(page, code, { message, fix, text });
  const repeatedIds = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [
    ...['header', 'nav', 'main', 'footer']
      .filter((name) => !facts.landmarks.includes(name))
      .map((name) => error('landmark', `the page has no <${name}>`, 'Every page sits in the page frame.')),
    ...[...new Set(repeatedIds)].map((id) =>
      error('doubled-id', `the id “${id}” is there twice on the page`, 'Give each element its own.'),
    ),
    ...facts.references
      .filter(({ id }) => !facts.ids.includes(id))
      .map(({ attribute, id }) =>
        error('missing-id', `${attribute}="${id}" points to nothing`, 'Give the element that it means this id.'),
      ),
    ...facts.inlineAttributes.map((each) =>
      error('inline-attribute', `the policy forbids ${each}`, 'Use a class or a data attribute.'),
    ),
    ...facts.links
      .filter(({ text }) => text === '')
      .map(({ href, region }) =>
        error(
          'link-empty',
          `a link <a href="${href}"> in <${region}> has no words`,
          'Write them between the square brackets in Markdown, [text](/address), or in the field that the component names.',
          `[](${href})`,
        ),
      ),
  ];
}

function checkImages({ page, facts }: RenderedPage): PageFinding[] {
  return facts.images.flatMap((image) => [
    ...findImageProblems(image).map(([code, message, fix]) => pageError(page, code, { message, fix, text: image.src })),
  ]);
}

function findImageProblems({ src, alt, width, height }: HtmlFacts['images'][number]) {
  const problems: [code: string, message: string, fix: string][] = [];
  if (!(width && height)) {
    const fix = 'Give it width and height; a Markdown text takes no pictures.';
    problems.push(['picture-size', `the picture ${src} has no size`, fix]);
  }
  if (alt === undefined) {
    const fix = 'Give it one; an empty one where it only decorates.';
    problems.push(['picture-text', `the picture ${src} has no alternative text`, fix]);
  }
  return problems;
}
