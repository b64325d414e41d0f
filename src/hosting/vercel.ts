import type { Hosting } from './description';
import { listHeaders } from './headers-by-path';
import { extensionSource, parsePattern } from './pattern';

/** Returns `vercel.json`. Existing files take precedence over rewrites there, and a rewrite cannot set a status. */
export function renderVercelConfig(hosting: Hosting): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: hosting.redirects.map(({ from, to }) => ({ source: toSource(from), destination: to, statusCode: 301 })),
    rewrites: hosting.fallbacks.map(({ from, to }) => ({
      source: toRewriteSource(from, hosting),
      destination: encodeURI(to),
    })),
    headers: listHeaders(hosting, '(.*)', ['/(.*)']),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Excludes paths that must get a 404: after a rewrite to a missing file, Vercel would try the next one. */
function toRewriteSource(from: string, { foldersWithoutFallback }: Hosting): string {
  const { kind, base } = parsePattern(from);
  if (kind === 'exact') return toSource(from);
  const folders = foldersWithoutFallback.filter((folder) => folder.startsWith(base));
  const excluded = [...folders.map((folder) => folder.slice(base.length)), `.*${extensionSource}`].join('|');
  return `${base}((?!${excluded})${kind === 'segment' ? '[^/]+' : '.*'})`;
}

/** Converts a path to Vercel's pattern syntax: escapes `+` and parentheses, and turns a final `/*` into `/(.*)`. */
function toSource(from: string): string {
  return encodeURI(from).replaceAll(/[+()]/g, '\\$&').replace(/\/\*$/, '/(.*)');
}
