import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from '../../content/finding';
import type { SourceLocations } from '../../content/source-locations';
import { normalisePath, coversPath } from '../../lib/redirect-paths';
import { distFolder } from '../../lib/dist-folder';
import type { SitePlan } from '../../site';

/**
 * Warns of pages of the present `dist/` that the plan does not have, and that are redirected nowhere: a case study that
 * was renamed or deleted.
 */
export async function checkGonePages(
  root: string,
  { content, pages }: SitePlan,
  locations: SourceLocations,
): Promise<Finding[]> {
  const sitemap = await readFile(join(root, distFolder, 'sitemap.xml'), 'utf8').catch(() => '');
  const known = new Set(pages.flatMap(({ path, aliases }) => [path, ...aliases].map(normalisePath)));
  const before = Array.from(sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path = '']) => path);
  return before
    .filter((path) => !known.has(normalisePath(path)))
    .filter((path) => !content.redirects.some(({ from }) => coversPath(normalisePath(from), normalisePath(path))))
    .map((path) => ({
      code: 'gone-page',
      level: 'warning',
      at: locations.findField('content/redirects.yaml', ['redirects']),
      message: `${path} was a page of the last build and is not one now; anyone who follows a link to it finds nothing there`,
      fix: 'Name it here, with the page that takes its place. If it was never online, there is nothing to do.',
    }));
}
