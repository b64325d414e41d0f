import type { Finding, Span } from '../content/finding';
import { nearest } from '../content/nearest';
import type { Redirect } from '../content/schemas/redirects';
import { comparable, covers, decoded, isWildcard } from '../lib/compared-address';
import { urlOf } from '../lib/url-of';
import type { SitePlan } from '../site';

/** Where an entry of `content/redirects.yaml` stands, and which files a build writes beside the pages. */
type RedirectContext = {
  at?(index: number, field: keyof Redirect): Span;
  /** Addresses of files, such as `/certificate.pdf`. */
  files?: Iterable<string>;
};

/** Addresses that the site itself answers below these, with or without a file. */
const ownPrefixes = ['/de', '/api', '/assets', '/img', '/.well-known'];

/** What every host's configuration can hold without a meaning of its own. */
const writable = /^(?!.*\/\/)\/[\p{L}\p{N}\p{M}_.~%+,@=()/*-]*$/u;
/** The same of a target, which may have a query and a section. */
const reachable =
  /^(?:https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?)?(?:\/(?!\/)[\p{L}\p{N}\p{M}_.~%+,@=()/:&?#!-]*)?$/u;

/** A redirect whose `source` is its `from` as hosts compare it. */
type Compared = Redirect & { source: string };
type Known = {
  redirects: Compared[];
  pages: Set<string>;
  files: Set<string>;
  /** What exists, by its address as hosts compare it. */
  answered: Map<string, string>;
  siteUrl: string;
};
type Problem = { field: keyof Redirect; code: string; message: string; fix: string };

/** Redirects in the order in which a host must try them: single addresses, then the longest wildcard first. */
export function redirectsInOrder(redirects: readonly Redirect[]): Redirect[] {
  const rank = ({ from }: Redirect) => (isWildcard(from) ? from.length : Number.MAX_SAFE_INTEGER);
  return [...redirects].sort((a, b) => rank(b) - rank(a));
}

/** Everything that is wrong with the redirects: chains, loops, targets that do not exist, shadowed pages, other hosts. */
export function checkRedirects(redirects: Redirect[], site: SitePlan, context: RedirectContext = {}): Finding[] {
  const pages = site.pages.filter(({ kind }) => kind === 'page').flatMap(({ path, aliases }) => [path, ...aliases]);
  const files = [...(context.files ?? [])];
  const known = {
    redirects: redirects.map((redirect) => ({ ...redirect, source: comparable(redirect.from) })),
    pages: new Set(pages),
    files: new Set(files),
    answered: new Map([...pages, ...files].map((path) => [comparable(path), path])),
    siteUrl: site.siteUrl,
  };
  return known.redirects.flatMap((redirect, index) => {
    const problem = sourceProblem(redirect, index, known) ?? targetProblem(redirect, known);
    if (!problem) return [];
    const { field, code, message, fix } = problem;
    return [{ code, level: 'error' as const, at: context.at?.(index, field), message, fix }];
  });
}

function sourceProblem({ from, to, source }: Compared, index: number, known: Known): Problem | undefined {
  const problem = (code: string, message: string, fix: string): Problem => ({ field: 'from', code, message, fix });
  if (/^(\w+:)?\/\//.test(from)) {
    const own = ownPath(from, known);
    return problem(
      'redirect-host',
      `“${from}” is an address on a host; only this site's own paths can be redirected here`,
      own ? `Write ${own}.` : 'Write the path alone, for example /old-page; another host redirects its own addresses.',
    );
  }
  if (from.includes('?')) {
    return problem(
      'redirect-query',
      `“${from}” has a question mark; hosts redirect by what stands before it`,
      'Write that alone, or remove this entry where it is a page of this site.',
    );
  }
  if (
    !writable.test(from) ||
    decoded(from) === undefined ||
    from.slice(0, -2).includes('*') ||
    (from.includes('*') && !isWildcard(from))
  ) {
    return problem(
      'redirect-address',
      `“${from}” is not an address that can be redirected`,
      betterSource(from) ??
        'Write a path such as /old-page, or /old-folder/* for everything below it; letters, digits and -_.~%+,@=()/ only.',
    );
  }
  const first = known.redirects.findIndex((each) => each.source === source);
  if (first !== index) {
    const other = known.redirects[first]?.from ?? from;
    const message =
      other === from
        ? `${from} is redirected twice`
        : `${from} is redirected already, as ${other}; both are the same address`;
    return problem('redirect-doubled', message, 'Remove one of the two.');
  }
  const own = ownPrefixOf(from);
  if (own) return problem('redirect-shadow', `${from} lies below ${own}, which the site itself answers`, 'Remove it.');
  const shadowed = [...known.answered].find(([path]) => covers(source, path))?.[1];
  if (!shadowed) return undefined;
  if (shadowed !== from && shadowed === localTarget(to, known) && known.pages.has(shadowed) && !isWildcard(from)) {
    return problem(
      'redirect-needless',
      `${from} needs no redirect: the site answers ${shadowed} with and without a slash at its end`,
      'Remove it.',
    );
  }
  return problem(
    'redirect-shadow',
    `${from} would hide ${shadowed}, which exists`,
    'Remove it, or narrow the wildcard; what exists is not redirected.',
  );
}

/** Whether a redirect is refused for all that it would take from the site, so that it leads nowhere. */
export function takesOwn(from: string): boolean {
  return from === '/*' || ownPrefixOf(from) !== undefined;
}

function ownPrefixOf(from: string): string | undefined {
  return ownPrefixes.find((prefix) => covers(`${prefix}/*`, comparable(from)));
}

/** The path of an address that was copied from a browser, with or without the www that the site has. */
function ownPath(from: string, { siteUrl }: Known): string | undefined {
  const url = urlOf(from);
  const bare = (host?: string) => host?.replace(/^www\./, '');
  return url && bare(url.host) === bare(urlOf(siteUrl)?.host) && !url.search ? url.pathname : undefined;
}

/** What to write for an address that lacks its first slash, or has blanks. */
function betterSource(from: string): string | undefined {
  const better = `/${from.replace(/^\//, '')}`.replaceAll(' ', '%20');
  const isClear = better !== from && !/^www\./.test(from) && !from.includes('*') && writable.test(better);
  return isClear ? `Write ${better}.` : undefined;
}

function targetProblem({ from, to, source }: Compared, known: Known): Problem | undefined {
  const problem = (code: string, message: string, fix: string): Problem => ({ field: 'to', code, message, fix });
  const target = localTarget(to, known);
  if (!reachable.test(target)) {
    return problem(
      'redirect-address',
      `“${to}” is not an address to lead to`,
      'Write the path of a page, such as /agentur, or a whole https:// address.',
    );
  }
  if (!target.startsWith('/')) return undefined;
  const path = target.replace(/[?#].*$/, '');
  const next = redirectOf(path, known);
  if (next && !known.pages.has(path)) {
    return leadsBack(source, path, known)
      ? problem('redirect-loop', `${from} leads to ${to}, and from there back`, 'Let one of them lead to a page.')
      : problem(
          'redirect-chain',
          `${from} leads to ${to}, which is itself redirected to ${next.to}`,
          `Let it lead to ${next.to} at once.`,
        );
  }
  // browsers copy the address of a file with codes for its blanks and umlauts
  if (known.pages.has(path) || known.files.has(path) || known.files.has(decoded(path) ?? path)) return undefined;
  const close = nearest(path, [...known.pages, ...known.files]);
  return problem(
    'redirect-target',
    `${from} leads to ${to}, which does not exist`,
    close ? `Did you mean ${close.replaceAll(' ', '%20')}?` : 'Name a page of this site.',
  );
}

function leadsBack(source: string, start: string, known: Known): boolean {
  const seen = new Set<string>();
  for (let path: string | undefined = start; path !== undefined && !seen.has(path);) {
    if (covers(source, comparable(path))) return true;
    seen.add(path);
    path = redirectOf(path, known)?.to;
  }
  return false;
}

function redirectOf(path: string, { redirects }: Known): Redirect | undefined {
  const asked = comparable(path);
  return redirects.find(({ source }) => !takesOwn(source) && covers(source, asked));
}

/** A target on this site without its origin; one elsewhere as it stands. */
function localTarget(to: string, { siteUrl }: Known): string {
  return to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
}
