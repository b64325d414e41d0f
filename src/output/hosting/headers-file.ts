import { canonicalLink, type Hosting } from './description';

/** Cloudflare Pages takes this many rules. */
const mostRules = 100;

/**
 * `_headers` for Cloudflare Pages and Netlify. Both already have pages revalidated; rules by folder would mark missing
 * files as immutable too, so every hashed file is named.
 */
export function headersFile({ headers, immutable, caching, twins }: Hosting): string {
  const rule = (path: string, lines: [string, string][]) =>
    `${path}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  const files = [
    ...immutable.map((path) => rule(encodeURI(path), [['Cache-Control', caching.immutable]])),
    ...Object.entries(twins).map(([path, page]) => rule(encodeURI(path), [['Link', canonicalLink(page)]])),
  ];
  return [rule('/*', Object.entries(headers)), ...files.slice(0, mostRules - 1)].join('');
}
