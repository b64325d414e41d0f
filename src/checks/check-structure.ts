import { compactFindings, createFinding, type Finding } from '../content/finding';
import type { PageName } from '../routes';
import type { RenderedPage } from '../build/render-page';
import type { AuditInput } from './check';

/** Pages with headings from Markdown. */
const markdownPages: ReadonlySet<PageName> = new Set<PageName>(['privacy', 'imprint', 'terms', 'case-study']);

/** Reports problems of headings, landmarks, ids, links and images of pages. */
export function checkStructure({ documents }: AuditInput): Finding[] {
  const checks = [checkOutline, checkElements, checkImages];
  return documents.flatMap((document) =>
    checks.flatMap((check) => check(document)).map((finding) => ({ ...finding, page: document.page.path })),
  );
}

function checkOutline({ page, facts }: RenderedPage): Finding[] {
  const { headings } = facts;
  const mains = headings.filter(({ level }) => level === 1);
  const count = createFinding('error', 'heading-one', {
    message: `the page has ${mains.length} first-level headings`,
    fix: 'It should have exactly one; headings in Markdown begin with ##.',
    text: mains[1]?.text,
  });
  const headingFindings = headings.flatMap((heading, index) => {
    const previous = headings[index - 1];
    const findings: Finding[] = [];
    if (heading.text === '') {
      const tag = heading.id === undefined ? `<h${heading.level}>` : `<h${heading.level} id="${heading.id}">`;
      const place = previous ? `below “${previous.text}”` : 'the first heading';
      const message = `${tag} in <${heading.region}>, ${place}, is empty`;
      const isMarkdown = markdownPages.has(page.name);
      const fix = isMarkdown
        ? 'Write its text after the ##, or remove it.'
        : 'Write its text in the content file; if it is there, correct the field name in the component.';
      const text = isMarkdown ? previous?.text : undefined;
      findings.push(createFinding('error', 'heading-empty', { message, fix, text }));
    }
    if (heading.level > (previous?.level ?? 0) + 1) {
      const message = `the heading “${heading.text}” has level ${heading.level}, but follows level ${previous?.level ?? 0}`;
      const fix = 'Do not skip a level.';
      findings.push(createFinding('error', 'heading-gap', { message, fix, text: heading.text }));
    }
    return findings;
  });
  return [...(mains.length === 1 ? [] : [count]), ...headingFindings];
}

function checkElements({ facts }: RenderedPage): Finding[] {
  const repeatedIds = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [
    ...['header', 'nav', 'main', 'footer']
      .filter((name) => !facts.landmarks.includes(name))
      .map((name) =>
        createFinding('error', 'landmark', {
          message: `the page has no <${name}>`,
          fix: 'Render the page inside the page frame.',
        }),
      ),
    ...[...new Set(repeatedIds)].map((id) =>
      createFinding('error', 'duplicate-id', {
        message: `the id “${id}” occurs more than once on the page`,
        fix: 'Give each element an id of its own.',
      }),
    ),
    ...facts.references
      .filter(({ id }) => !facts.ids.includes(id))
      .map(({ attribute, id }) =>
        createFinding('error', 'missing-id', {
          message: `${attribute}="${id}" refers to no element`,
          fix: 'Give this id to the element it refers to.',
        }),
      ),
    ...facts.inlineAttributes.map((tag) =>
      createFinding('error', 'inline-attribute', {
        message: `the Content-Security-Policy forbids ${tag}`,
        fix: 'Use a class or a data attribute.',
      }),
    ),
    ...facts.links
      .filter(({ text }) => text === '')
      .map(({ href, region }) =>
        createFinding('error', 'link-empty', {
          message: `the link <a href="${href}"> in <${region}> has no text`,
          fix: 'Write it in the square brackets in Markdown, [text](/page), or in the field that the component uses.',
          text: `[](${href})`,
        }),
      ),
  ];
}

function checkImages({ facts }: RenderedPage): Finding[] {
  return facts.images.flatMap(({ src, alt, width, height }) =>
    compactFindings([
      !(width && height) &&
        createFinding('error', 'picture-size', {
          message: `the picture ${src} needs a width and a height`,
          fix: 'Set both attributes; Markdown cannot contain pictures.',
          text: src,
        }),
      alt === undefined &&
        createFinding('error', 'picture-text', {
          message: `the picture ${src} has no alternative text`,
          fix: 'Add the attribute alt; leave it empty if the picture is decorative.',
          text: src,
        }),
    ]),
  );
}
