import { parseUrl } from '../lib/parse-url';
import type { BuiltSite, SitePage } from './read-site';

/** A link from one page of the site to another. */
export type Link = { from: SitePage; to: SitePage; text: string; inText: boolean };

/** Every link between two pages of the site. */
export function collectLinks({ pages, addresses, siteUrl }: BuiltSite): Link[] {
  return pages.flatMap((from) =>
    from.facts.links.flatMap(({ href, text, region }) => {
      const url = parseUrl(href, siteUrl + from.path);
      const to = url?.origin === siteUrl ? addresses.get(decodeURI(url.pathname)) : undefined;
      return to && to !== from ? [{ from, to, text, inText: region === 'main' }] : [];
    }),
  );
}

/** How many clicks each page is away from the home page of its language; no entry where no way leads. */
export function countClicks(pages: SitePage[], links: Link[]): Map<SitePage, number> {
  const clicks = new Map<SitePage, number>();
  let ring = pages.filter(({ path }) => path.endsWith('/'));
  for (let depth = 0; ring.length > 0; depth++) {
    for (const page of ring) clicks.set(page, depth);
    const next = links.filter(({ from, to }) => ring.includes(from) && from.locale === to.locale && !clicks.has(to));
    ring = [...new Set(next.map(({ to }) => to))];
  }
  return clicks;
}
