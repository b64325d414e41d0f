import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { createFinding } from '../findings/finding';
import { textExtension } from './file-names';
import type { ContentFiles } from './files';
import { parseSourceFile, createUnreadableFile, type SourceFile } from './source-file';
import { readFolder, getReadProblem } from './read-errors';

/** The contents of unsaved files by path relative to the project root; `null` for a file that is to be deleted. */
export type UnsavedFiles = ReadonlyMap<string, string | null>;

/** Unsaved files, which take precedence over those on disk, and the schemas of files. */
type ReadOptions = { unsaved?: UnsavedFiles; files: ContentFiles };

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
export function readSource(root: string, file: string, { unsaved, files }: ReadOptions): SourceFile {
  const text = unsaved?.get(file) ?? undefined;
  try {
    const bytes = text === undefined ? readFileSync(join(root, file)) : Buffer.from(text);
    return parseSourceFile(file, bytes, files.getSchema(file));
  } catch (error) {
    const problem = getReadProblem(error, 'file');
    if (!problem) throw error;
    return createUnreadableFile(file, createFinding('unreadable', problem));
  }
}
