import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { readHosting } from '../../src/hosting/description';
import { exchange } from '../../src/smoke/exchange';
import { copyProject } from '../project-copy';
import { startPublishServer } from './publish-server';

// Publishes to nginx with `src/hosting/publish.sh`, with and without mistakes, while visitors request pages. Everything
// runs under the strictest umask.
const server = await startPublishServer();
const { www, current, origin, getRelease, listPartial } = server;
const project = await copyProject('publish');
const releases = new Set<string>();
/** The release that the script names for going back. */
let earlier = '';
const problems = new Set<string>();
const seen = new Set<string>();
let pages = 0;
/** Whether the script is building, which changes nothing on the server. */
let isBuilding = false;
let isOver = false;

/** What to publish: a new build, the last one again, or an earlier release. */
type Case = {
  /** A letter that the home page gets. */
  build?: string;
  /** Changes the last build, or the server. */
  prepare?: () => void | Promise<void>;
  edit?: string;
  /** Goes back to this release instead. */
  goesBackTo?: () => string;
  /** Other settings of the script, or of the commands that it runs. */
  env?: NodeJS.ProcessEnv;
  /** What happens while files are being copied. */
  during?: (pid: number) => void;
  /** What happens once it is live. */
  then?: (pid: number, before: string) => void;
  outcome: Outcome;
  reloads: number;
  says?: string;
  /** The status of an address that is redirected by the configuration of one release only. */
  moved?: number;
};

/** What the script does; it says so itself, except if nothing has changed. */
type Outcome = 'it is live' | 'is live again' | 'is not as it should be' | 'nothing has changed';

const removeRobots = (...names: string[]) => names.forEach((name) => rmSync(join(www, name, 'site/robots.txt')));
const stop = (pid: number) => process.kill(pid, 'SIGTERM');
/** Reaches every process on this side, as Ctrl+C does, but none on the server. */
const interrupt = (pid: number) => process.kill(-pid, 'SIGINT');
const addRedirect = 's|gzip_vary on;|& location = /moved.html { return 301 /; }|';
const removePage = () => project.edit('dist/hosting.json', (text) => text.replaceAll('"/agb"', '"/terms"'));
const addLargeFile = () => {
  writeFileSync(join(project.root, 'dist/large.bin'), '');
  truncateSync(join(project.root, 'dist/large.bin'), 200_000_000);
};
/** Makes somebody else the owner of a file, which only root can do. */
const giveAway = () => {
  if (process.getuid?.() === 0) chownSync(join(project.root, 'dist/index.html'), 12_345, 12_345);
};
const incomplete = 'releases/20200101000000';
const leaveIncomplete = () => void mkdirSync(join(www, incomplete, 'site'), { recursive: true });
/** Ruins the configuration of the release that the script names. */
const ruin = () => writeFileSync(join(www, earlier, 'host.conf'), 'server {');

const cases: Record<string, Case> = {
  'the first release': { build: 'Š', says: 'no earlier dist/', outcome: 'it is live', reloads: 1 },
  'a new letter in every style, but no robots.txt': {
    build: 'Č',
    then: () => removeRobots('current'),
    outcome: 'is live again',
    reloads: 2,
  },
  'a new configuration, stopped before the smoke check ends': {
    edit: addRedirect,
    then: stop,
    outcome: 'is live again',
    reloads: 2,
    moved: 404,
  },
  'a configuration without the relay': {
    env: { CONFIG: server.settings.CONFIG.replace(/ --relay.*/, '') },
    outcome: 'is live again',
    reloads: 2,
    says: '✗ the form cannot send',
  },
  'a new letter and a redirect': {
    prepare: giveAway,
    edit: addRedirect,
    outcome: 'it is live',
    reloads: 1,
    moved: 301,
  },
  'a build that the disk of the server cannot hold': {
    prepare: addLargeFile,
    env: server.fullDisk,
    outcome: 'nothing has changed',
    reloads: 0,
    says: `Delete releases that you no longer need, the oldest first:\n  ssh server rm -r ${www}/releases/2`,
  },
  'an upload that is interrupted': {
    env: { SLOW: 'yes' },
    during: interrupt,
    outcome: 'nothing has changed',
    reloads: 0,
  },
  'a release that was never complete': {
    prepare: leaveIncomplete,
    goesBackTo: () => incomplete,
    outcome: 'nothing has changed',
    reloads: 0,
    says: `There is no complete ${incomplete}. There are:\nreleases/2`,
  },
  'a build without a page that is online': {
    prepare: removePage,
    outcome: 'nothing has changed',
    reloads: 0,
    says: '✗ /agb: online at',
  },
  'the release before it': { goesBackTo: () => earlier, outcome: 'it is live', reloads: 1, moved: 404 },
  'a release without robots.txt, like the one before it': {
    then: (_, before) => removeRobots('current', before),
    outcome: 'is not as it should be',
    reloads: 2,
  },
  'a release whose configuration is ruined': {
    prepare: ruin,
    goesBackTo: () => earlier,
    outcome: 'is live again',
    reloads: 1,
    moved: 404,
  },
  'a good build after all of this': { outcome: 'it is live', reloads: 1 },
};

