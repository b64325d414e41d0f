import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> };

it('npm ci goes on working when a package has a newer version', async () => {
  const read = async (name: string) => JSON.parse(await readFile(join(root, name), 'utf8')) as unknown;
  const { overrides = {} } = (await read('package.json')) as { overrides?: Record<string, string> };
  const { packages } = (await read('package-lock.json')) as Lock;
  const moving = Object.values(packages).flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).flatMap(([name, range]) => (/^[a-z]/.test(range) ? [name] : [])),
  );
  expect(moving.filter((name) => overrides[name] === undefined)).toEqual([]);
});
