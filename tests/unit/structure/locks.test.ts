import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> };

it('npm ci goes on working when a package has a newer version', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'));
  const { overrides = {} } = read('package.json') as { overrides?: Record<string, string> };
  const { packages } = read('package-lock.json') as Lock;
  const all = Object.values(packages).flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  expect(all.filter(([name, range]) => /^[a-z]/.test(range) && overrides[name] === undefined)).toEqual([]);
});
