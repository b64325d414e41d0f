import { contentTypes } from './content-types';
import { canonicalLink, immutableFolders, type Hosting } from './description';
import { keepsQuery, parsePattern, patternSource } from './pattern';
import { compressibleTypes, quote, type Server } from './server';

/** `.htaccess` for Apache: web space by FTP reads it from the uploaded folder, which must be the root of a domain. */
export function htaccess(hosting: Hosting): string {
  return [
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'AcceptPathInfo Off',
    'FileETag MTime Size',
    'ErrorDocument 404 "Not Found"',
    'ErrorDocument 405 "Method Not Allowed"',
    ...hosting.rewrites.filter(({ status }) => status === 404).map(notFoundPage),
    ...Object.entries(contentTypes).map(typeLine),
    compression,
    headers(hosting),
    '<IfModule mod_rewrite.c>',
    ...rules(hosting).map((line) => `  ${line}`),
    '</IfModule>\n',
  ].join('\n');
}

/** A whole configuration for Debian's Apache that serves a folder together with its `.htaccess`. */
export function apacheConfig(hosting: Hosting, { root, port, complete, relay }: Server): string {
  const proxy = relay && hosting.enquiry ? proxyLines(hosting.enquiry, relay) : [];
  const directory = [`<Directory ${quote(root)}>`, '  AllowOverride All', '  Require all granted', '</Directory>'];
  const site = [`DocumentRoot ${quote(root)}`, ...directory, ...proxy];
  if (!complete) return `<VirtualHost *:${port}>\n${site.map((line) => `  ${line}`).join('\n')}\n</VirtualHost>\n`;
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'filter', 'deflate', 'brotli'];
  if (proxy.length > 0) modules.push('proxy', 'proxy_http');
  return [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    'User www-data',
    'Group www-data',
    'ServerName localhost',
    'ServerTokens Prod',
    'TraceEnable Off',
    'TypesConfig /dev/null',
    'DefaultRuntimeDir /tmp',
    `PidFile /tmp/apache-${port}.pid`,
    `ErrorLog /tmp/apache-${port}.log`,
    `Listen ${port}`,
    ...site,
    '',
  ].join('\n');
}

/** The relay needs TRUSTED_IP_HEADER=X-Real-IP; what a client writes there is overwritten. */
function proxyLines(path: string, relay: string): string[] {
  return [
    'ProxyPreserveHost On',
    'RequestHeader set X-Real-IP expr=%{REMOTE_ADDR}',
    // ended here before the relay ends them
    `ProxyPass ${path} ${relay}${path} ttl=120`,
  ];
}

function typeLine([ending, type]: [string, string]): string {
  const [name, charset] = type.split('; charset=');
  return charset ? `AddType ${name} .${ending}\nAddCharset ${charset} .${ending}` : `AddType ${name} .${ending}`;
}

function notFoundPage({ from, to }: Hosting['rewrites'][number]): string {
  return `<If "%{REQUEST_URI} =~ m#${patternSource(from)}#">\n  ErrorDocument 404 ${to}\n</If>`;
}

/** Compressing changes the ETag; without the edit, no browser would ever hear that its copy is still good. */
const compression = ['brotli:BROTLI_COMPRESS', 'deflate:DEFLATE']
  .map((each) => each.split(':'))
  .map(
    ([module, filter]) =>
      `<IfModule mod_${module}.c>\n  AddOutputFilterByType ${filter} ${compressibleTypes.join(' ')}\n</IfModule>`,
  )
  .join('\n');

function headers({ siteUrl, headers: all, caching, missing, pieces }: Hosting): string {
  const own = Object.entries(all).map(([name, value]) => `Header always set ${name} ${quote(value)}`);
  const plain = `expr=%{REQUEST_STATUS} == 405 || (%{REQUEST_STATUS} == 404 && %{REQUEST_URI} =~ m#^(${missing.join('|')})#)`;
  const lines = [
    String.raw`RequestHeader edit If-None-Match '(-gzip|-br)"' '"'`,
    ...own,
    ...Object.entries(pieces.headers).map(
      ([name, value]) =>
        `Header always set ${name} ${quote(value)} "expr=%{REQUEST_URI} =~ m#^(${pieces.below.join('|')})#"`,
    ),
    `Header always set Cache-Control ${quote(caching.revalidated)}`,
    `Header always set Cache-Control ${quote(caching.immutable)} env=IMMUTABLE`,
    `Header always set Link ${quote(canonicalLink(`${siteUrl}%{ORIGINAL}e`))} env=ORIGINAL`,
    'Header always set X-Robots-Tag noindex env=NOINDEX',
    'Header always set X-Robots-Tag noindex env=REDIRECT_NOINDEX',
    'Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"',
    `Header always set Cache-Control no-store "${plain}"`,
    `Header always set Content-Type text/plain "${plain}"`,
  ];
  return ['<IfModule mod_headers.c>', ...lines.map((line) => `  ${line}`), '</IfModule>'].join('\n');
}

/** Rules see decoded paths without the leading slash; in what they lead to, `%2` would be a part of a condition. */
function rules({ redirects, rewrites, hidden, missing, immutable }: Hosting): string[] {
  const local = (source: string) => source.replace('^/', '^');
  const home = rewrites.at(-1)?.to ?? '/index.html';
  return [
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    'RewriteBase /',
    // by themselves, filters by type compress no answer with another status than 200
    'RewriteCond %{ENV:REDIRECT_STATUS} =404',
    'RewriteRule ^ - [E=filter-errordocs:1]',
    'RewriteCond %{ENV:REDIRECT_STATUS} .',
    'RewriteRule ^ - [END]',
    'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    ...redirects.map(
      ({ from, to, status }) =>
        `RewriteRule ${quoteRule(local(patternSource(from)))} ${quote(to).replaceAll('%', String.raw`\%`)} [R=${status},NE,${keepsQuery(to) ? '' : 'QSD,'}L]`,
    ),
    `RewriteRule ${quoteRule(`^(${hidden.map((path) => path.slice(1).replaceAll('.', String.raw`\.`)).join('|')})$`)} ${home} [E=NOINDEX:1,END]`,
    ...immutableFolders({ immutable }).flatMap((folder) => [
      'RewriteCond %{REQUEST_FILENAME} -f',
      `RewriteRule ^${folder.slice(1)} - [E=IMMUTABLE:1]`,
    ]),
    // one rule for the Markdown of all pages, since these lines are read with every request
    'RewriteCond %{REQUEST_FILENAME} -f',
    String.raw`RewriteCond %{REQUEST_FILENAME} ^(.*)\.md$`,
    'RewriteCond %1.html -f',
    String.raw`RewriteRule ^(?:((?:.*/)?)index|(.*))\.md$ - [E=ORIGINAL:/$1$2]`,
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteCond %{PATH_INFO} ^$',
    'RewriteRule ^ - [END]',
    ...missing.map((prefix) => `RewriteRule ^${prefix.slice(1)} - [R=404,L]`),
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule [^/]$ %{REQUEST_URI}.html [END]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule (^|/)$ - [END]',
    ...rewrites.map(({ from, to, status, noindex }) => {
      const pattern = quoteRule(parsePattern(from).base === '/' ? '^' : local(patternSource(from)));
      if (status === 404) return `RewriteRule ${pattern} - [R=404,L]`;
      return `RewriteRule ${pattern} ${quote(to)} [${noindex ? 'E=NOINDEX:1,' : ''}END]`;
    }),
  ];
}

/** A pattern in quotes; its backslashes are the pattern's own. */
function quoteRule(source: string): string {
  return `"${source.replaceAll('"', String.raw`\"`)}"`;
}
