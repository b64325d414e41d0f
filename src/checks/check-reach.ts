import type { RenderedPage } from '../site/output';
import { compactFindings, createFinding, type Finding } from '../findings/finding';
import { decodeSafely } from '../lib/decode';
import { parseUrl } from '../lib/parse-url';
import { indexDocumentsByPath, type AuditInput } from './check';

/** A link between two pages of a language; `inText` means in the main element. */
type Link = { from: RenderedPage; to: RenderedPage; inText: boolean };

const minTextSources = 2;
const maxClicks = 2;

/** Warns of indexable pages that are hard to find: few links lead there, or it takes many clicks from the home page. */
export function checkReach(input: AuditInput): Finding[] {
  const links = listLinks(input);
  const clicks = countClicks(input.documents, links);
  return input.documents.flatMap((document): Finding | Finding[] => {
    const { path, robots } = document.page;
    if (robots !== 'index' || path.endsWith('/')) return [];
    const incoming = links.filter(({ to }) => to === document);
    const textSources = new Set(incoming.flatMap(({ from, inText }) => (inText ? from : []))).size;
    const place = { page: path, text: document.facts.title };
    if (incoming.length === 0) return createFinding('orphan', {}, place);
    const distance = clicks.get(document);
    return compactFindings([
      (distance === undefined || distance > maxClicks) && createFinding('depth', { clicks: distance }, place),
      textSources < minTextSources && createFinding('text-links', { count: textSources }, place),
    ]);
  });
}

function listLinks(input: AuditInput): Link[] {
  const { documents, plan } = input;
  const byPath = indexDocumentsByPath(input);
  return documents.flatMap((from) =>
    from.facts.links.flatMap(({ href, region }) => {
      const url = parseUrl(href, plan.siteUrl + from.page.path);
      const to = url?.origin === plan.siteUrl ? byPath.get(decodeSafely(url.pathname)) : undefined;
      const isInside = to && to !== from && to.page.locale === from.page.locale;
      return isInside ? [{ from, to, inText: region === 'main' }] : [];
    }),
  );
}

/** Counts the clicks from the home page of its language to each page; pages that cannot be reached have no entry. */
function countClicks(documents: readonly RenderedPage[], links: readonly Link[]): Map<RenderedPage, number> {
  const clicks = new Map<RenderedPage, number>();
  let level = documents.filter(({ page }) => page.path.endsWith('/'));
  for (let distance = 0; level.length > 0; distance++) {
    for (const document of level) clicks.set(document, distance);
    const next = links.filter(({ from, to }) => level.includes(from) && !clicks.has(to));
    level = [...new Set(next.map(({ to }) => to))];
  }
  return clicks;
}
