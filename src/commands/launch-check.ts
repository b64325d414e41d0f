import { loadContent } from '../content/load';
import { DeliveryError, readFormDelivery, readRelaySettings } from '../relay/settings';
import { selectRelayContent } from '../relay/texts';
import { findOriginProblem } from '../lib/origin';
import { runCommand } from '../lib/run-command';
import { readPublicFiles } from '../build/public-files';
import { loadSettings } from '../build/settings';
import { findSampleCertificate } from '../build/tree-certificate';

const root = process.cwd();
// `npm run launch-check`: lists what must be replaced or configured before launch, and exits with 1 if there is anything
await runCommand(async () => {
  const settings = loadSettings(root);
  const { content, fields, locations } = await loadContent(root);
  const samples = fields.filter(({ meta }) => meta.kind === 'sample').map(({ at }) => at());
  const items = samples.map(
    ({ file, line, field }) =>
      `${file}:${line}  ${field?.replace(/\.?sample$/, '') || 'the whole file'}: sample content`,
  );
  const certificate = findSampleCertificate((await readPublicFiles(root)).files);
  if (certificate) items.push(`${certificate}  sample content: replace the file with your own certificate`);
  if (settings.preview)
    items.push(
      `${settings.preview}: a preview build keeps search engines out; for production, remove it or set PREVIEW=0`,
    );
  const origin = settings.siteUrl ?? content.identity.siteUrl;
  const problem = findOriginProblem(origin);
  if (problem) items.push(`SITE_URL, or siteUrl in content/identity.yaml: ${problem}`);
  if (origin !== content.identity.siteUrl) {
    const { file, line } = locations.findField('content/identity.yaml', ['siteUrl']);
    items.push(
      `${file}:${line}  siteUrl: ${content.identity.siteUrl} differs from SITE_URL, ${origin}, and is used in texts with {domain}; write the same URL in both, or remove SITE_URL`,
    );
  }
  // consequences of a setting, not tasks
  const notes: string[] = [];
  const { agency } = selectRelayContent(content);
  if (readFormDelivery(process.env, agency).mode === 'relay') {
    try {
      readRelaySettings(process.env, agency, { outbox: false });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      items.push(error.message);
    }
  } else {
    notes.push(
      'MAIL_DIRECT=1: the key of the mail provider is public, as it is part of the page; the relay keeps it secret. Make sure that the privacy policies describe this way of sending.',
    );
  }
  console.log(
    [
      items.length > 0
        ? `${items.join('\n')}\n\n${items.length} ${items.length === 1 ? 'item' : 'items'} before launch.`
        : 'Ready to launch: no sample content, everything configured.',
      ...notes,
    ].join('\n'),
  );
  process.exitCode = items.length > 0 ? 1 : 0;
});
