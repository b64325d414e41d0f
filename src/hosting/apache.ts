import { compressibleTypes, contentTypes } from './content-types';
import { canonicalLink, type Hosting } from './description';
import { hiddenSource, immutableSource, keepsQuery, missingSource, patternSource } from './pattern';
import { quote, type Server } from './server';

const neededModules = ['dir', 'filter', 'headers', 'mime', 'rewrite', 'brotli', 'deflate'];

/** `.htaccess` for Apache: web space by FTP reads it from the uploaded folder, which must be the root of a domain. */
export function htaccess(hosting: Hosting): string {
  return [
    `# Modules: ${neededModules.join(', ')}. Without the last two, nothing is compressed;`,
    '# without headers there are no policies, without rewrite no redirects and fallback pages.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'AcceptPathInfo Off',
    'FileETag MTime Size',
    'ErrorDocument 404 "Not Found"',
    'ErrorDocument 405 "Method Not Allowed"',
    ...hosting.fallbacks.filter(({ status }) => status === 404).map((rule) => notFoundPage(rule, hosting)),
    ...Object.entries(contentTypes).map(([ending, type]) => `AddType ${quote(type)} .${ending}`),
    ...compression,
    ...ifModule('headers', headerLines(hosting)),
    ...ifModule('rewrite', rules(hosting)),
    '',
  ].join('\n');
}

/** A virtual host; the `.htaccess` of its folder has the rest. */
export function apacheConfig(_hosting: Hosting, { root, port = 80, relay }: Server): string {
  return [
    `# Modules: a2enmod ${[...neededModules, ...(relay ? ['proxy', 'proxy_http'] : [])].join(' ')}`,
    `<VirtualHost *:${port}>`,
    `  DocumentRoot ${quote(root)}`,
    ...(relay ? proxy(relay) : []),
    `  <Directory ${quote(root)}>`,
    '    AllowOverride All',
    '    Require all granted',
    '  </Directory>',
    '</VirtualHost>',
    '',
  ].join('\n');
}

/** The relay needs TRUSTED_IP_HEADER=X-Real-IP; connections are ended here before the relay ends them. */
const proxy = ({ path, origin }: NonNullable<Server['relay']>) => [
  '  ProxyPreserveHost On',
  '  RequestHeader set X-Real-IP expr=%{REMOTE_ADDR}',
  `  ProxyPass ${path} ${origin}${path} ttl=120`,
];

function notFoundPage({ from, to }: Hosting['fallbacks'][number], hosting: Hosting): string {
  const isPage = `%{REQUEST_URI} =~ m#${patternSource(from)}# && %{REQUEST_URI} !~ m#${missingSource(hosting)}#`;
  return `<If "${isPage}">\n  ErrorDocument 404 ${to}\n</If>`;
}

const compression = [
  ['brotli', 'BROTLI_COMPRESS'],
  ['deflate', 'DEFLATE'],
].flatMap(([module = '', filter]) =>
  ifModule(module, [`AddOutputFilterByType ${filter} ${compressibleTypes.join(' ')}`]),
);

function ifModule(module: string, lines: string[]): string[] {
  return [`<IfModule mod_${module}.c>`, ...lines.map((line) => `  ${line}`), '</IfModule>'];
}

function headerLines(hosting: Hosting): string[] {
  const { headers, caching, markdown } = hosting;
  const set = (values: Record<string, string>, condition = '') =>
    Object.entries(values).map(([name, value]) => `Header always set ${name} ${quote(value)}${condition}`);
  const when = (condition: string) => ` "expr=${condition}"`;
  return [
    // compressing changes the ETag; without the edit, no browser would ever hear that its copy is still good
    String.raw`RequestHeader edit If-None-Match '(-gzip|-br)"' '"'`,
    ...set(headers.all),
    ...set(headers.html, when('%{CONTENT_TYPE} =~ m#^text/html#')),
    ...set(headers.files, when('%{CONTENT_TYPE} !~ m#^text/html#')),
    ...set({ 'Cache-Control': caching.revalidated }),
    ...set(
      { 'Cache-Control': caching.immutable },
      when(`%{REQUEST_STATUS} -in {'200', '206', '304'} && %{REQUEST_URI} =~ m#${immutableSource}#`),
    ),
    ...Object.entries(markdown).flatMap(([path, page]) =>
      set({ Link: canonicalLink(page) }, when(`%{REQUEST_URI} == '${path}'`)),
    ),
    ...set({ 'X-Robots-Tag': 'noindex' }, ' env=NOINDEX'),
    ...set({ 'X-Robots-Tag': 'noindex' }, ' env=REDIRECT_NOINDEX'),
    ...set({ Allow: 'GET, HEAD' }, when('%{REQUEST_STATUS} == 405')),
    ...set({ 'Content-Type': 'text/plain' }, ' env=PLAIN'),
  ];
}

/** Rules see decoded paths without the leading slash; in what they lead to, `%2` would be a part of a condition. */
function rules(hosting: Hosting): string[] {
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
    'RewriteRule ^ - [E=PLAIN:1,R=405,L]',
    ...hosting.redirects.map(({ from, to }) => {
      const target = quote(to).replaceAll('%', String.raw`\%`);
      return `RewriteRule ${quoteRule(patternSource(from))} ${target} [R=301,NE,${keepsQuery(to) ? '' : 'QSD,'}L]`;
    }),
    ...hosting.spellings.map(({ from, to }) => `RewriteRule ${quoteRule(patternSource(from))} ${quote(to)} [END]`),
    `RewriteRule ${quoteRule(hiddenSource(hosting))} - [E=HIDDEN:1]`,
    'RewriteCond %{ENV:HIDDEN} ^$',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteCond %{PATH_INFO} ^$',
    'RewriteRule ^ - [END]',
    `RewriteRule ${quoteRule(missingSource(hosting))} - [E=PLAIN:1,R=404,L]`,
    'RewriteCond %{ENV:HIDDEN} ^$',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule [^/]$ %{REQUEST_URI}.html [END]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule (^|/)$ - [END]',
    ...hosting.fallbacks.map(({ from, to, status }) => {
      const pattern = quoteRule(patternSource(from));
      return `RewriteRule ${pattern} ${status === 404 ? '- [E=NOINDEX:1,R=404,L]' : `${quote(to)} [E=NOINDEX:1,END]`}`;
    }),
  ];
}

/** A pattern in quotes, without the slash that paths begin with; its backslashes are its own. */
function quoteRule(source: string): string {
  return `"${source.replace('^/', '^')}"`;
}
