import { resolve } from 'node:path';

import { readOptions } from '../lib/read-options';
import { UserError } from '../lib/user-error';
import { apacheConfig, htaccess } from './apache';
import { caddyfile } from './caddy';
import { readHosting, type Hosting } from './description';
import { firebaseConfig } from './firebase';
import { headersFile } from './headers-by-path';
import { nginxConfig } from './nginx';
import { redirectsFile } from './redirects-file';
import type { Server } from './server';
import { staticWebAppsConfig } from './static-web-apps';
import { vercelConfig } from './vercel';

const usage = 'npm run --silent host-config <host> [-- --root DIR --port N --relay URL --brotli]';

/** Servers of one's own, whose configuration takes options. */
const servers = ['nginx', 'apache', 'caddy'];

/** The configuration of every host by its name. */
const writers: Record<string, (hosting: Hosting, server: Server) => string> = {
  nginx: nginxConfig,
  apache: apacheConfig,
  htaccess,
  caddy: caddyfile,
  netlify: (hosting) => bothFiles(hosting, 'netlify'),
  cloudflare: (hosting) => bothFiles(hosting, 'cloudflare'),
  vercel: vercelConfig,
  firebase: firebaseConfig,
  azure: staticWebAppsConfig,
  plain: () => 'Nothing to configure: index.html answers for a folder, 404.html for what does not exist.\n',
};

function bothFiles(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  return `# _redirects\n${redirectsFile(hosting, target)}\n# _headers\n${headersFile(hosting)}`;
}

/**
 * The configuration of a host as text; `args` are those of the command.
 * @throws {UserError} with the way to call it where the host is unknown, or where there is no built site.
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
  if (args.length > 1 && !servers.includes(host))
    throw new UserError(`${args[1]} means nothing to ${host}; options are for ${servers.join(', ')}.`);
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536))
    throw new UserError(`--port ${values.port} is not a port from 1 to 65535.`);
  if (values.relay !== undefined && !/^https?:\/\/[^/\s]+$/.test(values.relay))
    throw new UserError(`--relay ${values.relay} is not an origin; write for example http://127.0.0.1:8787`);
  const hosting = readHosting(dist);
  const { enquiry } = hosting;
  return writer(hosting, {
    root: resolve(values.root ?? '/var/www/site'),
    port,
    brotli: values.brotli,
    relay: values.relay !== undefined && enquiry !== null ? { path: enquiry, origin: values.relay } : undefined,
  });
}
