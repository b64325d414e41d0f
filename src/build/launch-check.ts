import { join } from 'node:path';

import { loadContent } from '../content/load';
import { findSamples } from '../content/find-samples';
import { DeliveryError, formDelivery, relaySettings } from '../relay/settings';
import { relayTexts } from '../relay/texts';
import { findRelayInPrivacy } from './relay-in-privacy';
import { runCommand } from '../lib/run-command';
import { loadSettings } from './settings';
import { findOriginProblem } from './check-origin';

/** Lists what a real agency must still replace or configure; exits 1 while there is any. */
const root = join(import.meta.dirname, '../..');
await runCommand(async () => {
  const settings = loadSettings(root);
  const { content, sources, locations } = await loadContent(root);
  const open = findSamples(sources).map(
    ({ file, line, field }) =>
      `${file}:${line}  ${field?.replace(/\.?sample$/, '') || 'the whole file'}: sample content`,
  );
  const origin = settings.siteUrl ?? content.identity.siteUrl;
  const unfit = findOriginProblem(origin);
  if (unfit) open.push(`SITE_URL, or siteUrl in content/identity.yaml: ${unfit}`);
  if (origin !== content.identity.siteUrl) {
    const { file, line } = locations.findField('content/identity.yaml', ['siteUrl']);
    open.push(
      `${file}:${line}  siteUrl: ${content.identity.siteUrl} is another address than SITE_URL, ${origin}, and texts with {domain} name it; write the same in both, or leave SITE_URL out`,
    );
  }
  // what nobody can do anything about, except by choosing otherwise
  const notes: string[] = [];
  const { agency } = relayTexts(content);
  if (formDelivery(process.env, agency).mode === 'relay') {
    try {
      relaySettings(process.env, agency, { outbox: false });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      open.push(error.message);
    }
  } else {
    notes.push(
      'MAIL_DIRECT=1: the key of the mail provider is in the page for anybody to use; the relay would keep it secret.',
    );
    open.push(
      ...findRelayInPrivacy(sources).map(
        ({ file, line }) =>
          `${file}:${line}  this tells of the relay; with MAIL_DIRECT=1 the browser sends enquiries straight to the mail provider, without the kind of enquiry and how the visitor heard of the agency. Say that instead`,
      ),
    );
  }
  console.log(
    [
      open.length > 0
        ? `${open.join('\n')}\n\n${open.length} ${open.length === 1 ? 'item' : 'items'} before launch.`
        : 'Ready to launch: no sample content, everything configured.',
      ...notes,
    ].join('\n'),
  );
  process.exitCode = open.length > 0 ? 1 : 0;
});
