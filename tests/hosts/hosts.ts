import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { hostFileNames, readHosting } from '../../src/hosting/description';
import { hostConfig } from '../../src/hosting/host-config';
import { hostFiles } from '../../src/hosting/host-files';
import { listFiles } from '../../src/lib/list-files';
import type { Deviation } from '../../src/smoke/checks';
import { freePort } from '../free-port';

/** A web server, or the emulator of a host. */
export type Host = {
  /** Deviations that the host cannot avoid. */
  allowed: Deviation[];
  /** `DEPLOY_TARGET` of the build that is uploaded there. */
  target?: 'cloudflare' | 'netlify';
  /** What the emulator lacks, and the names of the checks that need it. */
  notEmulated?: { what: string; checks: RegExp }[];
  program: string;
  /** The command that installs the program. */
  install: string;
  /** Writes what the host needs and returns how it is started. */
  prepare(work: Workplace): { args: string[]; cwd?: string; env?: Record<string, string> };
};

/** Where a host runs: a copy of `dist/`, a temporary folder, a free port, and the relay's address where it has one. */
export type Workplace = { dist: string; folder: string; port: number; relay?: string };

const local = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name);
const emulators = 'npm ci --prefix tests/hosts';

export const hosts: Record<string, Host> = {
  nginx: {
    allowed: [],
    program: '/usr/sbin/nginx',
    install: 'apt-get install nginx',
    prepare: (work) => ({ args: ['-c', configFile('nginx', work), '-g', 'daemon off;'] }),
  },
  apache: {
    allowed: [],
    program: '/usr/sbin/apache2',
    install: 'apt-get install apache2',
    prepare: (work) => ({ args: ['-f', configFile('apache', work), '-DFOREGROUND'] }),
  },
  caddy: {
    allowed: [],
    program: '/usr/bin/caddy',
    install: 'apt-get install caddy',
    prepare: (work) => ({
      args: ['run', '--adapter', 'caddyfile', '--config', configFile('caddy', work)],
      env: { XDG_CONFIG_HOME: work.folder, XDG_DATA_HOME: work.folder },
    }),
  },
  cloudflare: {
    allowed: ['fallback-404', 'copies-shown'],
    target: 'cloudflare',
    notEmulated: [
      { what: 'ranges', checks: /^range/ },
      { what: 'Vary', checks: /^compressed/ },
      { what: 'refusal of odd paths', checks: /^odd \/(%00|x+)/ },
    ],
    program: local('wrangler'),
    install: emulators,
    prepare: ({ dist, folder, port }) => ({
      args: ['pages', 'dev', dist, '--ip', '127.0.0.1', '--port', `${port}`, '--compatibility-date', '2026-01-01'],
      cwd: folder,
      env: { WRANGLER_SEND_METRICS: 'false' },
    }),
  },
  netlify: {
    allowed: ['missing-200', 'copies-shown'],
    target: 'netlify',
    notEmulated: [
      { what: 'compression', checks: /^compressed/ },
      { what: 'ranges', checks: /^range/ },
      { what: 'refusal of other methods', checks: /^POST/ },
      { what: 'caching for a year', checks: /^file \/(assets|img\/photos)\// },
      { what: 'refusal of odd paths', checks: /^odd \/(%$|x+)/ },
    ],
    program: local('netlify'),
    install: emulators,
    prepare: ({ dist, folder, port }) => ({
      args: ['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--dir', dist, '--port', `${port}`],
      cwd: folder,
      env: { NETLIFY_TELEMETRY_DISABLED: '1' },
    }),
  },
  firebase: {
    allowed: ['case-study-200'],
    notEmulated: [
      { what: 'what is not uploaded', checks: /^missing .*\.gz$/ },
      { what: 'conditional requests', checks: /^conditional/ },
      { what: 'ranges', checks: /^range/ },
      { what: 'refusal of other methods', checks: /^(POST|DELETE)/ },
      { what: 'refusal of odd paths', checks: /^odd \/(%$|x+)/ },
      { what: 'files that are not uploaded', checks: /^hidden/ },
    ],
    program: local('firebase'),
    install: emulators,
    prepare({ dist, folder, port }) {
      const config = JSON.parse(hostConfig(['firebase'], dist));
      const emulators = {
        hosting: { host: '127.0.0.1', port },
        ui: { enabled: false },
        hub: { port: port + 1 },
        logging: { port: port + 2 },
      };
      writeFileSync(
        join(folder, 'firebase.json'),
        JSON.stringify({ hosting: { ...config.hosting, public: '../dist' }, emulators }),
      );
      return { args: ['emulators:start', '--only', 'hosting', '--project', 'demo-site'], cwd: folder };
    },
  },
  azure: {
    allowed: ['case-study-200', 'copies-shown'],
    notEmulated: [
      { what: 'compression', checks: /^compressed/ },
      { what: 'refusal of odd paths', checks: /^odd/ },
      { what: 'an empty /api/', checks: /^missing \/api\// },
      { what: 'queries of redirects', checks: /^redirect .*\?/ },
      { what: 'percent-encoding', checks: /^percent-encoding/ },
    ],
    program: local('swa'),
    install: emulators,
    prepare: ({ dist, folder, port }) => ({
      args: ['start', dist, '--swa-config-location', dist, '--host', '127.0.0.1', '--port', `${port}`],
      cwd: folder,
    }),
  },
};

/** nginx's configuration around that of a site. */
export function nginxAround(site: string, { folder, port }: Pick<Workplace, 'folder' | 'port'>): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/nginx-${port}-${kind};`).join(' ');
  return `pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${paths}\n${site}}\n`;
}

/** The configuration around that of a site, as in Debian's packages, but with files in a temporary folder. */
const serverConfigs: Record<string, (site: string, work: Workplace) => string> = {
  nginx: nginxAround,
  apache: (site, { folder, port }) => {
    const [, modules = ''] = /a2enmod (.*)/.exec(site) ?? [];
    const names = ['mpm_event', 'authz_core', ...modules.split(' ')];
    return `${names.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
User www-data
Group www-data
ServerName localhost
TraceEnable Off
TypesConfig /dev/null
DefaultRuntimeDir ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
Listen ${port}
${site}`;
  },
  caddy: (site) => `{\n\tadmin off\n}\n${site}`,
};

/** Writes the configuration of a web server and returns its file. */
export function configFile(host: string, work: Workplace): string {
  const { dist, folder, port, relay } = work;
  const file = join(folder, `${host}.conf`);
  const options = ['--root', dist, '--port', `${port}`, ...(relay ? ['--relay', relay] : [])];
  const config = hostConfig([host, ...options], dist);
  writeFileSync(file, serverConfigs[host]?.(config, work) ?? config);
  return file;
}

export type RunningHost = { origin: string; dist: string; stop(): Promise<void> };

/** @throws where no host has this name. */
export function hostOf(name: string): Host {
  const host = hosts[name];
  if (!host) throw new Error(`unknown host ${name}; known are ${Object.keys(hosts).join(', ')}`);
  return host;
}

/** Starts a host in a temporary folder, which `stop` removes. */
export async function startHost(name: string, root: string, host = hostOf(name)): Promise<RunningHost> {
  if (!existsSync(host.program))
    throw new Error(`${name} is not installed: ${host.program} is missing. Install it: ${host.install}`);
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const work = { dist: join(folder, 'dist'), folder: join(folder, 'work'), port: await freePort() };
  mkdirSync(work.folder);
  copyDist(root, work.dist, host.target);
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
  const { args, cwd, env } = host.prepare(work);
  const child = spawn(host.program, args, {
    cwd,
    env: { ...process.env, CI: '1', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
  const stop = async () => {
    await stopGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${work.port}`;
  try {
    await waitForResponse(origin, child);
  } catch (error) {
    await stop();
    throw new Error(`${name} does not start:\n${output}`, { cause: error });
  }
  return { origin, dist: work.dist, stop };
}

/** Copies `dist/`, and replaces the files for hosts with those of another `DEPLOY_TARGET`. */
function copyDist(root: string, dist: string, target: Host['target']): void {
  const hosting = readHosting(join(root, 'dist'));
  cpSync(join(root, 'dist'), dist, { recursive: true });
  if (!target) return;
  const files = new Map(listFiles(dist).map((file) => [file.slice(1), readFileSync(join(dist, file))]));
  for (const name of hostFileNames) rmSync(join(dist, name), { force: true });
  for (const [path, bytes] of hostFiles(hosting, files, target)) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
}

async function waitForResponse(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const request = fetch(origin, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    const response = await request.catch(() => undefined);
    if (response && response.status < 500) return;
    await pause(200);
  }
  throw new Error('no response within 90 seconds');
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name);
    } catch {
      // the group is already gone
    }
  };
  signal('SIGTERM');
  await Promise.race([ended, pause(8000)]);
  signal('SIGKILL');
}
