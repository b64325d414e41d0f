import { contentTypes } from './content-types';
import { canonicalLink, type Hosting } from './description';
import { hiddenSource, immutableSource, keepsQuery, missingSource, patternSource } from './pattern';
import { quote, type Server } from './server';

/** A line, or the head of a block and what is in it. */
type Line = string | [head: string, block: Line[]];

/** A Caddyfile; with a port of its own the site is not encrypted. */
export function caddyfile(hosting: Hosting, { root, port, relay }: Server): string {
  const address = port === undefined ? new URL(hosting.siteUrl).host : `:${port}`;
  return written([
    ['(file)', fileHeaders(hosting)],
    [address, [`root * ${quote(root)}`, ['route', routes(hosting, relay)]]],
  ]);
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

/** What depends on the file that is served: Caddy 2.6 takes conditions on the answer for headers, without a word. */
function fileHeaders({ headers }: Hosting): Line[] {
  const types = Object.entries(contentTypes).flatMap(([ending, type]): Line[] => [
    `@${ending} ${matching(`\\.${ending}$`)}`,
    `header @${ending} Content-Type ${quote(type)}`,
  ]);
  return [...types, ['header @html', headerLines(headers.html)]];
}

function routes(hosting: Hosting, relay: Server['relay']): Line[] {
  const { headers, caching, spellings, fallbacks } = hosting;
  return [
    ...(relay ? [proxy(relay)] : []),
    ['header', [...headerLines({ ...headers.all, ...headers.files }), `Cache-Control ${quote(caching.revalidated)}`]],
    // on its own: a block that removes something is carried out last, and would undo what follows
    'header -Server',
    'encode gzip',
    '@method not method GET HEAD',
    'header @method Allow "GET, HEAD"',
    'respond @method "Method Not Allowed" 405',
    ...hosting.redirects.flatMap(redirectLines),
    ...spellings.flatMap(({ from, to }, index): Line[] => [
      `@spelling${index} ${matching(patternSource(from))}`,
      `rewrite @spelling${index} ${quote(to)}`,
    ]),
    ['@page', [`not ${matching(hiddenSource(hosting))}`, 'file {path} {path}.html {path}/index.html']],
    handle('@page', [
      'rewrite {http.matchers.file.relative}',
      `@immutable ${matching(immutableSource)}`,
      `header @immutable Cache-Control ${quote(caching.immutable)}`,
      ...originals(hosting),
      'import file',
      fileServer,
    ]),
    `@missing ${matching(missingSource(hosting))}`,
    'respond @missing "Not Found" 404',
    ...fallbacks.flatMap(fallbackLines),
  ];
}

const proxy = ({ path, origin }: NonNullable<Server['relay']>): Line => [
  `reverse_proxy ${path} ${origin}`,
  ['header_up X-Real-IP {remote_host}'],
];

const fileServer: Line = ['file_server', ['precompressed br gzip']];

function headerLines(headers: Record<string, string>): Line[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);
}

function originals({ markdown }: Hosting): Line[] {
  const known = Object.entries(markdown).map(([path, page]) => `${quote(path)} ${quote(canonicalLink(page))}`);
  return [
    ['map {path} {original}', [...known, 'default none']],
    '@markdown not vars {original} none',
    'header @markdown Link {original}',
  ];
}

function redirectLines({ from, to }: Hosting['redirects'][number], index: number): Line[] {
  const path = matching(patternSource(from));
  const redirect = [`@redirect${index} ${path}`, `redir @redirect${index} ${to} 301`];
  if (!keepsQuery(to)) return redirect;
  return [
    [`@query${index}`, [path, 'expression {query} != ""']],
    `redir @query${index} ${to}?{query} 301`,
    ...redirect,
  ];
}

function fallbackLines({ from, to, status }: Hosting['fallbacks'][number], index: number): Line[] {
  const served: Line = status === 404 ? ['file_server', ['status 404', 'precompressed br gzip']] : fileServer;
  return [
    `@fallback${index} ${matching(patternSource(from))}`,
    handle(`@fallback${index}`, ['header X-Robots-Tag noindex', `rewrite * ${quote(to)}`, 'import file', served]),
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
