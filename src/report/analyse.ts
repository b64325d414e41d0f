import type { Finding } from '../content/finding';
import { advise } from './advise';
import { collectLinks, countClicks, type Link } from './links';
import type { CrawledSite, SitePage } from './read-site';

/** A page with its figures. */
export type MeasuredPage = SitePage & {
  words: number;
  /** Links from other pages of the same language. */
  incoming: Link[];
  /** Links to other pages of any language. */
  outgoing: Link[];
  /** The number of pages of the same language that link here in their text. */
  textSources: number;
  /** The distance from the home page in clicks; `Infinity` if the page cannot be reached. */
  clicks: number;
};

/** A site with everything in its report. */
export type Report = Pick<CrawledSite, 'siteUrl' | 'files'> & {
  pages: MeasuredPage[];
  indexablePages: MeasuredPage[];
  findings: Finding[];
};

/** Analyses a built site; errors come first among the findings. */
export function analyse(site: CrawledSite): Report {
  const links = collectLinks(site);
  const clicks = countClicks(site.pages, links);
  const pages = site.pages.map((page): MeasuredPage => {
    const incoming = links.filter(({ from, to }) => to === page && from.locale === page.locale);
    return {
      ...page,
      words: countWords(page.facts.mainText),
      incoming,
      outgoing: links.filter(({ from }) => from === page),
      textSources: new Set(incoming.flatMap(({ from, inText }) => (inText ? from : []))).size,
      clicks: clicks.get(page) ?? Number.POSITIVE_INFINITY,
    };
  });
  const indexablePages = pages.filter(({ indexable }) => indexable);
  const findings = advise(pages).sort((a, b) => a.level.localeCompare(b.level));
  return { siteUrl: site.siteUrl, files: site.files, pages, indexablePages, findings };
}

/** Counts the words and numbers in a text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d'’.,/–-]*/gu)?.length ?? 0;
}
