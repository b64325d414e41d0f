import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from '../lib/list-files';
import { parseHosting, type Hosting } from '../hosting/description';
import { UserError } from '../lib/user-error';

/** The site that was built here, to compare a delivered one with; files are addresses below `dist/`. */
export type BuiltSite = { hosting: Hosting; files: string[]; read(file: string): Buffer };

/** @throws where there is no built site. */
export function readBuiltSite(dist: string): BuiltSite {
  if (!existsSync(join(dist, 'hosting.json'))) {
    throw new UserError(`There is no built site in ${dist} to compare with. Run "npm run build" first.`);
  }
  return {
    hosting: parseHosting(readFileSync(join(dist, 'hosting.json'), 'utf8')),
    files: listFiles(dist),
    read: (file) => readFileSync(join(dist, file)),
  };
}
