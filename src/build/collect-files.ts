import { FindingsError, type Finding } from '../content/finding';
import { describeHosting, type Hosting } from '../hosting/description';
import { renderServerConfigs } from '../hosting/host-config';
import { createHostFiles } from '../hosting/host-files';
import { markdownPath } from '../seo/markdown';
import type { Site } from '../site';
import { contentHash } from './cache';
import type { RenderedPage } from './render-page';
import { makeSiteFiles } from './site-files';

export type Files = Map<string, Uint8Array>;

/**
 * Collects all files of `dist/` by path; `oldChunks` are hashed files of the last deployment.
 * @throws {FindingsError} if a file in `public/` would be overwritten by a generated one.
 */
export function collectFiles(site: Site, documents: RenderedPage[], oldChunks: Files): Files {
  const { assets, bundle, settings } = site;
  const generated: Files = new Map([...bundle.files, ...assets.files, ...makeSiteFiles(site)]);
  for (const { page, files, html, markdown } of documents) {
    const bytes = Buffer.from(html);
    for (const path of files) generated.set(path, bytes);
    if (markdown !== undefined) generated.set(markdownPath(page).slice(1), Buffer.from(markdown));
  }
  const kept = [...oldChunks].filter(([path]) => !generated.has(path));
  const files: Files = new Map([...kept, ...assets.publicFiles, ...generated]);
  const hosting = describe(site, files, kept);
  for (const [path, bytes] of createHostFiles(hosting, files, settings.deployTarget)) files.set(path, bytes);
  reportOverwritten(assets.publicFiles, files);
  return files;
}

function describe(site: Site, files: Files, kept: [string, Uint8Array][]): Hosting {
  const { siteUrl, pages, content, delivery } = site;
  const hosting = describeHosting({
    siteUrl,
    pages,
    files: files.keys(),
    kept: kept.map(([path]) => path),
    redirects: content.redirects,
    enquiry: delivery.mode === 'relay' && delivery.endpoint.startsWith('/') ? delivery.endpoint : null,
  });
  return { ...hosting, configHash: contentHash(renderServerConfigs(hosting)) };
}

/** Throws findings about files in `public/` that generated files would overwrite; only drawings can be replaced. */
function reportOverwritten(publicFiles: ReadonlyMap<string, Uint8Array>, files: Files): void {
  const findings = [...publicFiles.keys()]
    .filter((name) => files.get(name) !== publicFiles.get(name))
    .map((name): Finding => ({
      code: 'public-file',
      level: 'error',
      at: { file: `public/${name}`, line: 1 },
      message: 'the build generates a file with this name, which would overwrite this one',
      fix: 'Rename or remove it.',
    }));
  if (findings.length > 0) throw new FindingsError(findings);
}
