import fs from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { explainWriteError, replaceDist } from '../../../src/build/write';
import { recoverDist } from '../../../src/lib/dist-folder';
import { createTemporaryFolder } from '../../temporary-folder';

let root: string;
beforeEach(() => void (root = createTemporaryFolder()));

const createFiles = (text = 'new') => new Map([['index.html', Buffer.from(text)]]);
const readHome = () => fs.readFile(join(root, 'dist/index.html'), 'utf8');

it('replaces the site with exactly the new files', async () => {
  await replaceDist(root, new Map([...createFiles('old'), ['img/gone.svg', Buffer.from('x')]]));
  await replaceDist(root, createFiles());
  expect(await readHome()).toBe('new');
  expect(await fs.readdir(join(root, 'dist'))).toEqual(['index.html']);
  expect(await fs.readdir(root)).toEqual(['dist']);
});

it('keeps the modification time of unchanged files only', async () => {
  const createTwoFiles = (text: string) => new Map([...createFiles('same'), ['a.txt', Buffer.from(text)]]);
  await replaceDist(root, createTwoFiles('one'));
  const longAgo = new Date('2020-01-01');
  for (const name of ['index.html', 'a.txt']) await fs.utimes(join(root, 'dist', name), longAgo, longAgo);
  await replaceDist(root, createTwoFiles('two'));
  expect((await fs.stat(join(root, 'dist/index.html'))).mtime).toEqual(longAgo);
  expect((await fs.stat(join(root, 'dist/a.txt'))).mtime).not.toEqual(longAgo);
});

it.each([
  ['a link', () => fs.symlink('elsewhere', join(root, 'dist'))],
  ['a file', () => fs.writeFile(join(root, 'dist'), 'mine')],
])('rejects %s named dist, without changing it', async (what, put) => {
  await fs.mkdir(join(root, 'elsewhere'));
  await put();
  await expect(replaceDist(root, createFiles())).rejects.toThrow(`dist is ${what}, but every build replaces it`);
  expect((await fs.readdir(root)).sort()).toEqual(['dist', 'elsewhere']);
  expect(await fs.readdir(join(root, 'elsewhere'))).toEqual([]);
});

it('restores the site after a build was killed between the two renames', async () => {
  for (const name of ['.dist-previous-999998', '.dist-previous-999999']) {
    await fs.mkdir(join(root, name));
    await fs.writeFile(join(root, name, 'index.html'), name);
    // recovery compares ctime, which cannot be set
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await recoverDist(root);
  expect(await readHome()).toBe('.dist-previous-999999');
  await replaceDist(root, createFiles());
  expect(await fs.readdir(root)).toEqual(['dist']);
});

it('removes the leftovers of killed builds, but nothing of a running build', async () => {
  const own = [`.dist-next-${process.pid}`, `.dist-previous-${process.pid}`];
  const others = [`.dist-next-${process.ppid}`, '.dist-next-draft', '.dist-notes'];
  for (const name of ['.dist-next-999999', '.dist-previous-999999', ...own, ...others])
    await fs.mkdir(join(root, name));
  await fs.writeFile(join(root, own[0] ?? '', 'old.html'), 'left behind');
  await replaceDist(root, createFiles());
  expect((await fs.readdir(root)).sort()).toEqual([...others, 'dist'].sort());
  expect(await fs.readdir(join(root, 'dist'))).toEqual(['index.html']);
});

it.each([
  ['ENOSPC', /^The disk is full: free some space/],
  ['EACCES', /^You have no permission to write there: change the owner/],
  ['EBUSY', /^The folder is in use, by another program or as a mounted volume: close/],
  ['EROFS', /^The file system is read-only: build in a folder/],
])('explains %s and says what to do', (code, explanation) => {
  const error = Object.assign(new Error(`${code}: rename 'dist'`), { code });
  expect(explainWriteError(error)).toMatch(explanation);
  expect(explainWriteError(error)).toContain(`(Error: ${code}: rename 'dist')`);
});

it('explains why the disk cannot be written, and does not touch the old site', async () => {
  await replaceDist(root, createFiles('old'));
  const isRoot = process.geteuid?.() === 0;
  await fs.chmod(root, 0o555);
  if (isRoot) {
    await fs.chown(root, 0, 0);
    process.seteuid?.(65534);
  }
  try {
    await expect(replaceDist(root, createFiles())).rejects.toThrow(
      /^dist\/ could not be written; the old one is untouched\. You have no permission to write there: change the owner .*, and build again\. \(/,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
    await fs.chmod(root, 0o755);
  }
  expect(await readHome()).toBe('old');
});
