import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { ContentEditor } from '../../../src/editor/content-editor';
import type { OperationRequest } from '../../../src/editor/protocol';

/**
 * Applies an operation in a process that is killed just before it replaces its nth file:
 * `killed-operation.ts <root> <n> <request as JSON>`.
 */
const [root = '', n = '', json = ''] = process.argv.slice(2);
const { rename } = promises;
let steps = 0;
promises.rename = async (from, to) => {
  steps += 1;
  if (steps === Number(n)) process.kill(process.pid, 'SIGKILL');
  await rename(from, to);
};
syncBuiltinESMExports();
const request: OperationRequest = JSON.parse(json);
await new ContentEditor(root).apply(request);
