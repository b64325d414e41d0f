import type { LinkFact } from '../build/page-facts';
import { urlOf } from '../lib/url-of';
import type { ReportPage, ReportSite } from './site';

/** A link from one page of the site to another. */
export type Link = { from: ReportPage; to: ReportPage; text: string; inText: boolean };

export type LinkGraph = {
  links: Link[];
  /** Clicks from the home page of the page's language; no entry where no way leads. */
  depth: Map<string, number>;
};

/** Every link between two pages of the site, and how far each page is from home. */
export function linkGraph(site: ReportSite): LinkGraph {
  const links = site.pages.flatMap((from) =>
    from.facts.links.flatMap((link) => {
      const to = targetOf(link, from, site);
      return to && to !== from ? [{ from, to, text: link.text, inText: link.region === 'main' }] : [];
    }),
  );
  return { links, depth: depths(site, links) };
}

/** The page that a link leads to; `undefined` for files, other sites and addresses that nobody answers. */
export function targetOf({ href }: LinkFact, from: ReportPage, site: ReportSite): ReportPage | undefined {
  const url = urlOf(href, site.siteUrl + from.path);
  return url?.origin === site.siteUrl ? site.addresses.get(decodeURI(url.pathname)) : undefined;
}

/** The links to a page from others of its language. */
export function linksTo(page: ReportPage, { links }: LinkGraph): Link[] {
  return links.filter(({ from, to }) => to === page && from.locale === page.locale);
}

/** How many pages link in their text. */
export function textSources(links: Link[]): number {
  return new Set(links.filter(({ inText }) => inText).map(({ from }) => from.path)).size;
}

function depths(site: ReportSite, links: Link[]): Map<string, number> {
  const depth = new Map<string, number>();
  for (const locale of new Set(site.pages.map((page) => page.locale))) {
    const own = links.filter(({ from, to }) => from.locale === locale && to.locale === locale);
    const home = site.pages.find((page) => page.locale === locale && page.path.endsWith('/'));
    for (let level = 0, ring = home ? [home] : []; ring.length > 0; level++) {
      for (const page of ring) depth.set(page.path, level);
      const next = own.filter(({ from, to }) => ring.includes(from) && !depth.has(to.path)).map(({ to }) => to);
      ring = [...new Set(next)];
    }
  }
  return depth;
}
