import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashedFolders, parseHosting, type Hosting } from '../hosting/description';
import { listFiles } from '../lib/list-files';
import { readOptions } from '../lib/read-options';
import { UserError } from '../lib/user-error';
import type { Files } from '../site/output';

const usage = 'Usage: npm run build [-- --keep DIR], where DIR is the folder that was deployed last.';

/**
 * Reads the folder of the last deployment that `--keep DIR` names, if it does.
 * @throws {UserError} if DIR is not a built site.
 */
export function readKeepOption(args: string[]): Files {
  const { keep } = readOptions({ args, options: { keep: { type: 'string' } } }, usage).values;
  return keep === undefined ? new Map() : readOldChunks(keep);
}

/**
 * Reads the hashed files of the last deployment, so that pages which are still open find their scripts. Files that it kept
 * itself are left out.
 * @throws {UserError} if the folder is not a built site.
 */
export function readOldChunks(keep: string): Files {
  const { kept } = readDescription(keep);
  const names = listFiles(keep).filter((name) => hashedFolders.some((folder) => name.startsWith(`/${folder}`)));
  const chunks = names.filter((name) => !/\.(br|gz)$/.test(name) && !kept.includes(name));
  return new Map(chunks.map((name) => [name.slice(1), readFileSync(join(keep, name))]));
}

function readDescription(keep: string): Hosting {
  const file = join(keep, 'hosting.json');
  if (!existsSync(file))
    throw new UserError(`--keep ${keep}: this is not a built site. Use the folder that was deployed last.`);
  try {
    return parseHosting(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UserError(
      `--keep ${keep}: ${file} is damaged or from another version. Copy the folder again from the host, or build once without --keep.`,
      { cause },
    );
  }
}
