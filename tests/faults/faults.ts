import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { buildCommand, getFingerprint, type Outcome, type Sandbox } from './sandbox';

/** Causes a fault during a build; returns a line that describes the result, or throws. */
type Fault = (sandbox: Sandbox) => Promise<string>;

const isRoot = process.getuid?.() === 0;
/** A user without write access. */
const nobody = 65534;

export const faults: Record<string, Fault> = {
  /** Kills four builds at different stages, and eight while they write and swap `dist/`. */
  async 'a killed build'(sandbox) {
    const startTime = performance.now();
    await sandbox.start().done;
    const duration = performance.now() - startTime;
    const counts = { old: 0, new: 0 };
    for (let index = 0; index < 12; index++) {
      sandbox.reset();
      const { child, done } = sandbox.start();
      if (index < 4) await pause((duration * (index + 0.5)) / 4);
      else while (child.exitCode === null && !isWriting(sandbox)) await pause(1);
      if (index >= 4) await pause((index - 4) * 10);
      child.kill('SIGKILL');
      await done;
      const state = await sandbox.readState();
      if (state !== 'old' && state !== 'new') throw new Error(`after kill ${index + 1}: ${state}`);
      counts[state]++;
    }
    await expectSuccess(sandbox, {});
    return `leaves the old dist/ ${counts.old} times and the new one ${counts.new} times, always complete`;
  },

  async 'a full disk'(sandbox) {
    const { root } = sandbox.project;
    const disk = join(dirname(root), 'small disk');
    mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) {
      // without permission to mount, limit files to 20 KB instead
      const command = ['sh', '-c', `trap '' XFSZ; ulimit -f 20; exec "$@"`, 'sh', ...buildCommand];
      return expectFailure(sandbox, await sandbox.start({ command }).done, /EFBIG|too large/);
    }
    try {
      cpSync(root, disk, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
      symlinkSync(join(root, 'node_modules'), join(disk, 'node_modules'));
      const free = Number(execFileSync('df', ['--output=avail', '-k', disk]).toString().split('\n')[1]);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc((free - 2000) * 1024));
      const before = await getFingerprint(join(disk, 'dist'));
      const { code, output } = await sandbox.start({ cwd: disk }).done;
      if (code === 0 || !output.includes('ENOSPC')) throw new Error(`code ${code}: ${output}`);
      if ((await getFingerprint(join(disk, 'dist'))) !== before) throw new Error('the old dist/ was changed');
      if (readdirSync(disk).some((name) => name.startsWith('.dist')))
        throw new Error('temporary files are left on the disk');
      return shorten(output);
    } finally {
      execFileSync('umount', [disk]);
    }
  },

  async 'a dist/ without write access'(sandbox) {
    const { root } = sandbox.project;
    const cache = join(root, 'node_modules/.cache');
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache);
    chmodSync(dirname(root), 0o755);
    if (isRoot) chownSync(cache, nobody, nobody);
    else chmodSync(root, 0o555);
    try {
      const outcome = await sandbox.start(isRoot ? { uid: nobody } : {}).done;
      return await expectFailure(sandbox, outcome, /could not be written.*(EACCES|EPERM)/);
    } finally {
      chmodSync(root, 0o755);
      rmSync(cache, { recursive: true });
    }
  },

  async 'a cache without write access'(sandbox) {
    const { root } = sandbox.project;
    const cache = join(root, 'node_modules/.cache');
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { mode: 0o555 });
    chmodSync(dirname(root), 0o755);
    try {
      const outcome = await sandbox.start(isRoot ? { uid: nobody } : {}).done;
      return await expectFailure(sandbox, outcome, /The cache .* could not be written\. You have no permission/);
    } finally {
      rmSync(cache, { recursive: true });
    }
  },

  async 'two builds at once'(sandbox) {
    const outcomes = await Promise.all([sandbox.start().done, sandbox.start().done]);
    const failed = outcomes.find(({ code }) => code !== 0);
    if (failed) throw new Error(failed.output);
    return expectNewDist(sandbox);
  },

  'another locale and time zone': (sandbox) =>
    expectSuccess(sandbox, { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' } }),

  async 'no network'(sandbox) {
    const options = [['-n'], ['-rn']].find((flags) => spawnSync('unshare', [...flags, 'true']).status === 0);
    if (!options) return 'skipped: this machine cannot run a program without a network';
    return expectSuccess(sandbox, { command: ['unshare', ...options, ...buildCommand] });
  },

  async 'a path with spaces and umlauts'(sandbox) {
    const cwd = join(dirname(sandbox.project.root), 'Meine Website ä & ü (1)');
    cpSync(sandbox.project.root, cwd, { recursive: true, verbatimSymlinks: true });
    const { code, output } = await sandbox.start({ cwd }).done;
    if (code !== 0) throw new Error(`code ${code}: ${output}`);
    if ((await getFingerprint(join(cwd, 'dist'))) !== sandbox.newFingerprint)
      throw new Error('the bytes depend on the folder');
    return 'builds the same bytes';
  },

  async 'content with Windows line endings and byte order marks'(sandbox) {
    const folder = join(sandbox.project.root, 'content');
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      if (!/\.(ya?ml|md)$/.test(name)) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, name), `\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`);
    }
    return expectSuccess(sandbox, {});
  },
};

function isWriting({ project }: Sandbox): boolean {
  return readdirSync(project.root).some((name) => name.startsWith('.dist-next'));
}

/** Expects a build to succeed with the same bytes as usual. */
async function expectSuccess(sandbox: Sandbox, options: Parameters<Sandbox['start']>[0]): Promise<string> {
  const { code, output } = await sandbox.start(options).done;
  if (code !== 0) throw new Error(`code ${code}: ${output}`);
  return expectNewDist(sandbox);
}

async function expectNewDist(sandbox: Sandbox): Promise<string> {
  const state = await sandbox.readState();
  if (state !== 'new') throw new Error(`instead of the new dist/: ${state}`);
  if (sandbox.listLeftovers().length > 0) throw new Error(`left beside dist/: ${sandbox.listLeftovers().join(', ')}`);
  return 'builds the same bytes';
}

/** Expects a build to fail with a message, and to keep the old `dist/`. */
async function expectFailure(sandbox: Sandbox, { code, output }: Outcome, message: RegExp): Promise<string> {
  if (code === 0) throw new Error('the build succeeds, but should fail');
  if (!message.test(output)) throw new Error(`unexpected message: ${output}`);
  const state = await sandbox.readState();
  if (state !== 'old') throw new Error(`instead of the old dist/: ${state}`);
  if (sandbox.listLeftovers().length > 0) throw new Error(`left beside dist/: ${sandbox.listLeftovers().join(', ')}`);
  return shorten(output);
}

/** Returns a message on one line, without its stack trace. */
function shorten(output: string): string {
  return `fails: ${(output.split(/\n\s+at /)[0] ?? output).trim().replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}
