import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { readOptions } from '../lib/read-options';
import { UserError } from '../lib/user-error';
import { apacheConfig, htaccess } from './apache';
import { caddyfile } from './caddy';
import { parseHosting, type Hosting } from './description';
import { firebaseConfig } from './firebase';
import { headersFile } from './headers-file';
import { nginxConfig } from './nginx';
import { redirectsFile } from './redirects-file';
import type { Server } from './server';
import { vercelConfig } from './vercel';

const usage = 'npm run --silent host-config <host> [-- --root DIR --port N --relay URL --brotli]';

/** Servers of one's own, and what their configuration can be told; all other hosts have a port and a relay of theirs. */
const servers: Record<string, readonly string[]> = {
  nginx: ['port', 'relay', 'brotli'],
  apache: ['port', 'relay'],
  caddy: ['port', 'relay'],
};

/** The configuration of every host by its name; those that take a folder and a port become complete with them. */
const writers: Record<string, (hosting: Hosting, server: Server, dist: string) => string> = {
  nginx: nginxConfig,
  apache: apacheConfig,
  htaccess,
  caddy: caddyfile,
  netlify: (hosting) => bothFiles(hosting, 'netlify'),
  cloudflare: (hosting) => bothFiles(hosting, 'cloudflare'),
  vercel: vercelConfig,
  firebase: (hosting, { root, complete }) => firebaseConfig(hosting, complete ? projectFolder(root) : undefined),
  azure: (_hosting, _server, dist) => readFileSync(join(dist, 'staticwebapp.config.json'), 'utf8'),
  plain: () => 'Nothing to configure: index.html answers for a folder, 404.html for what does not exist.\n',
};

function bothFiles(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  return `# _redirects\n${redirectsFile(hosting, target)}\n# _headers\n${headersFile(hosting, target)}`;
}

/** A folder as Firebase names it: from where its configuration stands, and never outside of that. */
function projectFolder(root: string): string {
  const folder = relative(process.cwd(), root).replaceAll('\\', '/');
  if (folder === '' || /^\.\.(\/|$)|^\w:/.test(folder))
    throw new UserError(
      `--root ${root} is not below this folder; Firebase uploads from a folder beside firebase.json only.`,
    );
  return folder;
}

/**
 * The configuration of a host as text; `args` are those of the command.
 * @throws with the way to call it where the host is unknown, or where there is no built site.
 */
export function hostConfig(args: string[], dist: string): string {
  const options = {
    root: { type: 'string' },
    port: { type: 'string' },
    relay: { type: 'string' },
    brotli: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = readOptions({ args, allowPositionals: true, options }, usage);
  const [host = ''] = positionals;
  const writer = positionals.length === 1 && Object.hasOwn(writers, host) ? writers[host] : undefined;
  if (!writer) throw new UserError(`Which host? Known are ${Object.keys(writers).join(', ')}.\n  ${usage}`);
  for (const option of ['port', 'relay', 'brotli'] as const) {
    if (!values[option] || servers[host]?.includes(option)) continue;
    const takers = Object.keys(servers).filter((each) => servers[each]?.includes(option));
    throw new UserError(`--${option} means nothing to ${host}; it is for ${takers.join(', ')}.`);
  }
  if (host === 'caddy' && values.port !== undefined && values.root === undefined)
    throw new UserError('--port needs --root here: without it, Caddy listens where the address of the site says.');
  const port = Number(values.port ?? 80);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserError(`--port ${values.port} is not a port from 1 to 65535.`);
  if (values.relay !== undefined && !/^https?:\/\/[^/\s]+$/.test(values.relay))
    throw new UserError(`--relay ${values.relay} is not an origin; write for example http://127.0.0.1:8787`);
  const root = values.root === undefined ? undefined : resolve(values.root);
  const source = [root, dist].find((folder) => folder !== undefined && existsSync(join(folder, 'hosting.json')));
  if (!source) throw new UserError('There is no built site. Run "npm run build" first.');
  if (root !== undefined && source !== root && !servers[host])
    throw new UserError(
      `--root ${values.root}: there is no built site in it, and ${host} takes nothing else from there.`,
    );
  const server: Server = {
    root: root ?? '/var/www/site',
    port,
    complete: root !== undefined,
    brotli: values.brotli,
    relay: values.relay,
  };
  return writer(parseHosting(readFileSync(join(source, 'hosting.json'), 'utf8')), server, source);
}
