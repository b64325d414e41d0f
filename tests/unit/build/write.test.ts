import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DistError, refuse, replaceDist } from '../../../src/build/write';
import { recoverDist } from '../../../src/build/recover-dist';

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

it('the lock of a killed build holds up nothing, that of a running one is waited for', async () => {
  await writeFile(join(root, '.dist-lock'), '999999');
  const start = Date.now();
  await replaceDist(root, write);
  expect(Date.now() - start).toBeLessThan(5_000);
  await rm(join(root, 'dist'), { recursive: true });
  await writeFile(join(root, '.dist-lock'), String(process.pid));
  const build = replaceDist(root, write);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readdir(root)).not.toContain('dist');
  await rm(join(root, '.dist-lock'));
  await build;
  expect(await readdir(root)).toEqual(['dist']);
});

describe('folders of another user', () => {
  const isRoot = process.geteuid?.() === 0;
  const nobody = 65534;

  /** A folder with a file in it that the builds below may move and not remove. */
  async function foreign(name: string): Promise<void> {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'index.html'), 'old');
    await chmod(join(root, name), 0o555);
  }

  async function build() {
    if (isRoot) process.seteuid?.(nobody);
    return await replaceDist(root, write).finally(() => isRoot && process.seteuid?.(0));
  }

  beforeEach(async () => isRoot && (await chown(root, nobody, nobody)));
  afterEach(async () => {
    for (const name of await readdir(root)) await chmod(join(root, name), 0o755);
  });

  it('stop no build, and are told with their names by each', async () => {
    for (const name of ['dist', '.dist-previous', '.dist-next-999999']) await foreign(name);
    for (const round of ['first', 'second']) {
      const { leftovers } = await build();
      const names = (await readdir(root)).filter((name) => name !== 'dist');
      expect(names.sort(), round).toEqual([
        '.dist-next-999999',
        expect.stringMatching(/^\.dist-replaced-/),
        expect.stringMatching(/^\.dist-replaced-/),
      ]);
      expect(leftovers.map(({ level, message }) => `${level} ${message}`).sort(), round).toEqual(
        names.map((name) => expect.stringMatching(`^warning ${name}, .* cannot be removed \\(Error: EACCES`)),
      );
      expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('new');
    }
  });
});

it('a build that was killed between the two renames leaves a site that is found again', async () => {
  await mkdir(join(root, '.dist-previous'));
  await mkdir(join(root, '.dist-replaced-older'));
  await writeFile(join(root, '.dist-previous/index.html'), 'old');
  await recoverDist(root);
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('old');
  expect(await replaceDist(root, write)).toEqual({ result: undefined, leftovers: [] });
  expect(await readdir(root)).toEqual(['dist']);
});

it('what goes wrong is told, not what that makes of the clean-up, and nothing is left behind', async () => {
  const module = JSON.stringify(join(import.meta.dirname, '../../../src/build/write.ts'));
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { replaceDist } from ${module};
    await replaceDist(${JSON.stringify(root)}, async (next) => {
      let count = 0;
      const write = () => {
        mkdirSync(next + '/img/' + (count % 7), { recursive: true });
        writeFileSync(next + '/img/' + (count % 7) + '/' + count, '');
        if ((count += 1) < 2000) setImmediate(write);
      };
      for (let each = 0; each < 5; each += 1) write();
      throw new Error('the cause');
    }).catch((error) => console.log(error.message));`;
  const build = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  expect(String(build.stdout) + String(build.stderr)).toBe('the cause\n');
  expect(await readdir(root)).toEqual([]);
});

it('a full disk is told in words', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(() => refuse(full)).toThrow(DistError);
  expect(() => refuse(full)).toThrow(/^dist\/ could not be written, the old one is untouched\. The disk is full\. \(/);
});
