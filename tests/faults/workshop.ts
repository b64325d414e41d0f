import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { recoverDist } from '../../src/lib/dist-folder';
import { copyProject, type ProjectCopy } from '../project-copy';

/** The date of all builds here, so that the same content gives the same bytes. */
const date = { SOURCE_DATE_EPOCH: '1795219200' };

const changed = 'content/identity.yaml';

/** A copy of the project with two contents, and what each of them builds. */
export type Workshop = {
  project: ProjectCopy;
  /** The fingerprint of `dist/` as the old and as the new content build it. */
  old: string;
  fresh: string;
  /** Puts the old `dist/` there, beside the new content. */
  reset(): void;
  /** Writes the old or the new content. */
  write(content: 'old' | 'fresh'): void;
  /** Starts a build; `done` gives its exit code and all it said. */
  start(options?: { env?: NodeJS.ProcessEnv; command?: string[]; uid?: number; cwd?: string }): Build;
  /** What is in `dist/` after the next command has begun: `old`, `fresh`, or a description of the damage. */
  state(): Promise<string>;
  /** Files of builds that are left beside `dist/`. */
  leftovers(): string[];
};

export type Build = { child: ChildProcess; done: Promise<{ code: number | null; output: string }> };

export const buildCommand = [process.execPath, '--import', 'tsx', 'build.ts'];

/** Copies the project and builds both contents once. */
export async function openWorkshop(name: string): Promise<Workshop> {
  const project = await copyProject(name);
  const { root } = project;
  const before = readFileSync(join(root, changed), 'utf8');
  const after = before.replace(/(display: .*)\d/, '$11');
  if (after === before) throw new Error(`${changed} has no telephone number to change`);
  const saved = join(root, '..', 'old-dist');
  const write = (content: 'old' | 'fresh') => writeFileSync(join(root, changed), content === 'old' ? before : after);

  const start: Workshop['start'] = ({ env, command = buildCommand, uid, cwd = root } = {}) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...date, ...env },
      ...(uid !== undefined && { uid, gid: uid }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const done = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
    return { child, done };
  };
  const build = async () => {
    const { code, output } = await start().done;
    if (code !== 0) throw new Error(`the project does not build: ${output}`);
    return fingerprint(join(root, 'dist'));
  };

  const old = await build();
  cpSync(join(root, 'dist'), saved, { recursive: true });
  write('fresh');
  const fresh = await build();
  if (old === fresh) throw new Error('both contents build the same');
  return {
    project,
    old,
    fresh,
    write,
    start,
    reset() {
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      cpSync(saved, join(root, 'dist'), { recursive: true });
    },
    async state() {
      await recoverDist(root);
      if (!existsSync(join(root, 'dist'))) return 'no dist/ at all';
      const found = fingerprint(join(root, 'dist'));
      if (found === old) return 'old';
      return found === fresh
        ? 'fresh'
        : `a dist/ of ${readdirSync(join(root, 'dist'), { recursive: true }).length} entries that no build makes`;
    },
    leftovers: () => readdirSync(root).filter((name) => name.startsWith('.dist')),
  };
}

/** One line for the names and bytes of everything in a folder. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of entries)
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
