import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { hostFileNames, readHosting } from '../../src/hosting/description';
import { renderHostConfig } from '../../src/hosting/host-config';
import { createHostFiles } from '../../src/hosting/host-files';
import { listFiles } from '../../src/lib/list-files';
import type { Deviation } from '../../src/smoke/checks';
import { findFreePort } from '../free-port';

/** A web server, or the emulator of a host. */
export type Host = {
  /** Deviations that the host cannot avoid. */
  allowed: Deviation[];
  /** The `DEPLOY_TARGET` of its build. */
  target?: 'cloudflare' | 'netlify';
  /** Features that the emulator lacks, and the names of the checks that need them. */
  notEmulated?: { feature: string; checks: RegExp }[];
  program: string;
  /** The command that installs the program. */
  install: string;
  /** Writes the host's files and returns how to start it. */
  prepare(setup: HostSetup): { args: string[]; cwd?: string; env?: Record<string, string> };
};

/** Where a host runs: a copy of `dist/`, a temporary folder, a free port, and the URL of the relay, if it has one. */
export type HostSetup = { dist: string; folder: string; port: number; relay?: string };

const getLocalProgram = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name);
const emulators = 'npm ci --prefix tests/hosts';

export const hosts: Record<string, Host> = {
  nginx: {
    allowed: [],
    program: '/usr/sbin/nginx',
    install: 'apt-get install nginx',
    prepare: (setup) => ({ args: ['-c', writeConfigFile('nginx', setup), '-g', 'daemon off;'] }),
  },
  apache: {
    allowed: [],
    program: '/usr/sbin/apache2',
    install: 'apt-get install apache2',
    prepare: (setup) => ({ args: ['-f', writeConfigFile('apache', setup), '-DFOREGROUND'] }),
  },
  caddy: {
    allowed: [],
    program: '/usr/bin/caddy',
    install: 'apt-get install caddy',
    prepare: (setup) => ({
      args: ['run', '--adapter', 'caddyfile', '--config', writeConfigFile('caddy', setup)],
      env: { XDG_CONFIG_HOME: setup.folder, XDG_DATA_HOME: setup.folder },
    }),
  },
  cloudflare: {
    allowed: ['fallback-404', 'copies-shown'],
    target: 'cloudflare',
    notEmulated: [
      { feature: 'ranges', checks: /^range/ },
      { feature: 'Vary', checks: /^compressed/ },
      { feature: 'rejecting malformed paths', checks: /^odd \/(%00|x+)/ },
    ],
    program: getLocalProgram('wrangler'),
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
      { feature: 'compression', checks: /^compressed/ },
      { feature: 'ranges', checks: /^range/ },
      { feature: 'rejecting other methods', checks: /^POST/ },
      { feature: 'caching for a year', checks: /^file \/(assets|img\/photos)\// },
      { feature: 'rejecting malformed paths', checks: /^odd \/(%$|x+)/ },
    ],
    program: getLocalProgram('netlify'),
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
      { feature: 'excluding files from the upload', checks: /^missing .*\.gz$/ },
      { feature: 'conditional requests', checks: /^conditional/ },
      { feature: 'ranges', checks: /^range/ },
      { feature: 'rejecting other methods', checks: /^(POST|DELETE)/ },
      { feature: 'rejecting malformed paths', checks: /^odd \/(%$|x+)/ },
      { feature: 'excluding hidden files', checks: /^hidden/ },
    ],
    program: getLocalProgram('firebase'),
    install: emulators,
    prepare({ dist, folder, port }) {
      const config = JSON.parse(renderHostConfig(['firebase'], dist));
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
      { feature: 'compression', checks: /^compressed/ },
      { feature: 'rejecting malformed paths', checks: /^odd/ },
      { feature: 'an empty /api/', checks: /^missing \/api\// },
      { feature: 'queries of redirects', checks: /^redirect .*\?/ },
      { feature: 'percent-encoding', checks: /^percent-encoding/ },
    ],
    program: getLocalProgram('swa'),
    install: emulators,
    prepare: ({ dist, folder, port }) => ({
      args: ['start', dist, '--swa-config-location', dist, '--host', '127.0.0.1', '--port', `${port}`],
      cwd: folder,
    }),
  },
};

/** Wraps a site's configuration for nginx. Tests request it by its address. */
export function wrapNginxConfig(site: string, { folder, port }: Pick<HostSetup, 'folder' | 'port'>): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/nginx-${port}-${kind};`).join(' ');
  const local = site.replace(/server_name [^ ;]+/, 'server_name 127.0.0.1');
  return `pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${paths}\n${local}}\n`;
}

/** Wraps a site's configuration as Debian's packages do, but with all files in a temporary folder. */
const serverConfigs: Record<string, (site: string, setup: HostSetup) => string> = {
  nginx: wrapNginxConfig,
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

/** Writes the configuration of a web server and returns the path of the file. */
export function writeConfigFile(host: string, setup: HostSetup): string {
  const { dist, folder, port, relay } = setup;
  const file = join(folder, `${host}.conf`);
  const options = ['--root', dist, '--port', `${port}`, ...(relay ? ['--relay', relay] : [])];
  const config = renderHostConfig([host, ...options], dist);
  writeFileSync(file, serverConfigs[host]?.(config, setup) ?? config);
  return file;
}

export type RunningHost = { origin: string; dist: string; stop(): Promise<void> };

/** @throws if no host has this name. */
export function findHost(name: string): Host {
  const host = hosts[name];
  if (!host) throw new Error(`unknown host ${name}; choose one of ${Object.keys(hosts).join(', ')}`);
  return host;
}

/** Starts a host in a temporary folder, which `stop` removes. */
export async function startHost(name: string, root: string, host = findHost(name)): Promise<RunningHost> {
  if (!existsSync(host.program))
    throw new Error(`${name} is not installed: ${host.program} is missing. Install it: ${host.install}`);
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const setup = { dist: join(folder, 'dist'), folder: join(folder, 'work'), port: await findFreePort() };
  mkdirSync(setup.folder);
  copyDist(root, setup.dist, host.target);
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
  const { args, cwd, env } = host.prepare(setup);
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
  const origin = `http://127.0.0.1:${setup.port}`;
  try {
    await waitForResponse(origin, child);
  } catch (error) {
    await stop();
    throw new Error(`${name} does not start:\n${output}`, { cause: error });
  }
  return { origin, dist: setup.dist, stop };
}

/** Copies `dist/`, with the host files of another `DEPLOY_TARGET`. */
function copyDist(root: string, dist: string, target: Host['target']): void {
  const hosting = readHosting(join(root, 'dist'));
  cpSync(join(root, 'dist'), dist, { recursive: true });
  if (!target) return;
  const files = new Map(listFiles(dist).map((file) => [file.slice(1), readFileSync(join(dist, file))]));
  for (const name of hostFileNames) rmSync(join(dist, name), { force: true });
  for (const [path, bytes] of createHostFiles(hosting, files, target)) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
}

async function waitForResponse(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it exited with code ${child.exitCode}`);
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
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const sendSignal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name);
    } catch {
      // the group is already gone
    }
  };
  sendSignal('SIGTERM');
  await Promise.race([exited, pause(8000)]);
  sendSignal('SIGKILL');
}
