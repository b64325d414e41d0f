import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';

import { getErrorCode } from '../content/read-errors';
import { isRunning } from '../lib/is-running';
import { editorPath } from './protocol';
import { getStatePath, readStateFile } from './state-file';

const lockSchema = z.object({ process: z.number(), url: z.string(), token: z.string() });

/** The process that edits a folder, and the address of its editor. */
export type Lock = z.infer<typeof lockSchema>;

/**
 * The path at which an editor returns its token, which shows that a process with the same id is not an unrelated one.
 */
export const lockPath = `${editorPath}/lock`;

/** How often a busy editor is asked for its token, and how long each request may take in milliseconds. */
const attempts = 4;
const requestTimeout = 1000;

const getFile = (root: string) => getStatePath(root, 'lock.json');

/** Locks a folder for this process; if another process edits it, returns the lock of that process. */
export async function acquireLock(root: string, url: string): Promise<Lock | undefined> {
  for (;;) {
    const lock = readLock(root);
    if (lock?.process === process.pid && lock.url === url) return undefined;
    const other = await findOtherEditor(root);
    if (other) return other;
    const own: Lock = { process: process.pid, url, token: randomUUID() };
    mkdirSync(dirname(getFile(root)), { recursive: true });
    try {
      rmSync(getFile(root), { force: true });
      writeFileSync(getFile(root), JSON.stringify(own), { flag: 'wx' });
      return undefined;
    } catch (error) {
      // another process was faster
      if (getErrorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Reads the lock of a folder; its process may have ended. */
export function readLock(root: string): Lock | undefined {
  return readStateFile(getFile(root), lockSchema);
}

/** Returns the lock of another process that is editing a folder; `undefined` if there is none. */
export async function findOtherEditor(root: string): Promise<Lock | undefined> {
  const lock = readLock(root);
  return lock && lock.process !== process.pid && (await isEditing(lock)) ? lock : undefined;
}

/** Explains in German that another process is editing the folder, and what to do. */
export function describeLock({ process: number, url }: Lock): string {
  return `Die Redaktion läuft für diesen Ordner schon: ${url}${editorPath} (Prozess ${number}). Arbeite dort weiter, oder beende sie mit Strg + C.`;
}

async function isEditing({ process: number, url, token }: Lock): Promise<boolean> {
  for (let attempt = 0; attempt < attempts && isRunning(number); attempt++) {
    try {
      const response = await fetch(url + lockPath, { signal: AbortSignal.timeout(requestTimeout) });
      return (await response.text()) === token;
    } catch {
      // the editor may still be starting, or busy
      await setTimeout(requestTimeout / attempts);
    }
  }
  return false;
}
