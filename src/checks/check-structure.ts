import { compactFindings, createFinding, type Finding } from '../findings/finding';
import type { PageName } from '../site-pages';
import type { RenderedPage } from '../site/output';
import type { AuditInput } from './check';

/** Pages with headings from Markdown. */
const markdownPages: ReadonlySet<PageName> = new Set<PageName>(['privacy', 'imprint', 'terms', 'case-study']);

/** Reports problems with the headings, landmarks, ids, links and images of pages. */
export function checkStructure({ documents }: AuditInput): Finding[] {
  const checks = [checkOutline, checkElements, checkImages];
  return documents.flatMap((document) =>
    checks.flatMap((check) => check(document)).map((finding) => ({ ...finding, page: document.page.path })),
  );
}

function checkOutline({ page, facts }: RenderedPage): Finding[] {
  const { headings } = facts;
  const mains = headings.filter(({ level }) => level === 1);
  const count = createFinding('heading-one', { count: mains.length }, { text: mains[1]?.text });
  const headingFindings = headings.flatMap((heading, index) => {
    const previous = headings[index - 1];
    const findings: Finding[] = [];
    if (heading.text === '') {
      const tag = heading.id === undefined ? `<h${heading.level}>` : `<h${heading.level} id="${heading.id}">`;
      const isMarkdown = markdownPages.has(page.name);
      const values = { tag, region: heading.region, previous: previous?.text, isMarkdown };
      findings.push(createFinding('heading-empty', values, { text: isMarkdown ? previous?.text : undefined }));
    }
    if (heading.level > (previous?.level ?? 0) + 1) {
      const values = { heading: heading.text, level: heading.level, previous: previous?.level ?? 0 };
      findings.push(createFinding('heading-gap', values, { text: heading.text }));
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
      .map((name) => createFinding('landmark', { name })),
    ...[...new Set(repeatedIds)].map((id) => createFinding('duplicate-id', { id })),
    ...facts.references
      .filter(({ id }) => !facts.ids.includes(id))
      .map(({ attribute, id }) => createFinding('missing-id', { attribute, id })),
    ...facts.inlineAttributes.map((tag) => createFinding('inline-attribute', { tag })),
    ...facts.links
      .filter(({ text }) => text === '')
      .map(({ href, region }) => createFinding('link-empty', { href, region }, { text: `[](${href})` })),
  ];
}

function checkImages({ facts }: RenderedPage): Finding[] {
  return facts.images.flatMap(({ src, alt, width, height }) =>
    compactFindings([
      !(width && height) && createFinding('picture-size', { src }, { text: src }),
      alt === undefined && createFinding('picture-text', { src }, { text: src }),
    ]),
  );
}
