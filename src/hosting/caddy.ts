import { contentTypes } from './content-types';
import { canonicalLink, immutableFolders, type Hosting } from './description';
import { keepsQuery, patternSource } from './pattern';
import { quote, type Server } from './server';

/** A line, or the head of a block and what is in it. */
type Line = string | [head: string, block: Line[]];

/** A Caddyfile: the block of one site, or with `complete` one that starts as it is, without certificates. */
export function caddyfile(hosting: Hosting, { root, port, complete, relay }: Server): string {
  const address = complete ? `:${port}` : new URL(hosting.siteUrl).host;
  const site: Line = [address, [`root * ${quote(root)}`, ['route', routes(hosting, relay)]]];
  return written(complete ? [['', ['admin off', 'auto_https off']], site] : [site]);
}

function written(lines: Line[], depth = 0): string {
  const indent = '\t'.repeat(depth);
  return lines
    .map((line) => {
      if (typeof line === 'string') return `${indent}${line}\n`;
      const [head, block] = line;
      return `${indent}${head ? `${head} ` : ''}{\n${written(block, depth + 1)}${indent}}\n`;
    })
    .join('');
}

function routes(hosting: Hosting, relay: string | undefined): Line[] {
  const { caching, enquiry, missing, hidden, rewrites, pieces } = hosting;
  const home = rewrites.at(-1)?.to ?? '/index.html';
  const anyOf = (paths: string[]) => paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|');
  const headers = Object.entries(hosting.headers).map(([name, value]) => `${name} ${quote(value)}`);
  const proxy: Line[] =
    relay && enquiry ? [[`reverse_proxy ${enquiry} ${relay}`, ['header_up X-Real-IP {remote_host}']]] : [];
  return [
    ...proxy,
    ['header', [...headers, `Cache-Control ${quote(caching.revalidated)}`]],
    `@piece ${matching(`^(${pieces.below.join('|')})`)}`,
    ...Object.entries(pieces.headers).map(([name, value]) => `header @piece ${name} ${quote(value)}`),
    // on its own: a block that removes something is carried out last, and would undo what follows
    'header -Server',
    'encode gzip',
    '@method not method GET HEAD',
    'header @method Allow "GET, HEAD"',
    'header @method Cache-Control no-store',
    'respond @method "Method Not Allowed" 405',
    ...hosting.redirects.flatMap(redirectLines),
    `@hidden ${matching(`^(${anyOf(hidden)})$`)}`,
    handle('@hidden', ['header X-Robots-Tag noindex', `rewrite * ${home}`, fileServer]),
    '@page file {path} {path}.html {path}/index.html',
    handle('@page', [
      'rewrite {http.matchers.file.relative}',
      ...kept(hosting),
      ...originals(hosting),
      ...types,
      fileServer,
    ]),
    `@missing ${matching(`^(${anyOf(missing)})`)}`,
    handle('@missing', ['header Cache-Control no-store', 'respond "Not Found" 404']),
    ...rewrites.flatMap(rewriteLines),
  ];
}

const fileServer: Line = ['file_server', ['precompressed br gzip']];

const types = Object.entries(contentTypes).flatMap(([ending, type]) => [
  `@${ending} ${matching(`\\.${ending}$`)}`,
  `header @${ending} Content-Type ${quote(type)}`,
]);

/** Hashed files for a year; this stands where a file is known to exist. */
function kept(hosting: Hosting): Line[] {
  const folders = immutableFolders(hosting);
  if (folders.length === 0) return [];
  return [
    `@immutable ${matching(`^(${folders.join('|')})`)}`,
    `header @immutable Cache-Control ${quote(hosting.caching.immutable)}`,
  ];
}

/** The Markdown of pages names these; this too stands where a file is known to exist. */
function originals({ twins }: Hosting): Line[] {
  const known = Object.entries(twins).map(([path, page]) => `${quote(path)} ${quote(canonicalLink(page))}`);
  return [
    ['map {path} {original}', [...known, 'default none']],
    '@twin not vars {original} none',
    'header @twin Link {original}',
  ];
}

function redirectLines({ from, to, status }: Hosting['redirects'][number], index: number): Line[] {
  const path = matching(patternSource(from));
  const redirect = [`@redirect${index} ${path}`, `redir @redirect${index} ${to} ${status}`];
  if (!keepsQuery(to)) return redirect;
  return [
    [`@query${index}`, [path, 'expression {query} != ""']],
    `redir @query${index} ${to}?{query} ${status}`,
    ...redirect,
  ];
}

function rewriteLines({ from, to, status, noindex }: Hosting['rewrites'][number], index: number): Line[] {
  const robots = noindex ? ['header X-Robots-Tag noindex'] : [];
  const served: Line = status === 404 ? ['file_server', ['status 404', 'precompressed br gzip']] : fileServer;
  return [
    `@rewrite${index} ${matching(patternSource(from))}`,
    handle(`@rewrite${index}`, [...robots, `rewrite * ${quote(to)}`, served]),
  ];
}

/** One of several blocks of which the first that fits is taken; `route` keeps the order of what is in it. */
function handle(matcher: string, lines: Line[]): Line {
  return [`handle ${matcher}`, [['route', lines]]];
}

/** Caddy's own `path` matcher ignores case. */
function matching(source: string): string {
  return `path_regexp \`${source}\``;
}
