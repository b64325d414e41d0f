import type { Finding } from '../../content/finding';
import type { AuditedSite } from './audited-site';
import { asWritten } from './as-written';
import { sectionRemedy } from './section-remedy';

/** Every section that a redirect leads to exists; that its page does is known before pages are made. */
export function checkRedirectSections({ redirects, byAddress, siteUrl, places }: AuditedSite): Finding[] {
  return redirects.flatMap(({ from, to }, index) => {
    const local = to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#(.+)$/.exec(local) ?? [];
    const ids = byAddress.get(path)?.ids;
    const section = asWritten(fragment);
    if (!ids || ids.includes(section)) return [];
    return {
      code: 'redirect-target',
      level: 'error' as const,
      at: places.field('content/redirects.yaml', ['redirects', index, 'to']),
      message: `${from} leads to ${to}, a section that does not exist`,
      fix: sectionRemedy(section, ids),
    };
  });
}
