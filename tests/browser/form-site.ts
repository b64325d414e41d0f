import { join } from 'node:path';

import { createPreview } from '../../src/preview/preview';
import { startPreview } from '../../src/preview/start';
import { configuredRelay } from '../../src/relay/configured';
import { createOutbox } from '../../src/relay/outbox';
import { nodeListener } from '../../src/relay/platforms/node-http';
import { relayTexts } from '../../src/relay/texts';
import { root, fixture } from '../fixture-site';

/** The header by which a test says who is asking, so that tests do not use up one another's five enquiries. */
export const clientHeader = 'x-test-client';

/** A built site with a relay that fills an outbox, on a free port. */
export async function startFormSite(dist = join(root, 'dist')) {
  const { content } = fixture;
  const outbox = createOutbox();
  const relay = configuredRelay({ TRUSTED_IP_HEADER: clientHeader }, relayTexts(content), outbox);
  const enquiry = { path: '/api/enquiry', listener: nodeListener(relay) };
  const { url, close } = await startPreview(createPreview(dist, enquiry), 0);
  return { url, outbox, email: content.identity.email.address, close };
}
