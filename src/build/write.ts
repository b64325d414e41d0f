import { existsSync, lstatSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The site could not be written; the message says why, and needs no stack trace. */
export class DistError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DistError';
  }
}

const folder = 'dist';
const previous = '.dist-previous';

/**
 * Brings a project back to a whole `dist/` after a build that was killed between the two renames (decision 40).
 * Every command that reads or writes `dist/` calls it first.
 */
export async function recoverDist(root: string): Promise<void> {
  if (!existsSync(join(root, folder)) && existsSync(join(root, previous))) {
    await rename(join(root, previous), join(root, folder));
  }
}

/**
 * Has the next `dist/` written beside the old one, then swaps the two folders; nobody sees half a site. Where `write`
 * throws, the next one is removed and the old one stays.
 * @throws what `write` throws, and where the disk is full or not writable.
 */
export async function replaceDist<T>(root: string, write: (next: string) => Promise<T>): Promise<T> {
  const next = join(root, `.dist-next-${process.pid}`);
  refuseLink(join(root, folder));
  await removeLeftovers(root);
  try {
    await mkdir(next).catch(refuse);
    const result = await write(next);
    await swap(root, next).catch(refuse);
    return result;
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    // what was still on its way to the disk comes after that
    process.once('exit', () => rmSync(next, { recursive: true, force: true }));
    throw error;
  }
}

/** Says that the disk is the reason, and what it means for the site. */
export function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = reasons[code] ? `${reasons[code]} ` : '';
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
    'dist is a link, but every build replaces it by a new folder. Remove the link; let the other place link to dist/ instead.',
  );
}

/** Takes away what builds left behind that were killed while they wrote. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = Number(/^\.dist-next-(\d+)$/.exec(name)?.[1]);
    if (owner > 0 && (owner === process.pid || !isRunning(owner)))
      await rm(join(root, name), { recursive: true, force: true });
  }
}

async function swap(root: string, next: string): Promise<void> {
  await withLock(root, async () => {
    await recoverDist(root);
    const current = join(root, folder);
    const old = join(root, previous);
    await rm(old, { recursive: true, force: true });
    if (existsSync(current)) await rename(current, old);
    try {
      await rename(next, current);
    } catch (error) {
      if (existsSync(old)) await rename(old, current);
      throw error;
    }
    await rm(old, { recursive: true, force: true });
  });
}

/** Two builds at once take turns at the swap; a lock whose owner is gone is taken over. */
async function withLock(root: string, work: () => Promise<void>): Promise<void> {
  const lock = join(root, '.dist-lock');
  const deadline = Date.now() + 10_000;
  for (;;) {
    const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw error;
    });
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    }
    const owner = await readFile(lock, 'utf8').catch(() => '');
    // without an owner it is just being taken
    const isStale = owner !== '' && !isRunning(Number(owner));
    if (isStale || Date.now() > deadline) await rm(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
