import { createHash } from 'node:crypto';

import { describeHosting, type Hosting } from '../hosting/description';
import { renderServerConfigs } from '../hosting/host-config';
import { createHostFiles } from '../hosting/host-files';
import { getMarkdownPath } from '../seo/markdown';
import type { Site } from '../site/site';
import type { Files, RenderedPage } from '../site/output';
import { hashContent } from './cache';
import { makeSiteFiles } from '../seo/site-files';

/** Collects all files of `dist/` by path; `oldChunks` are hashed files of the last deployment. */
export function collectFiles(site: Site, documents: RenderedPage[], oldChunks: Files): Files {
  const { assets, bundle, settings } = site;
  const generatedFiles: Files = new Map([...bundle.files, ...assets.files, ...makeSiteFiles(site)]);
  for (const { page, files, html, markdown } of documents) {
    const bytes = Buffer.from(html);
    for (const path of files) generatedFiles.set(path, bytes);
    if (markdown !== undefined) generatedFiles.set(getMarkdownPath(page).slice(1), Buffer.from(markdown));
  }
  const keptChunks = [...oldChunks].filter(([path]) => !generatedFiles.has(path));
  const files: Files = new Map([...keptChunks, ...assets.publicFiles, ...generatedFiles]);
  const hosting = {
    ...describeSiteHosting(site, files, keptChunks),
    build: hashBuild(site, new Map([...assets.publicFiles, ...generatedFiles])),
  };
  for (const [path, bytes] of createHostFiles(hosting, files, settings.deployTarget)) files.set(path, bytes);
  return files;
}

/** Returns a hash of the files of a build, leaving out those kept from the last deployment. */
function hashBuild(site: Site, files: Files): string {
  const hostFiles = createHostFiles(describeSiteHosting(site, files, []), files, site.settings.deployTarget);
  const hash = createHash('sha256');
  for (const [path, bytes] of [...files, ...hostFiles].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

function describeSiteHosting(site: Site, files: Files, kept: [string, Uint8Array][]): Hosting {
  const { siteUrl, settings, pages, content, delivery } = site;
  const hosting = describeHosting({
    siteUrl,
    preview: settings.preview !== undefined,
    pages,
    files: files.keys(),
    kept: kept.map(([path]) => path),
    redirects: content.redirects,
    enquiry: delivery.mode === 'relay' && delivery.endpoint.startsWith('/') ? delivery.endpoint : null,
  });
  return { ...hosting, configHash: hashContent(renderServerConfigs(hosting)) };
}
