import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { readHosting } from '../../src/hosting/description';
import { exchange } from '../../src/smoke/exchange';
import { findFreePort } from '../free-port';
import { copyProject } from '../project-copy';
import { findHost, wrapNginxConfig } from './hosts';

// Publishes to nginx with `src/hosting/publish.sh`, with and without mistakes, while visitors request pages.
const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const current = join(folder, 'www/current');
const port = await findFreePort();
const project = await copyProject('publish');
const getRelease = () => (existsSync(current) ? readlinkSync(current) : '');
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
  /** Changes the last build. */
  prepare?: () => Promise<void>;
  edit?: string;
  /** Goes back to the release that the script named last. */
  goesBack?: boolean;
  /** What happens once it is live. */
  then?: (pid: number) => void;
  outcome: 'it is live' | 'the old release is live again' | 'nothing has changed';
  reloads: number;
  says?: string;
  /** The status of an address that is redirected by the configuration of one release only. */
  moved?: number;
};

const removeRobots = () => rmSync(join(current, 'site/robots.txt'));
const stop = (pid: number) => process.kill(pid, 'SIGTERM');
const addRedirect = 's|gzip_vary on;|& location = /moved.html { return 301 /; }|';
const removePage = () => project.edit('dist/hosting.json', (text) => text.replaceAll('"/agb"', '"/terms"'));
const cases: Record<string, Case> = {
  'the first release': { build: 'Š', says: 'no earlier dist/', outcome: 'it is live', reloads: 1 },
  'a new letter in every style, but no robots.txt': {
    build: 'Č',
    then: removeRobots,
    outcome: 'the old release is live again',
    reloads: 2,
  },
  'a new configuration, stopped before the smoke check ends': {
    edit: addRedirect,
    then: stop,
    outcome: 'the old release is live again',
    reloads: 2,
    moved: 404,
  },
  'a new letter and a redirect': {
    edit: addRedirect,
    outcome: 'it is live',
    reloads: 1,
    moved: 301,
  },
  'the release before it': { goesBack: true, outcome: 'it is live', reloads: 1, moved: 404 },
  'a build without a page that is online': {
    prepare: removePage,
    outcome: 'nothing has changed',
    reloads: 0,
    says: '✗ /agb: online at',
  },
};

async function publish({ build, prepare, edit = '', goesBack, then, ...expected }: Case): Promise<string> {
  const setLetter = (text: string) => text.replace(/(?<=Wachstum, das bleibt).*/, `, ${build}`);
  if (build) await project.edit('content/de/home.yaml', setLetter);
  await prepare?.();
  const before = getRelease();
  const log = join(folder, 'reloads');
  writeFileSync(log, '');
  const env = {
    ...process.env,
    PATH: `${folder}/bin:${process.env.PATH}`,
    IS_BUILT: build ? '' : 'yes',
    SITE_URL: `http://127.0.0.1:${port}`,
    SERVER: 'server',
    WWW: join(folder, 'www'),
    CONFIG: `nginx --port ${port}`,
    EDIT: edit,
    RELOAD: `${nginx.join(' ')} -s reload && echo reload >> ${log}`,
  };
  const args = ['src/hosting/publish.sh', ...(goesBack ? [earlier] : [])];
  const child = spawn('sh', args, { cwd: project.root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && getRelease() === before) {
    isBuilding = readdirSync(join(folder, 'www/releases')).length === releases.size;
    await pause(5);
  }
  const hasSwitched = getRelease() !== before;
  releases.add(getRelease());
  if (hasSwitched) then?.(child.pid ?? 0);
  const code = await ended;
  // open pages keep working, even those of a release that is no longer live
  await Promise.all(Array.from(seen, requestFile));
  const count = readFileSync(log, 'utf8').split('reload').length - 1;
  const failed = hasSwitched ? 'the old release is live again' : 'nothing has changed';
  const outcome = getRelease() === before ? failed : 'it is live';
  const result = `${outcome}, ${count} reloads, code ${String(code)}`;
  if (result !== `${expected.outcome}, ${expected.reloads} reloads, code ${expected.outcome === 'it is live' ? 0 : 1}`)
    throw new Error(`${result}:\n${output}`);
  earlier = /Go back .* (releases\/\d+)$/m.exec(output)?.[1] ?? '';
  const { says = '', moved } = expected;
  if (!output.includes(says)) throw new Error(`the script does not say “${says}”:\n${output}`);
  if (moved !== undefined) await requireStatus('/moved.html', moved);
  return result;
}

/** Waits for a status: after a reload, nginx needs a moment to replace its workers. */
async function requireStatus(path: string, expected: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { status } = await exchange(`http://127.0.0.1:${port}`, { method: 'GET', path });
    if (status === expected) return;
    if (Date.now() > deadline) throw new Error(`${path} answers with status ${status} instead of ${expected}`);
    await pause(50);
  }
}

async function requestFile(path: string): Promise<{ policy: string; body: Buffer }> {
  const request = { method: 'GET', path: encodeURI(path), headers: { 'accept-encoding': 'gzip' } };
  const { status, headers, body } = await exchange(`http://127.0.0.1:${port}`, request);
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
    const isWhole = [...releases, getRelease()].some((each) =>
      body.equals(readFileSync(join(folder, 'www', each, 'site', file))),
    );
    if (!isWhole) problems.add(`${path} is no page of a release`);
    const html = body.toString();
    if (!/<style>[^<]/.test(html) || /(style|default)-src/.test(policy)) problems.add(`${path} has no style`);
    for (const [each] of html.matchAll(/\/(?:assets|img\/photos)\/[\w.-]+/g)) {
      seen.add(each);
      await requestFile(each);
    }
  }
}

const program = findHost('nginx').program;
const nginx = [program, '-c', join(folder, 'nginx.conf')];
chmodSync(folder, 0o755);
for (const name of ['bin', 'www/releases']) mkdirSync(join(folder, name), { recursive: true });
const commands = {
  // the server is this machine
  ssh: 'shift\nexec sh -c "$*"',
  // most cases differ in what follows the build
  npm: `[ "$2$IS_BUILT" = buildyes ] || PATH='${process.env.PATH}' exec npm "$@"`,
};
for (const [name, text] of Object.entries(commands))
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
writeFileSync(join(folder, 'nginx.conf'), wrapNginxConfig(`include ${current}/*.conf;`, { folder, port }));
const server = spawn(program, [...nginx.slice(1), '-g', 'daemon off;'], { stdio: 'ignore' });
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
  server.kill();
  await project.remove();
  rmSync(folder, { recursive: true });
}
console.log(`${problems.size === 0 ? '✓' : '✗'} ${pages} pages with style and all their files, each of one release`);
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.size === 0 ? 0 : 1;
