import { spawn } from 'node:child_process';
import { join } from 'node:path';

import type { Figure } from './figure';

const root = join(import.meta.dirname, '../..');

/** How long the checks take that somebody runs all day. */
export async function measureCommands(): Promise<Figure[]> {
  const line = { group: 'checks', unit: 's' } as const;
  const one = [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'unit',
    'tests/unit/site/plan.test.ts',
  ];
  return [
    { ...line, name: 'npm run check', value: await seconds('npm', ['run', '--silent', 'check']), goal: 5 },
    { ...line, name: 'one test file', value: await seconds('npx', one), goal: 2 },
    {
      ...line,
      name: 'npm test, browser included',
      value: await seconds('npm', ['run', '--silent', 'test']),
      goal: 180,
    },
  ];
}

/** Wall time of a command; `NaN` where it fails, because then its time says nothing. */
function seconds(command: string, words: string[]): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: 'ignore' });
    child.once('error', () => resolve(Number.NaN));
    child.once('close', (code) => resolve(code === 0 ? (performance.now() - started) / 1000 : Number.NaN));
  });
}
