import { formatFinding, type Finding } from '../content/finding';
import { findSamples } from '../content/find-samples';
import type { SourceFile } from '../content/source-file';
import type { Delivery } from '../relay/settings';
import type { Site } from '../site';
import type { Files } from './collect-files';
import type { RenderedPage } from './render-page';
import { findRelayInPrivacy } from './relay-in-privacy';

type BuildResult = { site: Site; documents: RenderedPage[]; files: Files; sources: SourceFile[]; warnings: Finding[] };

/** What a build prints: warnings, pages, bytes, time, how enquiries are delivered, and what is not configured yet. */
export function summarize({ site, documents, files, sources, warnings }: BuildResult): string {
  const { siteUrl, delivery, content } = site;
  const pages = documents.filter(({ page }) => page.kind === 'page');
  const sizes = pages
    .filter(({ page }) => page.name !== 'styleguide')
    .map((document) => files.get(`${document.files[0]}.br`)?.length ?? 0)
    .sort((a, b) => a - b);
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const samples = findSamples(sources).length;
  const ownUrl = content.identity.siteUrl;
  const lines = [
    ...warnings.map(formatFinding),
    `dist/  ${pages.length} pages for ${siteUrl}, ${files.size} files, ${kilobytes(total)}`,
    `       HTML with its styles, compressed: median ${kilobytes(sizes[sizes.length >> 1] ?? 0)}, largest ${kilobytes(sizes.at(-1) ?? 0)}`,
    `       built in ${process.uptime().toFixed(1)} s`,
    ...(siteUrl === ownUrl ? [] : [describeSiteUrl(siteUrl, ownUrl)]),
    `form   ${describeDelivery(delivery, sources)}`,
    ...(samples > 0 ? [`launch ${describeSamples(samples)}`] : []),
  ];
  return lines.join('\n');
}

function describeSamples(samples: number): string {
  return samples === 1
    ? '1 item of sample content is left; npm run launch-check lists it'
    : `${samples} items of sample content are left; npm run launch-check lists them`;
}

/** A preview has another address than the site; the site itself should not. */
function describeSiteUrl(siteUrl: string, ownUrl: string): string {
  return `site   is built for ${siteUrl} (SITE_URL), and content/identity.yaml names ${ownUrl}, as texts with {domain} do. That is right for a preview; where visitors come, write the same address in both.`;
}

/** Which way of delivery is chosen and what is still missing for it. */
function describeDelivery(delivery: Delivery, sources: SourceFile[]): string {
  if (delivery.mode === 'direct') {
    const policy =
      findRelayInPrivacy(sources).length > 0
        ? ' The privacy policy describes the relay: change its section on the form.'
        : '';
    return `goes straight to ${new URL(delivery.endpoint).host}. The key of the mail provider is public: anybody can read it in the page and send mail with it.${policy}`;
  }
  const ready = process.env.MAIL_KEY && process.env.MAIL_FROM;
  const rest = ready
    ? ''
    : ' The relay needs MAIL_KEY and MAIL_FROM where it runs; the preview keeps messages in a local outbox until then.';
  return `goes to the relay at ${delivery.endpoint}.${rest}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
