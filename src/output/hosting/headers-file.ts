import { canonicalLink, type Hosting } from './description';

/** Cloudflare Pages takes this many rules (its docs, “Headers”). */
export const cloudflareRules = 100;

/**
 * `_headers` for Netlify, and for Cloudflare Pages as far as that reads it. Both already have pages revalidated; rules by
 * folder would mark missing files as immutable too, so every hashed file is named.
 */
export function headersFile(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  const rules = headerRules(hosting);
  return (target === 'cloudflare' ? rules.slice(0, cloudflareRules) : rules).join('');
}

/** The rules of `_headers`, the one for everything first, and what matters least at the end. */
export function headerRules({ headers, immutable, caching, twins }: Hosting): string[] {
  const rule = (path: string, lines: [string, string][]) =>
    `${path}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    rule('/*', Object.entries(headers)),
    ...immutable.map((path) => rule(encodeURI(path), [['Cache-Control', caching.immutable]])),
    ...Object.entries(twins).map(([path, page]) => rule(encodeURI(path), [['Link', canonicalLink(page)]])),
  ];
}
