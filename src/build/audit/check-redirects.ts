import type { Finding } from '../../content/finding';
import { nearest } from '../../content/nearest';
import type { Redirect } from '../../content/schemas/redirects';
import type { AuditedSite } from './audited-site';
import { decoded } from './decoded';

/** Every section that a redirect leads to exists; that its page does is known before pages are made. */
export function checkRedirects(redirects: Redirect[], { byAddress, siteUrl, places }: AuditedSite): Finding[] {
  return redirects.flatMap(({ from, to }, index) => {
    const local = to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#(.+)$/.exec(local) ?? [];
    const ids = byAddress.get(path)?.ids;
    const section = decoded(fragment);
    if (!ids || ids.includes(section)) return [];
    const close = nearest(section, ids);
    return {
      code: 'redirect-target',
      level: 'error' as const,
      at: places.field('content/redirects.yaml', ['redirects', index, 'to']),
      message: `${from} leads to ${to}, a section that does not exist`,
      fix: close ? `Did you mean #${close}?` : 'Name a section of that page.',
    };
  });
}
