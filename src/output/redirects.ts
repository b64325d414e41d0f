import type { Finding, Span } from '../content/finding';
import { nearest } from '../content/nearest';
import type { Redirect } from '../content/schemas/redirects';
import type { Publication } from './publication';

/** Where an entry of `content/redirects.yaml` stands, and which files a build writes beside the pages. */
export type RedirectContext = {
  at?(index: number, field: keyof Redirect): Span;
  /** Addresses of files, such as `/certificate.pdf`. */
  files?: Iterable<string>;
};

/** Addresses that the site itself answers below these, with or without a file. */
const ownPrefixes = ['/de', '/api', '/assets', '/img', '/.well-known'];

/** What every host's configuration can hold without a meaning of its own. */
const writable = /^\/[\p{L}\p{N}\p{M}_.~%+,@=()/*-]*$/u;
/** The same of a target, which may have a query and a section. */
const reachable =
  /^(?:https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?)?(?:\/(?!\/)[\p{L}\p{N}\p{M}_.~%+,@=()/:&?#!-]*)?$/u;

type Known = { redirects: Redirect[]; pages: Set<string>; files: Set<string>; siteUrl: string };
type Problem = { field: keyof Redirect; code: string; message: string; fix: string };

/** Redirects in the order in which a host must try them: single addresses, then the longest wildcard first. */
export function redirectsInOrder(redirects: Redirect[]): Redirect[] {
  const rank = ({ from }: Redirect) => (isWildcard(from) ? from.length : Number.MAX_SAFE_INTEGER);
  return [...redirects].sort((a, b) => rank(b) - rank(a));
}

/** Whether a redirect's `from` covers a path; `/blog/*` covers `/blog` and everything below it. */
export function covers(from: string, path: string): boolean {
  if (!isWildcard(from)) return from === path;
  const base = from.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

/** Everything that is wrong with the redirects: chains, loops, targets that do not exist, shadowed pages, other hosts. */
export function checkRedirects(
  redirects: Redirect[],
  publication: Publication,
  context: RedirectContext = {},
): Finding[] {
  const pages = publication.pages
    .filter(({ kind }) => kind === 'page')
    .flatMap(({ path, aliases }) => [path, ...aliases]);
  const known = { redirects, pages: new Set(pages), files: new Set(context.files), siteUrl: publication.siteUrl };
  return redirects.flatMap((redirect, index) => {
    const problem = sourceProblem(redirect, index, known) ?? targetProblem(redirect, known);
    if (!problem) return [];
    const { field, code, message, fix } = problem;
    return [{ code, level: 'error' as const, at: context.at?.(index, field), message, fix }];
  });
}

function sourceProblem({ from }: Redirect, index: number, { redirects, pages, files }: Known): Problem | undefined {
  const problem = (code: string, message: string, fix: string): Problem => ({ field: 'from', code, message, fix });
  if (/^(\w+:)?\/\//.test(from)) {
    return problem(
      'redirect-host',
      `„${from}“ is an address on a host; only this site's own paths can be redirected here`,
      'Write the path alone, for example /old-page; another host redirects its own addresses.',
    );
  }
  if (!writable.test(from) || from.slice(0, -2).includes('*') || (from.includes('*') && !isWildcard(from))) {
    return problem(
      'redirect-address',
      `„${from}“ is no address that can be redirected`,
      'Write a path such as /old-page, or /old-folder/* for everything below it; letters, digits and -_.~%+,@=()/ only.',
    );
  }
  if (redirects.findIndex((each) => each.from === from) !== index) {
    return problem('redirect-doubled', `${from} is redirected twice`, 'Remove one of the two.');
  }
  const own = ownPrefixes.find((prefix) => from === prefix || from.startsWith(`${prefix}/`));
  if (own) return problem('redirect-shadow', `${from} lies below ${own}, which the site itself answers`, 'Remove it.');
  const shadowed = [...pages, ...files].find((path) => covers(from, path));
  if (shadowed) {
    return problem(
      'redirect-shadow',
      `${from} would hide ${shadowed}, which exists`,
      'Remove it, or narrow the wildcard; what exists is not redirected.',
    );
  }
  return undefined;
}

function targetProblem({ from, to }: Redirect, known: Known): Problem | undefined {
  const problem = (code: string, message: string, fix: string): Problem => ({ field: 'to', code, message, fix });
  const target = to.startsWith(`${known.siteUrl}/`) ? to.slice(known.siteUrl.length) : to;
  if (!reachable.test(target)) {
    return problem(
      'redirect-address',
      `„${to}“ is no address to lead to`,
      'Write the path of a page, such as /agentur, or a whole https:// address.',
    );
  }
  if (!target.startsWith('/')) return undefined;
  const path = target.replace(/[?#].*$/, '');
  const next = known.redirects.find((each) => covers(each.from, path));
  if (next && !known.pages.has(path)) {
    return leadsBack(from, path, known.redirects)
      ? problem('redirect-loop', `${from} leads to ${to}, and from there back`, 'Let one of them lead to a page.')
      : problem(
          'redirect-chain',
          `${from} leads to ${to}, which is itself redirected to ${next.to}`,
          `Let it lead to ${next.to} at once.`,
        );
  }
  if (known.pages.has(path) || known.files.has(path)) return undefined;
  const close = nearest(path, [...known.pages, ...known.files]);
  return problem(
    'redirect-target',
    `${from} leads to ${to}, which does not exist`,
    close ? `Did you mean ${close}?` : 'Name a page of this site.',
  );
}

function leadsBack(from: string, start: string, redirects: Redirect[]): boolean {
  const seen = new Set<string>();
  for (let path: string | undefined = start; path !== undefined && !seen.has(path);) {
    if (covers(from, path)) return true;
    seen.add(path);
    const here: string = path;
    path = redirects.find((each) => covers(each.from, here))?.to;
  }
  return false;
}

function isWildcard(from: string): boolean {
  return from.endsWith('/*');
}
