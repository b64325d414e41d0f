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

import { buildCommand, fingerprint, type Outcome, type Workshop } from './workshop';

/** Causes a fault during a build; returns in one line what the build does, or throws. */
type Fault = (workshop: Workshop) => Promise<string>;

const isRoot = process.getuid?.() === 0;
/** A user without write access. */
const nobody = 65534;

export const faults: Record<string, Fault> = {
  /** Four times over its whole course, eight times while it writes and swaps `dist/`. */
  async 'a killed build'(workshop) {
    const begin = performance.now();
    await workshop.start().done;
    const whole = performance.now() - begin;
    const tally = { old: 0, fresh: 0 };
    for (let index = 0; index < 12; index++) {
      workshop.reset();
      const { child, done } = workshop.start();
      if (index < 4) await pause((whole * (index + 0.5)) / 4);
      else while (child.exitCode === null && !isWriting(workshop)) await pause(1);
      if (index >= 4) await pause((index - 4) * 10);
      child.kill('SIGKILL');
      await done;
      const state = await workshop.state();
      if (state !== 'old' && state !== 'fresh') throw new Error(`after kill ${index + 1}: ${state}`);
      tally[state]++;
    }
    await succeed(workshop, {});
    return `leaves the old dist/ ${tally.old} times and the new one ${tally.fresh} times, always complete`;
  },

  async 'a full disk'(workshop) {
    const { root } = workshop.project;
    const disk = join(dirname(root), 'small disk');
    mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) {
      // without the right to mount, limit files to 20 KB instead
      const command = ['sh', '-c', `trap '' XFSZ; ulimit -f 20; exec "$@"`, 'sh', ...buildCommand];
      return refuse(workshop, await workshop.start({ command }).done, /EFBIG|too large/);
    }
    try {
      cpSync(root, disk, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
      symlinkSync(join(root, 'node_modules'), join(disk, 'node_modules'));
      const free = Number(execFileSync('df', ['--output=avail', '-k', disk]).toString().split('\n')[1]);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc((free - 2000) * 1024));
      const before = await fingerprint(join(disk, 'dist'));
      const { code, output } = await workshop.start({ cwd: disk }).done;
      if (code === 0 || !output.includes('ENOSPC')) throw new Error(`code ${code}: ${output}`);
      if ((await fingerprint(join(disk, 'dist'))) !== before) throw new Error('the old dist/ was changed');
      if (readdirSync(disk).some((name) => name.startsWith('.dist'))) throw new Error('files are left on the disk');
      return shorten(output);
    } finally {
      execFileSync('umount', [disk]);
    }
  },

  async 'a dist/ without write access'(workshop) {
    const { root } = workshop.project;
    const cache = join(root, 'node_modules/.cache');
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache);
    chmodSync(dirname(root), 0o755);
    if (isRoot) chownSync(cache, nobody, nobody);
    else chmodSync(root, 0o555);
    try {
      const outcome = await workshop.start(isRoot ? { uid: nobody } : {}).done;
      return await refuse(workshop, outcome, /could not be written.*(EACCES|EPERM)/);
    } finally {
      chmodSync(root, 0o755);
      rmSync(cache, { recursive: true });
    }
  },

  async 'two builds at once'(workshop) {
    const outcomes = await Promise.all([workshop.start().done, workshop.start().done]);
    const failed = outcomes.find(({ code }) => code !== 0);
    if (failed) throw new Error(failed.output);
    return expectFresh(workshop);
  },

  'another locale and time zone': (workshop) =>
    succeed(workshop, { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' } }),

  async 'no network'(workshop) {
    const options = [['-n'], ['-rn']].find((each) => spawnSync('unshare', [...each, 'true']).status === 0);
    if (!options) return 'skipped: this machine cannot run a program without a network';
    return succeed(workshop, { command: ['unshare', ...options, ...buildCommand] });
  },

  async 'a path with spaces and umlauts'(workshop) {
    const cwd = join(dirname(workshop.project.root), 'Meine Website ä & ü (1)');
    cpSync(workshop.project.root, cwd, { recursive: true, verbatimSymlinks: true });
    const { code, output } = await workshop.start({ cwd }).done;
    if (code !== 0) throw new Error(`code ${code}: ${output}`);
    if ((await fingerprint(join(cwd, 'dist'))) !== workshop.fresh) throw new Error('the bytes depend on the folder');
    return 'builds the same bytes';
  },

  async 'content with Windows line endings and byte order marks'(workshop) {
    const folder = join(workshop.project.root, 'content');
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      if (!/\.(ya?ml|md)$/.test(name)) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, name), `\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`);
    }
    return succeed(workshop, {});
  },
};

function isWriting({ project }: Workshop): boolean {
  return readdirSync(project.root).some((name) => name.startsWith('.dist-next'));
}

/** Expects a build to succeed with the same bytes as usual. */
async function succeed(workshop: Workshop, options: Parameters<Workshop['start']>[0]): Promise<string> {
  const { code, output } = await workshop.start(options).done;
  if (code !== 0) throw new Error(`code ${code}: ${output}`);
  return expectFresh(workshop);
}

async function expectFresh(workshop: Workshop): Promise<string> {
  const state = await workshop.state();
  if (state !== 'fresh') throw new Error(`instead of the new dist/: ${state}`);
  if (workshop.leftovers().length > 0) throw new Error(`left beside dist/: ${workshop.leftovers().join(', ')}`);
  return 'builds the same bytes';
}

/** Expects a build to fail with a message, and to keep the old `dist/`. */
async function refuse(workshop: Workshop, { code, output }: Outcome, words: RegExp): Promise<string> {
  if (code === 0) throw new Error('the build succeeds, but should fail');
  if (!words.test(output)) throw new Error(`the message does not help: ${output}`);
  const state = await workshop.state();
  if (state !== 'old') throw new Error(`instead of the old dist/: ${state}`);
  if (workshop.leftovers().length > 0) throw new Error(`left beside dist/: ${workshop.leftovers().join(', ')}`);
  return shorten(output);
}

/** Returns a message on one line, without its stack trace. */
function shorten(output: string): string {
  return `refused: ${(output.split(/\n\s+at /)[0] ?? output).trim().replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}
