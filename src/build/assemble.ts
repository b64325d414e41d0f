import { describeHosting } from '../output/hosting/description';
import { hostFiles } from '../output/hosting/host-files';
import { llmsTxt } from '../output/llms-txt';
import { markdownTwin, twinPath } from '../output/markdown-twin';
import type { OutputFiles } from '../output/output-file';
import type { Publication } from '../output/publication';
import { robotsTxt } from '../output/robots-txt';
import { securityTxt } from '../output/security-txt';
import { sitemap } from '../output/sitemap';
import { webManifest } from '../output/web-manifest';
import type { Delivery } from '../site/site-context';
import { palette } from '../ui/drawings/palette';
import type { FinishedPage } from './pages';
import type { Settings } from './settings';

export type AssembleInput = {
  publication: Publication;
  pages: FinishedPage[];
  /** Files that are ready as they are: `public/`, scripts, fonts, pictures, icons, certificates. */
  ready: Map<string, Uint8Array | string>[];
  /** The Content-Security-Policy of the whole site, for headers. */
  policy: string;
  delivery: Delivery;
  settings: Settings;
};

/** Every file of `dist/`, in memory: pages, their twins, what search engines read, what hosts read. */
export function assemble({ publication, pages, ready, policy, delivery, settings }: AssembleInput): OutputFiles {
  const { content, siteUrl } = publication;
  const files: OutputFiles = new Map(ready.flatMap((source) => [...source]));
  for (const { page, html, body, files: own } of pages) {
    for (const file of own) files.set(file, html);
    if (page.robots === 'index') files.set(twinPath(page).slice(1), markdownTwin(page, body, publication));
  }
  const colours = { background: palette.paper[0], theme: palette.leaf[0] };
  files.set('sitemap.xml', sitemap(publication.pages, siteUrl));
  files.set('robots.txt', robotsTxt(content.crawlers, siteUrl));
  files.set('llms.txt', llmsTxt(publication));
  files.set('site.webmanifest', webManifest(content, colours));
  files.set('.well-known/security.txt', securityTxt(publication, settings.now));
  const hosting = describeHosting({
    siteUrl,
    pages: publication.pages,
    files: files.keys(),
    redirects: content.redirects,
    policy,
    enquiry: delivery.mode === 'relay' && delivery.endpoint.startsWith('/') ? delivery.endpoint : null,
  });
  for (const [path, text] of hostFiles(hosting, files, settings.deployTarget)) files.set(path, text);
  return files;
}
