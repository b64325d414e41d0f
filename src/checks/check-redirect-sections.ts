import { createFinding, type Finding } from '../content/finding';
import { decodeSafely } from '../lib/decode';
import { indexDocumentsByPath, type AuditInput } from './check';
import { suggestSection } from './suggest-section';

/** Reports redirects to missing sections; `checkRedirects` checks their pages before rendering. */
export function checkRedirectSections(input: AuditInput): Finding[] {
  const { siteUrl, content } = input.plan;
  const byPath = indexDocumentsByPath(input);
  return content.redirects.flatMap(({ from, to }, index) => {
    const local = to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#(.+)$/.exec(local) ?? [];
    const ids = byPath.get(path)?.facts.ids;
    const section = decodeSafely(fragment);
    if (!ids || ids.includes(section)) return [];
    return createFinding('error', 'redirect-target', {
      at: input.locations.findField('content/redirects.yaml', ['redirects', index, 'to']),
      message: `${from} redirects to ${to}, a section that does not exist`,
      fix: suggestSection(section, ids),
    });
  });
}
