import type { Hosting } from './description';
import { headerList } from './headers-by-path';
import { extensionSource, parsePattern } from './pattern';

/** `vercel.json`; files come before rewrites there, and a rewrite cannot set a status. */
export function vercelConfig(hosting: Hosting): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: hosting.redirects.map(({ from, to }) => ({ source: spelled(from), destination: to, statusCode: 301 })),
    rewrites: [...hosting.spellings, ...hosting.fallbacks].map(({ from, to }) => ({
      source: rewriteSource(from, hosting),
      destination: encodeURI(to),
    })),
    headers: headerList(hosting, '(.*)', ['/(.*)']),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** What must answer 404 is left out by a look ahead: a rewrite to nowhere would go on to the next one. */
function rewriteSource(from: string, { missing }: Hosting): string {
  const { kind, base } = parsePattern(from);
  if (kind === 'exact') return spelled(from);
  const below = missing.filter((prefix) => prefix.startsWith(base)).map((prefix) => prefix.slice(base.length));
  const except = [...below, `.*${extensionSource}`].join('|');
  return `${base}((?!${except})${kind === 'segment' ? '[^/]+' : '.*'})`;
}

/** An address as a pattern there: `+` and brackets have a meaning of their own. */
function spelled(from: string): string {
  return encodeURI(from).replaceAll(/[+()]/g, '\\$&').replace(/\/\*$/, '/(.*)');
}
