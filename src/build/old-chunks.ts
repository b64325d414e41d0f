import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashedFolders, parseHosting, type Hosting } from '../hosting/description';
import { listFiles } from '../lib/list-files';
import { readOptions } from '../lib/read-options';
import { UserError } from '../lib/user-error';
import type { Files } from './collect-files';

const usage = 'A build knows one option: --keep DIR, the folder that was uploaded last.';

/**
 * The hashed files of the last deployment, where `--keep DIR` names its folder, so that pages that are still open find
 * their scripts; what that one had kept itself is left behind.
 * @throws {UserError} where DIR holds no built site.
 */
export function readOldChunks(args: string[]): Files {
  const { keep } = readOptions({ args, options: { keep: { type: 'string' } } }, usage).values;
  if (keep === undefined) return new Map();
  const { kept } = readDescription(keep);
  const names = listFiles(keep).filter((name) => hashedFolders.some((folder) => name.startsWith(`/${folder}`)));
  const own = names.filter((name) => !/\.(br|gz)$/.test(name) && !kept.includes(name));
  return new Map(own.map((name) => [name.slice(1), readFileSync(join(keep, name))]));
}

function readDescription(keep: string): Hosting {
  const file = join(keep, 'hosting.json');
  if (!existsSync(file))
    throw new UserError(`--keep ${keep}: there is no built site. Name the folder that was uploaded last.`);
  try {
    return parseHosting(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UserError(`--keep ${keep}: ${file} cannot be read. Copy the folder again from the host.`, { cause });
  }
}
