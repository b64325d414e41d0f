import type { Finding } from '../../content/finding';
import { findNearest } from '../../content/find-nearest';
import { linkPattern, suggestLink } from '../../content/schemas/fields';
import { normalisePath, coversPath, sortRedirects } from '../../lib/redirect-paths';
import { parseUrl } from '../../lib/parse-url';
import { localeOfPath } from '../../locales';
import type { RenderedPage } from '../render-page';
import { safeDecode } from './safe-decode';
import type { AuditInput } from './audit-input';
import { suggestSection } from './suggest-section';

export type LinkProblem = Pick<Finding, 'code' | 'level' | 'message' | 'fix'>;

/** Where a link stands and what it may lead to. */
type LinkContext = { from: RenderedPage; byPath: Map<string, RenderedPage>; input: AuditInput };

/** What is wrong with the address of a link; `switches` says that it announces another language. */
export function findLinkProblem(href: string, switches: boolean, context: LinkContext): LinkProblem | undefined {
  if (switches) return findUrlProblem(href) ?? findTargetProblem(href, context);
  return (
    findUrlProblem(href) ??
    softenForOtherHost(findTargetProblem(href, context) ?? findFallbackProblem(href, context), href, context) ??
    findLanguageProblem(href, context)
  );
}

/** What is wrong with a file that a page names. */
export function findResourceProblem(url: string, { input }: LinkContext): LinkProblem | undefined {
  if (!url.startsWith('/') || input.files.has(safeDecode(url.slice(1)))) return undefined;
  return {
    code: 'missing-file',
    level: 'error',
    message: `the file ${url} does not exist`,
    fix: 'Put it into public/, or correct its name.',
  };
}

/** Links in Markdown are written as link fields are, but may lead to a site without https. */
function findUrlProblem(href: string): LinkProblem | undefined {
  if (linkPattern.test(href.replace(/^http:/, 'https:'))) return undefined;
  return {
    code: 'no-address',
    level: 'error',
    message: `the link to ${href || 'nothing'} is not a complete address`,
    fix: `Write ${suggestLink(href)}.`,
  };
}

/** Another host, or no page at all; without https and with or without www it is still the same site. */
function isElsewhere(href: string, siteUrl: string): boolean {
  const host = (url: string) => parseUrl(url)?.host.replace(/^www\./, '');
  return /^(mailto|tel):/.test(href) || (/^https?:/.test(href) && host(href) !== host(siteUrl));
}

function resolveLink(href: string, { from, byPath, input }: LinkContext) {
  const url = new URL(href, input.plan.siteUrl + from.page.path);
  const path = safeDecode(url.pathname);
  const target = href.startsWith('#') ? from : byPath.get(path);
  return { path, fragment: safeDecode(url.hash.slice(1)), target };
}

function findTargetProblem(href: string, context: LinkContext): LinkProblem | undefined {
  const { files, plan, documents } = context.input;
  if (isElsewhere(href, plan.siteUrl)) return undefined;
  const { path, fragment, target } = resolveLink(href, context);
  if (files.has(path.slice(1)) && !path.endsWith('.html')) return undefined;
  if (!target) return describeDeadLink(href, path, context);
  if (!fragment || target.facts.ids.includes(fragment)) return undefined;
  // the style guide shows texts of other pages, whose sections are there
  if (target.page.name === 'styleguide' && documents.some(({ facts }) => facts.ids.includes(fragment)))
    return undefined;
  return {
    code: 'dead-fragment',
    level: 'error',
    message: `the link to ${href} leads to a section that does not exist`,
    fix: suggestSection(fragment, target.facts.ids),
  };
}

function describeDeadLink(href: string, path: string, context: LinkContext): LinkProblem {
  const { plan, files } = context.input;
  const redirects = sortRedirects(plan.content.redirects);
  const moved = redirects.find(({ from }) => coversPath(normalisePath(from), normalisePath(path)));
  if (moved) {
    const message = `the link to ${href} leads to an old address, which content/redirects.yaml leads on to ${moved.to}`;
    return { code: 'dead-link', level: 'error', message, fix: `Write ${moved.to}.` };
  }
  const ending = /\.\w+$/.exec(path)?.[0].toLowerCase();
  const sameEnding = [...files.keys()].filter(
    (file) => ending && ending !== '.html' && file.toLowerCase().endsWith(ending),
  );
  const close = findNearest(path, [...listPagePaths(context), ...sameEnding.map((file) => `/${file}`)]);
  return {
    code: 'dead-link',
    level: 'error',
    message: `the link to ${href} leads to no page`,
    fix: close ? `Did you mean ${close}?` : 'Write the address of a page of this site.',
  };
}

/** A link to a page that only answers for addresses without a page of their own. */
function findFallbackProblem(href: string, context: LinkContext): LinkProblem | undefined {
  if (isElsewhere(href, context.input.plan.siteUrl) || href.startsWith('#')) return undefined;
  const { path, target } = resolveLink(href, context);
  if (target?.page.kind !== 'fallback') return undefined;
  const close = findNearest(path, listPagePaths(context));
  return {
    code: 'fallback-link',
    level: 'error',
    message: `the link to ${href} leads to a page that only stands in for missing ones`,
    fix: close ? `Did you mean ${close}?` : 'Write the address of another page of this site.',
  };
}

function listPagePaths({ byPath }: LinkContext): string[] {
  return [...byPath].flatMap(([path, { page }]) => (page.kind === 'fallback' ? [] : path));
}

/** No error where the address differs from the site's own by its www: there may be another site after all. */
function softenForOtherHost(
  problem: LinkProblem | undefined,
  href: string,
  { input }: LinkContext,
): LinkProblem | undefined {
  const host = problem && parseUrl(href)?.host;
  if (!problem || host === undefined || host === parseUrl(input.plan.siteUrl)?.host) return problem;
  return { ...problem, level: 'warning', fix: `${problem.fix} If ${host} is another site, leave it.` };
}

/** A link that changes the visitor's language without saying so, where the same page exists in their own. */
function findLanguageProblem(href: string, context: LinkContext): LinkProblem | undefined {
  const { locale, path, name } = context.from.page;
  if (name === 'styleguide' || isElsewhere(href, context.input.plan.siteUrl)) return undefined;
  if (href.startsWith('/') && localeOfPath(href) === locale) return undefined;
  const { fragment, target } = resolveLink(href, context);
  const own = target && target.page.locale !== locale ? target.page.alternates[locale] : undefined;
  // a page that links to itself in the other language means it
  if (own === undefined || own === path) return undefined;
  const hasSection = fragment && context.byPath.get(own)?.facts.ids.includes(fragment);
  return {
    code: 'foreign-link',
    level: 'warning',
    message: `the link to ${href} leads to the page in the other language`,
    fix: `Did you mean ${own}${hasSection ? `#${fragment}` : ''}?`,
  };
}
