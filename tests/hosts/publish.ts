import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
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
import { freePort } from '../free-port';
import { copyProject } from '../project-copy';
import { findHost, wrapNginxConfig } from './hosts';

/** Publishes four changes to nginx with `src/hosting/publish.sh` while visitors request pages without a pause. */
const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const www = join(folder, 'www');
const port = await freePort();
const project = await copyProject('publish');
const live = () => readlinkSync(join(www, 'current'));
const releases: string[] = [];
const problems = new Set<string>();
const seen = new Set<string>();
let pages = 0;
let isOver = false;

/** What is published, what happens once it is live, whether it stays, and how often nginx reloads. */
type Case = { file: string; from: string; to: string; then?: (pid: number) => void; stays: boolean; reloads: number };

const home = 'content/de/home.yaml';
const heading = 'Wachstum, das bleibt';
const cases: Record<string, Case> = {
  'the first release': { file: home, from: heading, to: `${heading}, Š`, stays: true, reloads: 1 },
  'a new letter, which changes the style of every page': { file: home, from: 'Š', to: 'Č', stays: true, reloads: 0 },
  'a release without robots.txt': {
    file: home,
    from: 'Č',
    to: 'Ž',
    then: () => rmSync(join(www, live(), 'site/robots.txt')),
    stays: false,
    reloads: 0,
  },
  'a new redirect, stopped before the end of the smoke check': {
    file: 'content/redirects.yaml',
    from: '/blog/*',
    to: '/news/*',
    then: (pid) => process.kill(pid, 'SIGTERM'),
    stays: false,
    reloads: 2,
  },
};

async function publish({ file, from, to, then, stays, reloads }: Case): Promise<string> {
  await project.edit(file, (text) => text.replace(from, to));
  const before = existsSync(join(www, 'current')) ? live() : '';
  const log = join(folder, 'reloads');
  writeFileSync(log, '');
  const env = {
    ...process.env,
    PATH: `${folder}/bin:${process.env.PATH}`,
    SITE_URL: `http://127.0.0.1:${port}`,
    SERVER: 'server',
    WWW: www,
    CONFIG: `nginx --port ${port}`,
    RELOAD: `${nginx.join(' ')} -s reload && echo reload >> ${log}`,
  };
  const child = spawn('sh', ['src/hosting/publish.sh'], { cwd: project.root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && (!existsSync(join(www, 'current')) || live() === before)) await pause(5);
  if (!existsSync(join(www, 'current'))) throw new Error(output);
  releases.push(live());
  then?.(child.pid ?? 0);
  const code = await ended;
  // pages that are open keep working, also those of a release that is no longer live
  await Promise.all(Array.from(seen, (path) => requestFile(path)));
  const count = readFileSync(log, 'utf8').split('reload').length - 1;
  const [is, wanted] = [live() !== before, stays].map((each) => (each ? 'the new release' : 'the old release'));
  if (is !== wanted || (code === 0) !== stays || count !== reloads)
    throw new Error(`${is} is live, code ${String(code)}, ${count} reloads:\n${output}`);
  return `${is} is live after ${count} reloads`;
}

async function requestFile(path: string): Promise<{ policy: string; body: Buffer }> {
  const request = { method: 'GET', path: encodeURI(path), headers: { 'accept-encoding': 'gzip' } };
  const { status, headers, body } = await exchange(`http://127.0.0.1:${port}`, request);
  if (status !== 200) problems.add(`${path} answers with status ${status}`);
  const isPacked = headers['content-encoding'] === 'gzip';
  return { policy: String(headers['content-security-policy']), body: isPacked ? gunzipSync(body) : body };
}

/** Requests one page after another, and at once the files that each refers to. */
async function visit(): Promise<void> {
  const known = readHosting(join(www, 'current/site')).pages;
  while (!isOver) {
    await pause(20);
    const { path, file } = known[pages++ % known.length] ?? { path: '/', file: '/index.html' };
    const { policy, body } = await requestFile(path);
    const isWhole = [...releases, live()].some((each) => body.equals(readFileSync(join(www, each, 'site', file))));
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
mkdirSync(join(folder, 'bin'));
// in the place of ssh: the server is this machine
writeFileSync(join(folder, 'bin/ssh'), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
writeFileSync(join(folder, 'nginx.conf'), wrapNginxConfig(`include ${www}/current/*.conf;`, { folder, port }));
const server = spawn(program, [...nginx.slice(1), '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
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
