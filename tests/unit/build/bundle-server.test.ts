import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { importServer } from '../../../src/build/bundle-server';
import { cacheFolder } from '../../../src/build/cache';
import { DistError } from '../../../src/build/write';
import { views } from '../../../src/views';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'server-'));
  await mkdir(dirname(cacheFolder(root)), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

describe('screens that cannot be written to the cache', () => {
  const failure = async (modules: Record<string, string>) => {
    const error: unknown = await importServer(root, { modules }, views).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(DistError);
    expect(String(error)).toContain(
      `${cacheFolder(root)} cannot be written. Delete node_modules/.cache, free the disk`,
    );
    return String(error);
  };

  it('because a file is in its place', async () => {
    await writeFile(cacheFolder(root), '');
    expect(await failure({})).toContain('ENOTDIR');
  });

  it('because one of them cannot be written leave nothing behind', async () => {
    expect(await failure({ 'a.mjs': '', 'no folder/b.mjs': '' })).toContain('ENOENT');
    expect(await readdir(cacheFolder(root))).toEqual([]);
  });
});
