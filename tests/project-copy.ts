import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { getCacheFolder } from '../src/build/cache';

const root = join(import.meta.dirname, '..');
const fixtureRoot = join(import.meta.dirname, 'fixtures/site');
const code = ['build.ts', 'serve.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'src'];
const content = ['content', 'public'];

/** The date of every build: some drawings depend on the year. */
const date = { SOURCE_DATE_EPOCH: '1798000000' };

/** A copy of the project that tests can edit and build. It shares the installed packages. */
export type ProjectCopy = {
  root: string;
  edit(file: string, change: (text: string) => string): Promise<void>;
  build(env?: NodeJS.ProcessEnv): Promise<{ code: number; output: string }>;
  /** Reads all files of `dist/` by path. */
  readDist(): Promise<Map<string, Buffer>>;
  remove(): Promise<void>;
};

/** Copies the code together with the content of the fixture, or of another folder. */
export async function copyProject(name: string, contentRoot = fixtureRoot): Promise<ProjectCopy> {
  const parent = await mkdtemp(join(tmpdir(), 'project-'));
  const copy = join(parent, name);
  await mkdir(copy);
  for (const part of code) await cp(join(root, part), join(copy, part), { recursive: true });
  for (const part of content) await cp(join(contentRoot, part), join(copy, part), { recursive: true });
  await linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    async edit(file, change) {
      const path = join(copy, file);
      const before = await readFile(path, 'utf8');
      const after = change(before);
      if (before === after) throw new Error(`the edit of ${file} changes nothing`);
      await writeFile(path, after);
    },
    async build(env = {}) {
      const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], {
        cwd: copy,
        env: { ...process.env, ...date, ...env },
      });
      return run.then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        (error: { code?: number; stdout: string; stderr: string }) => ({
          code: error.code ?? 1,
          output: error.stdout + error.stderr,
        }),
      );
    },
    readDist: () => readFolder(join(copy, 'dist')),
    remove: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/**
 * Replaces the paths in messages about a copy with those of the fixture: `content/` is another folder in the project.
 */
export function nameFixtureFiles(output: string): string {
  return output.replaceAll(/(?<![\w/])content\//g, 'tests/fixtures/site/content/');
}

/** Links all packages, and the cache of the project, so that results of earlier runs are reused. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, '.cache'), { recursive: true });
  for (const entry of await readdir(from)) {
    if (entry !== '.cache') await symlink(join(from, entry), join(to, entry));
  }
  const cache = getCacheFolder(root);
  await mkdir(cache, { recursive: true });
  await symlink(cache, join(to, '.cache/site'));
}

/** Reads all files below a folder by path, with forward slashes. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(file)] as const),
  );
  return new Map(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}
