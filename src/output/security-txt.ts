import { locales } from '../site/locales';
import type { Publication } from './publication';

/**
 * `.well-known/security.txt` (RFC 9116): whom to tell of a weakness. It expires at the end of the year after `now`,
 * given in milliseconds, so that builds of one year have the same bytes.
 */
export function securityTxt({ content, pages, siteUrl }: Publication, now: number): string {
  const contact = pages.filter(
    ({ view, robots, key }) => view === 'contact' && robots === 'index' && key === 'contact/project',
  );
  const lines = [
    `Contact: mailto:${content.identity.email.address}`,
    ...contact.map(({ path }) => `Contact: ${siteUrl}${path}`),
    `Expires: ${new Date(now).getUTCFullYear() + 1}-12-31T23:59:59Z`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
