import { lstatSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { getErrorCode } from '../content/read-errors';
import { distFolder, previousPrefix } from '../lib/dist-folder';
import { UserError } from '../lib/user-error';
import type { Files } from './collect-files';

const nextPrefix = '.dist-next-';

/**
 * Writes files beside `dist/` and swaps the two folders, so that nobody sees half a site. A file that has not changed
 * keeps its date: upload programs go by it.
 * @throws {UserError} where the disk is full or not writable; the old `dist/` is then untouched.
 */
export async function replaceDist(root: string, files: Files): Promise<void> {
  const current = join(root, distFolder);
  const next = join(root, nextPrefix + process.pid);
  refuseUnusable(current);
  await removeLeftovers(root);
  try {
    for (const [path, bytes] of files) writeFile(join(next, path), bytes, join(current, path));
    await swap(next, current, join(root, previousPrefix + process.pid));
  } catch (error) {
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    throw describeDiskError(error);
  }
  await removeLeftovers(root);
}

/** A swap would put a folder in the place of a link, and what it leads to would stay old without a word. */
function refuseUnusable(current: string): void {
  const found = lstatSync(current, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return;
  const what = found.isSymbolicLink() ? 'a link' : 'a file';
  throw new UserError(`dist is ${what}, but every build replaces it with a new folder. Move it away, and build again.`);
}

function writeFile(file: string, bytes: Uint8Array, old: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  try {
    const before = statSync(old);
    if (before.isFile() && before.size === bytes.length && readFileSync(old).equals(bytes))
      utimesSync(file, before.atime, before.mtime);
  } catch (error) {
    // there was none, or another build has just taken it away
    if (!['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) throw error;
  }
}

/** Tries again where another build has put its own `dist/` there in between. */
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

/** Removes what this build has replaced, and what killed builds have left behind; what cannot be removed stays. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = Number(
      [nextPrefix, previousPrefix].find((prefix) => name.startsWith(prefix)) && /\d+$/.exec(name)?.[0],
    );
    const isInUse = owner !== process.pid && isRunning(owner);
    if (owner > 0 && !isInUse) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // another user's process
    return getErrorCode(error) === 'EPERM';
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: 'This user has no right to write there.',
  EPERM: 'This user has no right to write there.',
  EROFS: 'This user has no right to write there.',
};

function describeDiskError(error: unknown): UserError {
  const reason = reasons[getErrorCode(error) ?? ''] ?? '';
  return new UserError(`dist/ could not be written, the old one is untouched. ${reason} (${String(error)})`, {
    cause: error,
  });
}
