import type { Finding } from '../../content/finding';
import { nearest } from '../../content/nearest';
import { fileOfPage } from '../../content/places';
import { address, betterAddress } from '../../content/schemas/fields';
import type { Redirect } from '../../content/schemas/redirects';
import { redirectsInOrder } from '../../hosting/redirects';
import { comparable, covers } from '../../lib/compared-address';
import { localeOfPath } from '../../locales';
import { urlOf } from '../../lib/url-of';
import type { AuditedPage } from './audited-page';
import type { AuditedSite } from './audited-site';
import { asWritten } from './as-written';
import { sectionRemedy } from './section-remedy';

type Problem = Pick<Finding, 'code' | 'level' | 'message' | 'fix'>;
/** An address that is wrong, and the pages of one language that it stands on. */
type Met = Problem & { address: string; pages: AuditedPage[] };

/** What is known of an address that means the same on every page. */
type Known = { problem: Problem | undefined; leadsElsewhere: boolean };

/** Every internal link and fragment leads somewhere, in the page's own language; every file that a page names exists. */
export function checkLinks(site: AuditedSite): Finding[] {
  const met = new Map<string, Met>();
  const meet = (page: AuditedPage, address: string, problem: Problem | undefined) => {
    if (!problem) return;
    const key = [page.page.locale, address, problem.code, problem.fix].join('\n');
    const known = met.get(key);
    if (known) known.pages.push(page);
    else met.set(key, { ...problem, address, pages: [page] });
  };
  // most links stand on every page
  const known = new Map<string, Known>();
  const problemOf = (href: string, page: AuditedPage): Problem | undefined => {
    const problem = () =>
      formProblem(href) ??
      doubted(linkProblem(href, page, site) ?? standInProblem(href, page, site), href, site) ??
      detourProblem(href);
    if (!/^([/]|\w+:)/.test(href)) return problem();
    let found = known.get(href);
    if (!found) known.set(href, (found = { problem: problem(), leadsElsewhere: isElsewhere(href, site) }));
    return found.problem ?? (found.leadsElsewhere ? undefined : languageProblem(href, page, site));
  };
  for (const page of site.pages) {
    for (const href of page.links) meet(page, href, problemOf(href, page));
    for (const href of page.switches) meet(page, href, formProblem(href) ?? linkProblem(href, page, site));
    for (const url of page.resources) meet(page, url, fileProblem(url, site));
  }
  return [...met.values()].flatMap((each) => placedLink(each, site));
}

/** Once for each place in `content/`; of the pages that show it, the one whose text it is. */
function placedLink({ address, pages, ...problem }: Met, { places, pages: every }: AuditedSite): Finding[] {
  const [first] = pages;
  const own = new Map(pages.map((each) => [fileOfPage(each.page), each.page.path]));
  // Markdown alone has links without an address
  const written = (address ? [address, asWritten(address)] : ['()']).map((each) =>
    places.allParts(each, { locale: first?.page.locale }),
  );
  const all = written.find(({ length }) => length > 0) ?? [];
  // the same link may be right on another page
  const isRightElsewhere = address.startsWith('#') || problem.code === 'foreign-link';
  const others = new Set(isRightElsewhere ? every.map((each) => fileOfPage(each.page)) : []);
  const spans = all.filter(({ file }) => own.has(file) || !others.has(file));
  if (spans.length === 0) return [{ ...problem, page: first?.page.path }];
  return spans.map((at) => ({ ...problem, at, page: own.get(at.file) ?? first?.page.path }));
}

function addressOn(href: string, page: AuditedPage, site: AuditedSite) {
  const url = new URL(href, site.siteUrl + page.page.path);
  const path = asWritten(url.pathname);
  const target = href.startsWith('#') ? page : site.byAddress.get(path);
  return { path, fragment: asWritten(url.hash.slice(1)), target };
}

/** Another host, or no page at all; without https and with or without www it is still the same site. */
function isElsewhere(href: string, { siteUrl }: AuditedSite): boolean {
  if (/^(mailto|tel):/.test(href)) return true;
  return /^https?:/.test(href) && bareHost(href) !== bareHost(siteUrl);
}

function bareHost(url: string): string | undefined {
  return urlOf(url)?.host.replace(/^www\./, '');
}

/** No error where the address differs from the site's own by its www: there may be another site after all. */
function doubted(problem: Problem | undefined, href: string, { siteUrl }: AuditedSite): Problem | undefined {
  const host = problem && urlOf(href)?.host;
  if (!problem || host === undefined || host === urlOf(siteUrl)?.host) return problem;
  return { ...problem, level: 'warning', fix: `${problem.fix} If ${host} is another site, leave it.` };
}

/** Links in Markdown are written as link fields are, but may lead to somebody who has no https. */
function formProblem(href: string): Problem | undefined {
  if (address.test(href.replace(/^http:/, 'https:'))) return undefined;
  return {
    code: 'no-address',
    level: 'error',
    message: `the link to ${href || 'nothing'} is not a complete address`,
    fix: `Write ${betterAddress(href)}.`,
  };
}

/** Services that count or check who follows a link, by way of which one leads that was copied from a mail or a document. */
const detours =
  /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[\w.]+\.safelinks\.protection\.outlook\.com\/|l\.facebook\.com\/l\.php)\?/;
