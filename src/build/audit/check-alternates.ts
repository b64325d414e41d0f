import type { Finding } from '../../content/finding';
import { onPage } from './audited-page';
import { placed, type AuditedSite } from './audited-site';

/** Pages that name each other as the same page in another language do so both ways. */
export function checkAlternates(site: AuditedSite): Finding[] {
  return site.pages.flatMap((page) =>
    page.alternates
      .filter((href) => {
        const target = site.byAddress.get(href.slice(site.siteUrl.length));
        return !target?.alternates.includes(site.siteUrl + page.page.path);
      })
      .map((href) => {
        const message = `${href} does not name this page in return`;
        return placed(page, onPage(page.page, 'alternate-back', message, 'Alternates go both ways.'), site);
      }),
  );
}
