import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { hostFileNames } from '../../src/hosting/description';
import { hostConfig } from '../../src/hosting/host-config';
import type { Deviation } from '../../src/smoke/checks';
import { freePort } from '../free-port';
import { hostFilesOf } from './retarget';

/** A web server, or the emulator of a host, as the table of requests is run against it. */
export type Host = {
  /** What differs from the table, where the host can do no better. */
  allowed: Deviation[];
  /** `DEPLOY_TARGET` of the build that is uploaded there. */
  target?: 'cloudflare' | 'netlify';
  /** What the emulator cannot show: the part of the host that does it is not in it. By names of checks. */
  notEmulated?: { what: string; checks: RegExp }[];
  /** The program, and how to get it. */
  program: string;
  install: string;
  /** Prepares a folder of its own and says how the host is started there. */
  prepare(work: Workplace): { args: string[]; cwd?: string; env?: Record<string, string> };
};

/** Where a host is run: a copy of `dist/`, a scratch folder, a free port. */
export type Workplace = { dist: string; folder: string; port: number };

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

/** What Debian's packages have around the configuration of a site, in a folder that is removed afterwards. */
const around: Record<string, (site: string, work: Workplace) => string> = {
  nginx: (site, { folder, port }) => {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/nginx-${port}-${kind};`).join(' ');
    return `pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${paths}\n${site}}\n`;
  },
  apache: (site, { folder, port }) => {
    const [, modules = ''] = /a2enmod (.*)/.exec(site) ?? [];
    const settings = [
      'User www-data',
      'Group www-data',
      'ServerName localhost',
      'TraceEnable Off',
      'TypesConfig /dev/null',
      `DefaultRuntimeDir ${folder}`,
      `PidFile ${folder}/apache.pid`,
      `ErrorLog ${folder}/apache.log`,
      `Listen ${port}`,
    ];
    const loaded = `mpm_event authz_core ${modules}`
      .split(' ')
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    return [...loaded, ...settings, site].join('\n');
  },
  caddy: (site) => `{\n\tadmin off\n}\n${site}`,
};

export function configFile(host: string, work: Workplace, more: string[] = []): string {
  const { dist, folder, port } = work;
  const file = join(folder, `${host}.conf`);
  const config = hostConfig([host, '--root', dist, '--port', `${port}`, ...more], dist);
  writeFileSync(file, around[host]?.(config, work) ?? config);
  return file;
}

export type RunningHost = { origin: string; dist: string; stop(): Promise<void> };

/** Copies what a host needs, starts it in a scratch folder, and gives its address; `stop` leaves nothing behind. */
export async function startHost(name: string, root: string, host = hosts[name]): Promise<RunningHost> {
  if (!host) throw new Error(`unknown host ${name}; known are ${Object.keys(hosts).join(', ')}`);
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
    await untilAnswering(origin, child);
  } catch (error) {
    await stop();
    throw new Error(`${name} does not start: ${error instanceof Error ? error.message : error}\n${output}`, {
      cause: error,
    });
  }
  return { origin, dist: work.dist, stop };
}

function copyDist(root: string, dist: string, target: Host['target']): void {
  if (!existsSync(join(root, 'dist/hosting.json')))
    throw new Error('There is no built site. Run "npm run build" first.');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  if (!target) return;
  const files = hostFilesOf(dist, target);
  for (const name of hostFileNames) rmSync(join(dist, name), { force: true });
  for (const [path, bytes] of files) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
}

async function untilAnswering(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const answered = await fetch(origin, { signal: AbortSignal.timeout(5000), redirect: 'manual' }).catch(
      () => undefined,
    );
    if (answered && answered.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no answer within 90 seconds');
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
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 8000))]);
  signal('SIGKILL');
}
