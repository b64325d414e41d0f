import { crawlerKinds, type CrawlersContent } from '../content/schemas/crawlers';
import { crawlerNames } from './crawler-names';

/**
 * Renders `robots.txt`: it allows search engines, and AI crawlers as configured. Pages with `noindex` are not
 * disallowed, because crawlers must read a page to see its `noindex`.
 */
export function renderRobotsTxt(crawlers: CrawlersContent, siteUrl: string): string {
  const groups = crawlerKinds.map((kind) => {
    const names = crawlerNames[kind].map((name) => `User-agent: ${name}`);
    return [`# AI crawlers: ${kind}`, ...names, crawlers[kind] ? 'Allow: /' : 'Disallow: /'].join('\n');
  });
  return `${['User-agent: *\nAllow: /', ...groups, `Sitemap: ${siteUrl}/sitemap.xml`].join('\n\n')}\n`;
}
