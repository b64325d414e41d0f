import { compressibleTypes, contentTypes } from './content-types';
import { healthPath, type Hosting } from './description';
import {
  extensionSource,
  formatCanonicalLink,
  getHiddenSource,
  immutableSource,
  keepsQuery,
  markdownSource,
  toRegexSource,
} from './pattern';
import { errorPage, formatStrictTransport, quote, translatedErrorPages, type Server } from './server';

/**
 * Returns an nginx configuration for the `http` context, such as a file in `conf.d`. Precompressed files are served as
 * they are; for Brotli, nginx needs the module `ngx_brotli`.
 */
export function renderNginxConfig(hosting: Hosting, server: Server): string {
  return renderMaps(hosting) + renderServer(hosting, server);
}

/**
 * Renders the headers that depend on the content type, status or path. The 404 for a hashed file must not be cached.
 */
function renderMaps(hosting: Hosting): string {
  const { headers, caching, siteUrl, enquiry } = hosting;
  const typeMaps = Object.entries(headers.html).map(([name, value]) => {
    const fileValue = headers.files[name];
    return `map $sent_http_content_type ${toVariable(name)} { ~^text/html ${quote(value)}; default ${quote(fileValue ?? '')}; }\n`;
  });
  const quoteExisting = (source: string) => quote(`~^(?:200|206|304):${source.slice(1)}`);
  return `${typeMaps.join('')}map $status:$uri $caching { ${quoteExisting(immutableSource)} ${quote(caching.immutable)}; default ${quote(caching.revalidated)}; }
map $request_method:$uri $refused { ~^(GET|HEAD): ""; ${enquiry === null ? '' : `~:${enquiry}$ ""; `}default yes; }
map $status $allow { 405 "GET, HEAD"; default ""; }
map $status:$uri $link { ${quoteExisting(markdownSource)} ${quote(formatCanonicalLink(`${siteUrl}$1$2`))}; default ""; }
${enquiry === null ? '' : renderErrorPageMap()}`;
}

function renderErrorPageMap(): string {
  const cases = translatedErrorPages.map(({ referrer, file }) => `${quote(`~${referrer}`)} ${file}; `);
  return `map $http_referer $error_page { ${cases.join('')}default ${errorPage}; }\n`;
}

const toVariable = (header: string) => `$${header.toLowerCase().replaceAll('-', '_')}`;

function renderServer(hosting: Hosting, { root, port = 80, brotli, relay }: Server): string {
  const { headers, enquiry } = hosting;
  const types = Object.entries(contentTypes).map(([extension, type]) => `${type.replace(/;.*/, '')} ${extension};`);
  const compressed = compressibleTypes.filter((type) => type !== 'text/html').join(' ');
  const responseHeaders = [
    ...Object.entries(headers.all).map(([name, value]) => [name, quote(value)]),
    ...Object.keys(headers.html).map((name) => [name, toVariable(name)]),
    ['Cache-Control', '$caching'],
    ['X-Robots-Tag', '$robots'],
    ['Allow', '$allow'],
    ['Link', '$link'],
  ];
  return `server {
  listen ${port};
  listen [::]:${port};
${renderHostNames(hosting)}  root ${quote(root)};
  charset utf-8;
  charset_types ${compressed};
  types { ${types.join(' ')} }
  default_type text/plain;
  server_tokens off;
  ssl_protocols TLSv1.2 TLSv1.3;
  absolute_redirect off;
  gzip on;
  gzip_static on;
  gzip_types ${compressed};
${brotli ? '  brotli_static on;\n' : ''}  gzip_vary on;

  # a value set at this level would be set again for an error page
  uninitialized_variable_warn off;
${responseHeaders.map(([name, value]) => `  add_header ${name} ${value} always;\n`).join('')}
  if ($refused) { return 405 "Method Not Allowed\\n"; }
${enquiry === null ? '' : renderEnquiry(enquiry, hosting, relay)}\
  location = ${healthPath} { ${relay ? renderProxy(relay) : 'try_files $uri @missing;'} }

${hosting.redirects.map(renderRedirect).join('')}
  location ~ ${quote(getHiddenSource(hosting))} { rewrite ${quote(extensionSource)} /none.txt last; rewrite ^ /none last; }
${hosting.foldersWithoutFallback.map((prefix) => `  location ^~ ${prefix} { try_files $uri @missing; }\n`).join('')}\
  location ~ ${quote(extensionSource)} { try_files $uri @missing; }
${hosting.fallbacks.map(renderFallback).join('')}
  location @missing { types {} return 404 "Not Found\\n"; }
}
`;
}

/**
 * Redirects the host name with or without `www.`, and refuses others. Only the first name in `server_name` counts as
 * `$server_name`.
 */
function renderHostNames({ siteUrl }: Hosting): string {
  const { hostname } = new URL(siteUrl);
  const sibling = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  return `  server_name ${hostname} ${sibling};
  if ($host = ${sibling}) { return 301 ${siteUrl}$request_uri; }
  if ($host != $server_name) { return 421 "Misdirected Request\\n"; }
`;
}

/**
 * Forwards enquiries to the relay. Without one, or when it does not answer, the site's error page with the email address
 * is served, under an internal address. The relay sends its own headers: because of the `add_header` in this block, nginx
 * does not inherit those of the server.
 */
function renderEnquiry(path: string, hosting: Hosting, relay: Server['relay']): string {
  return `  location = ${path} {
    client_max_body_size 512k;
    client_body_buffer_size 512k;
    add_header ${formatStrictTransport(hosting)} always;
    error_page 413 502 503 504 ${path}/500.html;
    ${relay ? renderProxy(relay) : 'return 503;'}
  }
  location = ${path}/500.html { internal; error_page 404 = @missing; rewrite ^ $error_page break; }
`;
}

/** The relay needs TRUSTED_IP_HEADER=X-Real-IP. */
const renderProxy = ({ origin }: NonNullable<Server['relay']>) =>
  `proxy_pass ${origin}; proxy_set_header Host $http_host; proxy_set_header X-Real-IP $remote_addr;`;

function renderRedirect({ from, to }: Hosting['redirects'][number]): string {
  const target = keepsQuery(to) ? `${to}$is_args$args` : to;
  return `  location ~ ${quote(toRegexSource(from))} { return 301 ${quote(target)}; }\n`;
}

function renderFallback({ from, to, status }: Hosting['fallbacks'][number], index: number): string {
  const action = status === 404 ? `error_page 404 ${to}; return 404;` : `rewrite ^ ${quote(to)} break;`;
  return (
    `  location ~ ${quote(toRegexSource(from))} { try_files $uri $uri.html $uri/index.html @fallback${index}; }\n` +
    `  location @fallback${index} { set $robots noindex; ${action} }\n`
  );
}
