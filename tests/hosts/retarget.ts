import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parseHosting } from '../../src/hosting/description';
import { hostFiles } from '../../src/hosting/host-files';
import type { Files } from '../../src/build/collect-files';

/** What a build with another `DEPLOY_TARGET` would have written for hosts; everything else is the same. */
export function hostFilesOf(dist: string, target: 'cloudflare' | 'netlify'): Files {
  const files: Files = new Map();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), readFileSync(path));
  }
  return hostFiles(parseHosting(readFileSync(join(dist, 'hosting.json'), 'utf8')), files, target);
}
