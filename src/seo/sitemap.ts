import type { Page } from '../site/page';
import { listAlternates } from './alternates';
import { escapeHtml } from '../lib/html';

/** Renders `sitemap.xml` with all indexable pages and their alternates. */
export function renderSitemap(pages: Page[], siteUrl: string): string {
  const urls = pages
    .filter((page) => page.robots === 'index')
    .map((page) => {
      const links = listAlternates(page).map(
        ([language, path]) =>
          `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(siteUrl + path)}"/>\n`,
      );
      const lastmod = page.meta.updated ? `    <lastmod>${page.meta.updated}</lastmod>\n` : '';
      return `  <url>\n    <loc>${escapeHtml(siteUrl + page.path)}</loc>\n${lastmod}${links.join('')}  </url>\n`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('')}</urlset>\n`
  );
}
