import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** Whether a path in a folder leads out of it, through a symbolic link. Rejects if there is nothing at the path. */
export async function leadsOutside(folder: string, path: string): Promise<boolean> {
  const [inside, target] = await Promise.all([realpath(folder), realpath(path)]);
  return target !== inside && !target.startsWith(inside + sep);
}
