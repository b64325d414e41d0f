import type { Hosting } from '../hosting/description';
import { getHiddenSource, getNoFallbackSource, toRegexSource } from '../hosting/pattern';

/** The response to a path; `file` is a path in `dist/`, with a leading slash. */
type Answer =
  | { kind: 'file'; file: string; status: 200 | 404; noindex: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

/** Creates a function that returns the response to a decoded path. */
export function createResolver(hosting: Hosting, files: ReadonlySet<string>): (path: string) => Answer {
  const hiddenFiles = new RegExp(getHiddenSource(hosting));
  const noFallback = new RegExp(getNoFallbackSource(hosting));
  const statuses = new Map(hosting.fallbacks.map(({ to, status }) => [to, status]));
  return (path) => {
    const isMatch = (pattern: string) => new RegExp(toRegexSource(pattern)).test(path);
    const redirect = hosting.redirects.find(({ from }) => isMatch(from));
    if (redirect) return { kind: 'redirect', to: redirect.to };
    const page = hosting.pages.find((candidate) => isMatch(candidate.path));
    if (page) return { kind: 'file', file: page.file, status: statuses.get(page.file) ?? 200, noindex: false };
    if (files.has(path) && !hiddenFiles.test(path)) return { kind: 'file', file: path, status: 200, noindex: false };
    const fallback = noFallback.test(path) ? undefined : hosting.fallbacks.find(({ from }) => isMatch(from));
    if (!fallback) return { kind: 'not-found' };
    return { kind: 'file', file: fallback.to, status: fallback.status, noindex: true };
  };
}

/**
 * Returns the decoded path and the query of a request target, or status 400 for a malformed one. Encoded slashes stay
 * encoded, because they are not separators.
 */
export function parseTarget(target: string): { path: string; query: string } | { error: 400 } {
  const [, raw = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  try {
    const segments = raw.split('/').map((segment) => decodeURIComponent(segment.replaceAll(/%2f/gi, '%252F')));
    return { path: segments.join('/') || '/', query };
  } catch {
    return { error: 400 };
  }
}
