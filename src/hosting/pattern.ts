/** A pattern of redirects and rewrites as the parts that hosts spell differently. */
type Pattern = { kind: 'exact' | 'segment' | 'below'; base: string };

/** Takes a pattern apart: `/x` is exact, `/x/:segment` is one segment below `/x/`, `/x/*` is everything below `/x/`. */
export function parsePattern(from: string): Pattern {
  if (from.endsWith('/*')) return { kind: 'below', base: from.slice(0, -1) };
  if (from.endsWith('/:segment')) return { kind: 'segment', base: from.slice(0, -':segment'.length) };
  return { kind: 'exact', base: from };
}

/** The regular expression of a pattern over decoded paths, as nginx, Apache and Caddy read it too. */
export function patternSource(from: string): string {
  const { kind, base } = parsePattern(from);
  const escaped = base.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (kind === 'below') return `^${escaped}`;
  return kind === 'segment' ? `^${escaped}[^/]+/?$` : `^${escaped.replace(/\/$/, '')}/?$`;
}

/** Whether a redirect hands on the query that it was asked with: not to a target with a query or a section of its own. */
export function keepsQuery(to: string): boolean {
  return !/[?#]/.test(to);
}
