import { matchPath } from 'react-router';

/** An address as hosts compare it: decoded, and the same with or without a slash at its end. */
export function normalisePath(address: string): string {
  return (tryDecodeUri(address) ?? address).replace(/(?<=.)\/$/, '');
}

/** An address without the codes of letters such as umlauts; `undefined` where a code is none. */
export function tryDecodeUri(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/**
 * Whether a redirect's `from` covers a path, both as hosts compare them; `/blog/*` covers `/blog` and everything below it.
 */
export function coversPath(from: string, path: string): boolean {
  return matchPath({ path: from, caseSensitive: true }, path) !== null;
}

/** Whether a redirect's `from` stands for everything below it. */
function isWildcard(from: string): boolean {
  return from.endsWith('/*');
}

/** Redirects in the order in which a host must try them: single addresses, then the longest wildcard first. */
export function sortRedirects<R extends { from: string }>(redirects: readonly R[]): R[] {
  const rank = ({ from }: R) => (isWildcard(from) ? from.length : Number.MAX_SAFE_INTEGER);
  return [...redirects].sort((a, b) => rank(b) - rank(a));
}
