import type { Hosting } from './description';
import { headerList } from './headers-by-path';

/** `vercel.json`; files come before rewrites there, and a rewrite cannot set a status. */
export function vercelConfig(hosting: Hosting): string {
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
    headers: headerList(hosting, ['/(.*)']),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** An address as a pattern there: `+` and brackets have a meaning of their own. */
function spelled(from: string): string {
  return encodeURI(from).replaceAll(/[+()]/g, '\\$&').replace(/\/\*$/, '/(.*)');
}
