import { tryDecodeUri } from '../lib/decode';

/** Redirects for paths without a page, in order: regular expressions for the decoded path, with their targets. */
export type RedirectRules = readonly (readonly [source: string, to: string])[];

/** Returns the redirect target of a path on hosts without redirect rules, or `null` if there is none. */
export function findRedirect(path: string, rules: RedirectRules): string | null {
  const decoded = tryDecodeUri(path) ?? path;
  return rules.find(([source]) => new RegExp(source, 'u').test(decoded))?.[1] ?? null;
}