async function publish({ build, prepare, edit = '', goesBackTo, during, then, ...expected }: Case): Promise<string> {
  const setLetter = (text: string) => text.replace(/(?<=Wachstum, das bleibt).*/, `, ${build}`);
  if (build) await project.edit('content/de/home.yaml', setLetter);
  await prepare?.();
  const before = getRelease();
  server.clearReloads();
  const env = { ...process.env, ...server.settings, IS_BUILT: build ? '' : 'yes', EDIT: edit, ...expected.env };
  const command = 'umask 077; exec sh src/hosting/publish.sh "$@"';
  const args = ['-c', command, 'sh', ...(goesBackTo ? [goesBackTo()] : [])];
  const child = spawn('sh', args, { cwd: project.root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const pid = child.pid ?? 0;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close');
  let isCopying = false;
  while (child.exitCode === null && getRelease() === before) {
    const partial = listPartial()[0];
    isBuilding = build !== undefined && partial === undefined;
    if (partial !== undefined && !isCopying && readdirSync(join(www, 'releases', partial, 'site')).length > 0) {
      isCopying = true;
      during?.(pid);
    }
    await pause(5);
  }
  releases.add(getRelease());
  if (getRelease() !== before) then?.(pid, before);
  const [code] = await ended;
  // open pages keep working, even those of a release that is no longer live
  await Promise.all(Array.from(seen, requestFile));
  const result = `${findOutcome(before, output)}, ${server.countReloads()} reloads, ${code === 0 ? 'success' : 'failure'}`;
  const success = expected.outcome === 'it is live' ? 'success' : 'failure';
  if (result !== `${expected.outcome}, ${expected.reloads} reloads, ${success}`)
    throw new Error(`${result}:\n${output}`);
  earlier = /Go back .* (releases\/\d+)$/m.exec(output)?.[1] ?? earlier;
  const { says = '', moved } = expected;
  if (!output.includes(says)) throw new Error(`the script does not say “${says}”:\n${output}`);
  if (listPartial().length > 0) throw new Error(`${listPartial().join(', ')} is left on the server:\n${output}`);
  if (moved !== undefined) await requireStatus('/moved.html', moved);
  checkOwnership();
  return result;
}

function findOutcome(before: string, output: string): Outcome {
  if (getRelease() !== before) return 'it is live';
  const said = (['is live again', 'is not as it should be'] as const).find((words) => output.includes(words));
  return said ?? 'nothing has changed';
}

/** Checks that the web server can read what is live, and that no other account of the server owns it. */
function checkOwnership(): void {
  for (const [name, expected] of Object.entries({ '': 0o755, img: 0o755, 'index.html': 0o644 })) {
    const { mode, uid } = statSync(join(current, 'site', name));
    if ((mode & 0o777) !== expected || uid !== process.getuid?.())
      throw new Error(`site/${name} has mode ${(mode & 0o777).toString(8)} and owner ${uid}`);
  }
}

/** Waits for a status: after a reload, nginx needs a moment to replace its workers. */
async function requireStatus(path: string, expected: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { status } = await exchange(origin, { method: 'GET', path });
    if (status === expected) return;
    if (Date.now() > deadline) throw new Error(`${path} answers with status ${status} instead of ${expected}`);
    await pause(50);
  }
}

async function requestFile(path: string): Promise<{ policy: string; body: Buffer }> {
  const request = { method: 'GET', path: encodeURI(path), headers: { 'accept-encoding': 'gzip' } };
  const { status, headers, body } = await exchange(origin, request);
  if (status !== 200) problems.add(`${path} answers with status ${status}`);
  const isPacked = headers['content-encoding'] === 'gzip';
  return { policy: String(headers['content-security-policy']), body: isPacked ? gunzipSync(body) : body };
}

/** Requests one page after another, each followed by the files that it refers to. */
async function visit(): Promise<void> {
  const known = readHosting(join(current, 'site')).pages;
  while (!isOver) {
    await pause(isBuilding ? 500 : 50);
    const { path, file } = known[pages++ % known.length] ?? { path: '/', file: '/index.html' };
    const { policy, body } = await requestFile(path);
    const isIntact = [...releases, getRelease()].some((each) =>
      body.equals(readFileSync(join(www, each, 'site', file))),
    );
    if (!isIntact) problems.add(`${path} is not a page of any release`);
    const html = body.toString();
    if (!/<style>[^<]/.test(html) || /(style|default)-src/.test(policy)) problems.add(`${path} has no style`);
    for (const [each] of html.matchAll(/\/(?:assets|img\/photos)\/[\w.-]+/g)) {
      seen.add(each);
      await requestFile(each);
    }
  }
}

let visitors: Promise<void[]> | undefined;
try {
  for (const [name, each] of Object.entries(cases)) {
    console.log(`✓ ${name}: ${await publish(each)}`);
    visitors ??= Promise.all([visit(), visit(), visit()]);
  }
} catch (error) {
  problems.add(error instanceof Error ? error.message : String(error));
} finally {
  isOver = true;
  await visitors;
  await project.remove();
  await server.stop();
}
console.log(`${problems.size === 0 ? '✓' : '✗'} ${pages} pages with style and all their files, each of one release`);
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.size === 0 ? 0 : 1;
