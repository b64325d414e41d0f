import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

import type { Change } from '../../../src/editor/save';

/**
 * Saves files in a process that is killed instead of renaming or deleting its `n`th file: `killed-save.ts <root> <n> <changes as JSON>`.
 */
const [root = '', n = '', json = ''] = process.argv.slice(2);
const { rename, unlink } = promises;
let steps = 0;
function countStep() {
  steps += 1;
  if (steps === Number(n)) process.kill(process.pid, 'SIGKILL');
}
promises.rename = async (from, to) => {
  countStep();
  await rename(from, to);
};
promises.unlink = async (path) => {
  countStep();
  await unlink(path);
};
syncBuiltinESMExports();
const { saveFiles } = await import('../../../src/editor/save');
const changes: [string, Change][] = JSON.parse(json);
await saveFiles(root, new Map(changes));
