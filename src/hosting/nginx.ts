import { contentTypes } from './content-types';
import { canonicalLink, immutableFolders, type Hosting } from './description';
import { keepsQuery, patternSource } from './pattern';
import { compressibleTypes, quote, type Server } from './server';

/**
 * A configuration for nginx: the block of one site, or with `complete` one that starts as it is. Compressed siblings
 * are delivered as they lie there; Brotli needs nginx's own module for it.
 */
export function nginxConfig(hosting: Hosting, server: Server): string {
  const block = serverBlock(hosting, server);
  if (!server.complete) return block;
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(server.brotli ? ['load_module modules/ngx_http_brotli_static_module.so;'] : []),
    'worker_processes auto;',
    `pid /tmp/nginx-${server.port}.pid;`,
    'error_log stderr warn;',
    'events {}',
    'http {',
    '  access_log off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    ...folders.map((name) => `  ${name}_temp_path /tmp/nginx-${server.port}-${name};`),
    block.replaceAll(/^(?=.)/gm, '  '),
    '}\n',
  ].join('\n');
}

function serverBlock(hosting: Hosting, { root, port, brotli, relay }: Server): string {
  const types = Object.entries(contentTypes).map(([ending, type]) => `${type.replace(/;.*/, '')} ${ending};`);
  const headers = Object.entries(hosting.headers).map(([name, value]) => {
    if (!(name in hosting.pieces.headers)) return `  add_header ${name} ${quote(value)} always;\n`;
    return `  ${setVariable([name, value])}\n  add_header ${name} ${variableOf(name)} always;\n`;
  });
  const compressed = compressibleTypes.filter((type) => type !== 'text/html').join(' ');
  return `server {
  listen ${port};
  listen [::]:${port};
  root ${quote(root)};
  charset utf-8;
  charset_types ${compressed};
  types { ${types.join(' ')} }
  default_type text/plain;
  server_tokens off;
  absolute_redirect off;
  gzip on;
  gzip_static on;
  gzip_types ${compressed};
${brotli ? '  brotli_static on;\n' : ''}  gzip_vary on;

  set $robots "";
  set $allow "";
  set $link "";
  set $caching ${quote(hosting.caching.revalidated)};
  add_header Cache-Control $caching always;
  add_header X-Robots-Tag $robots always;
  add_header Allow $allow always;
  add_header Link $link always;
${headers.join('')}
${methods(hosting, relay)}
${hosting.redirects.map(redirectLine).join('')}${hosting.hidden.map(hiddenLine).join('')}${twinLines(hosting)}
${hosting.missing.map((prefix) => missingBlock(prefix, hosting)).join('')}
${hosting.rewrites.map(rewriteBlock).join('')}
  location @missing { types {} set $caching no-store; return 404 "Not Found\\n"; }
}
`;
}

/** A header that differs below some addresses is set there as a variable: another `add_header` would end all of them. */
const variableOf = (header: string) => `$${header.toLowerCase().replaceAll('-', '_')}`;
const setVariable = ([header, value]: [string, string]) => `set ${variableOf(header)} ${quote(value)};`;

function methods({ enquiry }: Hosting, relay: string | undefined): string {
  const check = 'if ($request_method !~ ^(GET|HEAD)$)';
  const refusal = 'set $allow "GET, HEAD"; set $caching no-store; return 405 "Method Not Allowed\\n";';
  if (!relay || enquiry === null) return `  ${check} { ${refusal} }\n`;
  return `  set $refused "";
  ${check} { set $refused yes; }
  if ($uri = ${quote(enquiry)}) { set $refused ""; }
  if ($refused) { ${refusal} }
  # the relay needs TRUSTED_IP_HEADER=X-Real-IP; its answers bring their own policy and caching, which add_header here keeps
  location = ${enquiry} { client_max_body_size 2m; client_body_buffer_size 2m; proxy_pass ${relay}; proxy_set_header Host $http_host; proxy_set_header X-Real-IP $remote_addr; add_header X-Robots-Tag noindex; }
`;
}

function redirectLine({ from, to, status }: Hosting['redirects'][number]): string {
  const target = keepsQuery(to) ? `${to}$is_args$args` : to;
  return `  location ~ ${quote(patternSource(from))} { return ${status} ${quote(target)}; }\n`;
}

function hiddenLine(path: string): string {
  return `  location = ${path} { try_files /.hidden @fallback; }\n`;
}

function twinLines({ twins }: Hosting): string {
  const lines = Object.entries(twins).map(
    ([path, page]) => `  location = ${quote(path)} { set $link ${quote(canonicalLink(page))}; }\n`,
  );
  return lines.join('');
}

/** Hashed files for a year, but only those that exist: a missing one must be asked for again. */
function missingBlock(prefix: string, { immutable, caching, pieces }: Hosting): string {
  const folders = immutableFolders({ immutable }).filter((folder) => folder.startsWith(prefix));
  const own = pieces.below.includes(prefix) ? Object.entries(pieces.headers).map(setVariable) : [];
  const keep = `set $caching ${quote(caching.immutable)};`;
  // a location in another one takes nothing over that is set there
  const inner = folders.map((folder) =>
    folder === prefix ? keep : `location ^~ ${folder} { ${[...own, keep].join(' ')} try_files $uri @missing; }`,
  );
  return `  location ^~ ${prefix} { ${[...own, ...inner, 'try_files $uri @missing;'].join(' ')} }\n`;
}

function rewriteBlock({ from, to, status, noindex }: Hosting['rewrites'][number], index: number): string {
  const name = from === '/*' ? '@fallback' : `@rewrite${index}`;
  const location = from === '/*' ? 'location /' : `location ~ ${quote(patternSource(from))}`;
  const robots = noindex ? 'set $robots noindex; ' : '';
  const answer = status === 404 ? `error_page 404 ${to}; return 404;` : `rewrite ^ ${quote(to)} break;`;
  return (
    `  ${location} { try_files $uri $uri.html $uri/index.html ${name}; }\n` +
    `  location ${name} { ${robots}${answer} }\n`
  );
}
