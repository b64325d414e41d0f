import type { Hosting } from './description';
import { listHeaders } from './headers-by-path';
import { extensionSource, parsePattern } from './pattern';

/** Returns `vercel.json`. Existing files take precedence over rewrites there, and a rewrite cannot set a status. */
export function renderVercelConfig(hosting: Hosting): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: hosting.redirects.map(({ from, to }) => ({ source: toSource(from), destination: to, statusCode: 301 })),
    rewrites: [...hosting.spellings, ...hosting.fallbacks].map(({ from, to }) => ({
      source: toRewriteSource(from, hosting),
      destination: encodeURI(to),
    })),
    headers: listHeaders(hosting, '(.*)', ['/(.*)']),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** A negative lookahead excludes missing files: a rewrite to one would fall through to the next rewrite. */
function toRewriteSource(from: string, { missing }: Hosting): string {
  const { kind, base } = parsePattern(from);
  if (kind === 'exact') return toSource(from);
  const below = missing.filter((prefix) => prefix.startsWith(base)).map((prefix) => prefix.slice(base.length));
  const excluded = [...below, `.*${extensionSource}`].join('|');
  return `${base}((?!${excluded})${kind === 'segment' ? '[^/]+' : '.*'})`;
}

/** Escapes a path for Vercel's patterns, in which `+` and parentheses have a meaning. */
function toSource(from: string): string {
  return encodeURI(from).replaceAll(/[+()]/g, '\\$&').replace(/\/\*$/, '/(.*)');
}
