import { llmsTxt } from '../seo/llms-txt';
import { robotsTxt } from '../seo/robots-txt';
import { securityTxt } from '../seo/security-txt';
import { sitemap } from '../seo/sitemap';
import { webManifest } from '../seo/web-manifest';
import type { SitePlan } from '../site';

/** Names of the files that `makeSiteFiles` returns. */
export const siteFileNames = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'site.webmanifest',
  '.well-known/security.txt',
] as const;

/** Generates the site-wide files for search engines, AI services and browsers, by path in `dist/`. */
export function makeSiteFiles(plan: SitePlan): Map<string, Uint8Array> {
  const { content, siteUrl, pages, settings } = plan;
  const texts: Record<(typeof siteFileNames)[number], string> = {
    'sitemap.xml': sitemap(pages, siteUrl),
    'robots.txt': robotsTxt(content.crawlers, siteUrl),
    'llms.txt': llmsTxt(plan),
    'site.webmanifest': webManifest(content),
    '.well-known/security.txt': securityTxt(plan, settings.now),
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
}
