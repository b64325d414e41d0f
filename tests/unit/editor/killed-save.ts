import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

import type { Change } from '../../../src/editor/save';

/**
 * Saves files in a process that is killed instead of renaming its `n`th file: `killed-save.ts <root> <n> <changes as JSON>`.
 */
const [root = '', n = '', json = ''] = process.argv.slice(2);
const { rename } = promises;
let renames = 0;
promises.rename = async (from, to) => {
  renames += 1;
  if (renames === Number(n)) process.kill(process.pid, 'SIGKILL');
  await rename(from, to);
};
syncBuiltinESMExports();
const { saveFiles } = await import('../../../src/editor/save');
const changes: [string, Change][] = JSON.parse(json);
await saveFiles(root, new Map(changes));
