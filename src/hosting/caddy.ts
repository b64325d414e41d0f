import { contentTypes } from './content-types';
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

/** A line, or a block with its head. */
type Line = string | [head: string, block: Line[]];

/** Returns a Caddyfile; with an explicit port, the site is served without TLS. */
export function renderCaddyfile(hosting: Hosting, { root, port, relay }: Server): string {
  const address = port === undefined ? new URL(hosting.siteUrl).host : `:${port}`;
  return formatLines([
    ['(file)', renderFileHeaders(hosting)],
    [
      address,
      [
        `root * ${quote(root)}`,
        ['route', renderRoutes(hosting, relay)],
        ...(hosting.enquiry === null ? [] : [renderErrorPages(hosting, hosting.enquiry)]),
      ],
    ],
  ]);
}

function formatLines(lines: Line[], depth = 0): string {
  const indent = '\t'.repeat(depth);
  return lines
    .map((line) => {
      if (typeof line === 'string') return `${indent}${line}\n`;
      const [head, block] = line;
      return `${indent}${head ? `${head} ` : ''}{\n${formatLines(block, depth + 1)}${indent}}\n`;
    })
    .join('');
}

/** Selects headers by file extension, since Caddy 2.6 misreads conditions on the response as header fields. */
function renderFileHeaders({ headers }: Hosting): Line[] {
  const types = Object.entries(contentTypes).flatMap(([extension, type]): Line[] => [
    `@${extension} ${matchPath(`\\.${extension}$`)}`,
    `header @${extension} Content-Type ${quote(type)}`,
  ]);
  return [...types, ['header @html', renderHeaders(headers.html)]];
}

function renderRoutes(hosting: Hosting, relay: Server['relay']): Line[] {
  const { headers, caching, fallbacks, enquiry } = hosting;
  return [
    ...(relay ? [relay.path, healthPath].map((path) => renderProxy(hosting, { ...relay, path })) : []),
    ...(enquiry === null || relay ? [] : [`error ${enquiry} 503`]),
    ['header', [...renderHeaders({ ...headers.all, ...headers.files }), `Cache-Control ${quote(caching.revalidated)}`]],
    // outside the block above: a removal makes Caddy run the whole block last, so it would override the lines below
    'header -Server',
    'encode gzip',
    '@method not method GET HEAD',
    'header @method Allow "GET, HEAD"',
    'respond @method "Method Not Allowed" 405',
    ...hosting.redirects.flatMap(renderRedirect),
    ['@page', [`not ${matchPath(getHiddenSource(hosting))}`, 'file {path} {path}.html {path}/index.html']],
    handle('@page', [
      'rewrite {http.matchers.file.relative}',
      `@immutable ${matchPath(immutableSource)}`,
      `header @immutable Cache-Control ${quote(caching.immutable)}`,
      `@markdown path_regexp page \`${markdownSource}\``,
      `header @markdown Link ${quote(formatCanonicalLink(`${hosting.siteUrl}{re.page.1}{re.page.2}`))}`,
      'import file',
      fileServer,
    ]),
    `@missing ${matchPath(getNoFallbackSource(hosting))}`,
    'respond @missing "Not Found" 404',
    ...fallbacks.flatMap(renderFallback),
  ];
}

const renderProxy = (hosting: Hosting, { path, origin }: NonNullable<Server['relay']>): Line => [
  `reverse_proxy ${path} ${origin}`,
  ['header_up X-Real-IP {remote_host}', `header_down ${formatStrictTransport(hosting)}`],
];

/** Serves the site's error page to forms when there is no relay, or it does not answer. */
function renderErrorPages({ headers, caching }: Hosting, path: string): Line {
  const rewrites = translatedErrorPages.flatMap(({ referrer, file }, index): Line[] => [
    `@referrer${index} header_regexp Referer \`${referrer}\``,
    `rewrite @referrer${index} ${file}`,
  ]);
  const page: Line[] = [
    ['header', renderHeaders({ ...headers.all, 'Cache-Control': caching.revalidated })],
    'header -Server',
    'encode gzip',
    `rewrite * ${errorPage}`,
    ...rewrites,
    'import file',
    fileServer,
  ];
  return ['handle_errors', [handle(path, page)]];
}

const fileServer: Line = ['file_server', ['precompressed br gzip']];

function renderHeaders(headers: Record<string, string>): Line[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);
}

function renderRedirect({ from, to }: Hosting['redirects'][number], index: number): Line[] {
  const path = matchPath(toRegexSource(from));
  const redirect = [`@redirect${index} ${path}`, `redir @redirect${index} ${to} 301`];
  if (!keepsQuery(to)) return redirect;
  return [
    [`@query${index}`, [path, 'expression {query} != ""']],
    `redir @query${index} ${to}?{query} 301`,
    ...redirect,
  ];
}

function renderFallback({ from, to, status }: Hosting['fallbacks'][number], index: number): Line[] {
  const server: Line = status === 404 ? ['file_server', ['status 404', 'precompressed br gzip']] : fileServer;
  return [
    `@fallback${index} ${matchPath(toRegexSource(from))}`,
    handle(`@fallback${index}`, ['header X-Robots-Tag noindex', `rewrite * ${quote(to)}`, 'import file', server]),
  ];
}

/** Of several `handle` blocks, only the first match runs; `route` keeps the order of its directives. */
function handle(matcher: string, lines: Line[]): Line {
  return [`handle ${matcher}`, [['route', lines]]];
}

/** Matches a path by a regular expression, because Caddy's `path` matcher ignores case. */
function matchPath(source: string): string {
  return `path_regexp \`${source}\``;
}
