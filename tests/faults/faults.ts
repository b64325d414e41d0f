import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildCommand, fingerprint, openWorkshop, type Workshop } from './workshop';

/** Something that goes wrong around a build; says in one line how the build took it, or throws. */
export type Fault = { name: string; run(workshop: Workshop): Promise<string> };

const isRoot = process.getuid?.() === 0;

export const faults: Fault[] = [
  {
    name: 'disk full',
    async run(workshop) {
      if (!isRoot) {
        const command = ['sh', '-c', `trap '' XFSZ; ulimit -f 20; exec "$@"`, 'sh', ...buildCommand];
        return refused(workshop, await workshop.start({ command }).done, /EFBIG|could not be written/);
      }
      const disk = join(dirname(workshop.project.root), 'small disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
      try {
        cpSync(workshop.project.root, disk, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
        symlinkSync(join(workshop.project.root, 'node_modules'), join(disk, 'node_modules'));
        const free = Number(execFileSync('df', ['--output=avail', '-k', disk]).toString().split('\n')[1]);
        writeFileSync(join(disk, 'ballast'), Buffer.alloc((free - 2000) * 1024));
        const before = fingerprint(join(disk, 'dist'));
        const { code, output } = await workshop.start({ cwd: disk }).done;
        if (code === 0 || !/ENOSPC|no space/i.test(output)) throw new Error(`code ${code}: ${output}`);
        if (fingerprint(join(disk, 'dist')) !== before) throw new Error('the old dist/ was changed');
        if (readdirSync(disk).some((name) => name.startsWith('.dist'))) throw new Error('the unfinished files still fill the disk');
        return told(output);
      } finally {
        execFileSync('umount', [disk]);
      }
    },
  },
  {
    name: 'dist not writable',
    async run(workshop) {
      const { root } = workshop.project;
      chmodSync(dirname(root), 0o755);
      if (!isRoot) chmodSync(root, 0o555);
      try {
        const { code, output } = await workshop.start(isRoot ? { uid: 65534, env: { HOME: '/nonexistent' } } : {}).done;
        return await refused(workshop, { code, output }, /EACCES|EPERM|permission/i);
      } finally {
        chmodSync(root, 0o755);
      }
    },
  },
  {
    name: 'content changed while building',
    async run(workshop) {
      let news = 0;
      for (const delay of [100, 400, 800, 1200, 2000]) {
        workshop.reset();
        workshop.write('old');
        const build = workshop.start();
        await new Promise((resolve) => setTimeout(resolve, delay));
        workshop.write('fresh');
        const { code, output } = await build.done;
        const state = await workshop.state();
        if (code !== 0 || (state !== 'old' && state !== 'fresh')) throw new Error(`changed after ${delay} ms: code ${code}, ${state}, ${output}`);
        if (state === 'fresh') news++;
      }
      return `5 builds, ${news} with the new content and ${5 - news} with the old, none with both`;
    },
  },
  {
    name: 'content half written',
    async run(workshop) {
      const file = join(workshop.project.root, 'content/de/home.yaml');
      const text = readFileSync(file);
      writeFileSync(file, text.subarray(0, text.length / 2));
      const outcome = await workshop.start().done;
      writeFileSync(file, text);
      return refused(workshop, outcome, /content\/de\/home\.yaml:\d+/);
    },
  },
  { name: 'no network', run: (workshop) => same(workshop, { command: isRoot ? ['unshare', '-n', ...buildCommand] : ['unshare', '-rn', ...buildCommand] }) },
  {
    name: 'clock wrong',
    async run(workshop) {
      const { root } = workshop.project;
      for (const year of [1970, 2124]) {
        const clock = join(root, '..', `clock-${year}.mjs`);
        writeFileSync(clock, `const now = Date.now, begin = now(); Date.now = () => Date.UTC(${year}, 5) + now() - begin;`);
        await same(workshop, { command: [process.execPath, '--import', clock, '--import', 'tsx', 'build.ts'] });
      }
      return 'in 1970 and in 2124 the same bytes, because the date is given';
    },
  },
  {
    name: 'two builds at once',
    async run(workshop) {
      for (let round = 0; round < 5; round++) {
        workshop.reset();
        const outcomes = await Promise.all([workshop.start().done, workshop.start().done]);
        const state = await workshop.state();
        const codes = outcomes.map(({ code }) => code);
        if (state !== 'fresh' || codes.some((code) => code !== 0)) {
          throw new Error(`round ${round + 1}: codes ${codes.join(' and ')}, ${state}: ${outcomes.map(({ output }) => output).join('\n')}`);
        }
        if (workshop.leftovers().length > 0) throw new Error(`left beside dist/: ${workshop.leftovers().join(', ')}`);
      }
      return '5 pairs, both succeed each time, the new dist/ whole';
    },
  },
  {
    name: 'another locale and time zone',
    run: (workshop) => same(workshop, { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' } }),
  },
  {
    name: 'a path with spaces and umlauts',
    async run(workshop) {
      const other = await openWorkshop('Meine Website ä & ü (1)');
      try {
        if (other.fresh !== workshop.fresh) throw new Error('the bytes depend on the folder');
      } finally {
        await other.project.remove();
      }
      return 'the same bytes';
    },
  },
  {
    name: 'names that differ in case alone',
    async run(workshop) {
      const dist = join(workshop.project.root, 'dist');
      const owners = new Map<string, string>();
      for (const path of (await workshop.project.dist()).keys()) {
        const owner = owners.get(path.toLowerCase());
        if (owner && !readFileSync(join(dist, owner)).equals(readFileSync(join(dist, path)))) throw new Error(`${owner} and ${path} differ`);
        owners.set(path.toLowerCase(), path);
      }
      const file = join(workshop.project.root, 'public/Robots.txt');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'another\n');
      const outcome = await workshop.start().done;
      rmSync(file);
      return refused(workshop, outcome, /Robots\.txt/);
    },
  },
  {
    name: 'Windows line endings and BOM in content',
    async run(workshop) {
      const folder = join(workshop.project.root, 'content');
      const saved = join(workshop.project.root, '..', 'content-before');
      cpSync(folder, saved, { recursive: true });
      for (const name of readdirSync(folder, { recursive: true }).map(String).filter((each) => /\.(ya?ml|md)$/.test(each))) {
        const text = readFileSync(join(folder, name), 'utf8');
        writeFileSync(join(folder, name), `\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`);
      }
      try {
        return await same(workshop, {});
      } finally {
        rmSync(folder, { recursive: true });
        cpSync(saved, folder, { recursive: true });
      }
    },
  },
];

/** A build that must succeed in spite of everything, with the same bytes as ever. */
async function same(workshop: Workshop, options: Parameters<Workshop['start']>[0]): Promise<string> {
  const { code, output } = await workshop.start(options).done;
  if (code !== 0) throw new Error(`code ${code}: ${output}`);
  const state = await workshop.state();
  if (state !== 'fresh') throw new Error(`other bytes: ${state}`);
  return 'the same bytes';
}

/** A build that must fail in words, and leave the old `dist/` alone. */
async function refused(workshop: Workshop, { code, output }: { code: number | null; output: string }, words: RegExp): Promise<string> {
  if (code === 0) throw new Error('the build succeeds');
  if (!words.test(output)) throw new Error(`the message does not help: ${output}`);
  const state = await workshop.state();
  if (state !== 'old') throw new Error(`instead of the old dist/: ${state}`);
  if (workshop.leftovers().length > 0) throw new Error(`left beside dist/: ${workshop.leftovers().join(', ')}`);
  return told(output);
}

/** The first line of a message that is for people. */
function told(output: string): string {
  const line = output.split('\n').find((each) => /error|cannot|could not|dist\/|→/i.test(each)) ?? output;
  return `refused: ${line.trim().slice(0, 160)}`;
}
