import { join } from 'node:path';

import { loadContent } from '../../src/content/load';
import { readDist, type DistSite } from '../../src/preview/dist-site';
import { createPreview } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { configuredRelay } from '../../src/relay/configured';
import { createOutbox } from '../../src/relay/outbox';
import { nodeListener } from '../../src/relay/platforms/node-http';
import type { FormDelivery } from '../../src/relay/settings';
import { relayTexts } from '../../src/relay/texts';

/** The header by which a test says who is asking, so that tests do not use up one another's five enquiries. */
export const clientHeader = 'x-test-client';

/**
 * The built site with a relay that fills an outbox, on a free port. `delivery` writes another way of delivery into its
 * pages, as a build with other settings does.
 */
export async function startFormSite(delivery?: FormDelivery) {
  const root = join(import.meta.dirname, '../..');
  const { content } = await loadContent(join(root, 'content'));
  const outbox = createOutbox();
  const relay = configuredRelay({ TRUSTED_IP_HEADER: clientHeader }, relayTexts(content), outbox);
  const enquiry = { path: '/api/enquiry', listener: nodeListener(relay) };
  const site = readDist(join(root, 'dist'));
  if (delivery) rewriteDelivery(site, delivery);
  const { url, close } = await startPreview(createPreview({ site, enquiry }), 0);
  return { url, outbox, email: content.identity.email.address, close };
}

function rewriteDelivery({ files }: DistSite, delivery: FormDelivery): void {
  const props = JSON.stringify(delivery).replaceAll('"', '&quot;');
  for (const [name, file] of files) {
    if (!name.endsWith('.html')) continue;
    const html = file.bytes.toString('utf8').replace(/\{&quot;mode&quot;:&quot;relay&quot;.*?\}/, () => props);
    files.set(name, { ...file, bytes: Buffer.from(html), encoded: new Map() });
  }
}
