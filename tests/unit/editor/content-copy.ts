import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { createTemporaryFolder } from '../../temporary-folder';

const fixtureRoot = join(import.meta.dirname, '../../fixtures/site');

/** Copies the content of the fixture into a new folder, and returns that. */
export function copyContent(): string {
  const root = createTemporaryFolder();
  cpSync(join(fixtureRoot, 'content'), join(root, 'content'), { recursive: true });
  return root;
}
