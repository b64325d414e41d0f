import { crawlerKinds } from '../content/schemas/crawlers';
import type { SitePlan } from '../site/site';
import { crawlerNames } from './crawler-names';

/**
 * Renders `robots.txt`: it allows search engines, and AI crawlers as configured, but nobody in a preview build. Pages
 * with `noindex` are not disallowed, because crawlers must read a page to see its `noindex`.
 */
export function renderRobotsTxt({ content: { crawlers }, settings, siteUrl }: SitePlan): string {
  if (settings.preview) return 'User-agent: *\nDisallow: /\n';
  const groups = crawlerKinds.map((kind) => {
    const names = crawlerNames[kind].map((name) => `User-agent: ${name}`);
    return [`# AI crawlers: ${kind}`, ...names, crawlers[kind] ? 'Allow: /' : 'Disallow: /'].join('\n');
  });
  return `${['User-agent: *\nAllow: /', ...groups, `Sitemap: ${siteUrl}/sitemap.xml`].join('\n\n')}\n`;
}
