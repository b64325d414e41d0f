import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { waitingFile } from '../content/files';
import type { Selection } from './publication';

/**
 * Commits the content that was published. Returns an empty string, or the message of git if it fails: the site is online
 * in any case, so that is no reason to throw.
 */
export async function commitContent(root: string, selection: Selection): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['--literal-pathspecs', ...args], { cwd: root })).stdout;
  try {
    const changed = await git('status', '--porcelain', '--untracked-files=all', '--no-renames', '-z', '--', 'content');
    const isPublished = (file: string) =>
      selection === 'all' || selection.includes(file) || file === waitingFile || file.startsWith('content/pictures/');
    // git reports paths relative to the root of its repository
    const prefix = (await git('rev-parse', '--show-prefix')).trim();
    const files = changed
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3 + prefix.length))
      .filter(isPublished);
    if (files.length === 0) return '';
    await git('add', '--all', '--', ...files);
    await git('commit', '--quiet', '--message', 'content: publish', '--', ...files);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