/** What names a single click or reader, and came along when an address was copied from behind an advertisement or a mail. */
const ofClick = /[?&](?:fbclid|gclid|gbraid|wbraid|msclkid|mc_eid|igshid|igsh)=[^&#]*/;
const ofAssistant = /[?&]utm_source=(?:chatgpt\.com|openai|perplexity|copilot\.com)(?=&|#|$)/;

/** A link that gets where it should, and tells others about the visitor or about how the text was written. */
function detourProblem(href: string): Problem | undefined {
  const problem = (message: string, fix: string): Problem => ({ code: 'detour', level: 'warning', message, fix });
  const url = detours.test(href) && urlOf(href);
  if (url) {
    const target = ['url', 'q', 'u'].map((name) => url.searchParams.get(name)).find(Boolean);
    const message = `the link to ${target ?? href} leads by way of ${url.host}, as one does that was copied from a mail or a document`;
    return problem(message, target ? `Write ${target}.` : 'Write the address that it leads to.');
  }
  const [click] = ofClick.exec(href) ?? [];
  if (click !== undefined) {
    const message = `the link to ${href} names the click or the reader that its address was copied from`;
    return problem(message, `Write it without ${click.slice(1)}.`);
  }
  const [mark] = ofAssistant.exec(href) ?? [];
  if (mark === undefined) return undefined;
  const message = `the link to ${href} tells the other site that an assistant has named it`;
  return problem(message, `Write it without ${mark.slice(1)}.`);
}

function linkProblem(href: string, page: AuditedPage, site: AuditedSite): Problem | undefined {
  if (isElsewhere(href, site)) return undefined;
  const { path, fragment, target } = addressOn(href, page, site);
  if (site.files.has(path.slice(1)) && !path.endsWith('.html')) return undefined;
  if (!target) {
    const moved = redirectsInOrder(site.redirects).find(({ from }) => covers(comparable(from), comparable(path)));
    if (moved) return movedProblem(href, moved);
    const close = nearest(path, [...pageAddresses(site), ...filesLike(path, site)]);
    return {
      code: 'dead-link',
      level: 'error',
      message: `the link to ${href} leads to no page`,
      fix: close ? `Did you mean ${close}?` : 'Write the address of a page of this site.',
    };
  }
  if (!fragment || target.ids.includes(fragment)) return undefined;
  // the style guide shows texts of other pages, and their sections are there
  if (target.page.view === 'styleguide' && site.pages.some(({ ids }) => ids.includes(fragment))) return undefined;
  return {
    code: 'dead-fragment',
    level: 'error',
    message: `the link to ${href} leads to a section that does not exist`,
    fix: sectionRemedy(fragment, target.ids),
  };
}

/** A link to an old address: visitors would get on, by a detour that search engines count. */
function movedProblem(href: string, { to }: Redirect): Problem {
  const message = `the link to ${href} leads to an old address, which content/redirects.yaml leads on to ${to}`;
  return { code: 'dead-link', level: 'error', message, fix: `Write ${to}.` };
}

/** A link to what only answers for addresses without a page of their own. */
function standInProblem(href: string, page: AuditedPage, site: AuditedSite): Problem | undefined {
  if (isElsewhere(href, site) || href.startsWith('#')) return undefined;
  const { path, target } = addressOn(href, page, site);
  if (target?.page.kind !== 'stand-in') return undefined;
  const close = nearest(path, pageAddresses(site));
  return {
    code: 'stand-in-link',
    level: 'error',
    message: `the link to ${href} leads to a page that only stands in for missing ones`,
    fix: close ? `Did you mean ${close}?` : 'Write the address of another page of this site.',
  };
}

/** What a link may lead to: every address of a page that has its own content. */
function pageAddresses({ byAddress }: AuditedSite): string[] {
  return [...byAddress].flatMap(([path, { page }]) => (page.kind === 'stand-in' ? [] : path));
}

/** The files that an address with an ending may mean: those with the same one. */
function filesLike(path: string, { files }: AuditedSite): string[] {
  const ending = /\.\w+$/.exec(path)?.[0].toLowerCase();
  if (ending === undefined || ending === '.html') return [];
  return [...files.keys()].filter((file) => file.toLowerCase().endsWith(ending)).map((file) => `/${file}`);
}

/**
 * A link that changes the visitor's language without saying so, where the same page exists in their own. A page that leads
 * to itself in the other language means it, and so does the style guide, which shows what stands on that page.
 */
function languageProblem(href: string, from: AuditedPage, site: AuditedSite): Problem | undefined {
  const { locale, path, view } = from.page;
  if (view === 'styleguide' || (href.startsWith('/') && localeOfPath(href) === locale)) return undefined;
  const { fragment, target } = addressOn(href, from, site);
  const own = target && target.page.locale !== locale ? target.page.alternates[locale] : undefined;
  if (own === undefined || own === path) return undefined;
  const hasSection = fragment && site.byAddress.get(own)?.ids.includes(fragment);
  return {
    code: 'foreign-link',
    level: 'warning',
    message: `the link to ${href} leads to the page in the other language`,
    fix: `Did you mean ${own}${hasSection ? `#${fragment}` : ''}?`,
  };
}

function fileProblem(url: string, site: AuditedSite): Problem | undefined {
  if (site.files.has(asWritten(url.slice(1)))) return undefined;
  return {
    code: 'missing-file',
    level: 'error',
    message: `the file ${url} does not exist`,
    fix: 'Put it into public/, or correct its name.',
  };
}
