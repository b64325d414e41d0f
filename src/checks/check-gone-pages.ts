import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createFinding, type Finding } from '../findings/finding';
import { findGoneAddresses, parseAddresses } from '../hosting/addresses';
import { distFolder } from '../lib/dist-folder';
import type { CheckInput } from './check';

/** Warns of pages in the current `dist/` that no longer exist and have no redirect, such as a renamed case study. */
export function checkGonePages({ root, plan: { content, pages }, locations }: CheckInput): Finding[] {
  const previous = readAddresses(root);
  if (!previous) return [];
  const current = pages.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => ({ path: each })));
  const later = { pages: current, redirects: content.redirects };
  const at = locations.findField('content/redirects.yaml', ['redirects']);
  return findGoneAddresses({ ...previous, redirects: [] }, later).map((path) =>
    createFinding('gone-page', { path }, { at }),
  );
}

function readAddresses(root: string) {
  try {
    return parseAddresses(readFileSync(join(root, distFolder, 'hosting.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
