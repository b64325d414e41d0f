import { resolve } from 'node:path';

import { readOptions } from '../lib/read-options';
import { UserError } from '../lib/user-error';
import { renderApacheConfig, renderHtaccess } from './apache';
import { renderCaddyfile } from './caddy';
import { readHosting, type Hosting } from './description';
import { renderFirebaseConfig } from './firebase';
import { renderHeadersFile } from './headers-by-path';
import { renderNginxConfig } from './nginx';
import { renderRedirectsFile } from './redirects-file';
import type { Server } from './server';
import { renderStaticWebAppsConfig } from './static-web-apps';
import { renderVercelConfig } from './vercel';

const usage = 'npm run --silent host-config <host> [-- --root DIR --port N --relay URL --brotli --dist DIR]';

/** Self-hosted web servers, whose configuration takes options. */
const servers = ['nginx', 'apache', 'caddy'];

/** The functions that write a host's configuration, by the name of the host. */
const writers: Record<string, (hosting: Hosting, server: Server) => string> = {
  nginx: renderNginxConfig,
  apache: renderApacheConfig,
  htaccess: renderHtaccess,
  caddy: renderCaddyfile,
  netlify: (hosting) => renderBothFiles(hosting, 'netlify'),
  cloudflare: (hosting) => renderBothFiles(hosting, 'cloudflare'),
  vercel: renderVercelConfig,
  firebase: renderFirebaseConfig,
  azure: renderStaticWebAppsConfig,
  plain: () => 'Nothing to configure: hosts serve index.html for a folder and 404.html for missing files.\n',
};

function renderBothFiles(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  return `# _redirects\n${renderRedirectsFile(hosting, target)}\n# _headers\n${renderHeadersFile(hosting)}`;
}

/** Returns the configurations of all self-hosted web servers with all options, to compare two builds. */
export function renderServerConfigs(hosting: Hosting): string {
  const { enquiry } = hosting;
  const relay = enquiry === null ? undefined : { path: enquiry, origin: 'http://127.0.0.1:8787' };
  const server = { root: '/var/www/site', brotli: true, relay };
  return servers.map((host) => writers[host]?.(hosting, server)).join('\n');
}

/**
 * Returns the configuration of a host; `args` are the arguments of the command.
 * @throws {UserError} if the arguments are invalid or there is no built site.
 */
export function renderHostConfig(args: string[], dist: string): string {
  const options = {
    root: { type: 'string' },
    port: { type: 'string' },
    relay: { type: 'string' },
    brotli: { type: 'boolean', default: false },
    dist: { type: 'string', default: dist },
  } as const;
  const { positionals, values } = readOptions({ args, allowPositionals: true, options }, usage);
  const [host = ''] = positionals;
  const writer = positionals.length === 1 && Object.hasOwn(writers, host) ? writers[host] : undefined;
  if (!writer) throw new UserError(`Which host? Choose one of ${Object.keys(writers).join(', ')}.\n  ${usage}`);
  if (args.length > 1 && !servers.includes(host))
    throw new UserError(`${host} has no option ${args[1]}; only ${servers.join(', ')} take options.`);
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536))
    throw new UserError(`--port ${values.port} is not a port from 1 to 65535.`);
  if (values.relay !== undefined && !/^https?:\/\/[^/\s]+$/.test(values.relay))
    throw new UserError(`--relay ${values.relay} is not an origin such as http://127.0.0.1:8787.`);
  const hosting = readHosting(values.dist);
  const { enquiry } = hosting;
  return writer(hosting, {
    root: resolve(values.root ?? '/var/www/site'),
    port,
    brotli: values.brotli,
    relay: values.relay !== undefined && enquiry !== null ? { path: enquiry, origin: values.relay } : undefined,
  });
}
