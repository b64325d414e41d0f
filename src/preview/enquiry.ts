import { configuredRelay } from '../relay/configured';
import { createOutbox } from '../relay/outbox';
import { nodeListener } from '../relay/platforms/node-http';
import { outboxPath, relaySettings, type Environment } from '../relay/settings';
import type { RelayTexts } from '../relay/texts';
import type { Delivery } from '../relay/settings';
import type { PreviewEnquiry } from './preview';

/**
 * The relay as the preview mounts it: with `MAIL_KEY` it delivers for real, without it into the outbox.
 * @throws {DeliveryError} where settings cannot be used.
 */
export function previewEnquiry(env: Environment, texts: RelayTexts, outbox = createOutbox()): PreviewEnquiry {
  const { key, path } = relaySettings(env, texts.agency, { outbox: true });
  const listener = nodeListener(configuredRelay(env, texts, { outbox }));
  return { path, listener, ...(key === null && { outbox: { path: outboxPath, page: outbox.page } }) };
}

/** What becomes of enquiries in a preview at this address, in a line for its operator. */
export function enquiryLine({ mode, endpoint }: Delivery, { path, outbox }: PreviewEnquiry, url: string): string {
  const own = outbox ? `kept here and not sent: ${url}${outbox.path}` : 'sent through the mail provider';
  if (mode === 'direct') return `go from the browser straight to ${endpoint}`;
  if (endpoint === path) return `are ${own}`;
  return `go to the relay at ${endpoint}. What is sent to ${url}${path} is ${own}`;
}
