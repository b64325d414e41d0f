import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readHosting, type Hosting } from '../hosting/description';
import { listFiles } from '../lib/list-files';

/** The local build that a deployed site is compared with; files are paths below `dist/`. */
export type BuiltSite = { hosting: Hosting; files: string[]; read(file: string): Buffer };

/** @throws {UserError} if there is no built site. */
export function readBuiltSite(dist: string): BuiltSite {
  return { hosting: readHosting(dist), files: listFiles(dist), read: (file) => readFileSync(join(dist, file)) };
}
