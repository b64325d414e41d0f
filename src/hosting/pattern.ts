import { compressibleEndings } from './content-types';
import { hashedFolders, type Hosting } from './description';

/** A pattern of redirects and fallbacks as the parts that hosts spell differently. */
type Pattern = { kind: 'exact' | 'segment' | 'below'; base: string };

/** Takes a pattern apart: `/x` is exact, `/x/:segment` is one segment below `/x/`, `/x/*` is everything below `/x/`. */
export function parsePattern(from: string): Pattern {
  if (from.endsWith('/*')) return { kind: 'below', base: from.slice(0, -1) };
  if (from.endsWith('/:segment')) return { kind: 'segment', base: from.slice(0, -':segment'.length) };
  return { kind: 'exact', base: from };
}

/** The regular expression of a pattern over decoded paths, as nginx, Apache and Caddy read it. */
export function patternSource(from: string): string {
  const { kind, base } = parsePattern(from);
  if (kind === 'below') return `^${escape(base)}`;
  return kind === 'segment' ? `^${escape(base)}[^/]+/?$` : `^${escape(base.replace(/\/$/, ''))}/?$`;
}

/** How a path ends whose last segment has a file extension. */
export const extensionSource = String.raw`\.\w+$`;

/** The regular expression of paths that are answered with 404 and never with a page where there is no file. */
export function missingSource({ missing }: Pick<Hosting, 'missing'>): string {
  return `^/(${anyOf(missing)})|${extensionSource}`;
}

/** The regular expression of files that visitors do not get: those for hosts, and compressed copies. */
export function hiddenSource({ hidden }: Pick<Hosting, 'hidden'>): string {
  return String.raw`^/(${anyOf(hidden)})$|\.(${compressibleEndings.join('|')})\.(br|gz)$`;
}

/** The regular expression of hashed files. */
export const immutableSource = `^/(${hashedFolders.join('|')})`;

/** Whether a redirect hands on the query that it was asked with: not to a target with a query or a section of its own. */
export function keepsQuery(to: string): boolean {
  return !/[?#]/.test(to);
}

function anyOf(paths: string[]): string {
  return paths.map((path) => escape(path.slice(1))).join('|');
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
