import { matchPath } from 'react-router';

import type { Hosting } from '../hosting/description';
import { getHiddenSource, getMissingSource } from '../hosting/pattern';

/** What a path is answered with: an address of `files`, another address, or the plain word that there is nothing. */
type Answer =
  | { kind: 'file'; file: string; status: 200 | 404; noindex: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** Makes the one function that says what a decoded path is answered with. */
export function createResolver(hosting: Hosting, files: ReadonlySet<string>): (path: string) => Answer {
  const hidden = new RegExp(getHiddenSource(hosting));
  const missing = new RegExp(getMissingSource(hosting));
  const statusOf = new Map(hosting.fallbacks.map(({ to, status }) => [to, status]));
  return (path) => {
    const fits = (pattern: string) => matchPath({ path: pattern, caseSensitive: true }, path) !== null;
    const redirect = hosting.redirects.find(({ from }) => fits(from));
    if (redirect) return { kind: 'redirect', to: redirect.to };
    const page = hosting.pages.find((each) => fits(each.path));
    if (page) return { kind: 'file', file: page.file, status: statusOf.get(page.file) ?? 200, noindex: false };
    const file = hosting.spellings.find(({ from }) => from === path)?.to ?? path;
    if (files.has(file) && !hidden.test(file)) return { kind: 'file', file, status: 200, noindex: false };
    const fallback = missing.test(path) ? undefined : hosting.fallbacks.find(({ from }) => fits(from));
    if (!fallback) return { kind: 'missing' };
    return { kind: 'file', file: fallback.to, status: fallback.status, noindex: true };
  };
}

/**
 * The decoded path of a request target and its query, or the status that refuses it. Encoded slashes stay encoded: they
 * are part of a name and separate nothing.
 */
export function pathOf(target: string): { path: string; query: string } | { refused: 400 } {
  const [, raw = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  try {
    const segments = raw.split('/').map((segment) => decodeURIComponent(segment.replaceAll(/%2f/gi, '%252F')));
    return { path: segments.join('/') || '/', query };
  } catch {
    return { refused: 400 };
  }
}
