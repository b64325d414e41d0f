import type { HtmlFacts } from '../html-facts';
import type { PageName } from '../../routes';
import type { RenderedPage } from '../render-page';
import { createPageError, type PageFinding } from './audit-input';

/** Pages with headings from Markdown. */
const markdownPages: ReadonlySet<PageName> = new Set<PageName>(['privacy', 'imprint', 'terms', 'case-study']);

/** Reports problems of headings, landmarks, ids, links and images of a page. */
export function checkStructure(document: RenderedPage): PageFinding[] {
  return [...checkOutline(document), ...checkElements(document), ...checkImages(document)];
}

function checkOutline({ page, facts }: RenderedPage): PageFinding[] {
  const { headings } = facts;
  const mains = headings.filter(({ level }) => level === 1);
  const count = createPageError(page, 'heading-one', {
    message: `the page has ${mains.length} first-level headings`,
    fix: 'It should have exactly one; headings in Markdown begin with ##.',
    text: mains[1]?.text,
  });
  const headingFindings = headings.flatMap((heading, index) => {
    const previous = headings[index - 1];
    const findings: PageFinding[] = [];
    if (heading.text === '') {
      const tag = heading.id === undefined ? `<h${heading.level}>` : `<h${heading.level} id="${heading.id}">`;
      const place = previous ? `below “${previous.text}”` : 'the first heading';
      const message = `${tag} in <${heading.region}>, ${place}, is empty`;
      const isMarkdown = markdownPages.has(page.name);
      const fix = isMarkdown
        ? 'Write its text after the ##, or remove it.'
        : 'Write its text in the content file; if it is there, correct the field name in the component.';
      findings.push(
        createPageError(page, 'heading-empty', { message, fix, text: isMarkdown ? previous?.text : undefined }),
      );
    }
    if (heading.level > (previous?.level ?? 0) + 1) {
      const message = `the heading “${heading.text}” has level ${heading.level}, but follows level ${previous?.level ?? 0}`;
      findings.push(createPageError(page, 'heading-gap', { message, fix: 'Do not skip a level.', text: heading.text }));
    }
    return findings;
  });
  return [...(mains.length === 1 ? [] : [count]), ...headingFindings];
}

function checkElements({ page, facts }: RenderedPage): PageFinding[] {
  const createError = (code: string, message: string, fix: string, text?: string) =>
    createPageError(page, code, { message, fix, text });
  const repeatedIds = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [
    ...['header', 'nav', 'main', 'footer']
      .filter((name) => !facts.landmarks.includes(name))
      .map((name) => createError('landmark', `the page has no <${name}>`, 'Render the page inside the page frame.')),
    ...[...new Set(repeatedIds)].map((id) =>
      createError(
        'duplicate-id',
        `the id “${id}” occurs more than once on the page`,
        'Give each element an id of its own.',
      ),
    ),
    ...facts.references
      .filter(({ id }) => !facts.ids.includes(id))
      .map(({ attribute, id }) =>
        createError(
          'missing-id',
          `${attribute}="${id}" refers to no element`,
          'Give this id to the element it refers to.',
        ),
      ),
    ...facts.inlineAttributes.map((tag) =>
      createError('inline-attribute', `the Content-Security-Policy forbids ${tag}`, 'Use a class or a data attribute.'),
    ),
    ...facts.links
      .filter(({ text }) => text === '')
      .map(({ href, region }) =>
        createError(
          'link-empty',
          `the link <a href="${href}"> in <${region}> has no text`,
          'Write it in the square brackets in Markdown, [text](/page), or in the field that the component uses.',
          `[](${href})`,
        ),
      ),
  ];
}

function checkImages({ page, facts }: RenderedPage): PageFinding[] {
  return facts.images.flatMap((image) => [
    ...findImageProblems(image).map(([code, message, fix]) =>
      createPageError(page, code, { message, fix, text: image.src }),
    ),
  ]);
}

function findImageProblems({ src, alt, width, height }: HtmlFacts['images'][number]) {
  const problems: [code: string, message: string, fix: string][] = [];
  if (!(width && height)) {
    const fix = 'Set both attributes; Markdown cannot contain pictures.';
    problems.push(['picture-size', `the picture ${src} needs a width and a height`, fix]);
  }
  if (alt === undefined) {
    const fix = 'Add the attribute alt; leave it empty if the picture is decorative.';
    problems.push(['picture-text', `the picture ${src} has no alternative text`, fix]);
  }
  return problems;
}
