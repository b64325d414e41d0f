import type { Finding } from '../../content/finding';
import type { OutputFiles } from '../output-file';
import type { Hosting } from './description';
import { cloudflareRules, headerRules } from './headers-file';
import { hasWildcard } from './redirects-file';

/** Bytes of `staticwebapp.config.json`, as the host's own message at an upload has it (“20 KB”). */
const azureBytes = 20_000;

/** Entries of each list in `vercel.json` (the schemas of `@vercel/routing-utils`). */
const vercelEntries = 2048;

/** Rules of `_redirects` with and without a `*` (Cloudflare Pages docs, “Redirects”). */
const cloudflareRedirects = { exact: 2000, wildcard: 100 };

/** Warns of files for hosts that hold more than their host takes; without a target, of those that it refuses. */
export function hostLimits(hosting: Hosting, files: OutputFiles, target: 'any' | 'cloudflare' | 'netlify'): Finding[] {
  if (target === 'netlify') return [];
  return target === 'cloudflare' ? cloudflareLimits(hosting, files) : [...azureLimit(files), ...vercelLimits(files)];
}

const elsewhere =
  'If the site is there, take out redirects that nobody needs (content/redirects.yaml), or choose another host; everywhere else there is nothing to do.';

function azureLimit(files: OutputFiles): Finding[] {
  const bytes = Buffer.byteLength(files.get('staticwebapp.config.json') ?? '');
  if (bytes <= azureBytes) return [];
  const size = `${(bytes / 1000).toFixed(1)} kB`;
  return [
    beyond(
      `staticwebapp.config.json has ${size}; Azure Static Web Apps takes 20 kB, and refuses an upload with more`,
      elsewhere,
    ),
  ];
}

function vercelLimits(files: OutputFiles): Finding[] {
  const config: Record<string, unknown> = JSON.parse(String(files.get('vercel.json') ?? '{}'));
  return Object.entries(config).flatMap(([name, list]) => {
    if (!Array.isArray(list) || list.length <= vercelEntries) return [];
    const message = `vercel.json has ${list.length} ${name}; Vercel takes ${vercelEntries}, and refuses an upload with more`;
    return [beyond(message, elsewhere)];
  });
}

function cloudflareLimits(hosting: Hosting, files: OutputFiles): Finding[] {
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
  const rules = String(files.get('_redirects') ?? '').match(/^.+$/gm) ?? [];
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
