import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadContent } from '../site-content';
import { readFormDelivery } from '../relay/settings';
import { selectRelayContent } from '../relay/texts';
import { findOriginProblem } from '../lib/origin';
import { runCommand } from '../lib/run-command';
import { readPublicFiles } from '../build/public-files';
import { loadSettings } from '../settings/settings';
import { findSampleCertificate } from '../build/assets/tree-certificate';
import { checkRelay } from './check-relay';

const root = process.cwd();
// `npm run launch-check`: lists what must be replaced or configured before launch, and exits with 1 if there is anything
await runCommand(async () => {
  const settings = loadSettings(root);
  const { content, fields, locations } = await loadContent(root);
  const samples = fields.filter(({ meta }) => meta.kind === 'sample').map(({ locate }) => locate());
  const items = samples.map(({ file, line, field }) => {
    const name = field?.replace(/\.?sample$/, '') || 'the whole file';
    return `${file}:${line}  ${name}: sample content${readComment(join(root, file), line)}`;
  });
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
  // consequences of a setting, and what cannot be known here; neither is something to do
  const notes: string[] = [];
  const { agency } = selectRelayContent(content);
  const delivery = readFormDelivery(settings.relay, agency);
  if (delivery.mode === 'direct') {
    notes.push(
      'MAIL_DIRECT=1: the key of the mail provider is public, as it is part of the page; the relay keeps it secret. Make sure that the privacy policy in each language says so.',
    );
  } else {
    const { item, note } = await checkRelay({
      endpoint: delivery.endpoint,
      origin: problem ? undefined : origin,
      environment: settings.relay,
      agency,
    });
    if (item) items.push(item);
    if (note) notes.push(note);
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

/** Reads the comment at the end of a line: it says what exactly is a sample there, or asks the owner a question. */
function readComment(path: string, line: number): string {
  const text = readFileSync(path, 'utf8').split('\n')[line - 1] ?? '';
  return /#.*/.exec(text)?.[0].replace(/^#\s*/, ', ').trimEnd() ?? '';
}
