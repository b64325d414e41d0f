import type { Finding } from '../../content/finding';
import { asWritten } from './as-written';
import { documentsByAddress, type AuditInput } from './audit-input';
import { sectionRemedy } from './section-remedy';

/** Every section that a redirect leads to exists; that its page does is checked before pages are rendered. */
export function checkRedirectSections(input: AuditInput): Finding[] {
  const { siteUrl, content } = input.plan;
  const byAddress = documentsByAddress(input);
  return content.redirects.flatMap(({ from, to }, index) => {
    const local = to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#(.+)$/.exec(local) ?? [];
    const ids = byAddress.get(path)?.facts.ids;
    const section = asWritten(fragment);
    if (!ids || ids.includes(section)) return [];
    return {
      code: 'redirect-target',
      level: 'error' as const,
      at: input.places.field('content/redirects.yaml', ['redirects', index, 'to']),
      message: `${from} leads to ${to}, a section that does not exist`,
      fix: sectionRemedy(section, ids),
    };
  });
}
