import { existsSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a build writes, below the project's folder. */
export const distFolder = 'dist';

/** How the names begin of the folders that a build moves a `dist/` to before it puts the next one in its place. */
export const previousPrefix = '.dist-previous-';

/**
 * Brings back a whole `dist/` after a build that was killed while it swapped the two. Every command that reads or writes
 * `dist/` calls it first.
 */
export async function recoverDist(root: string): Promise<void> {
  if (existsSync(join(root, distFolder))) return;
  const names = (await readdir(root)).filter((name) => name.startsWith(previousPrefix));
  const dated = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(root, name))) })));
  const newest = dated.sort((a, b) => b.ctimeMs - a.ctimeMs)[0];
  if (newest) await rename(join(root, newest.name), join(root, distFolder));
}
