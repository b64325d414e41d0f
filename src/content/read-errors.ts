import { dirname, relative } from 'node:path';

import { FindingsError, type Finding } from './finding';

/** What is told of a file or folder that the system does not let be read; nothing of other errors. */
export function describeReadError(
  error: unknown,
  kind: 'file' | 'folder',
): Pick<Finding, 'message' | 'fix'> | undefined {
  const code = getErrorCode(error);
  if (code === undefined) return undefined;
  if (code === 'EISDIR') return { message: 'this is a folder; a file belongs here', fix: fromBackup(kind) };
  if (code === 'ENOTDIR') return { message: 'this is a file; a folder belongs here', fix: fromBackup(kind) };
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  return {
    message: `this ${kind} cannot be read (${code})`,
    fix: isForbidden ? 'Give yourself the right to read it.' : fromBackup(kind),
  };
}

/**
 * What reading a folder gives; nothing where there is no such folder.
 * @throws {FindingsError} where it, or one in it, cannot be read: what lies there would be taken for deleted.
 */
export async function readFolder<T>(folder: string, reading: Promise<T[]>): Promise<T[]> {
  return reading.catch((error: unknown) => {
    const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
    if (getErrorCode(error) === 'ENOENT' && path === folder) return [];
    const problem = describeReadError(error, 'folder');
    if (!problem) throw error;
    const file = relative(dirname(folder), path).replaceAll('\\', '/');
    throw new FindingsError([{ ...problem, code: 'unreadable-folder', level: 'error', at: { file, line: 1 } }]);
  });
}

/** The system's name of an error, such as `ENOENT`; nothing of other errors. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

const fromBackup = (kind: 'file' | 'folder') => `Put a ${kind} of this name here, from a backup if need be.`;
