import { createConfiguredRelay } from '../relay/configured';
import { createOutbox } from '../relay/outbox';
import { createNodeListener } from '../relay/platforms/node-http';
import { outboxPath, readRelaySettings, type Environment, type Delivery } from '../relay/settings';
import type { RelayContent } from '../relay/texts';
import type { PreviewRelay } from './preview';

/**
 * Creates the relay of the preview. It sends mail only with `MAIL_KEY`, and otherwise keeps it in the outbox.
 * @throws {DeliveryError} if settings are invalid.
 */
export function createPreviewRelay(env: Environment, content: RelayContent, outbox = createOutbox()): PreviewRelay {
  const { key, path } = readRelaySettings(env, content.agency, { outbox: true });
  const listener = createNodeListener(createConfiguredRelay(env, content, { outbox }));
  return { path, listener, ...(key === null && { outbox: { path: outboxPath, renderPage: outbox.renderPage } }) };
}

/** Describes for the operator how enquiries are delivered, as the end of a sentence; `url` is the preview's. */
export function describeDelivery({ mode, endpoint }: Delivery, { path, outbox }: PreviewRelay, url: string): string {
  const local = outbox ? `kept here and not sent: ${url}${outbox.path}` : 'sent through the mail provider';
  if (mode === 'direct') return `go directly from the browser to ${endpoint}`;
  if (endpoint === path) return `are ${local}`;
  return `go to the relay at ${endpoint}. Enquiries to ${url}${path} are ${local}`;
}
