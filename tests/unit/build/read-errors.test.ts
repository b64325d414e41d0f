import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { readPublicFiles } from '../../../src/build/public-files';
import { readEnvironment } from '../../../src/settings/environment';
import { loadContent } from '../../../src/site-content';
import { createTemporaryFolder } from '../../temporary-folder';

const nobody = 65534;
const fix = 'Give yourself permission to read it.';

let root: string;
beforeEach(() => void (root = createTemporaryFolder()));

/** Returns the error for a user without permission to read a path. */
async function catchError(path: string, read: (root: string) => unknown): Promise<unknown> {
  const isRoot = process.geteuid?.() === 0;
  await chmod(root, 0o755);
  await chmod(join(root, path), 0);
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await read(root);
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(join(root, path), 0o755);
  }
}

it.each([
  ['public/files', 'folder', readPublicFiles],
  ['public', 'folder', readPublicFiles],
  ['public/files/a.pdf', 'file', readPublicFiles],
  ['content/de', 'folder', loadContent],
])('rejects %s, a %s without read permission', async (path, kind, read) => {
  for (const file of ['public/files/a.pdf', 'content/de/home.yaml']) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), 'a: b');
  }
  expect(await catchError(path, read)).toMatchObject({
    message: `error  ${path}:1\n       this ${kind} cannot be read (EACCES)\n       → ${fix}`,
  });
});

it('rejects a .env file without read permission', async () => {
  await writeFile(join(root, '.env'), 'PORT=1');
  const error = await catchError('.env', readEnvironment);
  expect(String(error)).toMatch(/^SettingsError: .env should be a text file that you may read, .*EACCES/);
});

it('does not require a public folder, but rejects a file with its name', async () => {
  expect(await readPublicFiles(root)).toEqual({ files: new Map(), findings: [] });
  await writeFile(join(root, 'public'), '');
  const message = 'this is a file, but it should be a folder';
  await expect(readPublicFiles(root)).rejects.toThrow(message);
});
