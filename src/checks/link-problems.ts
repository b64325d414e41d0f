import type { FindingValues } from '../findings/codes';
import { createFinding, type Finding } from '../findings/finding';
import { findNearest } from '../lib/find-nearest';
import { linkPattern, suggestLink } from '../content/link-pattern';
import { normalisePath, coversPath, sortRedirects } from '../hosting/redirect-paths';
import { parseUrl } from '../lib/parse-url';
import { getPathLocale } from '../locales';
import type { RenderedPage } from '../site/output';
import { decodeSafely } from '../lib/decode';
import type { AuditInput } from './check';
import { suggestSection } from './suggest-section';

/** The page that contains a link, and the pages that it may link to. */
type LinkContext = { from: RenderedPage; byPath: Map<string, RenderedPage>; input: AuditInput };

/** Returns the first problem with a link; `hasLanguage` says whether the link declares the language of its target. */
export function findLinkProblem(href: string, hasLanguage: boolean, context: LinkContext): Finding | undefined {
  if (hasLanguage) return findUrlProblem(href) ?? findTargetProblem(href, context);
  return (
    findUrlProblem(href) ??
    softenForOtherHost(findTargetProblem(href, context) ?? findFallbackProblem(href, context), href, context) ??
    findLanguageProblem(href, context)
  );
}

/** Returns the problem with a file that a page refers to. */
export function findResourceProblem(url: string, { input }: LinkContext): Finding | undefined {
  if (!url.startsWith('/') || input.files.has(decodeSafely(url.slice(1)))) return undefined;
  return createFinding('missing-resource', { url });
}

/** Returns the problem with a URL. Links in Markdown follow the rules of link fields, but may also use http. */
function findUrlProblem(href: string): Finding | undefined {
  if (linkPattern.test(href.replace(/^http:/, 'https:'))) return undefined;
  return createFinding('invalid-link', { href, suggestion: suggestLink(href) });
}

/** Whether a link leaves the site; http and a missing or additional www are still the same site. */
function isExternal(href: string, siteUrl: string): boolean {
  const getHost = (url: string) => parseUrl(url)?.host.replace(/^www\./, '');
  return /^(mailto|tel):/.test(href) || (/^https?:/.test(href) && getHost(href) !== getHost(siteUrl));
}

function resolveLink(href: string, { from, byPath, input }: LinkContext) {
  const url = new URL(href, input.plan.siteUrl + from.page.path);
  const path = decodeSafely(url.pathname);
  const target = href.startsWith('#') ? from : byPath.get(path);
  return { path, fragment: decodeSafely(url.hash.slice(1)), target };
}

/** A problem with the page or the section that a link points to. */
type TargetProblem = Finding<FindingValues['other-host-link']['problem']['code']>;

function findTargetProblem(href: string, context: LinkContext): TargetProblem | undefined {
  const { files, plan, documents } = context.input;
  if (isExternal(href, plan.siteUrl)) return undefined;
  const { path, fragment, target } = resolveLink(href, context);
  if (files.has(path.slice(1)) && !path.endsWith('.html')) return undefined;
  if (!target) return describeDeadLink(href, path, context);
  if (!fragment || target.facts.ids.includes(fragment)) return undefined;
  // the style guide shows texts that link to sections of other pages
  if (target.page.name === 'styleguide' && documents.some(({ facts }) => facts.ids.includes(fragment)))
    return undefined;
  return createFinding('dead-fragment', { href, ...suggestSection(fragment, target.facts.ids) });
}

function describeDeadLink(href: string, path: string, context: LinkContext): TargetProblem {
  const { plan, files } = context.input;
  const redirects = sortRedirects(plan.content.redirects);
  const redirect = redirects.find(({ from }) => coversPath(normalisePath(from), normalisePath(path)));
  if (redirect) return createFinding('moved-link', { href, to: redirect.to });
  const extension = /\.\w+$/.exec(path)?.[0].toLowerCase();
  const similarFiles = [...files.keys()].filter(
    (file) => extension && extension !== '.html' && file.toLowerCase().endsWith(extension),
  );
  const suggestion = findNearest(path, [...listPagePaths(context), ...similarFiles.map((file) => `/${file}`)]);
  return createFinding('dead-link', { href, suggestion });
}

/** Reports links to fallback pages; hosts show those for unknown URLs. */
function findFallbackProblem(href: string, context: LinkContext): TargetProblem | undefined {
  if (isExternal(href, context.input.plan.siteUrl) || href.startsWith('#')) return undefined;
  const { path, target } = resolveLink(href, context);
  if (target?.page.kind !== 'fallback') return undefined;
  return createFinding('fallback-link', { href, suggestion: findNearest(path, listPagePaths(context)) });
}

function listPagePaths({ byPath }: LinkContext): string[] {
  return [...byPath].flatMap(([path, { page }]) => (page.kind === 'fallback' ? [] : path));
}

/** Turns an error into a warning if only `www.` differs from the site's host, since that may be another site. */
function softenForOtherHost(
  problem: TargetProblem | undefined,
  href: string,
  { input }: LinkContext,
): Finding | undefined {
  const host = problem && parseUrl(href)?.host;
  if (!problem || host === undefined || host === parseUrl(input.plan.siteUrl)?.host) return problem;
  return createFinding('other-host-link', { host, problem });
}

/** Warns of links to the other language, without a declaration, if the target exists in the page's language. */
function findLanguageProblem(href: string, context: LinkContext): Finding | undefined {
  const { locale, path, name } = context.from.page;
  if (name === 'styleguide' || isExternal(href, context.input.plan.siteUrl)) return undefined;
  if (href.startsWith('/') && getPathLocale(href) === locale) return undefined;
  const { fragment, target } = resolveLink(href, context);
  const translation = target && target.page.locale !== locale ? target.page.alternates[locale] : undefined;
  // a link to the page's own translation is intended
  if (translation === undefined || translation === path) return undefined;
  const hasSection = fragment && context.byPath.get(translation)?.facts.ids.includes(fragment);
  return createFinding('foreign-link', { href, suggestion: translation + (hasSection ? `#${fragment}` : '') });
}
