import type { Hosting } from '../hosting/description';
import { patternSource } from '../hosting/pattern';

/** What a path is answered with: an address of `files`, another address, or the plain word that there is nothing. */
type Answer =
  | { kind: 'file'; file: string; status: 200 | 404; noindex: boolean; immutable: boolean }
  | { kind: 'redirect'; to: string; status: 301 }
  | { kind: 'missing' };

/** Makes the one function that says what a decoded path is answered with; all decisions are made here, once. */
export function createResolver(hosting: Hosting, files: ReadonlySet<string>): (path: string) => Answer {
  const matcher = (from: string) => new RegExp(patternSource(from), 'u');
  const redirects = hosting.redirects.map((rule) => ({ ...rule, pattern: matcher(rule.from) }));
  const rewrites = hosting.rewrites.map((rule) => ({ ...rule, pattern: matcher(rule.from) }));
  const immutable = new Set(hosting.immutable);
  const statusOf = new Map(hosting.rewrites.map(({ to, status }) => [to, status]));
  const pages = new Map<string, Answer>();
  for (const { path, file } of hosting.pages) {
    const answer: Answer = { kind: 'file', file, status: statusOf.get(file) ?? 200, noindex: false, immutable: false };
    pages.set(path, answer).set(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, answer);
  }
  const hidden = new Set(hosting.hidden);

  return (path) => {
    const redirect = redirects.find(({ pattern }) => pattern.test(path));
    if (redirect) return { kind: 'redirect', to: redirect.to, status: redirect.status };
    const page = pages.get(path);
    if (page) return page;
    if (files.has(path) && !hidden.has(path)) {
      return { kind: 'file', file: path, status: 200, noindex: false, immutable: immutable.has(path) };
    }
    if (hosting.missing.some((prefix) => path.startsWith(prefix))) return { kind: 'missing' };
    const rewrite = rewrites.find(({ pattern }) => pattern.test(path));
    if (!rewrite) return { kind: 'missing' };
    return { kind: 'file', file: rewrite.to, status: rewrite.status, noindex: rewrite.noindex, immutable: false };
  };
}

/** The longest path that is looked at, in characters. */
const longestPath = 2048;

/**
 * The decoded path of a request target, or the status that refuses it. Encoded slashes stay encoded: they are part of
 * a name and separate nothing.
 */
export function pathOf(target: string): { path: string; query: string } | { refused: 400 | 414 } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [, raw = '', query = ''] =
    /^([^?#]*)(\?[^#]*)?/.exec(local.startsWith('?') || local === '' ? `/${local}` : local) ?? [];
  if (raw.length > longestPath) return { refused: 414 };
  if (!raw.startsWith('/')) return { refused: 400 };
  let segments: string[];
  try {
    segments = raw.split('/').map((segment) => decodeURIComponent(segment.replaceAll(/%2f/gi, '%252F')));
  } catch {
    return { refused: 400 };
  }
  if (segments.some((segment) => segment === '.' || segment === '..' || /[\p{Cc}\\]/u.test(segment)))
    return { refused: 400 };
  return { path: segments.join('/'), query };
}
