import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { DistError, refuse, replaceDist } from '../../../src/build/write';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'write-'))));
afterEach(() => rm(root, { recursive: true }));

const write = (next: string) => writeFile(join(next, 'index.html'), 'new');

it('a link in the place of dist/ is refused before anything is written, and stays', async () => {
  await mkdir(join(root, 'elsewhere'));
  await symlink('elsewhere', join(root, 'dist'));
  await expect(replaceDist(root, write)).rejects.toThrow(/dist is a link/);
  expect((await readdir(root)).sort()).toEqual(['dist', 'elsewhere']);
  expect(await readdir(join(root, 'elsewhere'))).toEqual([]);
});

it('a file in the place of dist/, and what killed builds left, give way', async () => {
  await writeFile(join(root, 'dist'), 'x');
  await writeFile(join(root, '.dist-lock'), '999999');
  await mkdir(join(root, '.dist-next-999999'));
  await mkdir(join(root, '.dist-previous'));
  await replaceDist(root, write);
  expect(await readdir(root)).toEqual(['dist']);
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('new');
});

it('a full disk is told in words', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(() => refuse(full)).toThrow(DistError);
  expect(() => refuse(full)).toThrow(/^dist\/ could not be written, the old one is untouched\. The disk is full\. \(/);
});
