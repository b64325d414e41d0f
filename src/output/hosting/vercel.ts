import type { Hosting } from './description';

/** `vercel.json`; files come before rewrites there, and a rewrite cannot set a status. */
export function vercelConfig(hosting: Hosting): string {
  const list = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
  const except = hosting.missing.map((prefix) => prefix.slice(1)).join('|');
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: hosting.redirects.map(({ from, to, status }) => ({
      source: spelled(from),
      destination: to,
      statusCode: status,
    })),
    rewrites: hosting.rewrites.map(({ from, to }) => ({
      source: from === '/*' ? `/((?!${except}).*)` : spelled(from),
      destination: encodeURI(to),
    })),
    headers: [
      { source: '/(.*)', headers: list({ ...hosting.headers, 'Cache-Control': hosting.caching.revalidated }) },
      ...hosting.immutable.map((path) => ({
        source: encodeURI(path),
        headers: list({ 'Cache-Control': hosting.caching.immutable }),
      })),
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function spelled(from: string): string {
  return encodeURI(from).replace(/\/\*$/, '/(.*)');
}
