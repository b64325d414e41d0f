import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createFinding, type Finding } from '../content/finding';
import { findGoneAddresses, parseAddresses } from '../hosting/addresses';
import { distFolder } from '../lib/dist-folder';
import type { CheckInput } from './check';

/** Warns of pages in the current `dist/` that no longer exist and have no redirect, such as a renamed case study. */
export function checkGonePages({ root, plan: { content, pages }, locations }: CheckInput): Finding[] {
  const previous = readAddresses(root);
  if (!previous) return [];
  const current = pages.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => ({ path: each })));
  const later = { pages: current, redirects: content.redirects };
  return findGoneAddresses({ ...previous, redirects: [] }, later).map((path) =>
    createFinding('warning', 'gone-page', {
      at: locations.findField('content/redirects.yaml', ['redirects']),
      message: `${path} existed in the last build but not in this one, so links to it would break`,
      fix: 'Add a redirect from it to the page that replaces it. If it was never online, ignore this.',
    }),
  );
}

function readAddresses(root: string) {
  try {
    return parseAddresses(readFileSync(join(root, distFolder, 'hosting.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
