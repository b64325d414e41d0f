import { compressibleTypes, contentTypes } from './content-types';
import { healthPath, type Hosting } from './description';
import {
  formatCanonicalLink,
  getHiddenSource,
  getNoFallbackSource,
  immutableSource,
  keepsQuery,
  markdownSource,
  toRegexSource,
} from './pattern';
import { errorPage, formatStrictTransport, quote, translatedErrorPages, type Server } from './server';

const neededModules = ['dir', 'filter', 'headers', 'mime', 'rewrite', 'brotli', 'deflate'];

/** Returns the `.htaccess` for Apache and shared hosting; it must be uploaded to the root of a domain. */
export function renderHtaccess(hosting: Hosting): string {
  return [
    `# Modules: ${neededModules.join(', ')}. Without brotli and deflate nothing is compressed,`,
    '# without headers there are no security headers, without rewrite no redirects or fallback pages.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'AcceptPathInfo Off',
    'FileETag MTime Size',
    'ErrorDocument 404 "Not Found"',
    'ErrorDocument 405 "Method Not Allowed"',
    ...(hosting.enquiry === null ? [] : renderErrorDocuments()),
    ...hosting.fallbacks.filter(({ status }) => status === 404).map((rule) => renderNotFoundRule(rule, hosting)),
    ...Object.entries(contentTypes).map(([extension, type]) => `AddType ${quote(type)} .${extension}`),
    ...compression,
    ...wrapInIfModule('headers', renderHeaders(hosting)),
    ...wrapInIfModule('rewrite', renderRewrites(hosting)),
    '',
  ].join('\n');
}

/** Returns an Apache virtual host. Everything else is in the `.htaccess` of its document root. */
export function renderApacheConfig(hosting: Hosting, { root, port = 80, relay }: Server): string {
  return [
    `# Modules: a2enmod ${[...neededModules, ...(relay ? ['proxy', 'proxy_http'] : [])].join(' ')}`,
    `<VirtualHost *:${port}>`,
    `  DocumentRoot ${quote(root)}`,
    ...(relay ? renderProxy(hosting, relay) : []),
    `  <Directory ${quote(root)}>`,
    '    AllowOverride All',
    '    Require all granted',
    '  </Directory>',
    '</VirtualHost>',
    '',
  ].join('\n');
}

/** The relay needs TRUSTED_IP_HEADER=X-Real-IP. `ttl` makes Apache close idle connections before the relay does. */
const renderProxy = (hosting: Hosting, { path, origin }: NonNullable<Server['relay']>) => [
  '  ProxyPreserveHost On',
  '  RequestHeader set X-Real-IP expr=%{REMOTE_ADDR}',
  ...[path, healthPath].map((each) => `  ProxyPass ${each} ${origin}${each} ttl=120`),
  // the .htaccess does not apply to requests that are forwarded
  `  Header always set ${formatStrictTransport(hosting)}`,
  `  <Location ${path}>`,
  ...renderErrorDocuments().map((line) => `    ${line}`),
  '  </Location>',
];

/** Names the error page for forms, in the language of the page that the form is on. */
function renderErrorDocuments(): string[] {
  const render = (file: string) => [502, 503, 504].map((status) => `ErrorDocument ${status} ${file}`);
  return [
    ...render(errorPage),
    ...translatedErrorPages.flatMap(({ referrer, file }) => [
      `<If "%{HTTP_REFERER} =~ m#${referrer}#">`,
      ...render(file).map((line) => `  ${line}`),
      '</If>',
    ]),
  ];
}

function renderNotFoundRule({ from, to }: Hosting['fallbacks'][number], hosting: Hosting): string {
  const condition = `%{REQUEST_URI} =~ m#${toRegexSource(from)}# && %{REQUEST_URI} !~ m#${getNoFallbackSource(hosting)}#`;
  return `<If "${condition}">\n  ErrorDocument 404 ${to}\n</If>`;
}

const compression = [
  ['brotli', 'BROTLI_COMPRESS'],
  ['deflate', 'DEFLATE'],
].flatMap(([module = '', filter]) =>
  wrapInIfModule(module, [`AddOutputFilterByType ${filter} ${compressibleTypes.join(' ')}`]),
);

