import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { distFolder } from '../lib/dist-folder';
import { parseJsonObject } from '../lib/parse-json-object';
import type { Files } from '../site/output';

export type ConfigChange = 'first build' | 'changed';

const name = 'hosting.json';

/**
 * Tells whether `npm run host-config` prints another web server configuration for this build than for the `dist/` that
 * it replaces; `undefined` if both are the same.
 */
export function compareConfigs(root: string, files: Files): ConfigChange | undefined {
  const previous = join(root, distFolder, name);
  if (!existsSync(previous)) return 'first build';
  return readHash(readFileSync(previous)) === readHash(files.get(name)) ? undefined : 'changed';
}

function readHash(hosting: Uint8Array = new Uint8Array()): unknown {
  return parseJsonObject(Buffer.from(hosting).toString())?.configHash;
}
