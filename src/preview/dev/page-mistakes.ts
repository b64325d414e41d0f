import { auditPage, type AuditedPage } from '../../build/audit/audited-page';
import { auditedSite, placed } from '../../build/audit/audited-site';
import { checkLinks } from '../../build/audit/check-links';
import { asWritten } from '../../build/audit/as-written';
import type { FinishedPage } from '../../build/pages';
import { formatFinding } from '../../content/finding';
import type { Loaded } from '../../content/load';
import { readPage } from '../../build/page-facts';
import type { AnyPage } from '../../page';

/**
 * Makes the function that says what a build would refuse a page for; an empty text where there is nothing. Other pages are
 * not rendered for that: the sections that links name there are taken for granted.
 */
export function pageMistakes(
  { content, pages, places }: Loaded & { pages: AnyPage[] },
  files: string[],
  siteUrl: string,
): (own: FinishedPage) => string {
  const known = new Map(files.map((path) => [path, { bytes: 0, checksum: 0 }]));
  return (own) => {
    // some files that pages name are made by a build only
    const document = { ...auditPage(own, readPage(own.html), content.foreignWords), resources: [] };
    const ids = document.links.map((href) => asWritten(href.split('#')[1] ?? ''));
    const others = pages
      .filter((page) => page !== own.page)
      .map((page): AuditedPage => ({ ...document, page, ids, links: [], switches: [] }));
    const site = auditedSite([document, ...others], known, siteUrl, places, content.redirects);
    const findings = [...document.findings.map((finding) => placed(document, finding, site)), ...checkLinks(site)];
    const mistakes = findings.filter(({ level }) => level === 'error').map(formatFinding);
    return [...new Set(mistakes)].join('\n\n');
  };
}
