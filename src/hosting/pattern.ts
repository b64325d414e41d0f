import { compressibleExtensions } from './content-types';
import { hashedFolders, healthPath, type Hosting } from './description';

/** A pattern, split up because hosts write it differently. `base` ends in a slash, except for an exact path. */
type Pattern = { kind: 'exact' | 'segment' | 'subtree'; base: string };

/** Parses a pattern: `/x` is exact, `/x/:segment` is one segment below `/x/`, `/x/*` is everything below `/x/`. */
export function parsePattern(from: string): Pattern {
  if (from.endsWith('/*')) return { kind: 'subtree', base: from.slice(0, -1) };
  if (from.endsWith('/:segment')) return { kind: 'segment', base: from.slice(0, -':segment'.length) };
  return { kind: 'exact', base: from };
}

/** Returns a pattern as a regular expression over decoded paths, for nginx, Apache and Caddy. */
export function toRegexSource(from: string): string {
  const { kind, base } = parsePattern(from);
  if (kind === 'subtree') return `^${escape(base)}`;
  return kind === 'segment' ? `^${escape(base)}[^/]+/?$` : `^${escape(base.replace(/\/$/, ''))}/?$`;
}

/** Matches paths with a file extension. */
export const extensionSource = String.raw`\.\w+$`;

/** Returns a regular expression for the paths of missing files that get a 404 instead of a fallback page. */
export function getNoFallbackSource({ foldersWithoutFallback }: Pick<Hosting, 'foldersWithoutFallback'>): string {
  return `^/(${joinPaths([...foldersWithoutFallback, healthPath])}$)|${extensionSource}`;
}

/** Returns a regular expression for the files that visitors must not get: those for hosts, and compressed copies. */
export function getHiddenSource({ hiddenFiles }: Pick<Hosting, 'hiddenFiles'>): string {
  return String.raw`^/(${joinPaths(hiddenFiles)})$|\.(${compressibleExtensions.join('|')})\.(br|gz)$`;
}

/** Matches files with a content hash in their names. */
export const immutableSource = `^/(${hashedFolders.join('|')})`;

/** Matches the Markdown version of a page, so that hosts need no list; the groups together are the page's path. */
export const markdownSource = String.raw`^(/(?:[\w-]+/)*)(?:index|([\w-]+))\.md$`;

/** Returns the `Link` header of a Markdown version, with the canonical URL of its page; none for other files. */
export function getCanonicalLink(path: string, { siteUrl }: Pick<Hosting, 'siteUrl'>): string | undefined {
  const [, folder, name = ''] = new RegExp(markdownSource).exec(path) ?? [];
  return folder === undefined ? undefined : formatCanonicalLink(siteUrl + folder + name);
}

/** Formats a `Link` header with a canonical URL, or with the variables of a host. */
export function formatCanonicalLink(url: string): string {
  return `<${url}>; rel="canonical"`;
}

/** Whether a redirect to this target appends the query of the request: only if the target has no query or fragment. */
export function keepsQuery(to: string): boolean {
  return !/[?#]/.test(to);
}

function joinPaths(paths: string[]): string {
  return paths.map((path) => escape(path.slice(1))).join('|');
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
