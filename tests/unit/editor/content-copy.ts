import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { fixtureRoot } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

const parent = createTemporaryFolder();

/** Copies the content of the fixture into a new folder, and returns that. */
export function copyContent(): string {
  const root = mkdtempSync(join(parent, 'site-'));
  cpSync(join(fixtureRoot, 'content'), join(root, 'content'), { recursive: true });
  return root;
}
