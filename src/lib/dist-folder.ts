import { existsSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The output folder, relative to the project root. */
export const distFolder = 'dist';

/** Prefix of the folder that keeps the previous `dist/` while a build swaps in the new one. */
export const previousPrefix = '.dist-previous-';

/**
 * Restores the previous `dist/` if a build was killed during the swap. Every command that reads or writes `dist/` calls
 * this first.
 */
export async function recoverDist(root: string): Promise<void> {
  if (existsSync(join(root, distFolder))) return;
  const names = (await readdir(root)).filter((name) => name.startsWith(previousPrefix));
  const folders = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(root, name))) })));
  const newest = folders.sort((a, b) => b.ctimeMs - a.ctimeMs)[0];
  if (newest) await rename(join(root, newest.name), join(root, distFolder));
}
