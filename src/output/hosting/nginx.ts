import { contentTypes } from './content-types';
import type { Hosting } from './description';
import { patternSource } from './pattern';
import type { Server } from './server';

/**
 * A configuration for nginx: the block of one site, or with `complete` one that starts as it is. Compressed siblings
 * are delivered as they lie there; Brotli needs nginx's own module for it.
 */
export function nginxConfig(hosting: Hosting, { root, port, complete, brotli }: Server): string {
  const server = serverBlock(hosting, root, port, brotli);
  if (!complete) return server;
  const modules = brotli ? 'load_module modules/ngx_http_brotli_static_module.so;\n' : '';
  return (
    `${modules}worker_processes auto;\npid /tmp/nginx-${port}.pid;\nerror_log stderr warn;\nevents {}\nhttp {\n` +
    `  access_log off;\n  sendfile on;\n  tcp_nopush on;\n  keepalive_timeout 65;\n` +
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path /tmp/nginx-${port}-${name};\n`).join('') +
    `${indent(server)}}\n`
  );
}

function serverBlock(hosting: Hosting, root: string, port: number, brotli: boolean): string {
  const { headers, caching, missing } = hosting;
  const types = Object.entries(contentTypes).map(([ending, type]) => `${type.replace(/;.*/, '')} ${ending};`);
  return `server {
  listen ${port};
  listen [::]:${port};
  root ${quote(root)};
  charset utf-8;
  charset_types text/css text/javascript application/json text/markdown text/plain application/xml application/manifest+json image/svg+xml;
  types { ${types.join(' ')} }
  default_type text/plain;
  server_tokens off;
  absolute_redirect off;
  autoindex off;
  gzip_static on;
${brotli ? '  brotli_static on;\n' : ''}  gzip_vary on;

  set $robots "";
  set $caching ${quote(caching.revalidated)};
  add_header Cache-Control $caching always;
  add_header X-Robots-Tag $robots always;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${quote(value)} always;\n`)
  .join('')}
  if ($request_method !~ ^(GET|HEAD)$) { return 405 "Method Not Allowed\\n"; }

${hosting.redirects.map((rule) => redirectLine(rule)).join('')}
${hosting.hidden.map((path) => `  location = ${path} { try_files /.hidden @fallback; }\n`).join('')}
${missing.map((prefix) => missingBlock(prefix, hosting)).join('')}
${hosting.rewrites.map((rule, index) => rewriteBlock(rule, index)).join('')}
  location @missing { set $caching no-store; return 404 "Not Found\\n"; }
}
`;
}

function redirectLine({ from, to, status }: Hosting['redirects'][number]): string {
  const target = to.includes('?') || to.includes('#') ? to : `${to}$is_args$args`;
  return `  location ~ ${quote(patternSource(from))} { return ${status} ${quote(target)}; }\n`;
}

/** Hashed files for a year, but only those that exist: a missing one must be asked for again. */
function missingBlock(prefix: string, { immutable, caching }: Hosting): string {
  const folders = new Set(immutable.filter((path) => path.startsWith(prefix)).map((path) => path.replace(/[^/]+$/, '')));
  const inner = [...folders].map((folder) =>
    folder === prefix ? `set $caching ${quote(caching.immutable)};` : `location ^~ ${folder} { set $caching ${quote(caching.immutable)}; try_files $uri @missing; }`,
  );
  return `  location ^~ ${prefix} { ${[...inner, 'try_files $uri @missing;'].join(' ')} }\n`;
}

function rewriteBlock({ from, to, status, noindex }: Hosting['rewrites'][number], index: number): string {
  const name = from === '/*' ? '@fallback' : `@rewrite${index}`;
  const robots = noindex ? 'set $robots noindex; ' : '';
  const files = 'try_files $uri $uri.html $uri/index.html';
  const location = from === '/*' ? 'location /' : `location ~ ${quote(patternSource(from))}`;
  if (status === 404) return `  ${location} { ${robots}${files} =404; error_page 404 ${to}; }\n`;
  return `  ${location} { ${files} ${name}; }\n  location ${name} { ${robots}rewrite ^ ${quote(to)} break; }\n`;
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
