import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { textExtension } from './file-names';
import { parseSourceFile, createUnreadableFile, type SourceFile } from './source-file';
import { readFolder, describeReadError } from './read-errors';

/** Every file below `content/` that may be meant for the site, from the project's root; no pictures, nothing hidden. */
export async function listContent(root: string): Promise<string[]> {
  const folder = join(root, 'content');
  const found = await readFolder(folder, readdir(folder, { recursive: true, withFileTypes: true }));
  return (
    found
      // a folder with the name of a text stands where a file belongs
      .filter((entry) => !entry.isDirectory() || textExtension.test(entry.name))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((file) => file !== 'content/README.md' && !/^content\/pictures\/|\/\./.test(file))
      .sort()
  );
}

/** Reads and parses a file; what keeps it from being read is a finding of it. */
export function readSource(root: string, file: string): SourceFile {
  try {
    return parseSourceFile(file, readFileSync(join(root, file)));
  } catch (error) {
    const problem = describeReadError(error, 'file');
    if (!problem) throw error;
    return createUnreadableFile(file, { ...problem, code: 'unreadable-file' });
  }
}
