import { crawlerKinds, type CrawlersContent } from '../content/schemas/crawlers';
import { crawlerNames } from './crawler-names';

/**
 * `robots.txt`: open to search engines, to AI crawlers as the operator chose, and it names the sitemap. Pages that
 * must not be indexed stay open: a crawler that may not read them could not see their `noindex`.
 */
export function robotsTxt(crawlers: CrawlersContent, siteUrl: string): string {
  const groups = crawlerKinds.map((kind) => {
    const names = crawlerNames[kind].map((name) => `User-agent: ${name}`);
    return [`# AI crawlers: ${kind}`, ...names, crawlers[kind] ? 'Allow: /' : 'Disallow: /'].join('\n');
  });
  return `${['User-agent: *\nAllow: /', ...groups, `Sitemap: ${siteUrl}/sitemap.xml`].join('\n\n')}\n`;
}
