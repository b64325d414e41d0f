import { renderLlmsTxt } from './llms-txt';
import { renderRobotsTxt } from './robots-txt';
import { renderSecurityTxt } from './security-txt';
import { renderSitemap } from './sitemap';
import { renderWebManifest } from './web-manifest';
import type { SitePlan } from '../site/site';

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
  const lists = { 'sitemap.xml': renderSitemap(pages, siteUrl), 'llms.txt': renderLlmsTxt(plan) };
  const texts: Partial<Record<(typeof siteFileNames)[number], string>> = {
    ...(settings.preview ? {} : lists),
    'robots.txt': renderRobotsTxt(plan),
    'site.webmanifest': renderWebManifest(content),
    '.well-known/security.txt': renderSecurityTxt(plan, settings.now),
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
}
