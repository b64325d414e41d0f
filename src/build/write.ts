import { lstatSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { getErrorCode } from '../content/read-errors';
import { distFolder, previousPrefix } from '../lib/dist-folder';
import { isRunning } from '../lib/is-running';
import { UserError } from '../lib/user-error';
import type { Files } from '../site/output';

const nextPrefix = '.dist-next-';

/**
 * Writes files to a temporary folder and swaps it with `dist/`, so that the site is never incomplete. Unchanged files
 * keep their modification time, since upload programs compare it.
 * @throws {UserError} if the disk is full or not writable; the old `dist/` then remains untouched.
 */
export async function replaceDist(root: string, files: Files): Promise<void> {
  const current = join(root, distFolder);
  const next = join(root, nextPrefix + process.pid);
  rejectNonFolder(current);
  await removeLeftovers(root);
  try {
    for (const [path, bytes] of files) writeFile(join(next, path), bytes, join(current, path));
    await swap(next, current, join(root, previousPrefix + process.pid));
  } catch (error) {
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    throw new UserError(`dist/ could not be written; the old one is untouched. ${explainWriteError(error)}`, {
      cause: error,
    });
  }
  await removeLeftovers(root);
}

/** Rejects a symbolic link: the swap would replace it, and its target would silently become stale. */
function rejectNonFolder(current: string): void {
  const stats = lstatSync(current, { throwIfNoEntry: false });
  if (!stats || stats.isDirectory()) return;
  const what = stats.isSymbolicLink() ? 'a link' : 'a file';
  throw new UserError(`dist is ${what}, but every build replaces it with a new folder. Move it away, and build again.`);
}

function writeFile(file: string, bytes: Uint8Array, old: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  try {
    const stats = statSync(old);
    if (stats.isFile() && stats.size === bytes.length && readFileSync(old).equals(bytes))
      utimesSync(file, stats.atime, stats.mtime);
  } catch (error) {
    // the file is new, or another build has just removed it
    if (!['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) throw error;
  }
}

/** Swaps the folders; tries again if another build has written its `dist/` in the meantime. */
async function swap(next: string, current: string, previous: string, attempts = 10): Promise<void> {
  await rename(current, previous).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  });
  try {
    await rename(next, current);
  } catch (error) {
    if (attempts === 0 || !['ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error) ?? '')) {
      await rename(previous, current).catch(() => undefined);
      throw error;
    }
    await rm(previous, { recursive: true, force: true });
    await swap(next, current, previous, attempts - 1);
  }
}

/** Removes the temporary folders of this build and of killed builds, as far as possible. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = Number(
      [nextPrefix, previousPrefix].find((prefix) => name.startsWith(prefix)) && /\d+$/.exec(name)?.[0],
    );
    const isInUse = owner !== process.pid && isRunning(owner);
    if (owner > 0 && !isInUse) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

const diskFull = 'The disk is full: free some space, and build again.';
const noPermission =
  'You have no permission to write there: change the owner or the permissions of the folder, and build again.';
const inUse =
  'The folder is in use, by another program or as a mounted volume: close the program, or mount the folder above it, and build again.';

const reasons: Record<string, string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: noPermission,
  EPERM: noPermission,
  EBUSY: inUse,
  EXDEV: inUse,
  EROFS: 'The file system is read-only: build in a folder on another one, or mount it with write access.',
};

/** Says why a file could not be written and what to do, with the system's error in parentheses. */
export function explainWriteError(error: unknown): string {
  const reason = reasons[getErrorCode(error) ?? ''] ?? 'See the reason in parentheses.';
  return `${reason} (${String(error)})`;
}
