import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> };

it('every dependency in package-lock.json has a version range or an override', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'));
  const { overrides = {} } = read('package.json') as { overrides?: Record<string, string> };
  const { packages } = read('package-lock.json') as Lock;
  const dependencies = Object.values(packages).flatMap((entry) => Object.entries(entry.dependencies ?? {}));
  expect(dependencies.filter(([name, range]) => /^[a-z]/.test(range) && overrides[name] === undefined)).toEqual([]);
});
