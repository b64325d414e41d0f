import { compressibleExtensions } from './content-types';
import { hashedFolders, type Hosting } from './description';

/** A pattern of a redirect or fallback, split into the parts that hosts write differently. */
type Pattern = { kind: 'exact' | 'segment' | 'below'; base: string };

/** Parses a pattern: `/x` is exact, `/x/:segment` is one segment below `/x/`, `/x/*` is everything below `/x/`. */
export function parsePattern(from: string): Pattern {
  if (from.endsWith('/*')) return { kind: 'below', base: from.slice(0, -1) };
  if (from.endsWith('/:segment')) return { kind: 'segment', base: from.slice(0, -':segment'.length) };
  return { kind: 'exact', base: from };
}

/** Returns a pattern as a regular expression over decoded paths, for nginx, Apache and Caddy. */
export function toRegexSource(from: string): string {
  const { kind, base } = parsePattern(from);
  if (kind === 'below') return `^${escape(base)}`;
  return kind === 'segment' ? `^${escape(base)}[^/]+/?$` : `^${escape(base.replace(/\/$/, ''))}/?$`;
}

/** Matches paths with a file extension. */
export const extensionSource = String.raw`\.\w+$`;

/** Returns a regular expression for the paths that get a 404 and never a fallback page if the file is missing. */
export function getMissingSource({ missing }: Pick<Hosting, 'missing'>): string {
  return `^/(${joinPaths(missing)})|${extensionSource}`;
}

/** Returns a regular expression for the files that visitors must not get: those for hosts, and compressed copies. */
export function getHiddenSource({ hidden }: Pick<Hosting, 'hidden'>): string {
  return String.raw`^/(${joinPaths(hidden)})$|\.(${compressibleExtensions.join('|')})\.(br|gz)$`;
}

/** Matches files with a content hash in their names. */
export const immutableSource = `^/(${hashedFolders.join('|')})`;

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
