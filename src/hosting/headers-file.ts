import type { Hosting } from './description';
import { headersByPath } from './headers-by-path';

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

/** The rules of `_headers`, the one for everything first. */
export function headerRules(hosting: Hosting): string[] {
  return [['/*', hosting.headers] as const, ...headersByPath(hosting)].map(([path, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join('')}`;
  });
}
