import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { codeHash } from '../../../src/build/code-hash';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'code-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(join(root, 'src/a.ts'), 'a');
  await writeFile(join(root, 'src/deep/b.ts'), 'b');
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('changes with every file, its name and its place, and with nothing else', async () => {
  const hash = () => codeHash(root, ['src', 'package-lock.json']);
  const seen = new Set([await hash()]);
  expect(await hash()).toBe([...seen][0]);
  await writeFile(join(root, 'other.ts'), '');
  expect(await hash()).toBe([...seen][0]);
  await writeFile(join(root, 'src/deep/b.ts'), 'c');
  seen.add(await hash());
  await writeFile(join(root, 'package-lock.json'), '{}');
  seen.add(await hash());
  await rm(join(root, 'src/deep/b.ts'));
  await writeFile(join(root, 'src/b.ts'), 'c');
  seen.add(await hash());
  expect(seen.size).toBe(4);
});
