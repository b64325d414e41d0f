import { createFinding, type Finding } from '../findings/finding';
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
    const at = input.locations.findField('content/redirects.yaml', ['redirects', index, 'to']);
    return createFinding('redirect-section', { from, to, ...suggestSection(section, ids) }, { at });
  });
}
