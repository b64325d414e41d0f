import { readFileSync } from 'node:fs';
import { access, chmod, constants, lstat, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { getErrorCode } from '../content/read-errors';
import { UserError } from '../lib/user-error';
import { ignoreMissing, resolveContentPath } from './content-path';
import { createWriteError } from './write-error';

/** The text of a file before and after a change; `null` means that there is no file. */
export type FileChange = { before: string | null; after: string | null };

/** Thrown if another program has changed a file in the meantime. */
export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
}

const temporaryFile = /^\..*\.save$/;
const getTemporaryPath = (path: string) => join(dirname(path), `.${basename(path)}.save`);

/** How long and how often a file that another program is using is tried again, in milliseconds. */
const retryTimeout = 2000;
const retryDelay = 50;

/**
 * Replaces, creates and deletes content files. `onReady` is called when all new texts are on disk, before the first
 * file is replaced; if an error is thrown after that, some files may have been replaced.
 * @throws {ChangedMeanwhileError} if a file does not have the text that it is expected to have before the change.
 * @throws {UserError} if a file cannot be written.
 */
export async function writeFiles(
  root: string,
  changes: ReadonlyMap<string, FileChange>,
  onReady: () => void,
): Promise<void> {
  const files = [...changes].map(([file, change]) => ({ file, path: resolveContentPath(root, file), ...change }));
  let current = '.editor';
  try {
    const prepared = await Promise.allSettled(files.map((each) => stageFile(each)));
    for (const each of prepared) if (each.status === 'rejected') throw each.reason;
    for (const { path, before } of files) assertText(path, before);
    onReady();
    for (const each of files) {
      current = each.file;
      await replaceFile(each);
    }
  } catch (error) {
    for (const { path } of files) await rm(getTemporaryPath(path), { force: true }).catch(() => undefined);
    throw error instanceof ChangedMeanwhileError || error instanceof UserError
      ? error
      : createWriteError(error, current);
  }
}

/** Writes the new text of a file to a temporary file beside it. */
async function stageFile({ file, path, after }: FileChange & { file: string; path: string }): Promise<void> {
  try {
    // deleting or replacing a file succeeds even if the file itself is read-only
    await access(path, constants.W_OK).catch(ignoreMissingError);
    if (after !== null) await writeTemporary(path, after);
  } catch (error) {
    throw createWriteError(error, file);
  }
}

/** Removes the temporary files of a killed process. */
export async function removeLeftovers(root: string): Promise<void> {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries)
    if (temporaryFile.test(name)) await rm(join(parentPath, name), { force: true });
}

/** Replaces or deletes a file; tries again while another program is using it. */
async function replaceFile({ path, before, after }: FileChange & { path: string }): Promise<void> {
  for (const start = Date.now(); ; await setTimeout(retryDelay)) {
    assertText(path, before);
    try {
      await (after === null ? unlink(path) : rename(getTemporaryPath(path), path));
      return;
    } catch (error) {
      const isHeld = ['EPERM', 'EBUSY', 'EACCES'].includes(getErrorCode(error) ?? '');
      if (!isHeld || Date.now() - start > retryTimeout) throw error;
    }
  }
}

function assertText(path: string, text: string | null): void {
  const bytes = ignoreMissing(() => readFileSync(path));
  const isSame = text === null ? bytes === undefined : bytes?.equals(Buffer.from(text));
  if (!isSame) throw new ChangedMeanwhileError(`${path} was changed by another program`);
}

/** Writes the file that will replace another, with the same permissions, and waits until it is on disk. */
async function writeTemporary(path: string, text: string): Promise<void> {
  const temporary = getTemporaryPath(path);
  const stats = await lstat(path).catch(ignoreMissingError);
  await rm(temporary, { force: true });
  await writeFile(temporary, text, { flag: 'wx', flush: true });
  if (stats) await chmod(temporary, stats.mode);
}

function ignoreMissingError(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}