function wrapInIfModule(module: string, lines: string[]): string[] {
  return [`<IfModule mod_${module}.c>`, ...lines.map((line) => `  ${line}`), '</IfModule>'];
}

function renderHeaders(hosting: Hosting): string[] {
  const { headers, caching, siteUrl } = hosting;
  const set = (values: Record<string, string>, condition = '') =>
    Object.entries(values).map(([name, value]) => `Header always set ${name} ${quote(value)}${condition}`);
  const formatCondition = (condition: string) => ` "expr=${condition}"`;
  return [
    // compression adds a suffix to the ETag; unless it is removed, no conditional request gets a 304
    String.raw`RequestHeader edit If-None-Match '(-gzip|-br)"' '"'`,
    ...set(headers.all),
    ...set(headers.html, formatCondition('%{CONTENT_TYPE} =~ m#^text/html#')),
    ...set(headers.files, formatCondition('%{CONTENT_TYPE} !~ m#^text/html#')),
    ...set({ 'Cache-Control': caching.revalidated }),
    ...set(
      { 'Cache-Control': caching.immutable },
      formatCondition(`%{REQUEST_STATUS} -in {'200', '206', '304'} && %{REQUEST_URI} =~ m#${immutableSource}#`),
    ),
    ...set({ Link: formatCanonicalLink(`${siteUrl}%{PAGE}e`) }, ' env=PAGE'),
    ...set({ 'X-Robots-Tag': 'noindex' }, ' env=NOINDEX'),
    ...set({ 'X-Robots-Tag': 'noindex' }, ' env=REDIRECT_NOINDEX'),
    ...set({ Allow: 'GET, HEAD' }, formatCondition('%{REQUEST_STATUS} == 405')),
    ...set({ 'Content-Type': 'text/plain' }, ' env=PLAIN'),
  ];
}

/** Patterns match decoded paths without the leading slash. An unescaped `%2` in a target would be a back-reference. */
function renderRewrites(hosting: Hosting): string[] {
  return [
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    'RewriteBase /',
    // without this, filters by type compress only responses with status 200
    'RewriteCond %{ENV:REDIRECT_STATUS} =404',
    'RewriteRule ^ - [E=filter-errordocs:1]',
    'RewriteCond %{ENV:REDIRECT_STATUS} .',
    'RewriteRule ^ - [END]',
    // a relay on this server answers before this file is read
    ...(hosting.enquiry === null ? [] : [`RewriteRule ${quoteRule(toRegexSource(hosting.enquiry))} - [R=503,L]`]),
    'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$',
    'RewriteRule ^ - [E=PLAIN:1,R=405,L]',
    ...hosting.redirects.map(({ from, to }) => {
      const target = quote(to).replaceAll('%', String.raw`\%`);
      return `RewriteRule ${quoteRule(toRegexSource(from))} ${target} [R=301,NE,${keepsQuery(to) ? '' : 'QSD,'}L]`;
    }),
    `RewriteRule ${quoteRule(getHiddenSource(hosting))} - [E=HIDDEN:1]`,
    'RewriteCond %{REQUEST_FILENAME} -f',
    `RewriteCond %{REQUEST_URI} "${markdownSource}"`,
    'RewriteRule ^ - [E=PAGE:%1%2]',
    'RewriteCond %{ENV:HIDDEN} ^$',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteCond %{PATH_INFO} ^$',
    'RewriteRule ^ - [END]',
    `RewriteRule ${quoteRule(getNoFallbackSource(hosting))} - [E=PLAIN:1,R=404,L]`,
    'RewriteCond %{ENV:HIDDEN} ^$',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule [^/]$ %{REQUEST_URI}.html [END]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule (^|/)$ - [END]',
    ...hosting.fallbacks.map(({ from, to, status }) => {
      const pattern = quoteRule(toRegexSource(from));
      return `RewriteRule ${pattern} ${status === 404 ? '- [E=NOINDEX:1,R=404,L]' : `${quote(to)} [E=NOINDEX:1,END]`}`;
    }),
  ];
}

/** Quotes a pattern without its leading slash. Its backslashes are part of the pattern and not escaped. */
function quoteRule(source: string): string {
  return `"${source.replace('^/', '^')}"`;
}
