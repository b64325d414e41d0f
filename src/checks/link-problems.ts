import { createFinding, type Finding } from '../content/finding';
import { findNearest } from '../lib/find-nearest';
import { linkPattern, suggestLink } from '../content/schemas/fields';
import { normalisePath, coversPath, sortRedirects } from '../hosting/redirect-paths';
import { parseUrl } from '../lib/parse-url';
import { getPathLocale } from '../locales';
import type { RenderedPage } from '../build/render-page';
import { decodeSafely } from '../lib/decode';
import type { AuditInput } from './check';
import { suggestSection } from './suggest-section';

/** The page that contains a link, and the pages that it may link to. */
type LinkContext = { from: RenderedPage; byPath: Map<string, RenderedPage>; input: AuditInput };

/** Returns the first problem of a link; `hasLanguage` is whether it declares the language of its target. */
export function findLinkProblem(href: string, hasLanguage: boolean, context: LinkContext): Finding | undefined {
  if (hasLanguage) return findUrlProblem(href) ?? findTargetProblem(href, context);
  return (
    findUrlProblem(href) ??
    softenForOtherHost(findTargetProblem(href, context) ?? findFallbackProblem(href, context), href, context) ??
    findLanguageProblem(href, context)
  );
}

/** Returns the problem of a file that a page refers to. */
export function findResourceProblem(url: string, { input }: LinkContext): Finding | undefined {
  if (!url.startsWith('/') || input.files.has(decodeSafely(url.slice(1)))) return undefined;
  return createFinding('error', 'missing-file', {
    message: `the file ${url} does not exist`,
    fix: 'Put it into public/, or correct the name.',
  });
}

/** Links in Markdown follow the rules of link fields, but may also use http. */
function findUrlProblem(href: string): Finding | undefined {
  if (linkPattern.test(href.replace(/^http:/, 'https:'))) return undefined;
  return createFinding('error', 'invalid-link', {
    message: href ? `the link to ${href} is incomplete or not allowed` : 'a link has no target',
    fix: `Write ${suggestLink(href)}.`,
  });
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

function findTargetProblem(href: string, context: LinkContext): Finding | undefined {
  const { files, plan, documents } = context.input;
  if (isExternal(href, plan.siteUrl)) return undefined;
  const { path, fragment, target } = resolveLink(href, context);
  if (files.has(path.slice(1)) && !path.endsWith('.html')) return undefined;
  if (!target) return describeDeadLink(href, path, context);
  if (!fragment || target.facts.ids.includes(fragment)) return undefined;
  // the style guide shows texts that link to sections of other pages
  if (target.page.name === 'styleguide' && documents.some(({ facts }) => facts.ids.includes(fragment)))
    return undefined;
  return createFinding('error', 'dead-fragment', {
    message: `the link to ${href} points to a section that does not exist`,
    fix: suggestSection(fragment, target.facts.ids),
  });
}

function describeDeadLink(href: string, path: string, context: LinkContext): Finding {
  const { plan, files } = context.input;
  const redirects = sortRedirects(plan.content.redirects);
  const redirect = redirects.find(({ from }) => coversPath(normalisePath(from), normalisePath(path)));
  if (redirect) {
    const message = `the link to ${href} points to an old URL, which content/redirects.yaml redirects to ${redirect.to}`;
    return createFinding('error', 'dead-link', { message, fix: `Write ${redirect.to}.` });
  }
  const extension = /\.\w+$/.exec(path)?.[0].toLowerCase();
  const similarFiles = [...files.keys()].filter(
    (file) => extension && extension !== '.html' && file.toLowerCase().endsWith(extension),
  );
  const suggestion = findNearest(path, [...listPagePaths(context), ...similarFiles.map((file) => `/${file}`)]);
  return createFinding('error', 'dead-link', {
    message: `the link to ${href} points to a page that does not exist`,
    fix: suggestion ? `Did you mean ${suggestion}?` : 'Write the path of a page of this site.',
  });
}

/** Reports links to fallback pages; hosts show those for unknown URLs. */
function findFallbackProblem(href: string, context: LinkContext): Finding | undefined {
  if (isExternal(href, context.input.plan.siteUrl) || href.startsWith('#')) return undefined;
  const { path, target } = resolveLink(href, context);
  if (target?.page.kind !== 'fallback') return undefined;
  const suggestion = findNearest(path, listPagePaths(context));
  return createFinding('error', 'fallback-link', {
    message: `the link to ${href} points to a fallback page, which is only for unknown URLs`,
    fix: suggestion ? `Did you mean ${suggestion}?` : 'Write the path of another page of this site.',
  });
}

function listPagePaths({ byPath }: LinkContext): string[] {
  return [...byPath].flatMap(([path, { page }]) => (page.kind === 'fallback' ? [] : path));
}

/** Turns errors into warnings if only the www differs from the site's host, as it may be another site. */
function softenForOtherHost(problem: Finding | undefined, href: string, { input }: LinkContext): Finding | undefined {
  const host = problem && parseUrl(href)?.host;
  if (!problem || host === undefined || host === parseUrl(input.plan.siteUrl)?.host) return problem;
  return { ...problem, level: 'warning', fix: `${problem.fix} If ${host} is another site, leave it.` };
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
  return createFinding('warning', 'foreign-link', {
    message: `the link to ${href} points to a page in the other language`,
    fix: `Did you mean ${translation}${hasSection ? `#${fragment}` : ''}?`,
  });
}
