import { dirname, relative } from 'node:path';

import { createFinding, FindingsError, type Finding } from './finding';

/** Explains a system error from reading a file or folder; returns `undefined` for other errors. */
export function describeReadError(
  error: unknown,
  kind: 'file' | 'folder',
): Pick<Finding, 'message' | 'fix'> | undefined {
  const code = getErrorCode(error);
  if (code === undefined) return undefined;
  if (code === 'EISDIR') return { message: 'this is a folder; a file belongs here', fix: suggestBackup(kind) };
  if (code === 'ENOTDIR') return { message: 'this is a file; a folder belongs here', fix: suggestBackup(kind) };
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  return {
    message: `this ${kind} cannot be read (${code})`,
    fix: isForbidden ? 'Give yourself permission to read it.' : suggestBackup(kind),
  };
}

/**
 * Returns the entries that `readdir` resolves to; an empty list if the folder does not exist.
 * @throws {FindingsError} if the folder or one in it cannot be read, because its files would seem to be deleted.
 */
export async function readFolder<T>(folder: string, entries: Promise<T[]>): Promise<T[]> {
  return entries.catch((error: unknown) => {
    const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
    if (getErrorCode(error) === 'ENOENT' && path === folder) return [];
    const problem = describeReadError(error, 'folder');
    if (!problem) throw error;
    const file = relative(dirname(folder), path).replaceAll('\\', '/');
    throw new FindingsError([createFinding('error', 'unreadable-folder', { ...problem, at: file })]);
  });
}

/** Returns the code of a system error, such as `ENOENT`; `undefined` for other errors. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

const suggestBackup = (kind: 'file' | 'folder') => `Put a ${kind} of this name here, for example from a backup.`;
