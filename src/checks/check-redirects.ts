import { createFinding, type Finding } from '../findings/finding';
import { findNearest } from '../lib/find-nearest';
import type { Redirect } from '../content/schemas/redirects';
import { reservedPrefixes } from '../hosting/description';
import { tryDecodeUri } from '../lib/decode';
import { normalisePath, coversPath } from '../hosting/redirect-paths';
import { listFileNames, type CheckInput } from './check';

/** Paths without characters that have a meaning in a host's configuration. */
const validSource = /^(?!.*\/\/)\/[\p{L}\p{N}\p{M}_.~%+,@=()/*-]*$/u;
/** The same for targets; they may have a query and a fragment. */
const validTarget =
  /^(?:https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?)?(?:\/(?!\/)[\p{L}\p{N}\p{M}_.~%+,@=()/:&?#!-]*)?$/u;

/** A redirect whose `source` is its normalised `from`. */
type NormalisedRedirect = Redirect & { source: string };
type Known = { redirects: NormalisedRedirect[]; pages: Set<string>; files: Set<string>; siteUrl: string };

/** Reports invalid redirects: chains, missing targets, shadowed pages, duplicates. */
export function checkRedirects(input: CheckInput): Finding[] {
  const { siteUrl, content, pages } = input.plan;
  const known = {
    redirects: content.redirects.map((redirect) => ({ ...redirect, source: normalisePath(redirect.from) })),
    pages: new Set(pages.filter(({ kind }) => kind === 'page').flatMap(({ path, aliases }) => [path, ...aliases])),
    files: new Set(listFileNames(input).map((name) => `/${name}`)),
    siteUrl,
  };
  return known.redirects.flatMap((redirect, index) => {
    const sourceProblem = findSourceProblem(redirect, index, known);
    const problem = sourceProblem ?? findTargetProblem(redirect, known);
    if (!problem) return [];
    const field = sourceProblem ? 'from' : 'to';
    return [{ ...problem, at: input.locations.findField('content/redirects.yaml', ['redirects', index, field]) }];
  });
}

function findSourceProblem({ from, source }: NormalisedRedirect, index: number, known: Known): Finding | undefined {
  const hasMisplacedStar = from.replace(/\/\*$/, '').includes('*');
  if (!validSource.test(from) || tryDecodeUri(from) === undefined || hasMisplacedStar)
    return createFinding('redirect-source', { from });
  const first = known.redirects.findIndex((redirect) => redirect.source === source);
  if (first !== index) return createFinding('redirect-duplicate', { from, first: known.redirects[first]?.from ?? '' });
  const prefix = findOwnPrefix(from);
  if (prefix) return createFinding('redirect-own-path', { from, prefix });
  const shadowedPath = [...known.pages, ...known.files].find((path) => coversPath(source, normalisePath(path)));
  return shadowedPath === undefined ? undefined : createFinding('redirect-shadow', { from, path: shadowedPath });
}

/** Whether a redirect would hide URLs that the site itself handles, and is therefore reported and ignored. */
export function hidesOwnPaths(from: string): boolean {
  return from === '/*' || findOwnPrefix(from) !== undefined;
}

function findOwnPrefix(from: string): string | undefined {
  return reservedPrefixes.find((prefix) => coversPath(`${prefix}/*`, normalisePath(from)));
}

function findTargetProblem({ from, to }: NormalisedRedirect, known: Known): Finding | undefined {
  const target = to.startsWith(`${known.siteUrl}/`) ? to.slice(known.siteUrl.length) : to;
  if (!validTarget.test(target)) return createFinding('redirect-address', { to });
  if (!target.startsWith('/')) return undefined;
  const path = target.replace(/[?#].*$/, '');
  // URLs copied from a browser are percent-encoded
  if (known.pages.has(path) || known.files.has(path) || known.files.has(tryDecodeUri(path) ?? path)) return undefined;
  const next = known.redirects.find(
    (each) => !hidesOwnPaths(each.source) && coversPath(each.source, normalisePath(path)),
  );
  if (next) return createFinding('redirect-chain', { from, to, next: next.to });
  const suggestion = findNearest(path, [...known.pages, ...known.files])?.replaceAll(' ', '%20');
  return createFinding('redirect-target', { from, to, suggestion });
}
