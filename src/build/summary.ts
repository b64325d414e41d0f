import { formatFinding, type Finding } from '../findings/finding';
import type { Loaded } from '../site-content';
import type { Delivery } from '../relay/settings';
import type { Settings } from '../settings/settings';
import type { Site } from '../site/site';
import type { Files, Sizes, RenderedPage } from '../site/output';
import type { ConfigChange } from './compare-configs';
import { findSampleCertificate } from './assets/tree-certificate';

type BuildResult = {
  site: Site;
  documents: RenderedPage[];
  files: Files;
  sizes: Sizes;
  loaded: Pick<Loaded, 'fields'>;
  warnings: Finding[];
  configChange: ConfigChange | undefined;
};

/** Summarises a build: warnings, pages, sizes, time, delivery of enquiries, and what is left to configure. */
export function summarise({ site, documents, files, sizes, loaded, warnings, configChange }: BuildResult): string {
  const { siteUrl, settings, delivery, content } = site;
  const pages = documents.filter(({ page }) => page.kind === 'page');
  const pageSizes = pages
    .filter(({ page }) => page.name !== 'styleguide')
    .map((document) => sizes.get(document.files[0] ?? '') ?? 0)
    .sort((a, b) => a - b);
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const certificate = findSampleCertificate(site.assets.publicFiles);
  const samples = loaded.fields.filter(({ meta }) => meta.kind === 'sample').length + (certificate ? 1 : 0);
  const identityUrl = content.identity.siteUrl;
  const lines = [
    ...warnings.map(formatFinding),
    `dist/  ${pages.length} pages for ${siteUrl}, ${files.size} files, ${formatKilobytes(total)}`,
    `       compressed HTML with inlined CSS: median ${formatKilobytes(pageSizes[pageSizes.length >> 1] ?? 0)}, largest ${formatKilobytes(pageSizes.at(-1) ?? 0)}`,
    `       built in ${process.uptime().toFixed(1)} s`,
    ...(siteUrl === identityUrl ? [] : [describeSiteUrl(siteUrl, identityUrl)]),
    ...(settings.preview ? [`search ${describePreview(settings.preview)}`] : []),
    ...(configChange ? [`server ${configChanges[configChange]}`] : []),
    `form   ${describeForm(delivery, settings.relay)}`,
    ...(samples > 0 ? [`launch ${describeSamples(samples)}`] : []),
  ];
  return lines.join('\n');
}

/** A preview build looks like any other, so the summary must say that it is one. */
function describePreview(variable: string): string {
  return `engines are kept out, because this is a preview build (${variable}). It must not go live: for production, build with PREVIEW=0.`;
}

/** For nginx, Apache and Caddy; other hosts get their configuration with every upload. */
const configChanges: Record<ConfigChange, string> = {
  'first build':
    'there is no earlier dist/ to compare with: for a server of your own, print its configuration with npm run host-config',
  changed:
    'the configuration has changed since the last build: print it again with npm run host-config, and reload the server',
};

function describeSamples(samples: number): string {
  return samples === 1
    ? '1 item of sample content left; list it with npm run launch-check'
    : `${samples} items of sample content left; list them with npm run launch-check`;
}

/** Warns of different URLs: they are fine only for a preview. */
function describeSiteUrl(siteUrl: string, identityUrl: string): string {
  return `site   is built for ${siteUrl} (SITE_URL), but content/identity.yaml and texts with {domain} say ${identityUrl}. This is fine for a preview; for production, use the same URL in both.`;
}

/** Describes how enquiries are delivered, and what still has to be configured for it. */
function describeForm(delivery: Delivery, { MAIL_KEY, MAIL_FROM }: Settings['relay']): string {
  if (delivery.mode === 'direct')
    return `sends directly to ${new URL(delivery.endpoint).host}. The key of the mail provider is public: anybody can read it in the page and send mail with it. Leave out MAIL_DIRECT to send through the relay.`;
  const note =
    MAIL_KEY && MAIL_FROM
      ? ''
      : ' The relay needs MAIL_KEY and MAIL_FROM where it runs; until then, the preview keeps messages in a local outbox.';
  return `sends to the relay at ${delivery.endpoint}.${note}`;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
