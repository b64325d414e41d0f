import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

import { createRelay } from '../../src/relay/handler';
import { createOutbox } from '../../src/relay/outbox';
import { createNodeListener } from '../../src/relay/platforms/node-http';
import { listen } from '../fixtures/listen';
import { readRelaySettings, relayContent } from '../fixtures/provider/relay-texts';
import { findFreePort } from '../free-port';
import { findHost, wrapNginxConfig } from './hosts';

/** Stand-ins for commands of `publish.sh`, which its environment can change. */
const commands = {
  // the server is this machine, but has its own processes; with FULL, what is copied to it meets a full disk
  ssh: 'shift\ncase "$FULL$*" in yes*--server*.part*) exec cat > /dev/full ;; esac\nexec setsid sh -c "$*"',
  rsync: `case "$SLOW$*" in yes*--chmod*) set -- --bwlimit=500 "$@" ;; esac\nexec ${execFileSync('sh', ['-c', 'command -v rsync']).toString().trim()} "$@"`,
  // most cases differ in what follows the build; npm takes as long to start as the smoke check takes to run
  npm: `[ "$2$IS_BUILT" = buildyes ] && exit
PATH='${process.env.PATH}'
[ "$2" = smoke ] || exec npm "$@"
site=$3
shift 3
[ $# = 0 ] || shift
exec node --import tsx src/smoke/smoke.ts "$site" "$@"`,
};

/** Starts nginx and a relay, with a folder for releases on a small disk, and prepares the environment of `publish.sh`. */
export async function startPublishServer() {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const www = join(folder, 'www');
  const current = join(www, 'current');
  const log = join(folder, 'reloads');
  for (const name of ['bin', 'www']) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  const isSmallDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', www]).status === 0;
  mkdirSync(join(www, 'releases'));
  for (const [name, text] of Object.entries(commands))
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

  const settings = readRelaySettings('http://127.0.0.1:9/');
  const { send } = createOutbox();
  const relay = await listen(createNodeListener(createRelay({ settings, content: relayContent, send })));
  const port = await findFreePort();
  const configFile = join(folder, 'nginx.conf');
  writeFileSync(configFile, wrapNginxConfig(`include ${current}/*.conf;`, { folder, port }));
  const { program } = findHost('nginx');
  const nginx = spawn(program, ['-c', configFile, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');

  return {
    www,
    current,
    origin: `http://127.0.0.1:${port}`,
    /** Settings of `publish.sh`. */
    settings: {
      PATH: `${folder}/bin:${process.env.PATH}`,
      SITE_URL: `http://127.0.0.1:${port}`,
      SERVER: 'server',
      WWW: www,
      CONFIG: `nginx --port ${port} --relay ${relay.url}`,
      RELOAD: `${program} -c ${configFile} -s reload && echo reload >> ${log}`,
    },
    /** Further settings under which the disk is too small for a large file. */
    fullDisk: isSmallDisk ? {} : { FULL: 'yes' },
    getRelease: () => (existsSync(current) ? readlinkSync(current) : ''),
    listPartial: () => readdirSync(join(www, 'releases')).filter((name) => name.endsWith('.part')),
    clearReloads: () => writeFileSync(log, ''),
    countReloads: () => readFileSync(log, 'utf8').split('reload').length - 1,
    async stop() {
      nginx.kill();
      await Promise.all([ended, relay.close()]);
      if (isSmallDisk) execFileSync('umount', [www]);
      rmSync(folder, { recursive: true });
    },
  };
}
