import type { Finding, Span } from '../content/finding';
import { findNearest } from '../content/find-nearest';
import type { Redirect } from '../content/schemas/redirects';
import { normalisePath, coversPath, tryDecodeUri } from '../lib/redirect-paths';
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
type Known = { redirects: Compared[]; pages: Set<string>; files: Set<string>; siteUrl: string };
type Problem = { field: keyof Redirect; code: string; message: string; fix: string };

/** Everything that is wrong with the redirects: chains, targets that do not exist, shadowed pages, other hosts. */
export function checkRedirects(redirects: Redirect[], site: SitePlan, context: RedirectContext = {}): Finding[] {
  const pages = site.pages.filter(({ kind }) => kind === 'page').flatMap(({ path, aliases }) => [path, ...aliases]);
  const known = {
    redirects: redirects.map((redirect) => ({ ...redirect, source: normalisePath(redirect.from) })),
    pages: new Set(pages),
    files: new Set(context.files),
    siteUrl: site.siteUrl,
  };
  return known.redirects.flatMap((redirect, index) => {
    const problem = findSourceProblem(redirect, index, known) ?? findTargetProblem(redirect, known);
    if (!problem) return [];
    const { field, ...finding } = problem;
    return [{ ...finding, level: 'error' as const, at: context.at?.(index, field) }];
  });
}

function findSourceProblem({ from, source }: Compared, index: number, known: Known): Problem | undefined {
  const problem = (code: string, message: string, fix: string): Problem => ({ field: 'from', code, message, fix });
  const misplacedStar = from.replace(/\/\*$/, '').includes('*');
  if (!writable.test(from) || tryDecodeUri(from) === undefined || misplacedStar) {
    return problem(
      'redirect-address',
      `“${from}” is not an address that can be redirected`,
      'Write a path such as /old-page, or /old-folder/* for everything below it, without host and question mark; letters, digits and -_.~%+,@=()/ only, %20 for a blank.',
    );
  }
  const first = known.redirects.findIndex((each) => each.source === source);
  if (first !== index) {
    const message = `${from} is redirected already, as ${known.redirects[first]?.from}`;
    return problem('redirect-doubled', message, 'Remove one of the two.');
  }
  const own = findOwnPrefix(from);
  if (own) return problem('redirect-shadow', `${from} lies below ${own}, which the site itself answers`, 'Remove it.');
  const shadowed = [...known.pages, ...known.files].find((path) => coversPath(source, normalisePath(path)));
  if (!shadowed) return undefined;
  return problem(
    'redirect-shadow',
    `${from} would hide ${shadowed}, which exists and is answered with and without a slash at its end`,
    'Remove it, or narrow the wildcard; what exists is not redirected.',
  );
}

/** Whether a redirect is refused for all that it would take from the site, so that it leads nowhere. */
export function hidesOwnPaths(from: string): boolean {
  return from === '/*' || findOwnPrefix(from) !== undefined;
}

function findOwnPrefix(from: string): string | undefined {
  return ownPrefixes.find((prefix) => coversPath(`${prefix}/*`, normalisePath(from)));
}

function findTargetProblem({ from, to }: Compared, known: Known): Problem | undefined {
  const problem = (code: string, message: string, fix: string): Problem => ({ field: 'to', code, message, fix });
  const target = to.startsWith(`${known.siteUrl}/`) ? to.slice(known.siteUrl.length) : to;
  if (!reachable.test(target)) {
    return problem(
      'redirect-address',
      `“${to}” is not an address to lead to`,
      'Write the path of a page, such as /agentur, or a whole https:// address.',
    );
  }
  if (!target.startsWith('/')) return undefined;
  const path = target.replace(/[?#].*$/, '');
  // browsers copy the address of a file with codes for its blanks and umlauts
  if (known.pages.has(path) || known.files.has(path) || known.files.has(tryDecodeUri(path) ?? path)) return undefined;
  const next = known.redirects.find(
    (each) => !hidesOwnPaths(each.source) && coversPath(each.source, normalisePath(path)),
  );
  if (next) {
    return problem(
      'redirect-chain',
      `${from} leads to ${to}, which is itself redirected to ${next.to}`,
      'Let it lead at once to the page where visitors are to arrive.',
    );
  }
  const close = findNearest(path, [...known.pages, ...known.files]);
  return problem(
    'redirect-target',
    `${from} leads to ${to}, which does not exist`,
    close ? `Did you mean ${close.replaceAll(' ', '%20')}?` : 'Name a page of this site.',
  );
}
