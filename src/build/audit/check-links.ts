import type { Finding } from '../../content/finding';
import { nearest } from '../../content/nearest';
import { onPage, type AuditedPage } from './audited-page';
import { placed, type AuditedSite } from './audited-site';

type Problem = { code: string; message: string; fix: string };

/** Every internal link and fragment leads somewhere, and every file that a page names exists. */
export function checkLinks(site: AuditedSite): Finding[] {
  // most links stand on every page
  const known = new Map<string, Problem | undefined>();
  const problemOf = (href: string, page: AuditedPage): Problem | undefined => {
    if (!/^([/]|\w+:)/.test(href)) return linkProblem(href, page, site);
    if (!known.has(href)) known.set(href, linkProblem(href, page, site));
    return known.get(href);
  };
  return site.pages.flatMap((page) => {
    const finding = ({ code, message, fix }: Problem, text: string) =>
      placed(page, onPage(page.page, code, message, fix, text), site);
    return [
      ...page.links.flatMap((href) => {
        const problem = problemOf(href, page);
        return problem ? finding(problem, href) : [];
      }),
      ...page.resources
        .filter((url) => !site.files.has(decodeURIComponent(url.slice(1))))
        .map((url) => {
          const message = `the file ${url} does not exist`;
          return finding({ code: 'missing-file', message, fix: 'Put it into public/, or mend its name.' }, url);
        }),
    ];
  });
}

function linkProblem(href: string, page: AuditedPage, site: AuditedSite): Problem | undefined {
  if (/^(mailto|tel|https?):/.test(href) && !href.startsWith(`${site.siteUrl}/`)) return undefined;
  const url = new URL(href, site.siteUrl + page.page.path);
  const path = decodeURIComponent(url.pathname);
  if (site.files.has(path.slice(1)) && !path.endsWith('.html')) return undefined;
  const target = href.startsWith('#') ? page : site.byAddress.get(path);
  if (!target) {
    const close = nearest(path, [...site.byAddress.keys()]);
    return {
      code: 'dead-link',
      message: `the link to ${href} leads to no page`,
      fix: close ? `Did you mean ${close}?` : 'Write the address of a page of this site.',
    };
  }
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!fragment || target.ids.includes(fragment)) return undefined;
  const close = nearest(fragment, target.ids);
  return {
    code: 'dead-fragment',
    message: `the link to ${href} leads to a section that does not exist`,
    fix: close ? `Did you mean #${close}?` : 'Name a section of that page.',
  };
}
