import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { recoverDist } from '../../src/lib/dist-folder';
import { copyProject, readFolder, type ProjectCopy } from '../project-copy';

export type Outcome = { code: number | null; output: string };
type Build = { child: ChildProcess; done: Promise<Outcome> };
type BuildOptions = { env?: NodeJS.ProcessEnv; command?: string[]; uid?: number; cwd?: string };

/** A copy of the project with a built `dist/` and content that has changed since then. */
export type Sandbox = {
  project: ProjectCopy;
  /** The fingerprint of a `dist/` built from the changed content. */
  newFingerprint: string;
  /** Puts the old `dist/` back. */
  reset(): void;
  start(options?: BuildOptions): Build;
  /** Returns the state of `dist/` after recovery: `old`, `new`, or a description of the problem. */
  readState(): Promise<string>;
  /** Lists the temporary files that builds left beside `dist/`. */
  listLeftovers(): string[];
};

export const buildCommand = [process.execPath, '--import', 'tsx', 'build.ts'];

/** Copies the project, builds it, and changes its content. */
export async function createSandbox(): Promise<Sandbox> {
  const project = await copyProject('site');
  const { root } = project;
  const [dist, backup] = [join(root, 'dist'), join(root, '../old-dist')];

  const start = ({ env, command = buildCommand, uid, cwd = root }: BuildOptions = {}) => {
    const [program = '', ...args] = command;
    // a fixed date makes builds reproducible
    const fullEnv = { ...process.env, SOURCE_DATE_EPOCH: '1795219200', ...env };
    const child = spawn(program, args, { cwd, env: fullEnv, ...(uid !== undefined && { uid, gid: uid }) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const done = new Promise<Outcome>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
    return { child, done };
  };
  const build = async () => {
    const { code, output } = await start().done;
    if (code !== 0) throw new Error(`the project does not build: ${output}`);
    return getFingerprint(dist);
  };

  const oldFingerprint = await build();
  cpSync(dist, backup, { recursive: true });
  await project.edit('content/identity.yaml', (text) => text.replace(/(display: .*)\d/, '$11'));
  const newFingerprint = await build();
  return {
    project,
    newFingerprint,
    start,
    reset() {
      rmSync(dist, { recursive: true, force: true });
      cpSync(backup, dist, { recursive: true });
    },
    async readState() {
      await recoverDist(root);
      if (!existsSync(dist)) return 'there is no dist/';
      const current = await getFingerprint(dist);
      if (current === oldFingerprint) return 'old';
      return current === newFingerprint ? 'new' : 'dist/ is neither the old nor the new one';
    },
    listLeftovers: () => readdirSync(root).filter((name) => name.startsWith('.dist')),
  };
}

/** Returns a hash of the names and bytes of all files in a folder. */
export async function getFingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, bytes] of await readFolder(folder)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}
