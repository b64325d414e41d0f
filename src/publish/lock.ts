import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import * as z from 'zod';

import { getErrorCode } from '../content/read-errors';
import { isRunning } from '../lib/is-running';
import { getStatePath, readJson, replaceFile } from './store';

const lockSchema = z.object({
  /** The ids of the process that publishes and of the command that delivers, which may outlive it. */
  processes: z.array(z.number()),
  /** When the lock expires, in milliseconds since 1970: by then, other processes may have the same ids. */
  until: z.number(),
});

/** How long a publication may take in addition to its command, in milliseconds. */
const allowance = 15 * 60 * 1000;

const getLockFile = (root: string) => getStatePath(root, 'lock.json');

/** Adds the process id of the command to the lock. */
export type AddProcess = (pid: number) => Promise<void>;

/**
 * Runs a function while holding the lock for publishing from this folder; returns `undefined` if another publication
 * holds it. A lock whose processes have ended is ignored. `minutes` is the time limit of the command.
 */
export async function runExclusively<T>(
  root: string,
  minutes: number,
  run: (addProcess: AddProcess) => Promise<T>,
): Promise<T | undefined> {
  const lock = { processes: [process.pid], until: Date.now() + minutes * 60 * 1000 + allowance };
  await mkdir(dirname(getLockFile(root)), { recursive: true });
  while (!(await createFile(getLockFile(root), JSON.stringify(lock)))) {
    const other = await readJson(getLockFile(root), lockSchema);
    if (other && other.until > Date.now() && other.processes.some(isRunning)) return undefined;
    await rm(getLockFile(root), { force: true });
  }
  try {
    return await run((pid) => {
      lock.processes.push(pid);
      return replaceFile(getLockFile(root), JSON.stringify(lock));
    });
  } finally {
    await rm(getLockFile(root), { force: true });
  }
}

/** Creates a file; returns whether it did not exist before. */
async function createFile(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    // another process may have created the file, but not written to it yet
    for (let attempt = 0; attempt < 10 && (await readFile(file, 'utf8').catch(() => '')) === ''; attempt++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}
