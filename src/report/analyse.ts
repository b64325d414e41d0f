import type { Finding } from '../content/finding';
import { advise } from './advise';
import { collectLinks, countClicks, type Link } from './links';
import type { BuiltSite, SitePage } from './read-site';

/** A page with what the report says of it in numbers. */
export type MeasuredPage = SitePage & {
  words: number;
  /** Links from other pages of the same language, and links to any other page. */
  inward: Link[];
  outward: Link[];
  /** How many pages of the same language link here in their running text. */
  textSources: number;
  /** How many clicks the page is away from the home page; infinite where no way leads. */
  clicks: number;
};

/** A site with everything that the report says about it. */
export type Report = Pick<BuiltSite, 'siteUrl' | 'files'> & {
  pages: MeasuredPage[];
  /** The pages that search engines may list. */
  listed: MeasuredPage[];
  findings: Finding[];
};

/** Measures a built site and advises on it; errors come first. */
export function analyse(site: BuiltSite): Report {
  const links = collectLinks(site);
  const clicks = countClicks(site.pages, links);
  const pages = site.pages.map((page): MeasuredPage => {
    const inward = links.filter(({ from, to }) => to === page && from.locale === page.locale);
    return {
      ...page,
      words: countWords(page.facts.mainText),
      inward,
      outward: links.filter(({ from }) => from === page),
      textSources: new Set(inward.flatMap(({ from, inText }) => (inText ? from : []))).size,
      clicks: clicks.get(page) ?? Number.POSITIVE_INFINITY,
    };
  });
  const listed = pages.filter(({ indexable }) => indexable);
  const findings = advise(pages).sort((a, b) => a.level.localeCompare(b.level));
  return { siteUrl: site.siteUrl, files: site.files, pages, listed, findings };
}

/** How many words a text has; numbers count, signs do not. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d'’.,/–-]*/gu)?.length ?? 0;
}
