import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from '../../content/finding';
import type { SourceLocations } from '../../content/source-locations';
import { normalisePath, coversPath } from '../../lib/redirect-paths';
import { distFolder } from '../../lib/dist-folder';
import type { SitePlan } from '../../site';

/** Warns of pages in the current `dist/` that no longer exist and have no redirect, such as a renamed case study. */
export async function checkGonePages(
  root: string,
  { content, pages }: SitePlan,
  locations: SourceLocations,
): Promise<Finding[]> {
  const sitemap = await readFile(join(root, distFolder, 'sitemap.xml'), 'utf8').catch(() => '');
  const current = new Set(pages.flatMap(({ path, aliases }) => [path, ...aliases].map(normalisePath)));
  const previous = Array.from(sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path = '']) => path);
  return previous
    .filter((path) => !current.has(normalisePath(path)))
    .filter((path) => !content.redirects.some(({ from }) => coversPath(normalisePath(from), normalisePath(path))))
    .map((path) => ({
      code: 'gone-page',
      level: 'warning',
      at: locations.findField('content/redirects.yaml', ['redirects']),
      message: `${path} existed in the last build but not in this one, so links to it would break`,
      fix: 'Add a redirect from it to the page that replaces it. If it was never online, ignore this.',
    }));
}
