import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const parts = [
  'build.ts',
  'serve.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'src',
  'content',
  'public',
];

/** A copy of the project with a cache of its own, so that its first build is one of everything. */
export type BenchProject = {
  root: string;
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Builds the site; wall time in seconds from start to end. */
  build(): Promise<number>;
};

const copies: string[] = [];

/**
 * Deletes all copies. That is done when everything is measured: for minutes after files were deleted, ext4 passes over
 * their places one by one and takes up to thirty times as long for a new file.
 */
export async function removeProjects(): Promise<void> {
  for (const copy of copies.splice(0)) await rm(copy, { recursive: true, force: true });
}

/** Makes a copy of the project; the installed packages are linked one by one. */
export async function benchProject(): Promise<BenchProject> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-'));
  copies.push(copy);
  for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true });
  const packages = join(copy, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(packages, name), 'junction');
  }
  return {
    root: copy,
    async edit(file, change) {
      const path = join(copy, file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    async build() {
      const started = performance.now();
      await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: copy });
      return (performance.now() - started) / 1000;
    },
  };
}
