import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a build writes, below the project's folder. */
export const distFolder = 'dist';
/** Where the site is that a build is about to replace, between two renames. */
export const previousDist = '.dist-previous';

/**
 * Brings a project back to a whole `dist/` after a build that was killed between the two renames (decision 40).
 * Every command that reads or writes `dist/` calls it first.
 */
export async function recoverDist(root: string): Promise<void> {
  if (!existsSync(join(root, distFolder)) && existsSync(join(root, previousDist))) {
    await rename(join(root, previousDist), join(root, distFolder));
  }
}
