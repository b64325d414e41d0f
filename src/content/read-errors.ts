import { dirname, relative } from 'node:path';

import type { ReadProblem } from '../findings/codes';
import { createFinding, FindingsError } from '../findings/finding';

/** Returns the problem of a system error from reading a file or folder; `undefined` for other errors. */
export function getReadProblem(error: unknown, kind: ReadProblem['kind']): ReadProblem | undefined {
  const reason = getErrorCode(error);
  return reason === undefined ? undefined : { kind, reason };
}

/**
 * Returns the entries that `readdir` resolves to; an empty list if the folder does not exist.
 * @throws {FindingsError} if the folder or a subfolder cannot be read: its files would look as if they had been deleted.
 */
export async function readFolder<T>(folder: string, entries: Promise<T[]>): Promise<T[]> {
  return entries.catch((error: unknown) => {
    const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
    if (getErrorCode(error) === 'ENOENT' && path === folder) return [];
    const problem = getReadProblem(error, 'folder');
    if (!problem) throw error;
    const file = relative(dirname(folder), path).replaceAll('\\', '/');
    throw new FindingsError([createFinding('unreadable', problem, { at: file })]);
  });
}

/** Returns the code of a system error, such as `ENOENT`; `undefined` for other errors. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
