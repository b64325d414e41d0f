import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { engineFlags } from '../../../src/build/engine-flags';

const root = join(import.meta.dirname, '../../..');

it('every flag that a build sets is known to this Node, which would print an error for each other one', () => {
  const sources = ['build.ts', 'src/build/font-worker.mjs'].map((file) => readFileSync(join(root, file), 'utf8'));
  const written = [...sources.join('').matchAll(/setFlagsFromString\('([^']+)'\)/g)].flatMap(([, flag = '']) => flag);
  expect(written.length).toBeGreaterThan(0);
  const flags = JSON.stringify([...written, ...engineFlags(process.versions.v8)]);
  const script = `for (const flag of ${flags}) require('node:v8').setFlagsFromString(flag)`;
  expect(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stderr).toBe('');
});

it('the flag that the V8 of Node 22 has no more is left out from there on', () => {
  expect(engineFlags('11.3.244.8-node.33')).toEqual(['--interrupt-budget=400000']);
  expect(engineFlags('12.4.254.21-node.33')).toEqual([]);
  expect(engineFlags('13.6.233.17-node.53')).toEqual([]);
});
