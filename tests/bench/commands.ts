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

/** Wall time of a command; where it fails `NaN`, because then its time says nothing, and the end of what it said is shown. */
function seconds(command: string, words: string[]): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (data: Buffer) => (said += data.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const fail = (why: string) => {
      console.error(`${[command, ...words].join(' ')}: ${why}\n${said.trimEnd().split('\n').slice(-80).join('\n')}`);
      resolve(Number.NaN);
    };
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      if (code === 0) resolve((performance.now() - started) / 1000);
      else fail(`exit ${code}`);
    });
  });
}
