import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from '../../content/finding';
import type { SourceLocations } from '../../content/source-locations';
import { findGoneAddresses, parseAddresses } from '../../hosting/addresses';
import { distFolder } from '../../lib/dist-folder';
import type { SitePlan } from '../../site';

/** Warns of pages in the current `dist/` that no longer exist and have no redirect, such as a renamed case study. */
export async function checkGonePages(
  root: string,
  { content, pages }: SitePlan,
  locations: SourceLocations,
): Promise<Finding[]> {
  const previous = parseAddresses(await readFile(join(root, distFolder, 'hosting.json'), 'utf8').catch(() => ''));
  if (!previous) return [];
  const current = pages.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => ({ path: each })));
  const later = { pages: current, redirects: content.redirects };
  return findGoneAddresses({ ...previous, redirects: [] }, later).map((path) => ({
    code: 'gone-page',
    level: 'warning',
    at: locations.findField('content/redirects.yaml', ['redirects']),
    message: `${path} existed in the last build but not in this one, so links to it would break`,
    fix: 'Add a redirect from it to the page that replaces it. If it was never online, ignore this.',
  }));
}
