import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureChromium } from './browser/browser';
import { compiler, runTool } from './run-tool';

const root = join(import.meta.dirname, '..');

function runSuites(): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--config', 'tests/vitest.config.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

// `npm test [words]`: runs all suites and, at the same time, the type check; words select files by their paths
try {
  console.log(`browser tests use ${ensureChromium()}`);
  const [errors, passed] = await Promise.all([runTool('types', ...compiler), runSuites()]);
  console.log(errors ?? 'no type errors');
  process.exitCode = errors === undefined && passed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
