import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readHosting } from '../hosting/description';
import { listFiles } from '../lib/list-files';
import type { BuiltSite } from './judge';

/**
 * The site that was built here, to compare a delivered one with.
 * @throws {UserError} where there is none.
 */
export function readBuiltSite(dist: string): BuiltSite & { files: string[] } {
  return { hosting: readHosting(dist), files: listFiles(dist), read: (file) => readFileSync(join(dist, file)) };
}
