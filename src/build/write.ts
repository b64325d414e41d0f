import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from '../content/finding';
import { codeOf } from '../content/unreadable';
import { distFolder as folder, previousDist as previous, recoverDist } from './recover-dist';

/** The site could not be written; the message says why, and needs no stack trace. */
export class DistError extends Error {
  override name = 'DistError';
}

/** How the names begin of what has been replaced and is about to be removed. */
const replaced = '.dist-replaced-';

/**
 * Has the next `dist/` written beside the old one, then swaps the two folders; nobody sees half a site. Where `write`
 * throws, the next one is removed and the old one stays. `leftovers` are warnings of folders of earlier builds that
 * cannot be removed, as those of another user.
 * @throws what `write` throws, and where the disk is full or not writable.
 */
export async function replaceDist<T>(
  root: string,
  write: (next: string) => Promise<T>,
): Promise<{ result: T; leftovers: Finding[] }> {
  const next = join(root, `.dist-next-${process.pid}`);
  refuseLink(join(root, folder));
  await removeLeftovers(root);
  try {
    await mkdir(next).catch(refuse);
    const result = await write(next);
    const leftovers = await swap(root, next).catch(refuse);
    return { result, leftovers };
  } catch (error) {
    // what is still on its way to the disk may come after this, or in between and make it fail
    process.once('exit', () => rmSync(next, { recursive: true, force: true }));
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Says that the disk is the reason, and what it means for the site. */
export function refuse(error: unknown): never {
  const reason = reasons[codeOf(error) ?? ''];
  const words = reason ? `${reason} ` : '';
  throw new DistError(`dist/ could not be written, the old one is untouched. ${words}(${String(error)})`, {
    cause: error,
  });
}

const rights = 'This user has no right to write there.';
const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: rights,
  EPERM: rights,
  EROFS: rights,
};

/** A swap would put a folder in the place of the link, and what it led to would stay old without a word. */
function refuseLink(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new DistError(
    'dist is a link, but every build replaces it with a new folder. Remove the link; let the other place link to dist/ instead.',
  );
}

/** Takes away what builds left behind: those that were killed while they wrote, and what has been replaced. */
async function removeLeftovers(root: string): Promise<Finding[]> {
  const leftovers: Finding[] = [];
  for (const name of (await readdir(root)).filter(isLeftover)) {
    const path = join(root, name);
    const problem = await rm(path, { recursive: true, force: true }).catch(String);
    if (problem && existsSync(path)) leftovers.push(leftover(name, problem));
  }
  return leftovers;
}

function isLeftover(name: string): boolean {
  const owner = Number(/^\.dist-next-(\d+)$/.exec(name)?.[1]);
  return name.startsWith(replaced) || (owner > 0 && (owner === process.pid || !isRunning(owner)));
}

function leftover(name: string, problem: string): Finding {
  return {
    code: 'leftover',
    level: 'warning',
    message: `${name}, which an earlier build left behind, cannot be removed (${problem})`,
    fix: `Delete ${name} as a user who may; the site in dist/ does not need it.`,
  };
}

async function swap(root: string, next: string): Promise<Finding[]> {
  return await withLock(root, async () => {
    await recoverDist(root);
    const current = join(root, folder);
    const old = join(root, previous);
    await setAside(root);
    if (existsSync(current)) await rename(current, old);
    try {
      await rename(next, current);
    } catch (error) {
      if (existsSync(old)) await rename(old, current);
      throw error;
    }
    // from here on the build has succeeded
    const problem = await setAside(root).catch(String);
    const leftovers = await removeLeftovers(root);
    return problem ? [leftover(previous, problem), ...leftovers] : leftovers;
  });
}

/**
 * Moves the previous `dist/` to where nothing recovers it: it may be removed in part only. A folder that cannot be removed
 * can be moved nearly always.
 */
async function setAside(root: string): Promise<void> {
  const old = join(root, previous);
  if (existsSync(old)) await rename(old, join(root, replaced + randomUUID().slice(0, 8)));
}

/** Two builds at once take turns at the swap; a lock whose owner is gone is taken over. */
async function withLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = join(root, '.dist-lock');
  const deadline = Date.now() + 10_000;
  for (;;) {
    const handle = await open(lock, 'wx').catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return undefined;
      throw error;
    });
    if (handle) {
      try {
        await handle.writeFile(String(process.pid));
      } catch (error) {
        await rm(lock, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      break;
    }
    const owner = await readFile(lock, 'utf8').catch(() => '');
    // without an owner it is just being taken
    const isStale = owner !== '' && !isRunning(Number(owner));
    if (isStale || Date.now() > deadline) await rm(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // another user's
    return codeOf(error) === 'EPERM';
  }
}
