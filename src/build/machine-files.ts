import type { Finding } from '../content/finding';
import { describeHosting } from '../hosting/description';
import { hostFiles, type SiteFiles } from '../hosting/host-files';
import { hostLimits } from '../hosting/host-limits';
import { llmsTxt } from '../seo/llms-txt';
import type { OutputFiles } from './output-file';
import type { Publication } from './publication';
import { robotsTxt } from '../seo/robots-txt';
import { securityTxt } from '../seo/security-txt';
import { sitemap } from '../seo/sitemap';
import { webManifest } from '../seo/web-manifest';
import type { Delivery } from '../site-context';
import type { Settings } from './settings';

/** The files of `siteFiles`. */
export const siteFileNames = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'site.webmanifest',
  '.well-known/security.txt',
] as const;

/** What search engines, AI services and browsers read of the site as a whole. */
export function siteFiles(publication: Publication, settings: Settings): OutputFiles {
  const { content, siteUrl, pages } = publication;
  const files: Record<(typeof siteFileNames)[number], string> = {
    'sitemap.xml': sitemap(pages, siteUrl),
    'robots.txt': robotsTxt(content.crawlers, siteUrl),
    'llms.txt': llmsTxt(publication),
    'site.webmanifest': webManifest(content),
    '.well-known/security.txt': securityTxt(publication, settings.now),
  };
  return new Map(Object.entries(files));
}

type HostInput = {
  publication: Publication;
  /** All other files. */
  files: SiteFiles;
  /** Those of them that were taken over from the last deployment. */
  kept: Iterable<string>;
  /** The Content-Security-Policy of the whole site, for headers. */
  policy: string;
  delivery: Delivery;
  settings: Settings;
  /** Gets what is too much for a host. */
  warnings: Finding[];
};

/** What hosts read; it names every file of the site, and comes last. */
export function filesForHosts({
  publication,
  files,
  kept,
  policy,
  delivery,
  settings,
  warnings,
}: HostInput): OutputFiles {
  const { content, siteUrl, pages } = publication;
  const hosting = describeHosting({
    siteUrl,
    pages,
    files: files.keys(),
    kept,
    redirects: content.redirects,
    policy,
    enquiry: delivery.mode === 'relay' && delivery.endpoint.startsWith('/') ? delivery.endpoint : null,
  });
  const made = hostFiles(hosting, files, settings.deployTarget);
  warnings.push(...hostLimits(hosting, made, settings.deployTarget));
  return made;
}
