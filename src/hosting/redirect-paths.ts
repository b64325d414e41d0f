import { tryDecodeUri } from '../lib/decode';

/** Returns a path as hosts compare it: decoded and without a trailing slash. */
export function normalisePath(path: string): string {
  return (tryDecodeUri(path) ?? path).replace(/(?<=.)\/$/, '');
}

/** Whether a redirect's `from` matches a path (both normalised); `/blog/*` matches `/blog` and everything below it. */
export function coversPath(from: string, path: string): boolean {
  return from.endsWith('/*') ? `${path}/`.startsWith(from.slice(0, -1)) : from === path;
}

/** Sorts redirects in the order in which hosts must try them: exact paths first, then the longest wildcard. */
export function sortRedirects<R extends { from: string }>(redirects: readonly R[]): R[] {
  const rank = ({ from }: R) => (from.endsWith('/*') ? from.length : Number.MAX_SAFE_INTEGER);
  return [...redirects].sort((a, b) => rank(b) - rank(a));
}
