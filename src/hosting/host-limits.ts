import type { Finding } from '../content/finding';
import type { DeployTarget, Hosting } from './description';
import { cloudflareRules, headerRules } from './headers-file';
import { hasWildcard } from './redirects-file';

/** Rules of `_redirects` with and without a `*` (Cloudflare Pages docs, “Redirects”). */
const cloudflareRedirects = { exact: 2000, wildcard: 100 };

/**
 * Warns of files of a build for Cloudflare that hold more than it reads, which it would pass over in silence. Azure and
 * Vercel refuse an upload that is beyond theirs, and say so themselves.
 */
export function hostLimits(hosting: Hosting, files: ReadonlyMap<string, Uint8Array>, target: DeployTarget): Finding[] {
  if (target !== 'cloudflare') return [];
  const findings: Finding[] = [];
  const headers = headerRules(hosting).length;
  if (headers > cloudflareRules) {
    findings.push(
      beyond(
        `_headers has ${cloudflareRules} rules, and Cloudflare Pages takes no more; ${headers - cloudflareRules} are left out`,
        'The site works without them: browsers ask again for files that they could keep, or search engines are not told which page a Markdown file belongs to. Where that matters, set these headers in Cloudflare’s dashboard, or choose another host.',
      ),
    );
  }
  const rules = new TextDecoder().decode(files.get('_redirects')).match(/^.+$/gm) ?? [];
  const wildcards = rules.filter(hasWildcard).length;
  for (const [count, most, which] of [
    [rules.length - wildcards, cloudflareRedirects.exact, 'without a *'],
    [wildcards, cloudflareRedirects.wildcard, 'with a *'],
  ] as const) {
    if (count <= most) continue;
    findings.push({
      ...beyond(
        `_redirects has ${count} rules ${which}; Cloudflare Pages takes ${most}, and does not read the others`,
        'Take out redirects that nobody needs, or let one with /* stand for several; Cloudflare’s Bulk Redirects take thousands.',
      ),
      at: { file: 'content/redirects.yaml', line: 1 },
    });
  }
  return findings;
}

function beyond(message: string, fix: string): Finding {
  return { code: 'host-limit', level: 'warning', message: `dist/${message}`, fix };
}
