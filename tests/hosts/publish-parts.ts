import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { exchange } from '../../src/smoke/exchange';
import { findFreePort } from '../free-port';
import { copyProject, readFolder, type ProjectCopy } from '../project-copy';
import { findHost, writeConfigFile } from './hosts';
import { startPublishServer } from './publish-server';

// Publishes parts of the site with `npm run publish`: to nginx with `src/hosting/publish.sh`, and by FTP with lftp.
const server = await startPublishServer();
const first = await copyProject('first');
const second = await copyProject('second');
const scriptCommand = `sh src/hosting/publish.sh --dist "$DIST" --to server:${server.www}`;
const baseEnv = { ...process.env, ...server.settings, SOURCE_DATE_EPOCH: '1798000000', PUBLISH_URL: server.origin };

type Run = {
  args?: string[];
  command?: string;
  env?: NodeJS.ProcessEnv;
  onDelivery?: (pid: number) => void;
};

/** Runs `npm run publish`; calls `onDelivery` with its process id while the command is running. */
async function publish({ root }: ProjectCopy, { args = [], command = scriptCommand, env, onDelivery }: Run = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/publish.ts', '--yes', ...args], {
    cwd: root,
    env: { ...baseEnv, PUBLISH_COMMAND: command, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isDelivering = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (isDelivering || !output.includes('delivering')) return;
      isDelivering = true;
      if (onDelivery) setTimeout(() => onDelivery(child.pid ?? 0), 1500);
    });
  const [code] = await once(child, 'close');
  return { code: Number(code ?? -1), output };
}

function expectThat(what: string, isTrue: boolean, details: unknown = ''): void {
  console.log(`${isTrue ? '✓' : '✗'} ${what}`);
  if (isTrue) return;
  console.log(details);
  process.exitCode = 1;
}

async function read(path: string, origin = server.origin): Promise<string> {
  return (await exchange(origin, { method: 'GET', path })).body.toString();
}

const setHome = (letter: string) => (text: string) => text.replace(/(?<=Wachstum, das bleibt).*/, `, ${letter}`);
const setAgency = (letter: string) => (text: string) => text.replace('das Team von', `das Team ${letter} von`);
const hasHome = async (letter: string) => (await read('/')).includes(`, ${letter}`);
const readRecord = ({ root }: ProjectCopy) => readFileSync(join(root, '.published/record.json'), 'utf8');
/** Returns whether the record names the build that is online. */
const isRecordCorrect = async (project: ProjectCopy, origin = server.origin) =>
  JSON.parse(readRecord(project)).build === JSON.parse(await read('/hosting.json', origin)).build;

async function publishToNginx(): Promise<void> {
  const site = join(server.current, 'site');
  const started = await publish(first, { args: ['--force'] });
  expectThat('the first publication is online', started.code === 0 && (await isRecordCorrect(first)), started.output);
  const before = await readFolder(site);

  await first.edit('content/de/home.yaml', setHome('Č'));
  await first.edit('content/de/agency.yaml', setAgency('unfertig'));
  const chosen = await publish(first, { args: ['--parts', 'home'] });
  const agency = await read('/agentur');
  expectThat('a chosen page is online', chosen.code === 0 && (await hasHome('Č')), chosen.output);
  expectThat('an unfinished page that was not chosen is not online', !agency.includes('unfertig'), agency);

  const back = await publish(first, { args: ['--back'] });
  const after = await readFolder(site);
  const changed = [...before].filter(([name, bytes]) => !after.get(name)?.equals(bytes)).map(([name]) => name);
  expectThat('--back restores the old bytes', back.code === 0 && changed.length === 0, [back.output, changed]);

  for (const [what, run, expected] of failures) {
    const { code, output } = await publish(first, { args: ['--back'], ...run });
    const isIntact = isDeepStrictEqual([...(await readFolder(site))].map(String), [...after].map(String));
    expectThat(`${what}: is explained`, code !== 0 && output.includes(expected), output);
    expectThat(`${what}: the live site and the record are intact`, isIntact && (await isRecordCorrect(first)), output);
  }

  const killed = await publish(first, { args: ['--back'], onDelivery: (pid) => process.kill(pid, 'SIGKILL') });
  for (let seconds = 0; seconds < 60 && !(await hasHome('Č')); seconds++) await pause(1000);
  await pause(5000);
  expectThat('a delivery survives the process that started it', killed.code !== 0 && (await hasHome('Č')));
  const again = await publish(first, { args: ['--parts', 'home'] });
  expectThat(
    'the next run records what was delivered',
    again.output.includes('no part with this name has changed') && (await isRecordCorrect(first)),
    again.output,
  );

  await second.edit('content/de/home.yaml', setHome('Ž'));
  const unseen = await publish(second);
  expectThat(
    'a second clone cannot replace the site by accident',
    unseen.output.includes('Somebody else has published') && (await hasHome('Č')),
    unseen.output,
  );
  const forced = await publish(second, { args: ['--force'] });
  expectThat(
    'a second clone can replace the site with --force',
    forced.code === 0 && (await hasHome('Ž')),
    forced.output,
  );
  const late = await publish(first);
  expectThat(
    'the first clone then needs --force as well',
    late.output.includes('Somebody else has published'),
    late.output,
  );
}

