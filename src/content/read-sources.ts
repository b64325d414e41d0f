import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { textExtension } from './file-names';
import { parseSourceFile, createUnreadableFile, type SourceFile } from './source-file';
import { readFolder, describeReadError } from './read-errors';

/** Texts that are not on disk yet, by path relative to the project root; `null` for a file that is to be deleted. */
export type UnsavedFiles = ReadonlyMap<string, string | null>;

/** Lists the files in `content/`, relative to the project root, without pictures and hidden files. */
export async function listContent(root: string, unsaved: UnsavedFiles = new Map()): Promise<string[]> {
  const folder = join(root, 'content');
  const entries = await readFolder(folder, readdir(folder, { recursive: true, withFileTypes: true }));
  const saved = entries
    // keep folders that are named like content files, so that they are reported
    .filter((entry) => !entry.isDirectory() || textExtension.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => file !== 'content/README.md' && !/^content\/pictures\/|\/\./.test(file));
  return [...new Set([...saved, ...unsaved.keys()])].filter((file) => unsaved.get(file) !== null).sort();
}

/** Reads and parses a file; a read error becomes one of its findings. */
export function readSource(root: string, file: string, unsaved: UnsavedFiles = new Map()): SourceFile {
  const text = unsaved.get(file) ?? undefined;
  try {
    return parseSourceFile(file, text === undefined ? readFileSync(join(root, file)) : Buffer.from(text));
  } catch (error) {
    const problem = describeReadError(error, 'file');
    if (!problem) throw error;
    return createUnreadableFile(file, { ...problem, code: 'unreadable-file' });
  }
}
