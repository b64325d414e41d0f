import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { getSchema } from '../site-content';
import { getErrorCode } from '../content/read-errors';
import { UserError } from '../lib/user-error';

/**
 * Returns the path of a content file that the editor may change, whether or not it exists.
 * @throws {UserError} if the file is not a content file, or is behind a symbolic link.
 */
export function resolveContentPath(root: string, file: string): string {
  const refuse = (problem: string) => new UserError(`${file} ${problem}, deshalb ändert die Redaktion sie nicht.`);
  if (!getSchema(file) || /\\|\.\./.test(file)) throw refuse('ist keine Datei mit Texten der Website');
  const path = join(realpathSync(join(root, 'content')), file.slice('content/'.length));
  const folder = ignoreMissing(() => realpathSync(dirname(path)));
  const stats = ignoreMissing(() => lstatSync(path));
  if (folder === undefined) throw refuse('liegt in einem Ordner, den es nicht gibt');
  if (folder !== dirname(path) || (stats && !stats.isFile()))
    throw refuse('ist eine Verknüpfung oder liegt in einem verknüpften Ordner');
  return path;
}

/** Returns what `read` returns; `undefined` if its file does not exist. */
export function ignoreMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}
