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

import { buildCommand, fingerprint, type Workshop } from './workshop';

/** Something that goes wrong around a build; says in one line how the build took it, or throws. */
export type Fault = { name: string; run(workshop: Workshop): Promise<string> };

const isRoot = process.getuid?.() === 0;
/** The user that may write nowhere. */
const nobody = 65534;

export const faults: Fault[] = [
  {
    name: 'disk full',
    async run(workshop) {
      const disk = join(dirname(workshop.project.root), 'small disk');
      mkdirSync(disk);
      if (!succeeds('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])) return fileTooLarge(workshop);
      try {
        cpSync(workshop.project.root, disk, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
        symlinkSync(join(workshop.project.root, 'node_modules'), join(disk, 'node_modules'));
        const free = Number(execFileSync('df', ['--output=avail', '-k', disk]).toString().split('\n')[1]);
        writeFileSync(join(disk, 'ballast'), Buffer.alloc((free - 2000) * 1024));
        const before = fingerprint(join(disk, 'dist'));
        const { code, output } = await workshop.start({ cwd: disk }).done;
        if (code === 0 || !/ENOSPC/.test(output)) throw new Error(`code ${code}: ${output}`);
        if (fingerprint(join(disk, 'dist')) !== before) throw new Error('the old dist/ was changed');
        if (readdirSync(disk).some((name) => name.startsWith('.dist')))
          throw new Error('the unfinished files still fill the disk');
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
      const cache = join(root, 'node_modules/.cache');
      rmSync(cache, { recursive: true, force: true });
      mkdirSync(cache);
      chmodSync(dirname(root), 0o755);
      if (isRoot) chownSync(cache, nobody, nobody);
      else chmodSync(root, 0o555);
      try {
        const outcome = await workshop.start(isRoot ? { uid: nobody } : {}).done;
        return await refused(workshop, outcome, /could not be written.*(EACCES|EPERM)/);
      } finally {
        chmodSync(root, 0o755);
        rmSync(cache, { recursive: true });
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
        if (code !== 0 || (state !== 'old' && state !== 'fresh'))
          throw new Error(`changed after ${delay} ms: code ${code}, ${state}, ${output}`);
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
  {
    name: 'no network',
    async run(workshop) {
      const cut = [['-n'], ['-rn']].find((options) => succeeds('unshare', [...options, 'true']));
      if (cut) return same(workshop, { command: ['unshare', ...cut, ...buildCommand] });
      const guard = join(workshop.project.root, '..', 'no-network.mjs');
      writeFileSync(guard, offline);
      return same(workshop, { command: [process.execPath, '--import', guard, '--import', 'tsx', 'build.ts'] });
    },
  },
  {
    name: 'clock wrong',
    async run(workshop) {
      const { root } = workshop.project;
      for (const year of [1970, 2124]) {
        const clock = join(root, '..', `clock-${year}.mjs`);
        writeFileSync(
          clock,
          `const now = Date.now, begin = now(); Date.now = () => Date.UTC(${year}, 5) + now() - begin;`,
        );
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
          throw new Error(
            `round ${round + 1}: codes ${codes.join(' and ')}, ${state}: ${outcomes.map(({ output }) => output).join('\n')}`,
          );
        }
        if (workshop.leftovers().length > 0) throw new Error(`left beside dist/: ${workshop.leftovers().join(', ')}`);
      }
      return '5 pairs, both succeed each time, the new dist/ whole';
    },
  },
  {
    name: 'another locale and time zone',
    run: (workshop) =>
      same(workshop, { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' } }),
  },
  {
    name: 'a path with spaces and umlauts',
    async run(workshop) {
      const other = join(dirname(workshop.project.root), 'Meine Website ä & ü (1)');
      cpSync(workshop.project.root, other, { recursive: true, verbatimSymlinks: true });
      const { code, output } = await workshop.start({ cwd: other }).done;
      if (code !== 0) throw new Error(`code ${code}: ${output}`);
      if (fingerprint(join(other, 'dist')) !== workshop.fresh) throw new Error('the bytes depend on the folder');
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
        if (owner && !readFileSync(join(dist, owner)).equals(readFileSync(join(dist, path))))
          throw new Error(`${owner} and ${path} differ`);
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
      for (const name of readdirSync(folder, { recursive: true })
        .map(String)
        .filter((each) => /\.(ya?ml|md)$/.test(each))) {
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

/** Where nothing can be mounted, no file may grow beyond 20 KB. */
async function fileTooLarge(workshop: Workshop): Promise<string> {
  const command = ['sh', '-c', `trap '' XFSZ; ulimit -f 20; exec "$@"`, 'sh', ...buildCommand];
  return refused(workshop, await workshop.start({ command }).done, /EFBIG|too large/);
}

/** Refuses every connection that leaves the machine; for computers that cannot take the network away from a program. */
const offline = `import { Socket } from 'node:net';
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...args) {
  const [target] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof target === 'object' && !target.path) throw new Error('there is no network');
  return connect.apply(this, args);
};
`;

function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** A build that must succeed in spite of everything, with the same bytes as ever. */
async function same(workshop: Workshop, options: Parameters<Workshop['start']>[0]): Promise<string> {
  const { code, output } = await workshop.start(options).done;
  if (code !== 0) throw new Error(`code ${code}: ${output}`);
  const state = await workshop.state();
  if (state !== 'fresh') throw new Error(`other bytes: ${state}`);
  return 'the same bytes';
}

/** A build that must fail in words, and leave the old `dist/` alone. */
async function refused(
  workshop: Workshop,
  { code, output }: { code: number | null; output: string },
  words: RegExp,
): Promise<string> {
  if (code === 0) throw new Error('the build succeeds');
  if (!words.test(output)) throw new Error(`the message does not help: ${output}`);
  const state = await workshop.state();
  if (state !== 'old') throw new Error(`instead of the old dist/: ${state}`);
  if (workshop.leftovers().length > 0) throw new Error(`left beside dist/: ${workshop.leftovers().join(', ')}`);
  return told(output);
}

/** The message without its stack trace, on one line. */
function told(output: string): string {
  const words = output.split(/\n\s+at /)[0] ?? output;
  return `refused: ${words.trim().replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}
