import type { RenderedPage } from '../site/output';
import { parseUrl } from '../lib/parse-url';
import type { SitePlan } from '../site/site';
import type { LinkTarget } from './protocol';

/** Lists the possible targets of links: pages, their sections, and PDF files in `public/`. */
export function listTargets(
  { pages, siteUrl }: SitePlan,
  documents: readonly RenderedPage[],
  publicFiles: Iterable<string>,
): LinkTarget[] {
  const linkedSections = new Set(
    documents.flatMap(({ page, facts }) =>
      facts.links.flatMap(({ href }) => getSectionLink(href, siteUrl + page.path) ?? []),
    ),
  );
  const pageTargets = pages
    .filter(({ kind }) => kind === 'page')
    .flatMap(({ path, locale, meta }) => {
      const facts = documents.find(({ page }) => page.path === path)?.facts;
      const headings = facts?.headings.filter(({ region }) => region === 'main') ?? [];
      // `#content` is the target of the skip link
      const sections = facts?.ids.filter((id) => id !== 'content' && linkedSections.has(`${path}#${id}`)) ?? [];
      const ids = new Set([...sections, ...headings.flatMap(({ id }) => (id && !id.endsWith('-heading') ? id : []))]);
      const label = meta.label ?? meta.title;
      return [
        { link: path, label, locale },
        ...[...ids].map((id) => {
          const heading = headings.find((each) => each.id === id || each.id === `${id}-heading`);
          return { link: `${path}#${id}`, label: heading ? `${label}: ${heading.text}` : label, locale };
        }),
      ];
    });
  const files = [...publicFiles].filter((name) => name.endsWith('.pdf'));
  return [...pageTargets, ...files.map((name) => ({ link: `/${name}`, label: 'PDF' }))];
}

/** Returns the path and fragment of a link to a section of a page; `undefined` for other links. */
function getSectionLink(href: string, base: string): string | undefined {
  const url = parseUrl(href, base);
  const isSection = url?.hash && url.origin === new URL(base).origin;
  return isSection ? decodeURI(url.pathname) + url.hash : undefined;
}
