import { parseUrl } from '../lib/parse-url';
import type { CrawledSite, SitePage } from './read-site';

/** A link from one page of the site to another; `inText` means in the main element. */
export type Link = { from: SitePage; to: SitePage; text: string; inText: boolean };

/** Collects the links between the pages of a site. */
export function collectLinks({ pages, pageByPath, siteUrl }: CrawledSite): Link[] {
  return pages.flatMap((from) =>
    from.facts.links.flatMap(({ href, text, region }) => {
      const url = parseUrl(href, siteUrl + from.path);
      const to = url?.origin === siteUrl ? pageByPath.get(decodeURI(url.pathname)) : undefined;
      return to && to !== from ? [{ from, to, text, inText: region === 'main' }] : [];
    }),
  );
}

/** Counts the clicks from the home page of its language to each page; pages that cannot be reached have no entry. */
export function countClicks(pages: SitePage[], links: Link[]): Map<SitePage, number> {
  const clicks = new Map<SitePage, number>();
  let level = pages.filter(({ path }) => path.endsWith('/'));
  for (let depth = 0; level.length > 0; depth++) {
    for (const page of level) clicks.set(page, depth);
    const next = links.filter(({ from, to }) => level.includes(from) && from.locale === to.locale && !clicks.has(to));
    level = [...new Set(next.map(({ to }) => to))];
  }
  return clicks;
}