const interrupt = (pid: number) => process.kill(pid, 'SIGINT');
const failures: [what: string, run: Run, expected: string][] = [
  ['a command that fails', { command: 'echo broken; exit 3' }, 'failed with code 3'],
  ['a command that is killed', { command: 'kill -9 $$' }, 'PUBLISH_COMMAND was killed'],
  ['a command that delivers nothing', { command: 'echo done' }, 'does not show the new version'],
  ['a publication that is stopped', { onDelivery: interrupt, env: { SLOW: 'yes' } }, ''],
];

/** Starts an FTP server on a folder, without passwords. */
async function startFtp(folder: string): Promise<{ url: string; stop(): void }> {
  const port = await findFreePort();
  const config = join(folder, 'vsftpd.conf');
  mkdirSync(join(folder, 'site'), { recursive: true });
  const lines = {
    listen: 'YES',
    listen_address: '127.0.0.1',
    listen_port: port,
    background: 'NO',
    run_as_launching_user: 'YES',
    anonymous_enable: 'YES',
    no_anon_password: 'YES',
    anon_root: folder,
    write_enable: 'YES',
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    anon_umask: '022',
    seccomp_sandbox: 'NO',
  };
  writeFileSync(
    config,
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const child = spawn('vsftpd', [config], { stdio: 'inherit' });
  await pause(500);
  return { url: `ftp://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function publishByFtp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ftp-'));
  // nginx runs as another user
  chmodSync(folder, 0o755);
  const ftp = await startFtp(folder);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const project = await copyProject('ftp');
  const { code, output } = await project.build({ SITE_URL: origin });
  if (code !== 0) throw new Error(output);
  const relay = /--relay (\S+)/.exec(server.settings.CONFIG)?.[1] ?? '';
  const setup = { dist: join(project.root, 'dist'), folder, port, relay };
  const config = writeConfigFile('nginx', setup);
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll(setup.dist, join(folder, 'site')));
  const nginx = spawn(findHost('nginx').program, ['-c', config, '-g', 'daemon off;'], { stdio: 'ignore' });
  const command = `lftp -e 'set net:max-retries 2; set net:reconnect-interval-base 2; mirror --reverse --delete --transfer-all --no-perms --parallel=4 --exclude-glob hosting.json "'"$DIST"'" site && put -O site "'"$DIST"'/hosting.json"; bye' ${ftp.url}`;
  const env = { PUBLISH_URL: origin, SITE_URL: origin };
  try {
    await pause(500);
    const started = await publish(project, { command, env });
    expectThat('FTP: the first publication is online', started.code === 0, started.output);
    const before = await readFolder(join(folder, 'site'));
    await project.edit('content/de/home.yaml', setHome('Č'));
    await project.edit('content/de/agency.yaml', setAgency('unfertig'));
    const chosen = await publish(project, { command, env, args: ['--parts', 'home'] });
    const [home, agency] = await Promise.all([read('/', origin), read('/agentur', origin)]);
    expectThat(
      'FTP: a chosen page is online, the unfinished one is not',
      chosen.code === 0 && home.includes(', Č') && !agency.includes('unfertig'),
      chosen.output,
    );
    ftp.stop();
    await project.edit('content/de/home.yaml', setHome('Š'));
    const lost = await publish(project, { command, env, args: ['--parts', 'home'] });
    expectThat(
      'FTP: a lost connection leaves the record correct',
      lost.code !== 0 && (await isRecordCorrect(project, origin)),
      lost.output,
    );
    const next = await startFtp(folder);
    const back = await publish(project, { command: command.replace(ftp.url, next.url), env, args: ['--back'] });
    next.stop();
    const after = await readFolder(join(folder, 'site'));
    const changed = [...before].filter(([name, bytes]) => !after.get(name)?.equals(bytes)).map(([name]) => name);
    expectThat('FTP: --back restores the old bytes', back.code === 0 && changed.length === 0, [back.output, changed]);
  } finally {
    nginx.kill();
    await once(nginx, 'exit');
    await project.remove();
    rmSync(folder, { recursive: true });
  }
}

try {
  await publishByFtp();
  await publishToNginx();
} finally {
  await first.remove();
  await second.remove();
  await server.stop();
}
