import { contentTypes } from './content-types';
import type { Hosting } from './description';
import { patternSource } from './pattern';
import { quote, type Server } from './server';

/** A Caddyfile: the block of one site, or with `complete` one that starts as it is, without certificates. */
export function caddyfile(hosting: Hosting, { root, port, complete, relay }: Server): string {
  const head = complete ? '{\n\tadmin off\n\tauto_https off\n\tpersist_config off\n}\n' : '';
  const address = complete ? `:${port}` : new URL(hosting.siteUrl).host;
  const body = [
    `root * ${quote(root)}`,
    'route {',
    ...routes(hosting, relay).map((line) => `\t${line}`),
    '}',
  ];
  return `${head}${address} {\n${body.map((line) => `\t${line}`).join('\n')}\n}\n`;
}

const fileServer = 'file_server {\n\t\t\t\tprecompressed br gzip\n\t\t\t}';

function routes(hosting: Hosting, relay: string | undefined): string[] {
  const { caching, enquiry } = hosting;
  const matcher = (source: string) => `path_regexp ${quoteRegex(source)}`;
  const folders = [...new Set(hosting.immutable.map((path) => path.replace(/[^/]+$/, '')))];
  const home = hosting.rewrites.at(-1)?.to ?? '/index.html';
  return [
    ...(relay && enquiry ? [`reverse_proxy ${enquiry} ${relay} {\n\t\t\theader_up X-Real-IP {remote_host}\n\t\t}`] : []),
    'header {',
    ...Object.entries(hosting.headers).map(([name, value]) => `\t${name} ${quote(value)}`),
    `\tCache-Control ${quote(caching.revalidated)}`,
    '\t-Server',
    '}',
    'encode gzip',
    '@method not method GET HEAD',
    'respond @method "Method Not Allowed" 405',
    ...hosting.redirects.flatMap(({ from, to, status }, index) => [
      `@redirect${index} ${matcher(patternSource(from))}`,
      ...(/[?#]/.test(to)
        ? []
        : [
            `@query${index} {`,
            `\t${matcher(patternSource(from))}`,
            `\texpression {query} != ""`,
            '}',
            `redir @query${index} ${to}?{query} ${status}`,
          ]),
      `redir @redirect${index} ${to} ${status}`,
    ]),
    `@hidden ${matcher(`^(${hosting.hidden.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})$`)}`,
    ...handle('@hidden', ['header X-Robots-Tag noindex', `rewrite * ${home}`, fileServer]),
    ...(folders.length === 0
      ? []
      : [
          '@immutable {',
          `\t${matcher(`^(${folders.join('|')})`)}`,
          '\tfile {path}',
          '}',
          `header @immutable Cache-Control ${quote(caching.immutable)}`,
        ]),
    '@page file {path} {path}.html {path}/index.html',
    ...handle('@page', ['rewrite {http.matchers.file.relative}', ...types(), fileServer]),
    `@missing ${matcher(`^(${hosting.missing.join('|')})`)}`,
    ...handle('@missing', ['header Cache-Control no-store', 'respond "Not Found" 404']),
    ...hosting.rewrites.flatMap(({ from, to, status, noindex }, index) => {
      const lines = [...(noindex ? ['header X-Robots-Tag noindex'] : []), `rewrite * ${quote(to)}`];
      const served = status === 404 ? fileServer.replace('{\n', '{\n\t\t\t\tstatus 404\n') : fileServer;
      return [`@rewrite${index} ${matcher(patternSource(from))}`, ...handle(`@rewrite${index}`, [...lines, served])];
    }),
  ];
}

function handle(matcher: string, lines: string[]): string[] {
  return [`handle ${matcher} {`, '\troute {', ...lines.map((line) => `\t\t${line}`), '\t}', '}'];
}

function types(): string[] {
  return Object.entries(contentTypes).map(([ending, type]) => `header *.${ending} Content-Type ${quote(type)}`);
}

function quoteRegex(source: string): string {
  return `\`${source}\``;
}
