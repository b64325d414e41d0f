import type { Finding } from '../../content/finding';
import { nearest } from '../../content/nearest';
import { onPage, type AuditedPage, type AuditedSite } from './audited-site';

/** Every internal link and fragment leads somewhere, and every file that a page names exists. */
export function checkLinks(site: AuditedSite): Finding[] {
  return site.pages.flatMap((page) => [
    ...page.facts.links.flatMap(({ href }) => linkFinding(href, page, site)),
    ...page.facts.resources
      .filter(({ url }) => url.startsWith('/') && !site.files.has(decodeURIComponent(url.slice(1))))
      .map(({ url }) =>
        onPage(
          page,
          site,
          'missing-file',
          `the file ${url} does not exist`,
          'Put it into public/, or mend its name.',
          url,
        ),
      ),
    ...page.facts.references
      .filter(({ id }) => !page.facts.ids.includes(id))
      .map(({ attribute, id }) =>
        onPage(
          page,
          site,
          'missing-id',
          `${attribute}="${id}" points to nothing`,
          'Give the element it means this id.',
        ),
      ),
  ]);
}

function linkFinding(href: string, page: AuditedPage, site: AuditedSite): Finding[] {
  if (/^(mailto|tel|https?):/.test(href) && !href.startsWith(`${site.siteUrl}/`)) return [];
  const url = new URL(href, site.siteUrl + page.page.path);
  const path = decodeURIComponent(url.pathname);
  if (site.files.has(path.slice(1)) && !path.endsWith('.html')) return [];
  const target = href.startsWith('#') ? page : site.byAddress.get(path);
  if (!target) {
    const close = nearest(path, [...site.byAddress.keys()]);
    const fix = close ? `Did you mean ${close}?` : 'Write the address of a page of this site.';
    return [onPage(page, site, 'dead-link', `the link to ${href} leads to no page`, fix, href)];
  }
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (fragment && !target.facts.ids.includes(fragment)) {
    const close = nearest(fragment, target.facts.ids);
    const known = close ? `Did you mean #${close}?` : 'Name a section of that page.';
    return [
      onPage(page, site, 'dead-fragment', `the link to ${href} leads to a section that does not exist`, known, href),
    ];
  }
  return [];
}
