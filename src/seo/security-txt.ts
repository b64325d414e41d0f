import { locales } from '../locales';
import type { SitePlan } from '../site/site';

/**
 * Renders `.well-known/security.txt` (RFC 9116), with contacts for security reports. It expires at the end of the
 * eleventh month after `now` (in milliseconds): in less than a year, as the RFC recommends, and with the same bytes in
 * all builds of a month.
 */
export function renderSecurityTxt({ content, pages, siteUrl }: SitePlan, now: number): string {
  const contact = pages.filter(({ key }) => key === 'contact/project');
  const day = new Date(now);
  const end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 12, 0, 23, 59, 59));
  const lines = [
    `Contact: mailto:${content.identity.email.address}`,
    ...contact.map(({ path }) => `Contact: ${siteUrl}${path}`),
    `Expires: ${end.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
